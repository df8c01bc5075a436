/** Times of day of 1899 with odd seconds, the mean time of a zone, as programs write them that leave out their zone. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../shared/sheet/columns/map-columns.ts';
import { readScheduledTime } from '../../shared/time/scheduled-time.ts';

const read = (text: unknown, timeZone = 'Europe/Berlin') =>
  readScheduledTime(text, { now: new Date('2026-12-01T12:00:00.000Z'), timeZone });

it.each([
  ['1899-12-30 08:06:32', 'Europe/Berlin', '08:00'],
  ['1899-12-30T08:06:32', 'Europe/Berlin', '08:00'],
  ['1899-12-30T08:06:32.000', 'Europe/Berlin', '08:00'],
  ['1899-12-30T08:06:32+00:00', 'Europe/Berlin', '08:00'],
  ['1899-12-30T09:06:32.000+01:00', 'Europe/Berlin', '08:00'],
  ['1899-12-30 13:56:02', 'America/New_York', '13:00'],
  ['1899-12-29 22:55:08', 'Australia/Sydney', '2027-03-14T22:00'],
  // A time with whole minutes is the one that the sheet shows.
  ['1899-12-30 09:00:00', 'Europe/Berlin', '08:00'],
  ['1899-12-30T09:00:00.000', 'America/New_York', '13:00'],
])('%s in %s is what the sheet shows', (time, timeZone, utc) => {
  const iso = `${utc.includes('T') ? utc : `2027-03-15T${utc}`}:00.000Z`;
  expect(read(`2027-03-15 ${time}`, timeZone)).toStrictEqual({ iso });
  const form = { form: {}, names: {}, keepsPosts: true, timeZone };
  const { values } = mapColumns([{ Date: '2027-03-15', Time: time }], form).row(0);
  expect(read(values['scheduledAt'], timeZone)).toStrictEqual({ iso });
});

it.each(['1899-12-30 08:06:33', '1899-12-30T09:00:01', '1899-12-30 13:56:02', '1899-12-30 08:06:32 AM'])(
  'but %s is refused, which the zone does not have',
  (time) => {
    const text = `2027-03-15 ${time}`;
    expect(read(text)).toStrictEqual({
      problem: `"${text}" is a time of day that an earlier step read in another time zone; write it as text, such as 09:00`,
    });
  },
);
