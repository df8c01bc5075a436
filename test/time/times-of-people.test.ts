/** Times in Berlin, as people, sheets of other languages and apps write them: each is read as one instant, or refused with what may be meant. */
import { describe, expect, it } from '@jest/globals';
import { readScheduledTime, type TimeReading } from '../../shared/time/scheduled-time.ts';

const read = (value: unknown, timeZone = 'Europe/Berlin'): TimeReading =>
  readScheduledTime(value, { now: new Date('2026-11-26T12:00:00Z'), timeZone });

describe('a span of hours is no offset', () => {
  const spans = [
    ['2027-03-15 09:00-10:00', '09:00 to 10:00', '-10:00'],
    ['15.03.2027 08:00-09:30', '08:00 to 09:30', '-09:30'],
    ['3/15/2027 10:00-12:00', '10:00 to 12:00', '-12:00'],
    ['2027-03-15 06:30-07:00', '06:30 to 07:00', '-07:00'],
    ['15 March 2027 7:00-08:00', '07:00 to 08:00', '-08:00'],
    ['2027-03-15 09:00-11', '09:00 to 11', '-11:00'],
    ['2027-03-15 9am-10', '09:00 to 10', '-10:00'],
    ['Mar 15, 2027 9am-5', '09:00 to 5', '-05:00'],
    ['2027-03-15 8:00 AM-9:00', '08:00 to 9:00', '-09:00'],
    ['2027-03-15 noon-2', '12:00 to 2', '-02:00'],
    // An hour of one digit is how people write, with minutes also after a blank.
    ['2027-03-15 10:00-2:00', '10:00 to 2:00', '-02:00'],
    ['2027-03-15 9:00-5', '09:00 to 5', '-05:00'],
    ['3/15/2027 9:00 -5:00', '09:00 to 5:00', '-05:00'],
    ['2027-03-15 9 am -5:00', '09:00 to 5:00', '-05:00'],
    ['2027-03-15 9:00-530', '09:00 to 530', '-05:30'],
    // No zone has these offsets.
    ['2027-03-15 12:30-11:30', '12:30 to 11:30', '-11:30'],
    ['2027-03-15 14:00-13:00', '14:00 to 13:00', '-13:00'],
  ] as const;

  it.each(spans)('%s', (text, span, offset) => {
    const reading = read(text);
    expect(reading).toStrictEqual({
      problem: expect.stringContaining(
        `can mean from ${span}, or ${span.slice(0, 5)} with the offset ${offset}`,
      ),
    });
    // Each spelling that the problem proposes is accepted, and means what the problem says of it.
    const [first = '', second = `2027-03-15T${span.slice(0, 5)}${offset}`] =
      ('problem' in reading ? reading.problem : '').split('; write ')[1]?.match(/2027[-\d:T ]*\d/g) ?? [];
    expect(read(first)).toStrictEqual(read(`2027-03-15 ${span.slice(0, 5)}`));
    const instant = Date.parse(`2027-03-15T${span.slice(0, 5)}${offset}`);
    const isReal = !['-05:30', '-11:30', '-13:00'].includes(offset);
    expect('iso' in read(second) ? Date.parse(String(Reflect.get(read(second), 'iso'))) : NaN).toBe(
      isReal ? instant : NaN,
    );
  });

  it.each([
    ['2027-03-15 14:00-05:00', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 09:00 -1000', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 09:00:00-10:00', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15T09:00-10:00', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15t09:00-10:00', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 9:00 AM GMT-10', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    // The offset of the zone itself.
    ['2027-03-15 09:00-10:00', 'Pacific/Honolulu', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 9am-10', 'Pacific/Honolulu', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 14:00 -5', 'America/Lima', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 14:00 UTC-5', 'Europe/Berlin', '2027-03-15T19:00:00.000Z'],
    ['2027-03-15 08:00+09:30', 'Europe/Berlin', '2027-03-14T22:30:00.000Z'],
  ])('but this is an offset: %s in %s', (text, zone, iso) => {
    expect(read(text, zone)).toStrictEqual({ iso });
  });
});

it.each(['-06:30', '-07:30', '-10:30', '-01:30', '+02:30', '+14:30', '-13:00', '+09:15'])(
  'no zone has %s',
  (offset) => {
    expect(read(`2027-01-10T09:00${offset}`)).toStrictEqual({
      problem: expect.stringContaining(`has the offset ${offset}, which no time zone has`),
    });
  },
);

it.each(['-12:00', '-09:30', '-03:30', '-02:30', '+05:45', '+08:45', '+10:30', '+12:45', '+13:45', '+14:00'])(
  'a zone has %s',
  (offset) => {
    const text = `2027-01-10T09:00${offset}`;
    expect(read(text)).toStrictEqual({ iso: new Date(text).toISOString() });
  },
);

const inNewYork = { iso: '2027-01-10T17:00:00.000Z' };

it.each<[string, unknown]>([
  ['beside start', { start: '2027-01-10T12:00:00', timeZone: 'America/New_York' }],
  ['around dateTime', { start: { dateTime: '2027-01-10T12:00:00' }, timeZone: 'America/New_York' }],
  ['beside dateTime', { start: { dateTime: '2027-01-10T12:00:00', timeZone: 'America/New_York' } }],
  ['with an underscore', { dateTime: '2027-01-10T12:00:00', time_zone: 'America/New_York' }],
  ['of a date', { type: 'date', date: { start: '2027-01-10 12:00', time_zone: 'America/New_York' } }],
  [
    'the nearest',
    { start: { date_time: '2027-01-10T12:00', tz: 'America/New_York' }, timezone: 'Asia/Tokyo' },
  ],
  ['in a list of one', [{ start: '2027-01-10T12:00', timezone: 'America/New_York' }]],
])('the zone of an object counts wherever it stands: %s', (_, value) => {
  expect(read(value)).toStrictEqual(inNewYork);
});

it('a zone in an object that is none is refused', () => {
  expect(read({ start: '2027-01-10T12:00', timeZone: 'New York' })).toStrictEqual({
    problem: expect.stringContaining('"New York"'),
  });
});

const nine = '2027-03-15T08:00:00.000Z';
const eighteen = '2026-12-24T17:00:00.000Z';

it.each<[unknown, string]>([
  // The day and the time of two columns that were joined.
  ['46461 0.375', nine],
  ['0,375 46461', nine],
  ['3/15/2027 0:00:00 9:00 AM', nine],
  ['3/15/2027 12:00:00 AM 9:00 AM', nine],
  ['2027-03-15T00:00:00.000Z 09:00', nine],
  ['2027-03-15T00:00:00.000Z 1899-12-30T09:00:00.000Z', nine],
  ['1899-12-30T09:00:00.000Z 2027-03-15T00:00:00.000Z', nine],
  ['2027-03-15 1899-12-30 09:00:00', nine],
  // A zone with its summer time in its name.
  ['2027-03-15 04:00 (EST5EDT)', nine],
  // A day that was chosen in a table in Berlin is handed over as the instant at which it begins there.
  ['2027-03-14T23:00:00.000Z 9:00', nine],
  ['2027-03-14T23:00Z 9:00 AM', nine],
  ['2027-03-15T00:00:00.000+01:00 09:00', nine],
  ['2027-03-14T23:00:00.000Z 08:00 (UTC)', nine],
  ['09:00 2027-03-15', nine],
  ['9:00 AM, 3/15/2027', nine],
  ['2027-03-1509:00', nine],
  ['2027-03-159:00', nine],
  ['2027-03-159:00 AM', nine],
  ['2027-03-159am', nine],
  ['2027-03-15T00:00:00.000Z09:00', nine],
  ['15.3.20279 Uhr', nine],
  ['15-Mar-27 9:00 AM', nine],
  // Sheets of other languages.
  ['24/12/2026 18.00.00', eighteen],
  ['24. 12. 2026 18:00', eighteen],
  ['2026. 12. 24. 18:00', eighteen],
  ['24.12.2026 18:00 Uhr', eighteen],
  ['24.12.2026 18 Uhr', eighteen],
  ['24/12/2026 18:00h', eighteen],
  ['24/12/2026 18:00 h', eighteen],
  ['24/12/2026 18:00 hrs', eighteen],
  ['24/12/2026 18.00 hs.', eighteen],
  ['24.12.2026, 18Uhr', eighteen],
  ['18 Uhr 24.12.2026', eighteen],
  ['24/12/2026 18h', eighteen],
  ['24/12/2026 18 h', eighteen],
  ['24/12/2026 18h00', eighteen],
  ['18:00 24.12.2026', eighteen],
  ['24-Dec-26 18:00', eighteen],
  // Marks that nobody sees, and lists of one.
  ['\u200E12/24/2026 6:00 PM', eighteen],
  ['12/24/2026\u200B 6:00 PM', eighteen],
  [['2026-12-24 18:00'], eighteen],
  // The hyphens that models write.
  ['2026\u201112\u201124 18:00', eighteen],
  ['24\u2011Dec\u20112026 6:00\u202FPM', eighteen],
  // An offset in parentheses.
  ['December 24, 2026 6:00 PM (GMT+1)', eighteen],
  ['2026-12-24 12:00 (UTC-5)', eighteen],
])('%j', (value, iso) => {
  expect(read(value)).toStrictEqual({ iso });
});

it.each<[unknown]>([
  ['24.12.26 18.00'],
  ['2026-12-24 1899-12-30'],
  ['18:00 Uhr'],
  ['18 Uhr'],
  ['2026-12-24 1 h 30'],
  ['2026-12-24 18'],
  ['2026-12-2418'],
  ['24.12.2026 25 Uhr'],
  // Two times of day.
  ['2027-03-14T22:00:00.000Z 9:00'],
  [['2026-12-24 18:00', '2026-12-25 18:00']],
  [[]],
  ['46461 0.375 0.5'],
])('what stays doubtful is no time: %j', (value) => {
  expect(read(value)).toStrictEqual({ problem: expect.any(String) });
});

describe('a zone as people call it', () => {
  it.each([
    ['+05:30', '2027-03-15T03:30:00.000Z'],
    ['(+05:30)', '2027-03-15T03:30:00.000Z'],
    ['-5', '2027-03-15T14:00:00.000Z'],
    ['(-5)', '2027-03-15T14:00:00.000Z'],
    ['(\u22125)', '2027-03-15T14:00:00.000Z'],
    ['(+0530)', '2027-03-15T03:30:00.000Z'],
    ['(UTC+5:30)', '2027-03-15T03:30:00.000Z'],
    ['America/New York', '2027-03-15T13:00:00.000Z'],
    ['(America / New York)', '2027-03-15T13:00:00.000Z'],
    ['US/Pacific', '2027-03-15T16:00:00.000Z'],
    ['Europe/Berlin (CET)', nine],
    ['(Europe/Berlin (CET))', nine],
    ['(Europe/Berlin (CEST))', nine],
    ['(Europe/Berlin (UTC+1))', nine],
    ['(Europe/Berlin (our office))', nine],
    ['(UTC+1 (CET))', nine],
    ['GMT+1 (Berlin)', nine],
  ])('%s is read', (zone, iso) => {
    expect(read(`2027-03-15 9:00 ${zone}`)).toStrictEqual({ iso });
  });

  it.each([
    ['New York', 'time zone, such as 2027-03-15 09:00 America/New_York'],
    ['new york time', 'time zone, such as 2027-03-15 09:00 America/New_York'],
    ['São Paulo', 'time zone, such as 2027-03-15 09:00 America/Sao_Paulo'],
    ['Berlin', 'time zone, such as 2027-03-15 09:00 Europe/Berlin'],
    ['London local time', 'time zone, such as 2027-03-15 09:00 Europe/London'],
    ['Kolkata', 'time zone, such as 2027-03-15 09:00 Asia/Kolkata'],
    ['(UTC+01:00) Amsterdam, Berlin', 'time zone, such as 2027-03-15 09:00 Europe/Amsterdam'],
    ['Pacific Time', 'offset, such as 2027-03-15 09:00-07:00'],
    ['pacific time', 'offset, such as 2027-03-15 09:00-07:00'],
    ['Pacific', 'offset, such as 2027-03-15 09:00-07:00'],
    ['US Eastern', 'offset, such as 2027-03-15 09:00-04:00'],
    ['Eastern Standard Time', 'offset, such as 2027-03-15 09:00-05:00'],
    ['India Standard Time', 'offset, such as 2027-03-15 09:00+05:30'],
    ['(GMT-08:00) Pacific Time (US & Canada)', 'offset, such as 2027-03-15 09:00-07:00'],
  ])('%s is advised as it is certain', (name, advice) => {
    for (const zone of [name, `(${name})`]) {
      const text = `2027-03-15 9:00 ${zone}`;
      const problem = `"${text}" has "${name}" after it, which can mean several times; write it with its ${advice}`;
      expect(read(text)).toStrictEqual({ problem });
      expect(read(advice.replace(/^.*such as /u, ''))).toHaveProperty('iso');
    }
  });

  it.each(['EST', 'UTC-5', 'Pacific Time'])('two that differ are refused: Europe/Berlin (%s)', (name) => {
    const text = `2027-07-15 9:00 (Europe/Berlin (${name}))`;
    expect(read(text)).toStrictEqual({
      problem: `"${text}" has two time zones, Europe/Berlin and "${name}"; write only one of them`,
    });
  });
});

describe('a time of 1899 with odd seconds is the mean time of the zone', () => {
  it.each([
    ['08:06:32', 'Europe/Berlin', '09:00'],
    ['13:56:02', 'America/New_York', '09:00'],
    ['23:41:01', 'Asia/Tokyo', '09:00'],
    ['09:01:15', 'Europe/London', '09:00'],
    ['08:50:39', 'Europe/Paris', '09:00'],
    ['22:55:08', 'Australia/Sydney', '09:00'],
    ['03:06:32', 'Asia/Kolkata', '09:00'],
    ['17:36:32', 'Europe/Berlin', '18:30'],
    ['22:36:32', 'Europe/Berlin', '23:30'],
    // A time without odd seconds is the one that the sheet shows.
    ['09:00:00', 'Europe/Berlin', '09:00'],
    ['09:00:00', 'America/New_York', '09:00'],
  ])('%s in %s is %s', (time, zone, clock) => {
    const expected = read(`2027-03-15 ${clock}`, zone);
    expect(expected).toHaveProperty('iso');
    for (const text of [
      `2027-03-15 1899-12-30T${time}.000Z`,
      `2027-03-15T00:00:00.000Z 1899-12-30T${time}Z`,
      `1899-12-30T${time}.000Z 2027-03-15`,
    ])
      expect(read(text, zone)).toStrictEqual(expected);
  });

  it.each(['08:06:33', '13:56:02', '09:00:01'])('but not %s, which the zone does not have', (time) => {
    const text = `2027-03-15 1899-12-30T${time}.000Z`;
    expect(read(text)).toStrictEqual({
      problem: `"${text}" is a time of day that an earlier step read in another time zone; write it as text, such as 09:00`,
    });
  });
});

describe('a year that nobody means is refused with those that may be meant', () => {
  it.each([
    ['24/1/2570', '2570', 'if you mean 2027, write 2027-01-24 09:00'],
    ['24/1/2570 10:15', '2570', 'if you mean 2027, write 2027-01-24 10:15'],
    ['24/1/70', '2070', 'if you mean 2027 or 2030, write 2027-01-24 09:00 or 2030-01-24 09:00'],
    ['03/04/2570 18:00', '2570', 'if you mean 2027, write 2027-04-03 18:00'],
    ['2072-03-15 09:00', '2072', 'if you mean 2027, write 2027-03-15 09:00'],
    ['2062-12-24 18:00', '2062', 'if you mean 2026, write 2026-12-24 18:00'],
    ['2126-12-24 18:00 EST', '2126', 'if you mean 2026, write 2026-12-24 18:00'],
    ['2206-01-01 09:00', '2206', 'choose a nearer time, such as 2027-01-01 09:00'],
    ['2127-03-15T09:00:00Z', '2127', 'if you mean 2027, write 2027-03-15 10:00'],
    [4_102_444_800, '2100', 'choose a nearer time, such as 2027-01-01 01:00'],
    [
      new Date('2032-01-01T09:00:00Z'),
      '2032',
      'if you mean 2030 or 2031, write 2030-01-01 10:00 or 2031-01-01 10:00',
    ],
  ])('%s', (value, year, advice) => {
    const given = value instanceof Date ? '2032-01-01 10:00 in Europe/Berlin' : JSON.stringify(value);
    expect(read(value)).toStrictEqual({
      problem: `${given} is in the year ${year}, more than five years ahead; ${advice}`,
    });
  });

  it('but not one that is five years ahead', () => {
    expect(read('2031-12-31 23:59')).toStrictEqual({ iso: '2031-12-31T22:59:00.000Z' });
  });
});
