/** The clocks of time zones. Instants are milliseconds since 1970. */
import { Temporal } from 'temporal-polyfill';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** What the clocks of the zone show. */
export function zonedAt(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}

/** `2026-12-24T18:00` */
export function minuteText(time: Temporal.ZonedDateTime | Temporal.PlainDateTime): string {
  const clock = time instanceof Temporal.PlainDateTime ? time : time.toPlainDateTime();
  return clock.toString({ smallestUnit: 'minute' });
}

/** Whether the text is the name of a zone. Temporal takes an offset for a zone too, and a time for the zone at its end. */
export function isZoneName(text: string): boolean {
  try {
    return !/^[+-]/.test(text) && zonedAt(0, text).timeZoneId.toLowerCase() === text.toLowerCase();
  } catch {
    return false;
  }
}
