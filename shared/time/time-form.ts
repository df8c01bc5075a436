/**
 * The forms in which spreadsheets, databases, mails and people write a time, brought to the one form that is read further: a date
 * and a clock time of ISO 8601, with its offset where one is given.
 */
import { Temporal } from 'temporal-polyfill';
import { shown } from '../form/values/messages.ts';
import type { ChoiceOf } from '../form/fields/form-field.ts';
import { postOptions } from '../form/options/post-options.ts';
import { valuesReader } from '../form/values/read-values.ts';
import { joinedSerial, plainSpelling } from './time-spelling.ts';
import { isOffset, weekdays } from './zone-clock.ts';

/** In which order a date such as 03/04/2026 is meant. */
export type DateOrder = Exclude<ChoiceOf<typeof postOptions.dateOrder>, 'refuse'>;

/** The order that the option gives; undefined where ambiguous dates are refused. */
export function readDateOrder(value: unknown): DateOrder | undefined {
  const order = valuesReader({ values: { [postOptions.dateOrder.key]: value } }).choice(
    postOptions.dateOrder,
  );
  return order === 'refuse' ? undefined : order;
}

export interface TimeForm {
  /** `2026-12-24` */
  readonly day: string;
  /** `18:00`, with seconds where they are given; undefined for a date alone. */
  readonly time?: string;
  /** `Z` or `+01:00`. */
  readonly offset?: string;
  /** What follows the time: an IANA name, or any text in parentheses. */
  readonly zone?: string;
  /** What follows a minus, such as `10:00` in `09:00-10:00`: either an offset or the end of a time span. */
  readonly end?: string;
}

export interface GivenOrder {
  /** The order of a date such as 03/04/2026; if undefined, such a date is refused. */
  readonly dateOrder?: DateOrder | undefined;
  /** Where Date Order is if the form hides it, in the words of a sentence: `under Options`. */
  readonly dateOrderPlace?: string | undefined;
  /** The heading of the column of a sheet that gives the order, which sentences then name instead of Date Order. */
  readonly dateOrderHeading?: string | undefined;
}

interface Reading extends GivenOrder {
  /** What a sentence proposes for a date without a time of day: ` 09:00`. */
  readonly usualTime?: string;
}

/** Longer than any known form. */
export const maxTimeLength = 200;

/**
 * Reads a form that has only one meaning: `2026-12-01 9:00`, `24.12.2026 09:00`, `Dec 24, 2026 9:00 AM`, RFC 2822, `… UTC`, `…+01`,
 * `…[Europe/Paris]`, a spreadsheet's number (46357.375), seconds or milliseconds since 1970. A date with slashes or a year of two digits is read in
 * the given order, or where its numbers allow only one meaning; otherwise there is a `problem`, a sentence without a period. Undefined for anything
 * else, and for a day or time that does not exist.
 */
export function readTimeForm(
  value: string | number,
  { dateOrder, dateOrderPlace, dateOrderHeading, usualTime = '' }: Reading = {},
): TimeForm | { readonly problem: string } | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (value.length > maxTimeLength) return undefined;
  const given = value.trim();
  const spelling = plainSpelling(given);
  if (/^\d+(?:\.\d+)?$/.test(spelling)) return fromNumber(Number(spelling));
  const serial = joinedSerial(spelling);
  if (serial !== undefined) return fromNumber(serial);
  const text = spelling.replace(
    compact,
    (_, ...[year, month, day, hour, minute, second = '00']: string[]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}`,
  );
  const { weekday: namedDay, date, separator, clock: clockText = '' } = whole.exec(text)?.groups ?? {};
  if (date === undefined) return undefined;
  const clock = clockText === '' ? {} : readClock(clockText);
  const [day, other] = datesOf(date, dateOrder);
  if (clock === undefined || (day === undefined && datesOf(date).length === 0)) return undefined;
  const { time } = clock;
  const proposed = (each = '') => `${each}${time === undefined ? usualTime : ` ${time}`}`;
  const { label, choices } = postOptions.dateOrder;
  const place = dateOrderPlace === undefined ? label : `${label} ${dateOrderPlace}`;
  if (day === undefined) {
    const choice = choices.find((each) => each.value === dateOrder)?.label ?? '';
    const advice = `write it as ${proposed(datesOf(date)[0])}`;
    return {
      problem:
        dateOrderHeading === undefined
          ? `${shown(given)} is not a date with ${label} ${choice}; choose another ${place}, or ${advice}`
          : `${shown(given)} is not a date in the order of “${dateOrderHeading}”; ${advice}`,
    };
  }
  if (other !== undefined) {
    const both = `${shown(given)} can mean ${proposed(day)} or ${proposed(other)}`;
    const isChosen = dateOrder !== undefined;
    return {
      problem: isChosen
        ? `${both}, because dates with dots have the day first, but ${dateOrderHeading === undefined ? label : `“${dateOrderHeading}”`} has the month first; write one of these`
        : `${both}; choose ${place}, or write one of these`,
    };
  }
  const weekday = namedDay === undefined ? undefined : weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1];
  if (
    namedDay !== undefined &&
    weekday?.toLowerCase().startsWith(namedDay.slice(0, 3).toLowerCase()) === false
  )
    return {
      problem: `${shown(given)} has the wrong day of the week: ${day} is a ${weekday}; correct one of them`,
    };
  const end = separator?.toUpperCase() === 'T' ? undefined : endOfSpan(clockText, clock);
  return { day, ...clock, ...(end !== undefined && { end }) };
}

const weekdayName = String.raw`(?:(?<weekday>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?`;
const monthLabels =
  'January February March April May June July August September October November December'.split(' ');
const monthNames = monthLabels.map((label) => label.slice(0, 3).toLowerCase());
const monthName = new RegExp(monthNames.join('|'), 'i');
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const dateForms = [
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})`,
  String.raw`${day}[- ]${month}[- ,] ?(?:\d{4}|\d{2}(?!\d))`,
  String.raw`${month} ${day},? \d{4}`,
].join('|');

/** `20261224T0900`. With separators put in, it is read like the other forms. */
const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?(?!\d)/i;

/** A date, followed by what is read as a clock time with its zone. Two joined columns of a sheet have nothing between them. */
const whole = new RegExp(
  `^${weekdayName}(?<date>${dateForms})(?:(?<separator> ?, ?| at | |T|(?<=\\D\\d{4})(?=\\d))(?<clock>.+))?$`,
  'i',
);

/** Every day that the date may mean, as `2026-12-24`. */
function datesOf(date: string, dateOrder?: DateOrder): string[] {
  const [dayFirst = [], monthFirst, yearFirst] = numbersOf(date).map(isoDates);
  if (monthFirst === undefined) return dayFirst;
  // Dots mean the day first, even under Month First; if both readings are dates, the time is ambiguous.
  if (dateOrder === 'monthFirst')
    return date.includes('.') && monthFirst.length > 0
      ? [...new Set([...dayFirst, ...monthFirst])]
      : monthFirst;
  if (dateOrder === 'dayFirst') return dayFirst;
  // In a date with dots, the month cannot come first.
  const dates = [...new Set([...dayFirst, ...(date.includes('.') ? [] : monthFirst)])];
  // The first number may be a year of two digits. That reading is never used, but makes the others ambiguous.
  return yearFirst !== undefined && dates.length > 0 ? [...new Set([...dates, ...yearFirst])] : dates;
}

type Numbers = readonly [year: number, month: number, day: number];

/** The possible readings of a date's numbers: day first, month first, year first. */
function numbersOf(date: string): Numbers[] {
  const name = monthName.exec(date)?.[0].toLowerCase();
  const [one = 0, two = 0, three = 0] = [...date.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (name !== undefined) return [[two < 100 ? 2000 + two : two, monthNames.indexOf(name) + 1, one]];
  if (/^\d{4}/.test(date)) return [[one, two, three]];
  const year = three < 100 ? 2000 + three : three;
  return [[year, two, one], [year, one, two], ...(three < 100 ? [[2000 + one, two, three] as const] : [])];
}

/** None where the calendar does not have the day. */
function isoDates([year, month, day]: Numbers): string[] {
  try {
    return [Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()];
  } catch {
    return [];
  }
}

/** The first day that a text may mean, and its time of day, whatever else is wrong with it; without a day if it shows none. */
export function firstDayIn(
  text: string,
  { dateOrder }: Pick<GivenOrder, 'dateOrder'>,
): Partial<Pick<TimeForm, 'day' | 'time'>> {
  const { date = '', clock = '' } = whole.exec(plainSpelling(text.trim()))?.groups ?? {};
  const [day] = [...datesOf(date, dateOrder), ...datesOf(date)];
  const time = readClock(clock)?.time;
  return { ...(day !== undefined && { day }), ...(time !== undefined && { time }) };
}

/** Why a text is no time, as a clause: a day or a time of day that does not exist. Undefined if unknown. */
export function whyNoTime(text: string): string | undefined {
  const { date, clock } = whole.exec(plainSpelling(text.trim()))?.groups ?? {};
  if (date === undefined) return undefined;
  if (datesOf(date).length === 0) return whyNoDay(date);
  return clock === undefined || readClock(clock) !== undefined ? undefined : whyNoClock(clock);
}

function whyNoDay(date: string): string {
  const read = numbersOf(date).slice(0, 2);
  const known = read.find(([, month]) => month >= 1 && month <= 12);
  if (known === undefined)
    return `there is no month ${[...new Set(read.map(([, month]) => month))].join(' or ')}`;
  const [year, month] = known;
  const { daysInMonth } = Temporal.PlainDate.from({ year, month, day: 1 });
  return `${monthLabels[month - 1] ?? ''} ${year} has ${daysInMonth} days`;
}

function whyNoClock(clock: string): string {
  const [time = '', behind = ''] = clockAtBegin.exec(clock)?.slice(1) ?? [];
  if (time === '') return `${shown(clock)} is no time of day`;
  if (/^\d+$/.test(time)) return `${time} has neither minutes nor AM or PM`;
  if (readClock(time) === undefined) return `no clock shows ${time}`;
  return `${shown(behind)} after ${time} cannot be read`;
}

/** A clock time and the text after it. */
const clockAtBegin =
  /^(\d{1,2}(?:[:.]\d{1,2}){0,2}(?: ?[ap]\.? ?m\b\.?)?)(?:[.,]\d+)?(?:z\b|[+-]\d\d:?\d\d)? ?(.*)$/i;

const clockForm = new RegExp(
  [
    String.raw`^(?:(?<hours>\d{1,2})(?:[:.](?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d(?:[.,]\d{1,9})?))?)?(?: ?(?<half>[ap]\.? ?m\b\.?))?`,
    String.raw`|(?:12(?:[:.]00)? ?)?(?<noon>noon))`,
    String.raw`(?: ?(?<offset>z|utc|gmt|(?:(?:utc|gmt) ?)?(?<sign>[+-])(?<offsetHours>\d{1,2})(?::?(?<offsetMinutes>\d{2}))?))?`,
    String.raw`(?: ?(?<zone>\[[^\]]+\]|\((?:[^()]|\([^()]*\))+\)|(?:in )?[a-z]\w*(?:/[\w+-]+)+(?: ?\([^()]+\))?|in utc))?$`,
  ].join(''),
  'i',
);

/** A clock time as `09:00` with its offset; undefined for other texts. */
function readClock(text: string): Omit<TimeForm, 'day'> | undefined {
  const parts = clockForm.exec(text)?.groups ?? {};
  const { hours, minutes, seconds, half, noon, zone } = parts;
  const { offset, sign, offsetHours = '', offsetMinutes = '00' } = parts;
  // An hour alone may be a typing error, an hour with AM or PM is not.
  if (noon === undefined && (hours === undefined || (minutes === undefined && half === undefined)))
    return undefined;
  const hour = noon === undefined ? hourOf(Number(hours), half) : 12;
  if (hour === undefined) return undefined;
  return {
    time: `${String(hour).padStart(2, '0')}:${minutes ?? '00'}${seconds === undefined ? '' : `:${seconds.replace(',', '.')}`}`,
    ...(offset !== undefined && {
      offset: sign === undefined ? 'Z' : `${sign}${offsetHours.padStart(2, '0')}:${offsetMinutes}`,
    }),
    ...(zone !== undefined && { zone: zone.replace(/^(?:\[|in )|\]$/gi, '') }),
  };
}

/** A time that people write, without seconds, and after it a minus with what may be an hour. */
const spanForm = /(?:[ap]\.? ?m\.?|noon|\d)(?<blank> ?)-(?<end>\d{1,2}(?::?\d\d)?)$/i;
/** An hour of one digit, as people write it in a span: programs write offsets with two. */
const shortHour = /^\d(?::?\d\d)?$/;

/**
 * What may be the end of a span of hours, after a time and a minus: an hour of one digit, after a blank only with a colon, as `9:00 -5` is an offset.
 * Directly after the time also an hour of two digits, if the time is one of 12 hours, or the end is later or an offset that no zone has. Undefined
 * for a time with seconds, which only databases and machines write.
 */
function endOfSpan(text: string, { time = '', offset = '' }: Omit<TimeForm, 'day'>): string | undefined {
  const { blank, end } = spanForm.exec(text)?.groups ?? {};
  if (end === undefined || time.length > '09:00'.length) return undefined;
  if (shortHour.test(end) && (blank === '' || end.includes(':'))) return end;
  if (blank !== '') return undefined;
  const isOf12Hours = /[a-z]/i.test(text);
  return isOf12Hours || offset.slice(1) > time || !isOffset(offset) ? end : undefined;
}

/** The hour of a day, also one followed by `am` or `pm`; undefined if it is not an hour. */
export function hourOf(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours <= 23 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

/** Day 0 of spreadsheets. */
const serialStart = Temporal.PlainDate.from('1899-12-30').toPlainDateTime();
const daySeconds = 86_400;

function fromNumber(value: number): TimeForm | undefined {
  // A day number of spreadsheets, from 1954 to 2119. Seconds and milliseconds since 1970 are larger.
  if (value >= 20_000 && value < 80_000) {
    const [day = '', time] = serialStart
      .add({ seconds: Math.round(value * daySeconds) })
      .toString()
      .split('T');
    return Number.isInteger(value) || time === undefined ? { day } : { day, time };
  }
  // A time from 2001 to 2286, in seconds or in milliseconds.
  const milliseconds = value < 1e10 ? value * 1000 : value;
  if (!(milliseconds >= 1e12 && milliseconds < 1e13)) return undefined;
  const [day = '', time = ''] = new Date(milliseconds).toISOString().replace('Z', '').split('T');
  return { day, time, offset: 'Z' };
}
