/** Mistaken years: what is said of a time that is far ahead. */
import { Temporal } from 'temporal-polyfill';
import { listText } from '../data/list-text.ts';
import { firstDayIn, type GivenOrder, maxTimeLength, readTimeForm } from './time-form.ts';

/** Nobody plans posts further ahead, so the year is a mistake, or one of another calendar. */
const maxYearsAhead = 5;

/** What is said of such a time. */
export const farAhead = 'more than five years ahead';

/** Whether the time is near enough for its year to be right in any time zone. Most times are, and then need no calendar, which is slow. */
export function isYearNear(instant: number, now: Date): boolean {
  return instant - now.getTime() < maxYearsAhead * 365 * 24 * 60 * 60_000;
}

interface Reading {
  /** As a person wrote the time. */
  readonly text: string;
  readonly thisYear: number;
  readonly write: (local: Temporal.PlainDateTime) => string;
  /** Whether a time so written is accepted. */
  readonly isAccepted: (text: string) => boolean;
}

/**
 * A clause about a year that is too far ahead, with the years that may be meant; undefined for any other time. `local`: the time, or the first that
 * its text may mean; undefined if it means none.
 */
export function farYearProblem(
  local: Temporal.PlainDateTime | undefined,
  { text, thisYear, write, isAccepted }: Reading,
): string | undefined {
  const lastYear = thisYear + maxYearsAhead;
  if (local === undefined || local.year <= lastYear) return undefined;
  const inYears = (years: readonly number[]) =>
    years
      .filter((year) => year >= thisYear && year <= lastYear)
      .map((year) => ({ year: String(year), time: write(local.with({ year })) }))
      .filter(({ time }) => isAccepted(time));
  const meant = inYears(yearsLike(local.year, text));
  const lead = `is in the year ${local.year}, ${farAhead}`;
  if (meant.length === 0)
    return `${lead}; choose a nearer time, such as ${inYears([thisYear, thisYear + 1, thisYear + 2])[0]?.time ?? ''}`;
  const [years, times] = [meant.map(({ year }) => year), meant.map(({ time }) => time)];
  return `${lead}; if you mean ${listText(years, 'or')}, write ${listText(times, 'or')}`;
}

/** The first time that a value may mean, at nine if it has only a day; undefined if it shows no day. */
export function firstTimeOf(
  value: unknown,
  order: Pick<GivenOrder, 'dateOrder'>,
): Temporal.PlainDateTime | undefined {
  const isRead = (typeof value === 'string' && value.length <= maxTimeLength) || typeof value === 'number';
  if (!isRead) return undefined;
  const form = readTimeForm(value, order);
  const { day, time = '09:00' } =
    form === undefined || 'problem' in form ? firstDayIn(String(value), order) : form;
  return day === undefined ? undefined : Temporal.PlainDateTime.from(`${day}T${time}`);
}

/** Years that people may mean: a Buddhist year, perhaps with two digits, or the year with two digits swapped or one mistyped. */
function yearsLike(year: number, text: string): number[] {
  const digits = String(year);
  const places = Array.from(digits, (_, place) => place);
  const exchanged = places.map((place) => {
    const [one = '', other = ''] = digits.slice(place, place + 2);
    return digits.slice(0, place) + other + one + digits.slice(place + 2);
  });
  const mistyped = places.flatMap((place) =>
    Array.from('0123456789', (digit) => digits.slice(0, place) + digit + digits.slice(place + 1)),
  );
  const buddhist = (text.includes(digits) ? year : year + 500) - 543;
  return [...new Set([buddhist, ...[...exchanged, ...mistyped].map(Number)])].toSorted(
    (one, other) => one - other,
  );
}
