/** The time of a row, from all kinds of columns and cells that programs of tables have. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { readMoment, readScheduledTime } from '../../../shared/time/scheduled-time.ts';

const timeZone = 'Europe/Berlin';
const clock = { now: new Date('2026-03-01T12:00:00.000Z'), timeZone };

/** The time that is read from the row, and the `findings` about its columns. */
function read(row: object) {
  const { values, findings } = mapColumns([row], { form: {}, names: {}, keepsPosts: true, timeZone }).row(0);
  const reading = readScheduledTime(values['scheduledAt'], clock);
  return { ...reading, findings: findings.map(({ label, message }) => `${label}: ${message}`) };
}

const notion = (start: string, rest: object = {}) => ({ start, end: null, time_zone: null, ...rest });
const nine = '2027-03-15T08:00:00.000Z';
const zoned = { time_zone: 'America/New_York' };

it.each<[string, object, string]>([
  // Google Sheets: a day and a part of a day as numbers, also each beside a text.
  ['numbers', { Date: 46_461, Time: 0.375 }, nine],
  ['a number and a text', { Date: 46_461, Time: '9:00 AM' }, nine],
  ['a text and a number', { Date: '2027-03-15', Time: 0.375 }, nine],
  ['midnight', { Date: 46_461, Time: 0 }, '2027-03-14T23:00:00.000Z'],
  [
    'a part that is no round number',
    { Date: 46_461, Time: 0.395_833_333_333_333_3 },
    '2027-03-15T08:30:00.000Z',
  ],
  ['a number with its time', { Date: 46_461.375, Time: '' }, nine],
  ['a text with its time', { Date: '3/15/2027 9 AM', Time: '' }, nine],
  ['a number for both', { 'Publish Date': 46_461.375 }, nine],
  // Cells of Airtable.
  ['a date with a time', { 'Publish Date': '2027-03-15T08:00:00.000Z' }, nine],
  ['a lookup', { Date: ['2027-03-15'], Time: ['9:00'] }, nine],
  // Cells of Notion.
  ['a date of Notion', { property_date: notion('2027-03-15T09:00:00.000+01:00') }, nine],
  [
    'the beginning of a range',
    { property_date: notion('2027-03-15T09:00:00.000+01:00', { end: '2027-03-16' }) },
    nine,
  ],
  ['a zone in a name', { property_date_utc: notion('2027-03-15'), property_time_utc: '8:00' }, nine],
  ['a zone behind a name', { 'Date UTC': '2027-03-15', 'Time UTC': '8:00' }, nine],
  ['a day and a choice', { property_date: notion('2027-03-15'), property_time: '9:00' }, nine],
  ['a raw choice', { Date: notion('2027-03-15'), Time: { id: 'a', name: '9:00', color: 'red' } }, nine],
  [
    'a zone of Notion',
    { property_date: notion('2027-03-15T09:00:00.000', zoned) },
    '2027-03-15T13:00:00.000Z',
  ],
  [
    'a day in a zone',
    { property_date: notion('2027-03-15', zoned), property_time: '9:00' },
    '2027-03-15T13:00:00.000Z',
  ],
  [
    'a time and an empty one',
    { property_date: notion('2027-03-15T09:00:00.000+01:00'), property_time: '' },
    nine,
  ],
  [
    'the day twice',
    { property_date: notion('2027-03-15'), property_time: notion('2027-03-15T09:00:00.000+01:00') },
    nine,
  ],
  ['the day twice as numbers', { Date: 46_461, Time: 46_461.375 }, nine],
  ['the day twice as texts', { Date: '15.03.2027', Time: '15.03.2027 9:00' }, nine],
  // Data tables of n8n, and a database with days in UTC.
  ['a day that begins here', { Date: '2027-03-14T23:00:00.000Z', Time: '9:00' }, nine],
  ['a day that begins in UTC', { Date: '2027-03-15T00:00:00.000Z', Time: '9:00' }, nine],
  ['a date as an object', { Date: new Date('2027-03-14T23:00:00.000Z'), Time: '9:00' }, nine],
  ['an object with its time', { scheduledAt: new Date(nine) }, nine],
  [
    'a zone of its own',
    { Date: '2027-03-14T23:00:00.000Z', Time: '9:00', 'Time Zone': 'America/New_York' },
    '2027-03-15T13:00:00.000Z',
  ],
  ['a zone as a number', { Date: '2027-03-15', Time: '9:00', 'Time Zone': -5 }, '2027-03-15T14:00:00.000Z'],
  ['a zone that says nothing', { Date: '2027-03-15', Time: '9:00', 'Time Zone': 'n/a' }, nine],
  ['an embargo that nobody ticked', { Date: '2027-03-15', Time: '9:00', Embargo: 'FALSE' }, nine],
])('%s: %j', (_, row, iso) => {
  expect(read(row)).toStrictEqual({ iso, findings: [] });
});

it.each<[string, object]>([
  ['', { Date: '2027-03-15', Time: '' }],
  [' as a number', { Date: 46_461, Time: '' }],
  [' that begins here', { Date: '2027-03-14T23:00:00.000Z', Time: null }],
  [' that begins in UTC', { Date: '2027-03-15T00:00:00.000Z', Time: null }],
  [' of Notion', { property_date: notion('2027-03-15'), Time: '' }],
])('a day%s without its time is no midnight', (_, row) => {
  expect(read(row)).toStrictEqual({
    problem: 'Time is empty; write when on this day, such as 09:00',
    findings: [],
  });
});

it.each<[string, object, string]>([
  ['a number that is no day', { Date: -7, Time: '9:00' }, '"-7 9:00" is not a readable time'],
  [
    'a whole number for the time of day',
    { Date: 46_461, Time: 1 },
    '"2027-03-15 1" is not a readable time: 1 has neither minutes nor AM or PM',
  ],
  [
    'a day that does not exist',
    { Date: '11/31/2026 9 AM', Time: '' },
    '"11/31/2026 9 AM" is not a readable time: November 2026 has 30 days',
  ],
  ['two days', { Date: ['2027-03-15', '2027-03-16'], Time: '' }, 'this value is not a readable time'],
])('%s: %j is no time', (_, row, problem) => {
  expect(read(row)).toStrictEqual({
    problem: `${problem}; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00`,
    findings: [],
  });
});

it.each(['TBD', 'next Friday', '2027-02-30'])('%j without a time is told at once to be no day', (date) => {
  expect(read({ Date: date, Time: '' })).toStrictEqual({
    problem: `Date has "${date}", which cannot be read as a date, and Time is empty; write both, such as 2026-12-24 and 18:00`,
    findings: [],
  });
});

it.each([[['Europe/London', 'Europe/Paris']], [5.5], [true]])('%j is no zone', (zone) => {
  expect(read({ Date: '2027-03-15', Time: '9:00', 'Time Zone': zone })).toStrictEqual({
    problem: expect.stringContaining('known'),
    findings: [],
  });
});

it('two times of day are no time', () => {
  const row = { property_date: notion('2027-03-15T09:00:00.000+01:00'), property_time: '10:00' };
  expect(read(row)).toStrictEqual({
    problem: expect.stringContaining('is not a readable time'),
    findings: [],
  });
});

it.each([[0.375], ['9:00'], ['9:00 AM']])(
  'a column such as Publish Time has the hour beside a date: %j',
  (time) => {
    expect(read({ Date: '2027-03-15', 'Publish Time': time })).toStrictEqual({ iso: nine, findings: [] });
  },
);

const twelve = [
  'Time (12h)',
  'Time (am/pm)',
  'Time (HH:MM AM/PM)',
  'Time (12h, Europe/Berlin)',
  'Time (e.g. 9:00 AM)',
  'Time (hh:mm a)',
];

it.each(twelve)('under %s, a time without AM and PM is asked about', (heading) => {
  expect(read({ Date: '2027-03-15', [heading]: '3:00' })).toStrictEqual({
    problem: `${heading} says AM or PM, but "3:00" may be in the morning or in the afternoon; write it with AM or PM`,
    findings: [],
  });
});

it.each<[string, unknown, string]>([
  ...twelve.map((heading): [string, unknown, string] => [heading, '3:00 pm', '14:00']),
  ['Time (12h)', '15:00', '14:00'],
  ['Time (12h)', 0.125, '02:00'],
  ['Time (12h)', '1899-12-30T03:00:00.000Z', '02:00'],
  ['Time (24h)', '3:00', '02:00'],
  ['Time (24h or AM/PM)', '3:00', '02:00'],
  ['Time (HH:MM)', '3:00', '02:00'],
])('%s with %j is certain', (heading, cell, time) => {
  expect(read({ Date: '2027-03-15', [heading]: cell })).toStrictEqual({
    iso: `2027-03-15T${time}:00.000Z`,
    findings: [],
  });
});

it('a day and a time in one cell under a heading with AM and PM are asked about, too', () => {
  const heading = 'Date (MM/DD/YYYY h:mm AM/PM)';
  expect(read({ [heading]: '03/15/2027 9:00' })).toMatchObject({
    problem: `${heading} says AM or PM, but "03/15/2027 9:00" may be in the morning or in the afternoon; write it with AM or PM`,
  });
  expect(read({ [heading]: '03/15/2027 9:00 AM' })).toMatchObject({ iso: nine });
  expect(read({ Date: '2027-03-15', 'Time (12h)': '9:00', 'AM/PM': 'AM' })).toMatchObject({ iso: nine });
});

it.each(['Not Before (12h)', 'Embargo (AM/PM)', 'Sperrfrist (h:mm a)'])(
  'under %s, the end of an embargo without AM and PM is asked about, too',
  (heading) => {
    const embargo = (cell: unknown) => {
      const { values, findings } = mapColumns([{ [heading]: cell }], {
        form: {},
        names: {},
        keepsPosts: true,
      }).row(0);
      return [...findings, readMoment(values['spreadFrom'], clock)];
    };
    expect(embargo('2027-03-15 9:00')).toStrictEqual([
      {
        problem: `${heading} says AM or PM, but "2027-03-15 9:00" may be in the morning or in the afternoon; write it with AM or PM`,
      },
    ]);
    for (const cell of ['2027-03-15 9:00 am', nine])
      expect(embargo(cell)).toMatchObject([{ startsAt: Date.parse(nine) }]);
    expect(embargo('2027-03-15')).toMatchObject([{ startsAt: Date.parse('2027-03-14T23:00:00.000Z') }]);
  },
);

it.each([
  ['2027-03-10 10:00', 'America/New_York', '2027-03-10T15:00:00.000Z'],
  ['3/10/2027 10:00 AM', 'America/New_York', '2027-03-10T15:00:00.000Z'],
  ['2027-03-10', 'America/New_York', '2027-03-10T05:00:00.000Z'],
  [46091, 'America/New_York', '2026-03-10T04:00:00.000Z'],
  ['46091.5', 'America/New_York', '2026-03-10T16:00:00.000Z'],
  ['3/10/2027 9am', 'America/New_York', '2027-03-10T14:00:00.000Z'],
  ['3/10/2027 9:00 UTC', 'America/New_York', '2027-03-10T09:00:00.000Z'],
  ['3/10/2027', 'America/New_York', '2027-03-10T05:00:00.000Z'],
  ['13/03/2027', 'America/New_York', '2027-03-13T05:00:00.000Z'],
  ['2027-03-10 10:00 America/New_York', 'Asia/Tokyo', '2027-03-10T15:00:00.000Z'],
  ['2027-03-10T15:00:00.000Z', 'America/New_York', '2027-03-10T15:00:00.000Z'],
  ['2027-03-10 10:00', '', '2027-03-10T09:00:00.000Z'],
])('the end of an embargo, %j, is in the zone of its row, %j', (embargo, zone, instant) => {
  const { values } = mapColumns([{ Embargo: embargo, 'Time Zone': zone }], {
    form: {},
    names: {},
    keepsPosts: true,
  }).row(0);
  expect(readMoment(values['spreadFrom'], { ...clock, dateOrder: 'monthFirst' })).toMatchObject({
    startsAt: Date.parse(instant),
  });
});

it.each([
  ['9:00 GMT', 'America/New_York', 'UTC'],
  ['9:00 GMT', 'New York', 'UTC'],
  ['9:00 UTC', 'America/New_York', 'UTC'],
  ['9:00 Europe/Berlin', 'America/New_York', 'Europe/Berlin'],
  ['9:00 Europe/Berlin', 'london', 'Europe/Berlin'],
])('%s beside the zone %s has two time zones', (time, zone, first) => {
  expect(read({ Date: '2027-03-15', Time: time, 'Time Zone': zone })).toStrictEqual({
    problem: `"2027-03-15 ${time} (${zone})" has two time zones, ${first} and "${zone}"; write only one of them`,
    findings: [],
  });
});

it.each([
  ['9:00 GMT', 'Europe/London', '09:00'],
  ['9:00 Europe/Berlin', 'Europe/Paris', '08:00'],
  ['9:00 Europe/Berlin', 'Amsterdam', '08:00'],
  ['9:00 Europe/Berlin', 'CEST', '08:00'],
])('%s beside the zone %s is one instant', (time, zone, utc) => {
  expect(read({ Date: '2027-03-15', Time: time, 'Time Zone': zone })).toStrictEqual({
    iso: `2027-03-15T${utc}:00.000Z`,
    findings: [],
  });
});

it.each(['after 9:00', 'circa 9:00', 'godz. 18:30', 'approx. 9:00 AM', 'after 9'])(
  'a word before a time of day is not understood, and no date: %s',
  (time) => {
    expect(read({ Date: '2027-03-15', Time: time })).toStrictEqual({
      problem: `"2027-03-15 ${time}" is not a readable time: "${time}" is no time of day; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00`,
      findings: [],
    });
  },
);

it('a word before an hour, as in other languages, is no date', () => {
  for (const time of ['entre 9h et 10h', 'vers 9 heures', 'rond 9 uur'])
    expect(read({ Date: '2027-03-15', Time: time })).toMatchObject({
      problem: expect.stringContaining('is no time of day'),
    });
});

it.each([
  'Mar 16, 2027 9:00',
  '16 March 2027 9:00',
  'Mar. 16 9:00',
  '16. März 9:00',
  'Tue 16 9:00',
  '2027-03-16 9:00',
  '3/16/2027 9:00',
])('a time with another date is told to have one: %s', (time) => {
  expect(read({ Date: '2027-03-15', Time: time })).toStrictEqual({
    problem: `Date has "2027-03-15", but Time has a date, too: "${time}"; correct one of them`,
    findings: [],
  });
});

it.each([
  ['2027-03-1', '2027-03-15 9:00'],
  ['2027-3-1', '2027-3-15 9:00'],
  [46_461, 46_462.375],
])('a time with another date is told to have one, also where it begins alike: %j beside %j', (date, time) => {
  expect(read({ Date: date, Time: time })).toMatchObject({
    problem: expect.stringContaining('but Time has a date, too'),
  });
});
