import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { readDateOrder } from '../../shared/index.ts';
import { readScheduledTime } from '../../shared/time/scheduled-time.ts';
import { Unreadable } from '../../shared/form/values/unreadable.ts';
import { isZone } from '../../shared/time/zone-clock.ts';
import { composePost } from '../../shared/post/compose/compose-post.ts';
import { draftOf } from '../support/generators/drafts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

function read(
  value: unknown,
  timeZone = 'UTC',
  dateOrder?: NonNullable<Parameters<typeof readScheduledTime>[1]['dateOrder']>,
): string {
  const reading = readScheduledTime(value, { now, timeZone, dateOrder });
  return 'iso' in reading ? reading.iso : reading.problem;
}

const at = (time: string) => `2026-12-24T${time}.000Z`;

/** `test/time/never-another-instant.test.ts` has the usual spellings in all time zones, at every change of the clocks. */
describe('a time that names one instant', () => {
  const times: readonly (readonly [value: unknown, timeZone: string, iso: string])[] = [
    // Without offset: on the clocks of the zone, in winter and in summer.
    ['2026-12-24T18:00', 'Europe/Lisbon', at('18:00:00')],
    ['2026-12-24T01:30:00.250', 'Asia/Tokyo', '2026-12-23T16:30:00.250Z'],
    ['2026-12-24T18:00', '+05:30', at('12:30:00')],
    ['2026-12-24T18:00', 'america/NEW_YORK', at('23:00:00')],
    // With offset: the zone says nothing.
    ['2026-12-24T18:00:00-0330', 'Asia/Tokyo', at('21:30:00')],
    ['2026-12-24T18:00:00Z', 'Nowhere/Nowhere', at('18:00:00')],
    ['2026-03-01T12:00:00.001Z', 'UTC', '2026-03-01T12:00:00.001Z'],
    // The outermost offsets that zones have, and such as are no whole hours.
    ['2026-12-24T18:00+14:00', 'UTC', at('04:00:00')],
    ['2026-12-24T18:00+12:45', 'UTC', at('05:15:00')],
    // As spreadsheets, databases, mails and people write them.
    ['12/24/2026 6:00:00 PM', 'America/New_York', at('23:00:00')],
    ['2026-12-01 09:00:00.123456+05:30', 'UTC', '2026-12-01T03:30:00.123Z'],
    [1798135200000, 'Asia/Tokyo', at('18:00:00')],
    // A third of a day is no finite fraction: the second is rounded.
    [46357.333333333336, 'UTC', '2026-12-01T08:00:00.000Z'],
    [new Date('2026-12-24T18:00:00Z'), 'Asia/Tokyo', at('18:00:00')],
    [DateTime.fromISO('2026-12-24T18:00:00', { zone: 'Europe/Berlin' }), 'UTC', at('17:00:00')],
    [{ valueOf: () => Date.UTC(2026, 11, 24) }, 'UTC', at('00:00:00')],
    // Events of calendars. The offset counts: a calendar shows the events of other zones with its own.
    [{ start: { dateTime: '2026-12-24T18:00+01:00', timeZone: 'Asia/Tokyo' } }, 'UTC', at('17:00:00')],
    [{ dateTime: '2026-12-24T18:00:00.0000000', timeZone: 'Europe/Paris' }, 'UTC', at('17:00:00')],
    ...[{}, { timeZone: ' ' }, { timeZone: null }, { timeZone: 1 }].map(
      (zone) => [{ dateTime: '2026-12-24T18:00', ...zone }, 'Europe/Paris', at('17:00:00')] as const,
    ),
    // Around the hours that are skipped and repeated.
    ['2026-03-29T02:00', 'Europe/Lisbon', '2026-03-29T01:00:00.000Z'],
  ];
  for (const [value, timeZone, iso] of times) {
    test(`${String(value)} in ${timeZone}`, () => expect(read(value, timeZone)).toBe(iso));
  }

  /** Spellings of each time in UTC by people and programs, with a bar between. Some are two columns of a sheet together. */
  const spellings = {
    '00:00:00': '12/24/2026, 12:00 AM',
    '09:00:00':
      '12/24/26 9:00 AM|12/24/20269:00 AM|24.12.2026 9.00 a.m.|24 December 2026 at 9 am|Thursday, December 24, 2026 9:00 a.m.',
    '12:00:00': '2026-12-24 noon|2026-12-24 12 Noon UTC|12/24/2026 12:00 pm',
    '17:00:00': '2026-12-24 18:00 +01:00|20261224T1800 +01',
    '18:00:00': '24-Dec-2026 18:00|20261224T180000Z|  2026-12-24T18:00  |2026-12-24 20:00 GMT+2',
    '19:00:00': 'Dec 24, 202619:00',
  };
  for (const [time, forms] of Object.entries(spellings))
    for (const form of forms.split('|')) test(form, () => expect(read(form)).toBe(at(time)));

  const zones = {
    '17:00:00': '(Europe/Paris)|in Europe/Paris|[Europe/Paris]|GMT+0100 (Central European Standard Time)',
    '18:00:00': '(UTC)|( gmt )|(Z)|in UTC|[UTC]|-0000 (UTC)|GMT+0000 (Greenwich Mean Time)',
    '23:00:00': '-0500 (EST)|-05 EST|-05 (America/New_York)|America/New_York',
  };
  for (const [time, forms] of Object.entries(zones)) {
    for (const form of forms.split('|')) {
      const text = `Thu Dec 24 2026 18:00 ${form}`;
      test(text, () => expect(read(text, 'Asia/Tokyo')).toBe(at(time)));
    }
  }
});

const ways = 'write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00';
const empty = 'required, but not filled in';
const unreadable = (shown: string, why?: string) =>
  `${shown} is not a readable time${why === undefined ? '' : `: ${why}`}; ${ways}`;
const dayOnly = (shown: string, advice = '2026-12-24 09:00') =>
  `${shown} has no time of day; write it as ${advice}`;
const over = (shown: string, present = '2026-03-01 12:00 in UTC') =>
  `${shown} is not in the future (it is ${present} now); choose a later time`;
const invalid = (reason = '') => `the date is invalid${reason}; write a time such as 2026-12-24 18:00`;
const unknownZone = (zone: string) =>
  `the time zone "${zone}" is not known; choose one such as Europe/Lisbon`;
const noOffset = (text: string, offset: string) =>
  `"${text}" has the offset ${offset}, which no time zone has; write the time without it, or with one such as +01:00 or +05:30`;
const contradicts = (text: string, zone: string) =>
  `"${text}" has an offset that ${zone} does not have at that time; write only the offset or only the time zone`;
const unclear = (text: string, name: string, offset: string) =>
  `"${text}" has "${name}" after it, which can mean several times; write it with its offset, such as 2026-12-24 18:00${offset}`;
const ambiguous = (text: string, one: string, other: string) =>
  `"${text}" can mean ${one} or ${other}; choose Date Order, or write one of these`;
const skipped =
  '2026-03-29 01:30 does not exist in Europe/Lisbon because the clocks change; write 2026-03-29 00:30+00:00 or 2026-03-29 02:30+01:00';
const mistyped = (text: string) =>
  `"${text}" means that an expression or an earlier step could not read a time or its time zone; look for a typo there`;

describe('a time that names no instant in the future', () => {
  const at18 = '2026-12-24T18:00';
  const summer = 'Central European Summer Time';
  const circular: { start?: unknown } = {};
  circular.start = circular;
  const times: readonly (readonly [value: unknown, problem: string, timeZone?: string])[] = [
    ...[undefined, null, '', '  '].map((value) => [value, empty] as const),
    ['2026-12-24', dayOnly('"2026-12-24"')],
    [46380, dayOnly('46380')],
    ['18:00', '"18:00" has no day; write it as 2026-03-01 18:00'],
    ['9 am', '"9 am" has no day; write it as 2026-03-02 09:00'],
    ['2026-03-01', dayOnly('"2026-03-01"', '2026-03-01 18:00')],
    ...['2026-02-28T12:00', '2026-03-01T12:00:00Z', '2026-02-27'].map(
      (text) => [text, over(`"${text}"`)] as const,
    ),
    [new Date(0), over('1970-01-01 00:00 in UTC')],
    [
      new Date(0),
      over('1969-12-31 19:00 in America/New_York', '2026-03-01 07:00 in America/New_York'),
      'America/New_York',
    ],
    // On the clocks of another zone.
    [
      '2026-03-01T06:59',
      over('"2026-03-01T06:59"', '2026-03-01 07:00 in America/New_York'),
      'America/New_York',
    ],
    // The hour that is skipped, and the one that repeats.
    ['2026-03-29T01:30', skipped, 'Europe/Lisbon'],
    [
      '2026-10-25T01:30',
      '2026-10-25 01:30 happens twice in Europe/Lisbon because the clocks change; write 2026-10-25 01:30+01:00 or 2026-10-25 01:30+00:00',
      'Europe/Lisbon',
    ],
    ...['Mars/Olympus', '', '+17:00', `${at18}[Europe/Lisbon]`].map(
      (zone) => [at18, unknownZone(zone), zone] as const,
    ),
    [`${at18}+02:00[Mars/Olympus]`, unknownZone('Mars/Olympus')],
    ...(
      [
        ['(EST)', '-05:00'],
        [`(${summer})`, '+02:00'],
        ['EST', '-05:00'],
        ['CET', '+01:00'],
        ['CEST', '+02:00'],
        ['PT', '-08:00'],
        ['MESZ', '+02:00'],
        ['est', '-05:00'],
      ] as const
    ).map(([zone, offset]) => {
      const text = `2026-12-24 18:00 ${zone}`;
      return [text, unclear(text, zone.replaceAll(/[()]/g, ''), offset)] as const;
    }),
    // Nobody knows what these are, so no offset is proposed that somebody may copy.
    ...['my time', 'NYC', 'UK', '1'].map((zone): [string, string] => [
      `2026-12-24 18:00 (${zone})`,
      `"2026-12-24 18:00 (${zone})" has "${zone}" after it, which is not a known time zone; write one such as Europe/Lisbon, or an offset such as +01:00`,
    ]),
    ['24.12.2026 6:00 PM ET', unclear('24.12.2026 6:00 PM ET', 'ET', '-05:00')],
    ['2026-12-24 18:00+01:00 PST', contradicts('2026-12-24 18:00+01:00 PST', 'PST')],
    ['18:00 Europe/Paris', '"18:00 Europe/Paris" has no day; write it as 2026-03-01 18:00 Europe/Paris'],
    [new Date('rubbish'), invalid()],
    [DateTime.invalid('rubbish'), invalid(' (rubbish)')],
    [
      DateTime.fromISO('2026-12-24Ttbc'),
      '"2026-12-24Ttbc" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00',
    ],
    [DateTime.fromISO(at18, { zone: 'Europe/Berlinn' }), unknownZone('Europe/Berlinn')],
    // An invalid date whose reason is no text, and moments that no calendar reaches.
    [{ valueOf: () => NaN, invalidReason: 1, invalidExplanation: {} }, invalid()],
    ...[1e20, Infinity].map((moment) => [{ valueOf: () => moment }, invalid()] as const),
    ['Invalid DateTime', mistyped('Invalid DateTime')],
    // Words, and values without the form of a time; `unreadable-times.test.ts` has times that do not exist.
    ...['12/24/2619:00', '7', '20261224', 'tomorrow at noon', '18:00 (EST)', '18:00 CET', 'TBD'].map(
      (text) => [text, unreadable(`"${text}"`)] as const,
    ),
    ...(
      [
        ['+14:15', '2026-12-24T18:00+14:15'],
        ['+17:00', '2026-12-24 18:00 +1700'],
        ['-12:01', '2026-12-24T18:00-12:01'],
        ['+05:17', '2026-12-24T18:00+05:17'],
      ] as const
    ).map(([offset, text]) => [text, noOffset(text, offset)] as const),
    // Some write the year first.
    ['03/04/2026 09:00', ambiguous('03/04/2026 09:00', '2026-04-03 09:00', '2026-03-04 09:00')],
    ['24/12/26 09:00', ambiguous('24/12/26 09:00', '2026-12-24 09:00', '2024-12-26 09:00')],
    ['26.12.24 09:00', ambiguous('26.12.24 09:00', '2024-12-26 09:00', '2026-12-24 09:00')],
    [
      'Tue, 24 Dec 2026 09:00:00 GMT',
      '"Tue, 24 Dec 2026 09:00:00 GMT" has the wrong day of the week: 2026-12-24 is a Thursday; correct one of them',
    ],
    ...['PST', 'UTC', summer].map(
      (name) => [`${at18}-0500 (${name})`, contradicts(`${at18}-0500 (${name})`, name)] as const,
    ),
    [`${at18}+02:00[Europe/Paris]`, contradicts(`${at18}+02:00[Europe/Paris]`, 'Europe/Paris')],
    [
      ' '.repeat(90_000) + at18,
      'too long to check: at most 200 characters; write a time such as 2026-12-24 18:00',
    ],
    // What a host knows to be no time.
    [new Unreadable('no time at all'), 'no time at all'],
    ...[20261224, 7, -46357.375, true].map((value) => [value, unreadable(String(value))] as const),
    ...[NaN, Infinity].map((value) => [value, unreadable(String(value))] as const),
    ...[[at18, at18], { day: at18 }, { start: { day: at18 } }, circular, { valueOf: () => at18 }].map(
      (value: unknown) => [value, unreadable('this value')] as const,
    ),
    [Object.create(null), unreadable('this value')],
  ];
  for (const [index, [value, problem, timeZone]] of times.entries())
    test(`${index}: ${problem}`, () => expect(read(value, timeZone)).toBe(problem));
});

test.each([
  ['2026-11-24', '2026-12-24'],
  ['2026-12-23', '2026-12-24'],
  ['2026-12-24', '2027-12-24'],
])('what is proposed on %s is ahead', (today, proposed) => {
  const reading = readScheduledTime('soon', { now: new Date(`${today}T12:00Z`), timeZone: 'UTC' });
  expect(reading).toStrictEqual({
    problem: `"soon" is not a readable time; write it as ${proposed} 18:00 or with an offset, ${proposed} 18:00+00:00`,
  });
});

test.each([
  ['-12:00', true],
  ['-12:15', false],
  ['+14:00', true],
  ['+14:15', false],
  ['+05:45', true],
  ['+05:60', false],
  ['+05:50', false],
  ['Z', false],
  ['Europe/Paris', true],
  ['2026-12-24T18:00[Europe/Paris]', false],
  ['x'.repeat(65), false],
])('%s is a time zone: %p', (text, is) => expect(isZone(text)).toBe(is));

describe('Date Order', () => {
  test('reads a date of which both numbers may be the month', () => {
    expect(read('03/04/2026 09:00', 'UTC', 'dayFirst')).toBe('2026-04-03T09:00:00.000Z');
    expect(read('03/04/2026 09:00', 'UTC', 'monthFirst')).toBe('2026-03-04T09:00:00.000Z');
  });

  test('refuses a date that it does not fit', () => {
    for (const date of ['24/12/2026 09:00', '24.12.2026 09:00'])
      expect(read(date, 'UTC', 'monthFirst')).toBe(
        `"${date}" is not a date with Date Order Month First (12/24/2026); choose another Date Order, or write it as 2026-12-24 09:00`,
      );
    expect(read('12/24/2026 09:00', 'UTC', 'dayFirst')).toMatch(/^"12\/24\/2026 09:00" is not a date with /);
    // No order makes a date of it.
    expect(read('31/31/2026 09:00', 'UTC', 'dayFirst')).toBe(
      unreadable('"31/31/2026 09:00"', 'there is no month 31'),
    );
  });

  test('is read by value and by label, and a mistyped order is none', () => {
    const orders = ['dayFirst', 'Day First', 'month first', 'Month First (12/24/2026)'].map(readDateOrder);
    expect(orders).toStrictEqual(['dayFirst', 'dayFirst', 'monthFirst', 'monthFirst']);
    for (const none of ['refuse', 'Refuse Ambiguous Dates', '', undefined, 'day'])
      expect(readDateOrder(none)).toBeUndefined();
  });
});

test.each<[string, object]>([
  ['2026-12-24T18:00+01:00', { iso: at('17:00:00') }],
  ...['2026-12-24T18:00', '2026-12-24 18:00:00'].map((text): [string, object] => [
    text,
    {
      problem: `"${text}" has no offset, and its time zone is not known; write it with its offset, such as 2026-12-24 18:00+01:00`,
    },
  ]),
  ['2026-03-01T11:00:00Z', { problem: over('"2026-03-01T11:00:00Z"', '2026-03-01 12:00Z') }],
  [
    '2026-02-30T10:00',
    { problem: unreadable('"2026-02-30T10:00"', 'February 2026 has 28 days').replace('+00:00', '+01:00') },
  ],
])('where the host does not give the zone: %s', (value, reading) => {
  expect(readScheduledTime(value, { now, timeZone: undefined })).toStrictEqual(reading);
});

test('a time is not sent with a draft or with what is published now', () => {
  for (const publish of ['DRAFT', 'NOW']) {
    const draft = draftOf({ publish, caption: 'Hello', scheduledAt: 'rubbish' });
    expect(composePost(draft, { now, timeZone: 'UTC' }).post.scheduledFor).toStrictEqual({ publish });
  }
});
