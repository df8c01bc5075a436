/** When a post is published: the value of a form becomes one instant, or a sentence that says why not. */
import { Temporal } from 'temporal-polyfill';
import { notFilledIn } from '../errors.ts';
import type { FieldPlaces } from '../post/findings/field-places.ts';
import { shown } from '../post/findings/messages.ts';
import { isEmpty } from '../post/values/read-value.ts';
import { type DateOrder, readTimeForm } from './time-form.ts';
import { isOffset, isZone, minuteText, unknownZone } from './zone-clock.ts';

export interface Clock {
  readonly now: Date;
  /** IANA name of the zone of a time without offset, `Europe/Lisbon`; undefined where the host does not know it. */
  readonly timeZone: string | undefined;
  /** How a date such as 03/04/2026 is meant; undefined refuses it. */
  readonly dateOrder?: DateOrder | undefined;
  readonly places?: FieldPlaces | undefined;
}

/** In the place of a time that a host knows to be none. */
export class UnreadableTime {
  /** A sentence without a period. */
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

/** An instant as it is sent, ISO 8601 in UTC with `Z`; or what is wrong with the given value. */
export type TimeReading = { readonly iso: string } | { readonly problem: string };

const example = '2026-12-24T18:00';

/**
 * Reads a scheduled time. Accepts text with offset or `Z`, text without (meant in `timeZone`), the forms of `readTimeForm`, a
 * `Date`, and any date object whose value is in milliseconds (Luxon). Any other value, and any time that is not in the future,
 * is a problem: a wrong guess would publish too early.
 */
export function readScheduledTime(value: unknown, clock: Clock): TimeReading {
  const { now, timeZone } = clock;
  const instant = instantOf(value, clock);
  if (typeof instant === 'string') return { problem: instant };
  if (instant > now.getTime()) return { iso: new Date(instant).toISOString() };
  const present = `it is ${minuteOf(now, timeZone)} now`;
  return { problem: `${describe(value)} is not in the future (${present}); choose a later time` };
}

/**
 * Reads any time, past ones too, for a filter: a date without a time of day begins the day in the time zone.
 * Undefined where nothing is filled in.
 */
export function readFilterTime(value: unknown, clock: Clock): TimeReading | undefined {
  if (isEmpty(value)) return undefined;
  const reading = readMoment(value, clock);
  return 'problem' in reading ? reading : { iso: new Date(reading.startsAt).toISOString() };
}

/**
 * Reads any time, past ones too, in milliseconds since 1970. A date without a time of day is the whole day in the time zone: it
 * ends a millisecond before the next one begins. Any other time begins and ends at once.
 */
export function readMoment(
  value: unknown,
  clock: Clock,
): { readonly startsAt: number; readonly endsAt: number } | { readonly problem: string } {
  const text = typeof value === 'string' ? value.trim() : value;
  const form = isFormable(text) ? readTimeForm(text, clock) : undefined;
  const day =
    form !== undefined && 'text' in form && /^\d{4}-\d{2}-\d{2}$/.test(form.text) ? form.text : undefined;
  const { timeZone } = clock;
  if (day !== undefined && timeZone !== undefined && isZone(timeZone)) {
    const date = Temporal.PlainDate.from(day);
    const startOf = (each: Temporal.PlainDate) => each.toZonedDateTime(timeZone).epochMilliseconds;
    return { startsAt: startOf(date), endsAt: startOf(date.add({ days: 1 })) - 1 };
  }
  const instant = instantOf(day === undefined ? value : `${day}T00:00`, clock);
  return typeof instant === 'string' ? { problem: instant } : { startsAt: instant, endsAt: instant };
}

/** Milliseconds since 1970, or a problem. */
type Reading = number | string;

function instantOf(value: unknown, clock: Clock): Reading {
  if (isEmpty(value)) return notFilledIn;
  if (value instanceof UnreadableTime) return value.problem;
  if (typeof value === 'string') return instantOfText(value.trim(), clock);
  if (typeof value === 'number') return instantOfForm(value, clock);
  const milliseconds = millisecondsOf(value);
  if (milliseconds === undefined) return unreadable(value);
  return Number.isNaN(milliseconds) ? whyInvalid(value) : milliseconds;
}

/** Luxon's invalid dates give a reason: an unknown time zone, or a text that is no time. */
function whyInvalid(value: unknown): string {
  const reason = reasonOf(value);
  const zone = reason === undefined ? undefined : /^the zone "(.+)" is not supported$/s.exec(reason)?.[1];
  if (zone !== undefined) return unknownZone(zone);
  return `the date is invalid${reason === undefined ? '' : ` (${reason})`}; write a time such as ${example}`;
}

function reasonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const explanation = 'invalidExplanation' in value ? value.invalidExplanation : undefined;
  const reason = 'invalidReason' in value ? value.invalidReason : undefined;
  const texts = [explanation, reason].filter((text) => typeof text === 'string');
  return texts.find((text) => text !== '');
}

/** The value of a date object is its milliseconds, for `Date` and for Luxon's `DateTime`. */
function millisecondsOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || typeof value.valueOf !== 'function') return undefined;
  const primitive = primitiveOf(value);
  // Numbers outside the range of dates are no dates.
  return typeof primitive === 'number' ? new Date(primitive).getTime() : undefined;
}

/** Temporal's objects have no value: they throw. */
function primitiveOf(value: object): unknown {
  try {
    return value.valueOf();
  } catch {
    return undefined;
  }
}

// The calendar would read second 60 as second 59.
const form =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::[0-5]\d(?:\.\d{1,9})?)?) ?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The text that an expression gives for a date that it could not read. */
const invalidDate = /^invalid date(?:time)?$/i;

function isFormable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** A time in another form is brought to ISO 8601, and then read like that. */
function instantOfForm(value: string | number, clock: Clock): Reading {
  const read = readTimeForm(value, clock);
  if (read === undefined) return unreadable(value);
  if ('problem' in read) return read.problem;
  const { text, timeZone = clock.timeZone, statedZone } = read;
  const instant = instantOfIso({ text, given: value, timeZone });
  if (typeof instant === 'string' || statedZone === undefined) return instant;
  if (!isZone(statedZone)) return unknownZone(statedZone);
  return isLocalTime({ text, instant, timeZone: statedZone })
    ? instant
    : `${describe(value)} has an offset that ${statedZone} does not have then; write only one of them`;
}

/** Whether the clocks of the zone show the time at the instant. An offset that they do not have contradicts the zone. */
function isLocalTime({
  text,
  instant,
  timeZone,
}: {
  text: string;
  instant: number;
  timeZone: string;
}): boolean {
  return text.startsWith(minuteText(instant, timeZone));
}

function instantOfText(text: string, clock: Clock): Reading {
  if (text === '') return notFilledIn;
  if (invalidDate.test(text))
    return `${describe(text)} means that an expression or an earlier step could not read a time or its time zone; look for a typing error there`;
  return form.test(text)
    ? instantOfIso({ text, given: text, timeZone: clock.timeZone })
    : instantOfForm(text, clock);
}

interface IsoTime {
  readonly text: string;
  /** As the person wrote it. */
  readonly given: string | number;
  readonly timeZone: string | undefined;
}

function instantOfIso({ text, given, timeZone }: IsoTime): Reading {
  const { date, time, offset } = form.exec(text)?.groups ?? {};
  if (date === undefined) return unreadable(given);
  if (time === undefined) return `${describe(given)} has no time of day; write it as ${date}T09:00`;
  if (offset !== undefined && !isOffset(offset))
    return `${describe(given)} has the offset ${offset}, which no time zone has; offsets go from -12:00 to +14:00, in quarters of an hour`;
  const clock = clockOf(`${date}T${time}`);
  if (clock === undefined) return unreadable(given);
  if (offset !== undefined)
    return clock.toZonedDateTime(/z/i.test(offset) ? 'UTC' : offset).epochMilliseconds;
  if (timeZone !== undefined) return isZone(timeZone) ? inZone(clock, timeZone) : unknownZone(timeZone);
  return `${describe(given)} has no offset, and it is not known in which time zone it is meant; write it with its offset, such as ${example}+01:00`;
}

/** Undefined for a day or a time that no calendar has. */
function clockOf(text: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(text);
  } catch {
    return undefined;
  }
}

/** A local time names no instant in an hour that the clocks skip, and two instants in an hour that they repeat. */
function inZone(clock: Temporal.PlainDateTime, timeZone: string): Reading {
  const earlier = clock.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = clock.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) return earlier.epochMilliseconds;
  const why = earlier.toPlainDateTime().equals(clock) ? 'happens twice' : 'does not exist';
  const choices = [earlier, later].map((each) =>
    each.toString({ smallestUnit: 'minute', timeZoneName: 'never' }),
  );
  return `${clock.toString({ smallestUnit: 'minute' })} ${why} in ${timeZone} because the clocks change; write ${choices.join(' or ')}`;
}

/** The local time, as a person should write one: `2026-12-24T18:00 in Europe/Lisbon`. */
function minuteOf(now: Date, timeZone: string | undefined): string {
  const instant = now.getTime();
  if (timeZone === undefined || !isZone(timeZone)) return `${minuteText(instant, 'UTC')}Z`;
  return `${minuteText(instant, timeZone)} in ${timeZone}`;
}

function unreadable(value: unknown): string {
  return `${describe(value)} is not a readable time; write it as ${example} or with an offset, ${example}+01:00`;
}

function describe(value: unknown): string {
  const milliseconds = millisecondsOf(value);
  if (milliseconds !== undefined && !Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString();
  return typeof value === 'object' ? 'what is given' : shown(value);
}
