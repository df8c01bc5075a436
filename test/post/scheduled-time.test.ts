import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { readScheduledTime, UnreadableTime } from '../../shared/index.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

function read(value: unknown, timeZone = 'UTC'): string {
  const reading = readScheduledTime(value, { now, timeZone });
  return 'iso' in reading ? reading.iso : reading.problem;
}

describe('a time that names one instant', () => {
  const times: readonly (readonly [value: unknown, timeZone: string, iso: string])[] = [
    // Without offset: on the clocks of the zone, in winter and in summer.
    ['2026-12-24T18:00', 'Europe/Lisbon', '2026-12-24T18:00:00.000Z'],
    ['2026-07-01T18:00', 'Europe/Lisbon', '2026-07-01T17:00:00.000Z'],
    ['2026-12-24T18:00:00', 'America/New_York', '2026-12-24T23:00:00.000Z'],
    ['2026-07-01T18:00:00', 'America/New_York', '2026-07-01T22:00:00.000Z'],
    ['2026-12-24T18:00:00', 'Asia/Kathmandu', '2026-12-24T12:15:00.000Z'],
    ['2026-12-24T01:30:00.250', 'Asia/Tokyo', '2026-12-23T16:30:00.250Z'],
    ['2026-12-24T18:00', 'UTC', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00', '+05:30', '2026-12-24T12:30:00.000Z'],
    ['2026-12-24T18:00', '-0330', '2026-12-24T21:30:00.000Z'],
    ['2026-12-24T18:00', 'america/NEW_YORK', '2026-12-24T23:00:00.000Z'],
    ['2026-12-24T18:00', 'EST5EDT', '2026-12-24T23:00:00.000Z'],
    ['2026-12-24 18:00', 'Europe/Lisbon', '2026-12-24T18:00:00.000Z'],
    ['  2026-12-24T18:00  ', 'UTC', '2026-12-24T18:00:00.000Z'],
    // With offset: the zone says nothing.
    ['2026-12-24T18:00:00+01:00', 'Asia/Tokyo', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:00-0530', 'Asia/Tokyo', '2026-12-24T23:30:00.000Z'],
    ['2026-12-24 18:00 +01:00', 'UTC', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:00Z', 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24t18:00:00.5z', 'UTC', '2026-12-24T18:00:00.500Z'],
    ['2026-12-24T18:00:00Z', 'Nowhere/Nowhere', '2026-12-24T18:00:00.000Z'],
    ['2028-02-29T10:00', 'UTC', '2028-02-29T10:00:00.000Z'],
    ['2026-03-01T12:00:00.001Z', 'UTC', '2026-03-01T12:00:00.001Z'],
    // The outermost offsets that zones have, and such as are no whole hours.
    ['2026-12-24T18:00+14:00', 'UTC', '2026-12-24T04:00:00.000Z'],
    ['2026-12-24T18:00-12:00', 'UTC', '2026-12-25T06:00:00.000Z'],
    ['2026-12-24T18:00+12:45', 'UTC', '2026-12-24T05:15:00.000Z'],
    ['2026-12-24T18:00-00:00', 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    // As spreadsheets, databases, mails and people write them.
    ['2026-12-24 9:05', 'Europe/Lisbon', '2026-12-24T09:05:00.000Z'],
    ['24.12.2026 18:00', 'Europe/Berlin', '2026-12-24T17:00:00.000Z'],
    ['12/24/2026 6:00:00 PM', 'America/New_York', '2026-12-24T23:00:00.000Z'],
    ['24-Dec-2026 18:00', 'UTC', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24 18:00:00+01', 'Asia/Tokyo', '2026-12-24T17:00:00.000Z'],
    ['Thu, 24 Dec 2026 18:00:00 +0100', 'Asia/Tokyo', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24 18:00 UTC', 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00[Europe/Paris]', 'Asia/Tokyo', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:30+01:00[Europe/Paris]', 'Asia/Tokyo', '2026-12-24T17:00:30.000Z'],
    ['2026-10-25T01:30+01:00[Europe/Lisbon]', 'UTC', '2026-10-25T00:30:00.000Z'],
    [46380.75, 'Europe/Berlin', '2026-12-24T17:00:00.000Z'],
    ['46380.75', 'Europe/Berlin', '2026-12-24T17:00:00.000Z'],
    [1798135200, 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    [1798135200000, 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    // Objects.
    [new Date('2026-12-24T18:00:00Z'), 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    [DateTime.fromISO('2026-12-24T18:00:00', { zone: 'Europe/Berlin' }), 'UTC', '2026-12-24T17:00:00.000Z'],
    [{ valueOf: () => Date.UTC(2026, 11, 24) }, 'UTC', '2026-12-24T00:00:00.000Z'],
    // Around the hours that are skipped and repeated.
    ['2026-03-29T00:59:59', 'Europe/Lisbon', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:00', 'Europe/Lisbon', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59', 'Europe/Lisbon', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00', 'Europe/Lisbon', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25T01:30:00+00:00', 'Europe/Lisbon', '2026-10-25T01:30:00.000Z'],
  ];
  for (const [value, timeZone, iso] of times) {
    test(`${String(value)} in ${timeZone}`, () => expect(read(value, timeZone)).toBe(iso));
  }
});

describe('a time that names no instant in the future', () => {
  const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';
  const times: readonly (readonly [name: string, value: unknown, problem: string, timeZone?: string])[] = [
    ['nothing', undefined, 'required, but not filled in'],
    ['null', null, 'required, but not filled in'],
    ['an empty text', '', 'required, but not filled in'],
    ['blanks', '  ', 'required, but not filled in'],
    ['a day', '2026-12-24', '"2026-12-24" has no time of day; write it as 2026-12-24T09:00'],
    [
      'yesterday',
      '2026-02-28T12:00',
      '"2026-02-28T12:00" is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    [
      'now',
      '2026-03-01T12:00:00Z',
      '"2026-03-01T12:00:00Z" is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    [
      'a date that is over',
      new Date(0),
      '1970-01-01T00:00:00.000Z is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    [
      'the hour that is skipped',
      '2026-03-29T01:30',
      '2026-03-29T01:30 does not exist in Europe/Lisbon because the clocks change; write 2026-03-29T00:30+00:00 or 2026-03-29T02:30+01:00',
      'Europe/Lisbon',
    ],
    [
      'the hour that repeats',
      '2026-10-25T01:30',
      '2026-10-25T01:30 happens twice in Europe/Lisbon because the clocks change; write 2026-10-25T01:30+01:00 or 2026-10-25T01:30+00:00',
      'Europe/Lisbon',
    ],
    [
      'an unknown zone',
      '2026-12-24T18:00',
      'the time zone "Mars/Olympus" is not known; choose one such as Europe/Lisbon',
      'Mars/Olympus',
    ],
    ...['', 'Z', '+5', '2026-12-24', '20261224T18Z', '2026-12-24T18:00[Europe/Lisbon]'].map(
      (zone): [string, string, string, string] => [
        `a zone that is ${JSON.stringify(zone)}`,
        '2026-12-24T18:00',
        `the time zone "${zone}" is not known; choose one such as Europe/Lisbon`,
        zone,
      ],
    ),
    ['an invalid Date', new Date('rubbish'), 'the date is invalid; write a time such as 2026-12-24T18:00'],
    [
      'an invalid Luxon object',
      DateTime.invalid('rubbish'),
      'the date is invalid (rubbish); write a time such as 2026-12-24T18:00',
    ],
    [
      'an invalid Luxon object that says why',
      DateTime.fromISO('rubbish'),
      'the date is invalid (the input "rubbish" can\'t be parsed as ISO 8601); write a time such as 2026-12-24T18:00',
    ],
    [
      'a Luxon object without a day of its month',
      DateTime.fromObject({ year: 2026, month: 2, day: 30 }),
      'the date is invalid (you specified 30 (of type number) as a day, which is invalid); write a time such as 2026-12-24T18:00',
    ],
    [
      'a Luxon object in a zone that is mistyped',
      DateTime.fromISO('2026-12-24T18:00', { zone: 'Europe/Berlinn' }),
      'the time zone "Europe/Berlinn" is not known; choose one such as Europe/Lisbon',
    ],
    [
      'a Luxon object that was put into such a zone',
      DateTime.fromISO('2026-12-24T18:00').setZone('Europe/"Berlinn"'),
      'the time zone "Europe/\\"Berlinn\\"" is not known; choose one such as Europe/Lisbon',
    ],
    [
      'an invalid date whose reason is no text',
      { valueOf: () => NaN, invalidReason: 1, invalidExplanation: {} },
      'the date is invalid; write a time such as 2026-12-24T18:00',
    ],
    ...['Invalid DateTime', 'Invalid Date', 'invalid date'].map((text): [string, string, string] => [
      `the text "${text}"`,
      text,
      `"${text}" means that an expression or an earlier step could not read a time or its time zone; look for a typing error there`,
    ]),
    ...[
      '2026-02-30T10:00',
      '2027-02-30',
      '2027-02-30T10:00Z',
      '2027-02-29T10:00',
      '2026-12-24T25:00',
      '2027-02-28T24:00',
      '2026-12-31T23:59:60Z',
      '2026-12-24T18',
    ].map((text): [string, string, string] => [
      `what no clock and no calendar has, ${text}`,
      text,
      `"${text}" is not a readable time; ${ways}`,
    ]),
    ...(
      [
        ['+14:15', '2026-12-24T18:00+14:15'],
        ['+15:00', '2026-12-24T18:00:00+15:00'],
        ['+17:00', '2026-12-24 18:00 +1700'],
        ['+23:59', '2026-12-24T18:00+23:59'],
        ['-12:15', '2026-12-24T18:00-12:15'],
        ['-12:01', '2026-12-24T18:00-12:01'],
        ['-23:00', '2026-12-24T18:00-23:00'],
        ['+05:17', '2026-12-24T18:00+05:17'],
        ['+01:60', '2026-12-24T18:00+01:60'],
        ['+99:00', '2026-12-24T18:00+99:00'],
      ] as const
    ).map(([offset, text]): [string, string, string] => [
      `an offset that no zone has, ${offset}`,
      text,
      `"${text}" has the offset ${offset}, which no time zone has; offsets go from -12:00 to +14:00, in quarters of an hour`,
    ]),
    [
      'a zone that is such an offset',
      '2026-12-24T18:00',
      'the time zone "+17:00" is not known; choose one such as Europe/Lisbon',
      '+17:00',
    ],
    ['words', 'tomorrow at noon', `"tomorrow at noon" is not a readable time; ${ways}`],
    ['a date as it is spoken', '24.12.2026', '"24.12.2026" has no time of day; write it as 2026-12-24T09:00'],
    ['an American date', '12/24/2026', '"12/24/2026" has no time of day; write it as 2026-12-24T09:00'],
    ["a spreadsheet's number of a day", 46380, '46380 has no time of day; write it as 2026-12-24T09:00'],
    [
      'a date of which both numbers may be the month',
      '03/04/2026 09:00',
      '"03/04/2026 09:00" may be meant as 2026-04-03T09:00 or as 2026-03-04T09:00; choose Date Order, or write one of these',
    ],
    [
      'a zone that contradicts the offset',
      '2026-12-24T18:00+02:00[Europe/Paris]',
      '"2026-12-24T18:00+02:00[Europe/Paris]" has an offset that Europe/Paris does not have then; write only one of them',
    ],
    [
      'a zone that contradicts the offset in the hour that repeats',
      '2026-10-25T01:30+05:00[Europe/Lisbon]',
      '"2026-10-25T01:30+05:00[Europe/Lisbon]" has an offset that Europe/Lisbon does not have then; write only one of them',
    ],
    [
      'a day that is over',
      '2026-02-27',
      '"2026-02-27" is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    ['today', '2026-03-01', '"2026-03-01" has no time of day; write it as 2026-03-01T18:00'],
    [
      'a very long text',
      ' '.repeat(90_000) + '2026-12-24T18:00',
      '90016 characters, and at most 200 are read; write a time such as 2026-12-24T18:00',
    ],
    [
      'an unknown zone behind an offset',
      '2026-12-24T18:00+02:00[Mars/Olympus]',
      'the time zone "Mars/Olympus" is not known; choose one such as Europe/Lisbon',
    ],
    [
      'the hour that is skipped, as it is spoken',
      '29.03.2026 01:30',
      '2026-03-29T01:30 does not exist in Europe/Lisbon because the clocks change; write 2026-03-29T00:30+00:00 or 2026-03-29T02:30+01:00',
      'Europe/Lisbon',
    ],
    [
      'an offset that no zone has',
      '24.12.2026 18:00 +17',
      '"24.12.2026 18:00 +17" has the offset +17:00, which no time zone has; offsets go from -12:00 to +14:00, in quarters of an hour',
    ],
    ['what a host knows to be no time', new UnreadableTime('no time at all'), 'no time at all'],
    ['some number', 20261224, `20261224 is not a readable time; ${ways}`],
    ['no number', NaN, `NaN is not a readable time; ${ways}`],
    ['true', true, `true is not a readable time; ${ways}`],
    ['a list', ['2026-12-24T18:00'], `what is given is not a readable time; ${ways}`],
    ['an object', { date: '2026-12-24T18:00' }, `what is given is not a readable time; ${ways}`],
    [
      'an object whose value is a text',
      { valueOf: () => '2026-12-24T18:00' },
      `what is given is not a readable time; ${ways}`,
    ],
    ['an object without a value', Object.create(null), `what is given is not a readable time; ${ways}`],
    [
      'a moment that no calendar reaches',
      { valueOf: () => 1e20 },
      'the date is invalid; write a time such as 2026-12-24T18:00',
    ],
    [
      'a moment that never comes',
      { valueOf: () => Infinity },
      'the date is invalid; write a time such as 2026-12-24T18:00',
    ],
    [
      'a time on the clocks of another zone',
      '2026-03-01T06:59',
      '"2026-03-01T06:59" is not in the future (it is 2026-03-01T07:00 in America/New_York now); choose a later time',
      'America/New_York',
    ],
  ];
  for (const [name, value, problem, timeZone] of times) {
    test(name, () => expect(read(value, timeZone)).toBe(problem));
  }
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
      problem:
        '"2026-03-01T11:00:00Z" is not in the future (it is 2026-03-01T12:00Z now); choose a later time',
    }));

  test('what is no time at all is the usual finding', () =>
    expect(unzoned('2026-02-30T10:00')).toStrictEqual({
      problem: `"2026-02-30T10:00" is not a readable time; write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00`,
    }));
});
