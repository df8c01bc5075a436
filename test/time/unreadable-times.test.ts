/** Times that no clock or no calendar has: what does not exist is named. */
import { expect, it } from '@jest/globals';
import { readScheduledTime } from '../../shared/time/scheduled-time.ts';
import { cpuSeconds } from '../support/cpu-time.ts';

it.each([
  ['2026-02-30T10:00', 'February 2026 has 28 days'],
  ['2027-02-29T10:00', 'February 2027 has 28 days'],
  ['2028-02-30 10:00', 'February 2028 has 29 days'],
  ['30.02.2026 09:00', 'February 2026 has 28 days'],
  ['11/31/2026 9 AM', 'November 2026 has 30 days'],
  ['31/11/2026 9:00', 'November 2026 has 30 days'],
  ['31 Sep 2026 09:00', 'September 2026 has 30 days'],
  ['June 31, 2026 9:00', 'June 2026 has 30 days'],
  ['2026-04-31', 'April 2026 has 30 days'],
  ['24/24/26 09:00', 'there is no month 24'],
  ['2026-13-01 09:00', 'there is no month 13'],
  ['13/14/2026 09:00', 'there is no month 14 or 13'],
  ['2026-12-24T25:00', 'no clock shows 25:00'],
  ['2027-02-28T24:00', 'no clock shows 24:00'],
  ['2026-12-24 9:75', 'no clock shows 9:75'],
  ['2026-12-31T23:59:60Z', 'no clock shows 23:59:60'],
  ['2026-12-24 13:00 PM', 'no clock shows 13:00 PM'],
  ['2026-12-24T18', '18 has neither minutes nor AM or PM'],
  ['2026-12-24 9', '9 has neither minutes nor AM or PM'],
  ['2026-12-24 TBD', '"TBD" is no time of day'],
  ['2026-12-24 morning', '"morning" is no time of day'],
  ['2026-12-24 9:00 noon', '"noon" after 9:00 cannot be read'],
  ['2026-12-24 09:00 Sat', '"Sat" after 09:00 cannot be read'],
  ['2026-12-24 09:00 sharp', '"sharp" after 09:00 cannot be read'],
])('%s: %s', (text, why) =>
  expect(readScheduledTime(text, { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' })).toStrictEqual({
    problem: `"${text}" is not a readable time: ${why}; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+00:00`,
  }),
);

it('words behind the times of a whole sheet are looked up once', () => {
  const times = Array.from({ length: 100 }, (_, minute) => `2026-12-24 ${9 + (minute % 12)}:00 by the shop`);
  const read = () => times.map((time) => readScheduledTime(time, { now: new Date(), timeZone: 'UTC' }));
  expect(cpuSeconds(read)).toBeLessThan(3);
});
