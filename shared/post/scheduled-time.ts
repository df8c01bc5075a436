/** When a post is published: from whatever a form hands over to one instant, or a sentence why not. */
import { notFilledIn } from '../errors.ts';
import * as Calendar from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { shown } from './messages.ts';
import { isEmpty } from './read-value.ts';

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
  const instant = instantOf(value, timeZone);
  if (typeof instant === 'string') return { problem: instant };
  if (instant > now.getTime()) return { iso: new Date(instant).toISOString() };
  const present = `it is ${minuteOf(now, timeZone)} now`;
  return { problem: `${describe(value)} is not in the future (${present}); choose a later time` };
}

/** Milliseconds since 1970, or a problem. */
type Reading = number | string;

function instantOf(value: unknown, timeZone: string): Reading {
  if (isEmpty(value)) return notFilledIn;
  if (typeof value === 'string') return instantOfText(value.trim(), timeZone);
  const milliseconds = millisecondsOf(value);
  if (milliseconds === undefined) return unreadable(value);
  return Number.isNaN(milliseconds) ? `the date is invalid; write a time such as ${example}` : milliseconds;
}

/** A date object of any library says its milliseconds as its value: `Date` and Luxon's `DateTime` alike. */
function millisecondsOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || typeof value.valueOf !== 'function') return undefined;
  const primitive = primitiveOf(value);
  // Beyond what a date can hold it is no date either.
  return typeof primitive === 'number' ? new Date(primitive).getTime() : undefined;
}

/** Temporal's objects throw where they are asked for a value. */
function primitiveOf(value: object): unknown {
  try {
    return value.valueOf();
  } catch {
    return undefined;
  }
}

// The calendar would take the sixtieth second for the one before it.
const form =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::[0-5]\d(?:\.\d{1,9})?)?) ?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/i;

function instantOfText(text: string, timeZone: string): Reading {
  if (text === '') return notFilledIn;
  const { date, time, offset } = form.exec(text)?.groups ?? {};
  if (date === undefined) return unreadable(text);
  if (time === undefined) return `${describe(text)} has no time of day; write it as ${date}T09:00`;
  try {
    // Both readers refuse what no calendar has, such as the 30th of February.
    if (offset !== undefined) return millisecondsIn(Instant.fromString(`${date}T${time}${offset}`));
    return inZone(PlainDateTime.fromString(`${date}T${time}`, Calendar.getISO), timeZone);
  } catch {
    return isZone(timeZone)
      ? unreadable(text)
      : `the time zone "${timeZone}" is not known; choose one such as Europe/Lisbon`;
  }
}

/** A time on the clocks of a zone names no instant in the hour that is skipped, and two in the hour that repeats. */
function inZone(time: PlainDateTime.Record, timeZone: string): Reading {
  const earlier = PlainDateTime.toZonedDateTime(time, timeZone, { disambiguation: 'earlier' });
  const later = PlainDateTime.toZonedDateTime(time, timeZone, { disambiguation: 'later' });
  if (ZonedDateTime.equals(earlier, later)) return millisecondsIn(ZonedDateTime.toInstant(earlier));
  const isRepeated = PlainDateTime.equals(ZonedDateTime.toPlainDateTime(earlier), time);
  const why = isRepeated ? 'happens twice' : 'does not exist';
  const choices = [earlier, later].map((each) =>
    ZonedDateTime.toString(each, { ...toMinutes, timeZoneName: 'never' }),
  );
  const clock = PlainDateTime.toString(time, toMinutes);
  return `${clock} ${why} in ${timeZone} because the clocks change; write ${choices.join(' or ')}`;
}

const toMinutes = { smallestUnit: 'minute' } as const;

function millisecondsIn(instant: Instant.Record): number {
  return Date.parse(Instant.toString(instant, { smallestUnit: 'millisecond' }));
}

/** The time on the clocks of the zone, in the form that is asked for: `2026-12-24T18:00 in Europe/Lisbon`. */
function minuteOf(now: Date, timeZone: string): string {
  const instant = Instant.fromEpochMilliseconds(now.getTime());
  if (!isZone(timeZone)) return Instant.toString(instant, toMinutes);
  const clock = ZonedDateTime.toPlainDateTime(Instant.toZonedDateTimeISO(instant, timeZone));
  return `${PlainDateTime.toString(clock, toMinutes)} in ${timeZone}`;
}

function isZone(timeZone: string): boolean {
  try {
    Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(0), timeZone);
    return true;
  } catch {
    return false;
  }
}

function unreadable(value: unknown): string {
  return `${describe(value)} is not a readable time; write it as ${example} or with an offset, ${example}+01:00`;
}

function describe(value: unknown): string {
  const milliseconds = millisecondsOf(value);
  if (milliseconds !== undefined && !Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString();
  return typeof value === 'object' ? 'what is given' : shown(value);
}
