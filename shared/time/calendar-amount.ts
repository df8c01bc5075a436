/** Amounts of calendar time by which a post is moved, such as `+1 day`. */
import { shown } from '../form/values/messages.ts';
import { zonedAt } from './zone-clock.ts';

const calendarUnits = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;

interface CalendarAmount {
  /** A whole number, negative for earlier. */
  readonly count: number;
  readonly unit: (typeof calendarUnits)[number];
}

/** Larger counts are mistakes. */
const maxCount = 10_000;
const form = /^(?<sign>[+-]|in\s)?\s*(?<count>\d{1,5})\s*(?<unit>[a-z]+)\.?$/i;

/** Reads `+1 day`, `-2 hours`, `3 weeks`, `+1 month`; a problem is a sentence without a period. */
export function readCalendarAmount(given: unknown): CalendarAmount | { readonly problem: string } {
  const text = typeof given === 'string' ? given.trim() : '';
  const { sign, count = '', unit = '' } = form.exec(text)?.groups ?? {};
  const found = calendarUnits.find(
    (each) => each === unit.toLowerCase() || each === `${unit.toLowerCase()}s`,
  );
  if (found === undefined || Number(count) > maxCount) {
    return { problem: `${shown(given)} is not understood; write for example +1 day` };
  }
  return { count: (sign === '-' ? -1 : 1) * Number(count), unit: found };
}

/**
 * An instant (milliseconds since 1970) moved by an amount. Days, weeks and months keep the clock time of the zone, also when clocks
 * change; a day that a month does not have becomes its last one. A clock time that is skipped moves on by the skipped hour.
 */
export function addCalendarAmount(instant: number, { count, unit }: CalendarAmount, timeZone: string) {
  return zonedAt(instant, timeZone).add({ [unit]: count }).epochMilliseconds;
}
