/** When a post is published: from whatever a form hands over to one instant, or a sentence why not. */
import { Temporal } from 'temporal-polyfill';

export interface Clock {
  readonly now: Date;
  /** IANA name of the zone in which a time without offset is meant, `Europe/Lisbon`. */
  readonly timeZone: string;
}

/** An instant as it is sent, ISO 8601 in UTC with `Z`; or what is wrong with what was given. */
export type TimeReading = { readonly iso: string } | { readonly problem: string };

const example = '2026-12-24T18:00';

/**
 * Reads a scheduled time. Accepts text with offset or `Z`, text without (meant in `timeZone`), a `Date`, and any
 * date object whose value is in milliseconds (Luxon). Everything that does not name one instant in the future is a problem: a wrong
 * guess would publish too early.
 */
export function readScheduledTime(value: unknown, { now, timeZone }: Clock): TimeReading {
  const reading = instantOf(value, timeZone);
  if (typeof reading === 'string') return { problem: reading };
  const iso = new Date(reading.epochMilliseconds).toISOString();
  if (reading.epochMilliseconds > now.getTime()) return { iso };
  return {
    problem: `${describe(value)} is not in the future (it is ${now.toISOString()} now); choose a later time`,
  };
}

function instantOf(value: unknown, timeZone: string): Temporal.Instant | string {
  if (value === undefined || value === null || value === '') return 'required, but not filled in';
  if (typeof value === 'string') return instantOfText(value.trim(), timeZone);
  const milliseconds = millisecondsOf(value);
  if (milliseconds === undefined) return unreadable(value);
  if (Number.isNaN(milliseconds)) return `the date is invalid; write a time such as ${example}`;
  return Temporal.Instant.fromEpochMilliseconds(milliseconds);
}

/** A date object of any library says its milliseconds as its value: `Date` and Luxon's `DateTime` alike. */
function millisecondsOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || typeof value.valueOf !== 'function') return undefined;
  const primitive: unknown = value.valueOf();
  return typeof primitive === 'number' ? primitive : undefined;
}

const form =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/i;

function instantOfText(text: string, timeZone: string): Temporal.Instant | string {
  if (text === '') return 'required, but not filled in';
  const { date, time, offset } = form.exec(text)?.groups ?? {};
  if (date === undefined) return unreadable(text);
  if (time === undefined) return `${describe(text)} has no time of day; write it as ${date}T09:00`;
  try {
    if (offset !== undefined) return Temporal.Instant.from(`${date}T${time}${offset}`);
    // Refuses what no calendar has, the 30th of February; a leap second becomes the second before it.
    return inZone(Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' }), timeZone);
  } catch {
    return isZone(timeZone)
      ? unreadable(text)
      : `the time zone "${timeZone}" is not known; choose one such as Europe/Lisbon`;
  }
}

function isZone(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** A time on the clocks of a zone names no instant in the hour that is skipped, and two in the hour that repeats. */
function inZone(time: Temporal.PlainDateTime, timeZone: string): Temporal.Instant | string {
  const earlier = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = time.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) return earlier.toInstant();
  const why = earlier.toPlainDateTime().equals(time) ? 'happens twice' : 'does not exist';
  return `${time.toString()} ${why} in ${timeZone} because the clocks change; add an offset, for example ${later.toString({ timeZoneName: 'never' })}`;
}

function unreadable(value: unknown): string {
  return `${describe(value)} is not a readable time; write it as ${example} or with an offset, ${example}+01:00`;
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return value instanceof Date ? value.toISOString() : 'the time';
  return JSON.stringify(value);
}
