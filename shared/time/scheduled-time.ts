/** When a post is published: the value of a form becomes one instant, or a sentence that says why not. */
import { Temporal } from 'temporal-polyfill';
import { textField } from '../data/json.ts';
import { notFilledIn } from '../data/errors.ts';
import { shown, tooLongToRead } from '../form/values/messages.ts';
import { isEmpty } from '../form/values/read-value.ts';
import { Unreadable } from '../form/values/unreadable.ts';
import { isObject, millisecondsOf, ofCalendar } from './calendar-event.ts';
import { farYearProblem, firstTimeOf, isYearNear } from './far-year.ts';
import { type GivenOrder, maxTimeLength, readTimeForm, type TimeForm, whyNoTime } from './time-form.ts';
import { withDayOfInstant, withMeanTime } from './time-spelling.ts';
import {
  isNameOfOffset,
  isNameOfZone,
  isOffset,
  offsetInZone,
  offsetNamed,
  isZone,
  knownZone,
  readZone,
  unknownZone,
  zonedAt,
  zoneOfPlace,
} from './zone-clock.ts';

export interface Clock extends GivenOrder {
  readonly now: Date;
  /** IANA name of the zone for times without an offset, `Europe/Lisbon`; undefined if the host does not know it. */
  readonly timeZone: string | undefined;
}

/** An instant as it is sent, ISO 8601 in UTC with `Z`; or what is wrong with the given value. */
export type TimeReading = { readonly iso: string } | { readonly problem: string };

/** A future time as an example. */
function exampleOf({ now }: Clock): string {
  const isOver = now.getUTCMonth() === 11 && now.getUTCDate() >= 24;
  return `${now.getUTCFullYear() + (isOver ? 1 : 0)}-12-24 18:00`;
}

function withOffset(text: string, clock: Clock): string {
  return `${text}${offsetInZone(Temporal.PlainDateTime.from(text), clock.timeZone)}`;
}

/**
 * Reads a scheduled time. Accepts text with offset or `Z`, text without (meant in `timeZone`), the forms of `readTimeForm`, a `Date`, and any date
 * object whose value is in milliseconds (Luxon). Any other value, any time that is not in the future, and any year that is too far ahead is a
 * problem: a wrong guess would publish too early.
 */
export function readScheduledTime(value: unknown, clock: Clock): TimeReading {
  const instant = instantOfValue(value, clock);
  const tooFar = tooFarAhead(value, { instant, clock });
  return tooFar === undefined ? readingOf(value, { instant, clock }) : { problem: tooFar };
}

/** Reads the time that a post already has: its year may be any, but it must be in the future. */
export function readPresentTime(value: unknown, clock: Clock): TimeReading {
  return readingOf(value, { instant: instantOfValue(value, clock), clock });
}

function readingOf(value: unknown, { instant, clock }: { instant: Reading; clock: Clock }): TimeReading {
  if (typeof instant === 'string') return { problem: instant };
  return isAhead(instant, clock)
    ? { iso: new Date(instant).toISOString() }
    : { problem: notAhead(value, clock) };
}

/** Why a time whose year is too far ahead is refused; undefined for any other time. */
function tooFarAhead(
  value: unknown,
  { instant, clock }: { instant: Reading; clock: Clock },
): string | undefined {
  if (typeof instant === 'number' && isYearNear(instant, clock.now)) return undefined;
  const zone = knownZone(clock.timeZone);
  const localOf = (milliseconds: number) => zonedAt(milliseconds, zone ?? 'UTC').toPlainDateTime();
  // The year is checked first: the time that another problem proposes would have the same year.
  const local = typeof instant === 'number' ? localOf(instant) : firstTimeOf(ofCalendar(value).given, clock);
  const problem = farYearProblem(local, {
    text: describe(value, clock),
    thisYear: localOf(clock.now.getTime()).year,
    write: (local) => `${minuteText(local)}${zone === undefined ? 'Z' : ''}`,
    isAccepted: (text) => 'iso' in readScheduledTime(text, clock),
  });
  return problem && `${describe(value, clock)} ${problem}`;
}

function isAhead(instant: Reading, { now }: Clock): instant is number {
  return typeof instant === 'number' && instant > now.getTime();
}

function notAhead(value: unknown, clock: Clock): string {
  const { now, timeZone } = clock;
  return `${describe(value, clock)} is not in the future (it is ${minuteOf(now, timeZone)} now); choose a later time`;
}

/** Reads any time, past ones too; a date without a time of day means the start of that day in the time zone. Undefined where nothing is filled in. */
export function readFilterTime(value: unknown, clock: Clock): TimeReading | undefined {
  if (isEmpty(value)) return undefined;
  const reading = readMoment(value, clock);
  return 'problem' in reading ? reading : { iso: new Date(reading.startsAt).toISOString() };
}

/** Milliseconds since 1970, or a problem as a clause. */
export type Moment = { readonly startsAt: number; readonly endsAt: number } | { readonly problem: string };

/**
 * Reads any time, past ones too, in milliseconds since 1970. A date without a time of day is the whole day in the time zone: it
 * ends a millisecond before the next one begins. Any other time begins and ends at once.
 */
export function readMoment(value: unknown, clock: Clock): Moment {
  const form = isFormable(value) ? readTimeForm(value, clock) : undefined;
  if (form !== undefined && 'problem' in form) return form;
  const day = form?.time === undefined ? form?.day : undefined;
  const timeZone = knownZone(clock.timeZone);
  if (day !== undefined && timeZone !== undefined) {
    const date = Temporal.PlainDate.from(day);
    const startOf = (each: Temporal.PlainDate) => each.toZonedDateTime(timeZone).epochMilliseconds;
    return { startsAt: startOf(date), endsAt: startOf(date.add({ days: 1 })) - 1 };
  }
  const instant = instantOfValue(day === undefined ? value : `${day}T00:00`, clock);
  return typeof instant === 'string' ? { problem: instant } : { startsAt: instant, endsAt: instant };
}

/** Milliseconds since 1970, or a problem. */
type Reading = number | string;

function instantOfValue(value: unknown, clock: Clock): Reading {
  const { given, timeZone = clock.timeZone } = ofCalendar(value);
  if (isEmpty(given)) return notFilledIn;
  if (given instanceof Unreadable) return given.problem;
  if (isFormable(given)) return instantOfForm(given, { ...clock, timeZone });
  const milliseconds = millisecondsOf(given);
  if (milliseconds === undefined) return unreadable(given, clock);
  return Number.isNaN(milliseconds) ? whyInvalid(given, clock) : milliseconds;
}

/** Luxon's invalid dates give a reason: an unknown time zone, or a text that is no time. */
function whyInvalid(value: unknown, clock: Clock): string {
  const reason = ['invalidExplanation', 'invalidReason']
    .map((name) => textField(value, name))
    .find((text) => text !== undefined);
  const zone = reason === undefined ? undefined : /^the zone "(.+)" is not supported$/s.exec(reason)?.[1];
  if (zone !== undefined) return unknownZone(zone);
  const text = reason === undefined ? undefined : /^the input "(.*)" can't be parsed as /s.exec(reason)?.[1];
  if (text !== undefined) return unreadable(text, clock);
  return `the date is invalid${reason === undefined ? '' : ` (${reason})`}; write a time such as ${exampleOf(clock)}`;
}

/** The text that an expression gives for a date that it could not read. */
const invalidDate = /^invalid date(?:time)?$/i;

function isFormable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function instantOfForm(given: string | number, clock: Clock): Reading {
  if (typeof given === 'string' && invalidDate.test(given.trim()))
    return `${describe(given)} means that an expression or an earlier step could not read a time or its time zone; look for a typo there`;
  const tooLong = tooLongToRead(String(given), maxTimeLength);
  if (tooLong !== undefined) return `${tooLong}; write a time such as ${exampleOf(clock)}`;
  const plain = typeof given === 'string' ? withMeanTime(given, clock.timeZone) : given;
  if (plain === undefined)
    return `${describe(given)} is a time of day that an earlier step read in another time zone; write it as text, such as 09:00`;
  const text = typeof plain === 'string' ? withDayOfInstant(plain, clock.timeZone) : plain;
  const form = readTimeForm(text, { ...clock, usualTime: ' 09:00' });
  if (form === undefined)
    return withoutDay(String(given), clock) ?? unreadable(given, clock, whyNoTime(String(given)));
  if ('problem' in form) return form.problem;
  if (form.time === undefined) return withoutTime(given, form.day, clock);
  const { day, time, offset, zone, end } = form;
  // Most times have only these parts, and then need no calendar.
  if (offset !== undefined && isOffset(offset) && zone === undefined && end === undefined)
    return Date.parse(`${day}T${time}${offset}`);
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  return offset === undefined
    ? instantInZone(given, { ...form, local, clock })
    : instantAtOffset(given, { ...form, local, offset, clock });
}

/** For a time of day alone: proposes the next day on which it is ahead, in a sentence, and never assumes that day. Undefined for anything else. */
function withoutDay(given: string, clock: Clock): string | undefined {
  const zone = knownZone(clock.timeZone);
  const today = zonedAt(clock.now.getTime(), zone ?? 'UTC').toPlainDate();
  const form = readTimeForm(`${today.toString()} ${given.trim()}`);
  if (form === undefined || 'problem' in form || form.time === undefined) return undefined;
  const { time, offset = zone === undefined && form.zone === undefined ? 'Z' : '' } = form;
  const behind = `${time}${offset}${form.zone === undefined ? '' : ` ${form.zone}`}`;
  const proposed = [today, today.add({ days: 1 })].map((day) => `${day.toString()} ${behind}`);
  const ahead = proposed.find((text) => isAhead(instantOfValue(text, clock), clock));
  return ahead && `${describe(given)} has no day; write it as ${ahead}`;
}

/** For a day alone: proposes a time that is ahead, or none if the day is over. */
function withoutTime(given: string | number, day: string, clock: Clock): string {
  const mark = knownZone(clock.timeZone) === undefined ? 'Z' : '';
  const proposed = ['09:00', '18:00', '23:59'].map((time) => `${day} ${time}${mark}`);
  const ahead = proposed.find((text) => isAhead(instantOfValue(text, clock), clock));
  return ahead === undefined
    ? notAhead(given, clock)
    : `${describe(given)} has no time of day; write it as ${ahead}`;
}

interface LocalTime extends TimeForm {
  readonly local: Temporal.PlainDateTime;
}

function instantInZone(given: string | number, { local, zone, clock }: LocalTime & { clock: Clock }) {
  const { name, isPlace, comment } =
    zone === undefined ? { name: clock.timeZone, isPlace: true } : readZone(zone);
  if (name !== undefined && !isPlace) {
    const place = zoneOfPlace(name);
    const offset = offsetNamed(name, local);
    // People may copy a proposed offset: one of another zone would give a wrong time.
    if (place === undefined && offset === undefined)
      return `${describe(given)} has ${shown(name)} after it, which is not a known time zone; write one such as Europe/Lisbon, or an offset such as +01:00`;
    const advised =
      place === undefined
        ? `offset, such as ${minuteText(local)}${offset}`
        : `time zone, such as ${minuteText(local)} ${place}`;
    return `${describe(given)} has ${shown(name)} after it, which can mean several times; write it with its ${advised}`;
  }
  if (name === undefined)
    return `${describe(given)} has no offset, and its time zone is not known; write it with its offset, such as ${withOffset(exampleOf(clock), clock)}`;
  if (!isZone(name)) return unknownZone(name);
  if (comment !== undefined && !isNameOfZone(comment, name, local))
    return `${describe(given)} has two time zones, ${name} and ${shown(comment)}; write only one of them`;
  return inZone(local, name);
}

/** A zone after an offset must have that offset: otherwise one of the two is wrong, and nobody knows which. */
function instantAtOffset(
  given: string | number,
  { local, zone, offset, end, clock }: LocalTime & { offset: string; clock: Clock },
) {
  if (end !== undefined && !isOfZone(local, offset, clock)) {
    const from = minuteText(local).slice(-'09:00'.length);
    const other = isOffset(offset)
      ? `, or ${local.toString({ smallestUnit: 'minute' })}${offset} for the second`
      : '';
    return `${describe(given)} can mean from ${from} to ${end}, or ${from} with the offset ${offset}${isOffset(offset) ? '' : ', which no time zone has'}; write ${minuteText(local)} for the first${other}`;
  }
  if (!isOffset(offset))
    return `${describe(given)} has the offset ${offset}, which no time zone has; write the time without it, or with one such as +01:00 or +05:30`;
  const { epochMilliseconds: at, offset: exact } = local.toZonedDateTime(offset === 'Z' ? 'UTC' : offset);
  if (zone === undefined) return at;
  const { name, isPlace } = readZone(zone);
  if (isPlace && !isZone(name)) return unknownZone(name);
  const place = isPlace ? name : zoneOfPlace(name);
  const agree =
    place !== undefined
      ? zonedAt(at, place).toPlainDateTime().equals(local)
      : isNameOfOffset(name, { instant: at, offset: exact });
  return agree
    ? at
    : `${describe(given)} has an offset that ${name} does not have at that time; write only the offset or only the time zone`;
}

/** Whether the offset is that of the person's own zone at this time. */
function isOfZone(local: Temporal.PlainDateTime, offset: string, { timeZone }: Clock): boolean {
  const zone = knownZone(timeZone);
  return zone !== undefined && local.toZonedDateTime(zone).offset === offset;
}

/** A local time names no instant in an hour that the clocks skip, and two instants in an hour that they repeat. */
function inZone(local: Temporal.PlainDateTime, timeZone: string): Reading {
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) return earlier.epochMilliseconds;
  const why = earlier.toPlainDateTime().equals(local) ? 'happens twice' : 'does not exist';
  const choices = [earlier, later].map((each) => minuteText(each.toPlainDateTime()) + each.offset);
  return `${minuteText(local)} ${why} in ${timeZone} because the clocks change; write ${choices.join(' or ')}`;
}

/** As people write it: `2026-12-24 18:00`. */
function minuteText(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** The local time, as a person should write one: `2026-12-24 18:00 in Europe/Lisbon`. */
function minuteOf(instant: Date, timeZone: string | undefined): string {
  const zone = knownZone(timeZone);
  const time = minuteText(zonedAt(instant.getTime(), zone ?? 'UTC').toPlainDateTime());
  return zone === undefined ? `${time}Z` : `${time} in ${zone}`;
}

function unreadable(value: unknown, clock: Clock, why?: string): string {
  const example = exampleOf(clock);
  return `${describe(value, clock)} is not a readable time${why === undefined ? '' : `: ${why}`}; write it as ${example} or with an offset, ${withOffset(example, clock)}`;
}

/** How a sentence names the value: a text as it is, a date in the person's time zone. */
function describe(value: unknown, { timeZone }: Partial<Pick<Clock, 'timeZone'>> = {}): string {
  const milliseconds = millisecondsOf(value);
  if (milliseconds !== undefined && !Number.isNaN(milliseconds))
    return minuteOf(new Date(milliseconds), timeZone);
  return isObject(value) ? 'this value' : shown(value);
}
