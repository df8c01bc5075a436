/**
 * The forms in which spreadsheets, databases, mails and people write a time, brought to the one form that is read further: a date
 * and a clock time of ISO 8601, with its offset where one is given.
 */
import { Temporal } from 'temporal-polyfill';
import { type FieldPlaces, withPlace } from '../post/findings/field-places.ts';
import { shown } from '../post/findings/messages.ts';
import { readChoice } from '../post/values/read-choice.ts';
import { weekdays } from './zone-clock.ts';

/** In which order a date such as 03/04/2026 is meant. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** The choice that reads no date of which both numbers may be the month. */
export const refuseAmbiguous = 'refuse';

/** The option of both hosts. */
export const dateOrderLabels = {
  label: 'Date Order',
  help: 'How a date such as 03/04/2026 is meant',
  choices: [
    { value: refuseAmbiguous, label: 'Refuse Ambiguous Dates' },
    { value: 'dayFirst', label: 'Day First (24/12/2026)' },
    { value: 'monthFirst', label: 'Month First (12/24/2026)' },
  ],
} as const;

/** The order that the option says; undefined where ambiguous dates are refused. */
export function readDateOrder(value: unknown): DateOrder | undefined {
  const { choices } = dateOrderLabels;
  // `Day first` is enough of the label.
  const names = choices.map((choice) => ({ ...choice, label: choice.label.replace(/ \(.*$/, '') }));
  const chosen = readChoice({ value: readChoice({ value, choices: names }), choices });
  return chosen === 'dayFirst' || chosen === 'monthFirst' ? chosen : undefined;
}

export type TimeForm =
  /** `2026-12-24T18:00`, with seconds and offset where they are given; `2026-12-24` for a date without a time of day. */
  | {
      readonly text: string;
      /** The zone in which a time without offset is meant. */
      readonly timeZone?: string;
      /** The zone that stands behind a time with an offset. */
      readonly statedZone?: string;
    }
  /** A sentence without a period. */
  | { readonly problem: string };

interface Reading {
  readonly dateOrder?: DateOrder | undefined;
  readonly places?: FieldPlaces | undefined;
}

/**
 * Reads a form of which there is only one meaning: `2026-12-01 9:00`, `24.12.2026 09:00`, `Dec 24, 2026 9:00 AM`, RFC 2822, `… UTC`,
 * `…+01`, `…[Europe/Paris]`, a spreadsheet's serial number (46357.375), seconds or milliseconds since 1970. A date with slashes is
 * read where one number can only be a day, or in the order given. Undefined for anything else, and for what no calendar has.
 */
export function readTimeForm(
  value: string | number,
  { dateOrder, places }: Reading = {},
): TimeForm | undefined {
  if (typeof value === 'number') return fromNumber(value);
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const { weekday: namedDay, date, clock = '' } = whole.exec(text)?.groups ?? {};
  if (date === undefined) return undefined;
  const time = clock === '' ? undefined : readClock(clock);
  if (clock !== '' && time === undefined) return undefined;
  const dates = datesOf(date, dateOrder);
  const [first, other] = dates.map((day) => (time === undefined ? day : `${day}T${time.text}`));
  if (first === undefined)
    return datesOf(date).length === 0 ? undefined : { problem: otherOrder(text, { dateOrder, places }) };
  if (other !== undefined) {
    return {
      problem: `${shown(text)} may be meant as ${first} or as ${other}; choose ${withPlace(dateOrderLabels.label, places)}, or write one of these`,
    };
  }
  const day = first.slice(0, 10);
  const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '';
  if (namedDay !== undefined && !weekday.toLowerCase().startsWith(namedDay.slice(0, 3).toLowerCase()))
    return { problem: `${shown(text)} is no such day: ${day} is a ${weekday}; correct one of them` };
  const { text: _clock, ...zones } = time ?? {};
  return { text: first, ...zones };
}

/** A date that only the order which was not chosen makes one. */
function otherOrder(text: string, { dateOrder, places }: Reading): string {
  const { label, choices } = dateOrderLabels;
  const choice = choices.find(({ value }) => value === dateOrder)?.label ?? '';
  return `${shown(text)} is no date with ${label} ${choice}; choose another ${withPlace(label, places)}, or write it as 2026-12-24 18:00`;
}

const weekdayName = String.raw`(?:(?<weekday>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?`;
const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const dateForms = [
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{4}`,
  String.raw`${day}[- ]${month}[- ,]\s*\d{4}`,
  String.raw`${month} ${day},? \d{4}`,
].join('|');

/** A date, and behind it whatever is read as a clock time with its zone. */
const whole = new RegExp(
  `^${weekdayName}(?<date>${dateForms})(?:(?:\\s*,\\s*|\\s+at\\s+|\\s+|T)(?<clock>.+))?$`,
  'i',
);

/** Every day that the date may mean, as `2026-12-24`. */
function datesOf(date: string, dateOrder?: DateOrder): string[] {
  const name = new RegExp(monthNames, 'i').exec(date)?.[0].toLowerCase();
  const [one = 0, two = 0, three = 0] = [...date.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (name !== undefined) return isoDates(two, monthNames.split('|').indexOf(name) + 1, one);
  if (/^\d{4}/.test(date)) return isoDates(one, two, three);
  const dayFirst = isoDates(three, two, one);
  const monthFirst = isoDates(three, one, two);
  if (dateOrder === 'monthFirst') return monthFirst;
  // Dots are used for days before months only.
  if (date.includes('.') || dateOrder === 'dayFirst') return dayFirst;
  return [...new Set([...dayFirst, ...monthFirst])];
}

/** `2026-12-24`; none where the calendar does not have the day. */
function isoDates(year: number, month: number, day: number): string[] {
  try {
    return [Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()];
  } catch {
    return [];
  }
}

const clockForm =
  /^(?<hours>\d{1,2})(?::(?<minutes>\d{2})(?::(?<seconds>\d{2}(?:[.,]\d{1,9})?))?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<offset>z|utc|gmt|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?)?\s*(?:\[(?<timeZone>[\w+/-]+)\]|\([A-Z]{2,5}\))?$/i;

interface Clock {
  readonly text: string;
  readonly timeZone?: string;
  readonly statedZone?: string;
}

/** A clock time as `09:00` with its offset; undefined where it is none. */
function readClock(clock: string): Clock | undefined {
  const { hours, minutes, seconds, half, offset, timeZone } = clockForm.exec(clock.trim())?.groups ?? {};
  // An hour alone may be a typing error, an hour with AM or PM is not.
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined;
  const hour = hourOf(Number(hours), half);
  if (hour === undefined) return undefined;
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}${seconds === undefined ? '' : `:${seconds.replace(',', '.')}`}`;
  const text = `${time}${offsetOf(offset)}`;
  if (timeZone === undefined) return { text };
  return offset === undefined ? { text, timeZone } : { text, statedZone: timeZone };
}

/** The hour of a day, of one with `am` or `pm` behind it too; undefined where there is none. */
export function hourOf(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours <= 23 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function offsetOf(offset: string | undefined): string {
  if (offset === undefined) return '';
  const {
    sign,
    hours = '',
    minutes = '00',
  } = /(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?$/.exec(offset)?.groups ?? {};
  return sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** Day 0 of spreadsheets. */
const serialStart = Temporal.PlainDate.from('1899-12-30').toPlainDateTime();
const daySeconds = 86_400;

function fromNumber(value: number): TimeForm | undefined {
  // 1954 to 2119; no other number of a time is as small.
  if (value >= 20_000 && value < 80_000) {
    const time = serialStart.add({ seconds: Math.round(value * daySeconds) });
    return { text: Number.isInteger(value) ? time.toPlainDate().toString() : time.toString() };
  }
  // 2001 to 2286, in seconds and in milliseconds.
  if (value >= 1e9 && value < 1e10) return { text: new Date(value * 1000).toISOString() };
  return value >= 1e12 && value < 1e13 ? { text: new Date(value).toISOString() } : undefined;
}
