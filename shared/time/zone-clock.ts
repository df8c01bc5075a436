/** The clocks of time zones. Instants are milliseconds since 1970. */
import { Temporal } from 'temporal-polyfill';
import { shown } from '../post/findings/messages.ts';

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
export function minuteText(instant: number, timeZone: string): string {
  return zonedAt(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Whether a text names a time zone: an IANA name, or an offset that some zone has. */
export function isZone(text: string): boolean {
  if (/^[+-]/.test(text)) return isOffset(text);
  try {
    // Temporal takes a time for the zone at its end.
    return zonedAt(0, text).timeZoneId.toLowerCase() === text.toLowerCase();
  } catch {
    return false;
  }
}

/** A sentence without a period. */
export function unknownZone(timeZone: string): string {
  return `the time zone ${shown(timeZone)} is not known; choose one such as Europe/Lisbon`;
}

const offsetForm = /^(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})$/;

/** Whether some zone has the offset. A mistyped one would publish hours too early. */
export function isOffset(offset: string): boolean {
  const { sign, hours, minutes } = offsetForm.exec(offset)?.groups ?? {};
  if (sign === undefined) return offset.toUpperCase() === 'Z';
  const size = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && size % 15 === 0 && size <= (sign === '-' ? 12 : 14) * 60;
}
