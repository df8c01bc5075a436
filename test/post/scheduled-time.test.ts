import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { readScheduledTime, UnreadableTime } from '../../shared/index.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

function read(value: unknown, timeZone = 'UTC'): string {
  const reading = readScheduledTime(value, { now, timeZone });
  return 'iso' in reading ? reading.iso : reading.problem;
}

/** `test/time/never-another-instant.test.ts` has the usual spellings in all time zones, at every change of the clocks. */
describe('a time that names one instant', () => {
  const times: readonly (readonly [value: unknown, timeZone: string, iso: string])[] = [
    // Without offset: on the clocks of the zone, in winter and in summer.
    ['2026-12-24T18:00', 'Europe/Lisbon', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T01:30:00.250', 'Asia/Tokyo', '2026-12-23T16:30:00.250Z'],
    ['2026-12-24T18:00', 'UTC', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00', '+05:30', '2026-12-24T12:30:00.000Z'],
    ['2026-12-24T18:00', '-0330', '2026-12-24T21:30:00.000Z'],
    ['2026-12-24T18:00', 'america/NEW_YORK', '2026-12-24T23:00:00.000Z'],
    ['2026-12-24T18:00', 'EST5EDT', '2026-12-24T23:00:00.000Z'],
    ['  2026-12-24T18:00  ', 'UTC', '2026-12-24T18:00:00.000Z'],
    // With offset: the zone says nothing.
    ['2026-12-24T18:00:00-0530', 'Asia/Tokyo', '2026-12-24T23:30:00.000Z'],
    ['2026-12-24 18:00 +01:00', 'UTC', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24t18:00:00.5z', 'UTC', '2026-12-24T18:00:00.500Z'],
    ['2026-12-24T18:00:00Z', 'Nowhere/Nowhere', '2026-12-24T18:00:00.000Z'],
    ['2026-03-01T12:00:00.001Z', 'UTC', '2026-03-01T12:00:00.001Z'],
    // The outermost offsets that zones have, and such as are no whole hours.
    ['2026-12-24T18:00+14:00', 'UTC', '2026-12-24T04:00:00.000Z'],
    ['2026-12-24T18:00-12:00', 'UTC', '2026-12-25T06:00:00.000Z'],
    ['2026-12-24T18:00+12:45', 'UTC', '2026-12-24T05:15:00.000Z'],
    ['2026-12-24T18:00-00:00', 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    // As spreadsheets, databases, mails and people write them.
    ['2026-12-24 9:05', 'Europe/Lisbon', '2026-12-24T09:05:00.000Z'],
    ['12/24/2026 6:00:00 PM', 'America/New_York', '2026-12-24T23:00:00.000Z'],
    ['24-Dec-2026 18:00', 'UTC', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24 18:00:00+01', 'Asia/Tokyo', '2026-12-24T17:00:00.000Z'],
    [1798135200000, 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    // Objects.
    [new Date('2026-12-24T18:00:00Z'), 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    [DateTime.fromISO('2026-12-24T18:00:00', { zone: 'Europe/Berlin' }), 'UTC', '2026-12-24T17:00:00.000Z'],
    [{ valueOf: () => Date.UTC(2026, 11, 24) }, 'UTC', '2026-12-24T00:00:00.000Z'],
    // Around the hours that are skipped and repeated.
    ['2026-03-29T02:00', 'Europe/Lisbon', '2026-03-29T01:00:00.000Z'],
  ];
  for (const [value, timeZone, iso] of times) {
    test(`${String(value)} in ${timeZone}`, () => expect(read(value, timeZone)).toBe(iso));
  }
});

const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';
const empty = 'required, but not filled in';
const unreadable = (shown: string) => `${shown} is not a readable time; ${ways}`;
const dayOnly = (shown: string, advice = '2026-12-24T09:00') =>
  `${shown} has no time of day; write it as ${advice}`;
const over = (shown: string, present = '2026-03-01T12:00 in UTC') =>
  `${shown} is not in the future (it is ${present} now); choose a later time`;
const invalid = (reason = '') => `the date is invalid${reason}; write a time such as 2026-12-24T18:00`;
const unknownZone = (zone: string) =>
  `the time zone "${zone}" is not known; choose one such as Europe/Lisbon`;
const noOffset = (text: string, offset: string) =>
  `"${text}" has the offset ${offset}, which no time zone has; offsets go from -12:00 to +14:00, in quarters of an hour`;
const contradicts = (text: string, zone: string) =>
  `"${text}" has an offset that ${zone} does not have then; write only one of them`;
const skipped =
  '2026-03-29T01:30 does not exist in Europe/Lisbon because the clocks change; write 2026-03-29T00:30+00:00 or 2026-03-29T02:30+01:00';
const mistyped = (text: string) =>
  `"${text}" means that an expression or an earlier step could not read a time or its time zone; look for a typing error there`;

describe('a time that names no instant in the future', () => {
  const at18 = '2026-12-24T18:00';
  const times: readonly (readonly [value: unknown, problem: string, timeZone?: string])[] = [
    ...[undefined, null, '', '  '].map((value) => [value, empty] as const),
    ...['2026-12-24', '24.12.2026', '12/24/2026'].map((day) => [day, dayOnly(`"${day}"`)] as const),
    [46380, dayOnly('46380')],
    ['2026-03-01', dayOnly('"2026-03-01"', '2026-03-01T18:00')],
    ...['2026-02-28T12:00', '2026-03-01T12:00:00Z', '2026-02-27'].map(
      (text) => [text, over(`"${text}"`)] as const,
    ),
    [new Date(0), over('1970-01-01T00:00:00.000Z')],
    // On the clocks of another zone.
    [
      '2026-03-01T06:59',
      over('"2026-03-01T06:59"', '2026-03-01T07:00 in America/New_York'),
      'America/New_York',
    ],
    // The hour that is skipped, and the one that repeats.
    ['2026-03-29T01:30', skipped, 'Europe/Lisbon'],
    ['29.03.2026 01:30', skipped, 'Europe/Lisbon'],
    [
      '2026-10-25T01:30',
      '2026-10-25T01:30 happens twice in Europe/Lisbon because the clocks change; write 2026-10-25T01:30+01:00 or 2026-10-25T01:30+00:00',
      'Europe/Lisbon',
    ],
    ...['Mars/Olympus', '', 'Z', '+5', '+17:00', '2026-12-24', '20261224T18Z', `${at18}[Europe/Lisbon]`].map(
      (zone) => [at18, unknownZone(zone), zone] as const,
    ),
    [`${at18}+02:00[Mars/Olympus]`, unknownZone('Mars/Olympus')],
    // Dates and Luxon objects.
    [new Date('rubbish'), invalid()],
    [DateTime.invalid('rubbish'), invalid(' (rubbish)')],
    [DateTime.fromISO('rubbish'), invalid(' (the input "rubbish" can\'t be parsed as ISO 8601)')],
    [
      DateTime.fromObject({ year: 2026, month: 2, day: 30 }),
      invalid(' (you specified 30 (of type number) as a day, which is invalid)'),
    ],
    [DateTime.fromISO(at18, { zone: 'Europe/Berlinn' }), unknownZone('Europe/Berlinn')],
    [DateTime.fromISO(at18).setZone('Europe/"Berlinn"'), unknownZone('Europe/\\"Berlinn\\"')],
    // An invalid date whose reason is no text, and moments that no calendar reaches.
    [{ valueOf: () => NaN, invalidReason: 1, invalidExplanation: {} }, invalid()],
    [{ valueOf: () => 1e20 }, invalid()],
    [{ valueOf: () => Infinity }, invalid()],
    ...['Invalid DateTime', 'Invalid Date', 'invalid date'].map((text) => [text, mistyped(text)] as const),
    // What no clock and no calendar has, and words.
    ...[
      ...['2026-02-30T10:00', '2027-02-30', '2027-02-30T10:00Z', '2027-02-29T10:00', '2026-12-24T25:00'],
      ...['2027-02-28T24:00', '2026-12-31T23:59:60Z', '2026-12-24T18', 'tomorrow at noon'],
    ].map((text) => [text, unreadable(`"${text}"`)] as const),
    ...(
      [
        ['+14:15', '2026-12-24T18:00+14:15'],
        ['+15:00', '2026-12-24T18:00:00+15:00'],
        ['+17:00', '2026-12-24 18:00 +1700'],
        ['+17:00', '24.12.2026 18:00 +17'],
        ['+23:59', '2026-12-24T18:00+23:59'],
        ['-12:15', '2026-12-24T18:00-12:15'],
        ['-12:01', '2026-12-24T18:00-12:01'],
        ['-23:00', '2026-12-24T18:00-23:00'],
        ['+05:17', '2026-12-24T18:00+05:17'],
        ['+01:60', '2026-12-24T18:00+01:60'],
        ['+99:00', '2026-12-24T18:00+99:00'],
      ] as const
    ).map(([offset, text]) => [text, noOffset(text, offset)] as const),
    [
      '03/04/2026 09:00',
      '"03/04/2026 09:00" may be meant as 2026-04-03T09:00 or as 2026-03-04T09:00; choose Date Order, or write one of these',
    ],
    [`${at18}+02:00[Europe/Paris]`, contradicts(`${at18}+02:00[Europe/Paris]`, 'Europe/Paris')],
    // Also in the hour that repeats.
    [
      '2026-10-25T01:30+05:00[Europe/Lisbon]',
      contradicts('2026-10-25T01:30+05:00[Europe/Lisbon]', 'Europe/Lisbon'),
    ],
    [
      ' '.repeat(90_000) + at18,
      '90016 characters, and at most 200 are read; write a time such as 2026-12-24T18:00',
    ],
    // What a host knows to be no time.
    [new UnreadableTime('no time at all'), 'no time at all'],
    ...[20261224, NaN, true].map((value) => [value, unreadable(String(value))] as const),
    ...[[at18], { date: at18 }, { valueOf: () => at18 }, Object.create(null)].map(
      (value: unknown) => [value, unreadable('what is given')] as const,
    ),
  ];
  for (const [index, [value, problem, timeZone]] of times.entries())
    test(`${index}: ${problem}`, () => expect(read(value, timeZone)).toBe(problem));
});

describe('when the host does not give the zone', () => {
  const unzoned = (value: unknown) => readScheduledTime(value, { now, timeZone: undefined });

  test('a time with its offset is read', () =>
    expect(unzoned('2026-12-24T18:00+01:00')).toStrictEqual({ iso: '2026-12-24T17:00:00.000Z' }));

  for (const text of ['2026-12-24T18:00', '2026-12-24 18:00:00']) {
    test(`${text} is refused`, () =>
      expect(unzoned(text)).toStrictEqual({
        problem: `"${text}" has no offset, and it is not known in which time zone it is meant; write it with its offset, such as 2026-12-24T18:00+01:00`,
      }));
  }

  test('a time that is over says what time it is in UTC', () =>
    expect(unzoned('2026-03-01T11:00:00Z')).toStrictEqual({
      problem: over('"2026-03-01T11:00:00Z"', '2026-03-01T12:00Z'),
    }));

  test('what is no time at all is the usual finding', () =>
    expect(unzoned('2026-02-30T10:00')).toStrictEqual({
      problem: unreadable('"2026-02-30T10:00"'),
    }));
});
