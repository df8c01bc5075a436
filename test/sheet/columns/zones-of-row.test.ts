/** A zone in a heading beside another one, in its own column or in another heading. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { readMoment, readScheduledTime } from '../../../shared/time/scheduled-time.ts';

const timeZone = 'Europe/Berlin';

function read(row: object) {
  const { values } = mapColumns([row], { form: {}, names: {}, keepsPosts: true, timeZone }).row(0);
  return readScheduledTime(values['scheduledAt'], { now: new Date('2026-03-01T12:00:00.000Z'), timeZone });
}

const day = { Date: '2027-03-15' };
const summer = { Date: '2027-07-15' };
const newYork = { 'Time Zone': 'America/New_York' };

it.each<[row: object, first: string, second: string]>([
  [
    { ...day, 'Time (UTC)': '9:00', ...newYork },
    'America/New_York under Time Zone',
    'UTC in the heading “Time (UTC)”',
  ],
  [
    { ...day, 'Time (EST)': '9:00', 'Time Zone': 'UTC' },
    'UTC under Time Zone',
    'EST in the heading “Time (EST)”',
  ],
  [
    { 'Scheduled Time (UTC)': '2027-03-15 09:00', ...newYork },
    'America/New_York under Time Zone',
    'UTC in the heading “Scheduled Time (UTC)”',
  ],
  [
    { 'Date (UTC)': '2027-03-15', 'Time (America/New_York)': '9:00' },
    'America/New_York in the heading “Time (America/New_York)”',
    'UTC in the heading “Date (UTC)”',
  ],
  [
    { 'Date (UTC)': '03/04/2027', Time: '9:00', ...newYork },
    'America/New_York under Time Zone',
    'UTC in the heading “Date (UTC)”',
  ],
  [
    { 'Date (UTC)': 46_461.375, ...newYork },
    'America/New_York under Time Zone',
    'UTC in the heading “Date (UTC)”',
  ],
  [
    { 'Date (UTC)': { start: '2027-03-15', end: null, time_zone: 'America/New_York' }, Time: '9:00' },
    'America/New_York under Date (UTC)',
    'UTC in the heading “Date (UTC)”',
  ],
  // In summer, these differ.
  [
    { ...summer, 'Time (UTC)': '9:00', 'Time Zone': 'Europe/London' },
    'Europe/London under Time Zone',
    'UTC in the heading “Time (UTC)”',
  ],
  [
    { ...summer, 'Time (UTC+1)': '9:00', 'Time Zone': 'Europe/Berlin' },
    'Europe/Berlin under Time Zone',
    'UTC+1 in the heading “Time (UTC+1)”',
  ],
])('has two time zones: %j', (row, first, second) => {
  expect(read(row)).toStrictEqual({
    problem: expect.stringContaining(` has two time zones, ${first} and ${second}; write only one of them`),
  });
});

it.each<[row: object, utc: string]>([
  [{ ...day, 'Time (UTC)': '9:00', 'Time Zone': 'Europe/London' }, '09:00'],
  [{ ...day, 'Time (UTC)': '9:00', 'Time Zone': 'GMT' }, '09:00'],
  [{ ...day, 'Time (UTC+1)': '9:00', 'Time Zone': 'Europe/Berlin' }, '08:00'],
  [{ ...day, 'Time (EST)': '9:00', ...newYork }, '13:00'],
  [{ ...day, 'Time (ET)': '9:00', ...newYork }, '13:00'],
  [{ ...day, 'Time (CET)': '9:00', 'Time Zone': 'Europe/Paris (CEST)' }, '08:00'],
  [{ 'Date (UTC)': '2027-03-15', 'Time (GMT)': '9:00' }, '09:00'],
  [{ 'Date (Europe/Paris)': '2027-03-15', 'Time (Europe/Berlin)': '9:00' }, '08:00'],
  [{ ...day, 'Time (UTC)': '9:00', 'Time Zone': '' }, '09:00'],
  [{ ...day, 'Time (24h)': '9:00', ...newYork }, '13:00'],
])('has one time zone, or two with the same clock: %j', (row, utc) => {
  expect(read(row)).toStrictEqual({ iso: `2027-03-15T${utc}:00.000Z` });
});

it('a zone that may be several is refused as it is beside no other', () => {
  expect(read({ ...day, 'Time (UTC)': '9:00', 'Time Zone': 'EST' })).toMatchObject({
    problem: expect.stringContaining('has "EST" after it, which can mean several times'),
  });
});

it.each([
  [{}, '2027-03-14T23:00:00.000Z'],
  [newYork, '2027-03-15T04:00:00.000Z'],
])('a day without a time, as Notion has it, ends an embargo as it begins: %j', (zone, instant) => {
  const row = { Embargo: { start: '2027-03-15', end: null, time_zone: null }, ...zone };
  const { values } = mapColumns([row], { form: {}, names: {}, keepsPosts: true, timeZone }).row(0);
  expect(readMoment(values['spreadFrom'], { now: new Date(), timeZone })).toMatchObject({
    startsAt: Date.parse(instant),
  });
});
