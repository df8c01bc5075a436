/** AM, PM, zones and the order of days and months that stand beside a time, in a column or a heading of their own. */
import { describe, expect, it } from '@jest/globals';
import { type Cells, useRows } from '../support/n8n/rows-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';

const { run, rowOf, findingsOf, timeOf } = useRows();

describe('AM and PM in a column of their own', () => {
  const day = { Date: '2031-03-15' };
  it.each(
    sampleOf<readonly [Cells, string]>(
      [
        [{ Time: '9:00', 'AM/PM': 'PM' }, '21:00'],
        [{ Time: '9:00', 'AM/PM': 'AM' }, '09:00'],
        [{ Time: '9:00', am_pm: 'pm' }, '21:00'],
        [{ Time: '12:30', 'AM/PM': 'AM' }, '00:30'],
        [{ Time: '12:30', 'AM/PM': 'p.m.' }, '12:30'],
        [{ Time: '9', Meridiem: 'PM' }, '21:00'],
        [{ Time: 9, Meridiem: 'PM' }, '21:00'],
        [{ Time: 0.375, AMPM: 'PM' }, '21:00'],
        [{ Time: '1899-12-30T09:00:00.000Z', 'AM/PM': 'PM' }, '21:00'],
        [{ Time: '9:00 PM', 'AM/PM': 'PM' }, '21:00'],
        [{ Time: '21:00', 'AM/PM': 'PM' }, '21:00'],
        [{ Time: '21:00', 'AM/PM': '' }, '21:00'],
        [{ Time: '9:00', 'AM/PM': '' }, '09:00'],
        [{ Time: '9:30', 'Am or Pm': 'PM', 'Time Zone': 'UTC' }, '22:30'],
      ],
      5,
    ),
  )('%j is %s', async (cells, time) => {
    expect(await timeOf({ ...day, ...cells })).toContain(`15 Mar 2031, ${time} (Europe/Berlin)`);
  });

  it.each([
    [{ Date: '2031-03-15 9:00', 'AM/PM': 'PM' }, '21:00'],
    [{ 'Scheduled Time': '2031-03-15 9:00', 'AM/PM': 'PM' }, '21:00'],
    [{ 'Scheduled Time': '15.03.2031 09:00', 'AM/PM': 'PM' }, '21:00'],
    [{ 'Scheduled Time': '2031-03-15T09:00:00.000Z', 'AM/PM': 'AM' }, '10:00'],
  ])('%j is %s, with the day in the same cell', async (cells, time) => {
    expect(await timeOf(cells)).toContain(`15 Mar 2031, ${time} (Europe/Berlin)`);
  });

  it.each(
    sampleOf<readonly [Cells, string]>(
      [
        [
          { Time: '21:00', 'AM/PM': 'AM' },
          'Date + Time: Time has "21:00", but AM/PM has AM; correct one of them',
        ],
        [
          { Time: '9:00 AM', 'AM/PM': 'PM' },
          'Date + Time: Time has "9:00 AM", but AM/PM has PM; correct one of them',
        ],
        [
          { Time: '9:00', '': 'PM' },
          'Columns: nothing is known of the column without a name. Give the column without a name a heading, or empty it',
        ],
        [{ Time: '9:00', 'AM/PM': 'evening' }, 'Date + Time: AM/PM has "evening"; write AM or PM'],
        [
          { Time: 'noon', 'AM/PM': 'PM' },
          'Date + Time: AM/PM has PM, but Time is no time of a clock; write both in one cell, such as 9:00 PM',
        ],
        ...['Period', 'Half', '__EMPTY', 'Column 3', 'Day Part', 'Am', 'Shift', 'Clock', 'AM or PM only'].map(
          (name) => [{ Time: '9:00', [name]: 'PM' }, `Columns: nothing is known of “${name}”`] as const,
        ),
      ],
      5,
    ),
  )('%j is asked about', async (cells, finding) => {
    expect(await timeOf({ ...day, ...cells })).toContain(finding);
  });

  it('an empty cell among others is asked about', async () => {
    const rows = ['PM', ''].map((half) => rowOf({ 'AM/PM': half }));
    expect(findingsOf((await run(rows)).done).join()).toContain(
      'Date + Time: AM/PM is empty, so "9:00" may be in the morning or in the afternoon; write AM or PM',
    );
  });
});

describe('A zone in a heading', () => {
  const day = { Date: '2031-03-15' };
  it.each(
    sampleOf<readonly [string, string]>(
      [
        ...[
          'Time (24h, UTC)',
          'Time (HH:MM UTC)',
          'Time (UTC, 24h)',
          'Time (24h UTC)',
          'Time (UTC 24h)',
          'Time (HH:mm, utc)',
          'Time [UTC]',
          'Time (24h) (UTC)',
        ].map((name) => [name, '10:00'] as const),
        ...[
          'Time (24h, GMT)',
          'Time (gmt)',
          'Time (in UTC)',
          'Time UTC',
          'Time (24h; UTC+0)',
          'Time (HH:MM | UTC)',
          'Time (24h - UTC)',
        ].map((name) => [name, '10:00'] as const),
        ...[
          'Time (24h, America/New_York)',
          'Time (America/New_York, HH:MM)',
          'Time (HH:MM America/New_York)',
        ].map((name) => [name, '14:00'] as const),
        ['Time (HH:MM, UTC+2)', '08:00'],
        // Headings without a zone change nothing.
        ...[
          'Time',
          'Time (24h)',
          'Time (HH:MM)',
          'Time (24 hours)',
          'Time (optional)',
          'Time (local time)',
          'Time (e.g. 9:00)',
        ].map((name) => [name, '09:00'] as const),
      ],
      8,
    ),
  )('%s', async (name, time) => {
    expect(await timeOf({ ...day, [name]: '9:00' })).toContain(`15 Mar 2031, ${time} (Europe/Berlin)`);
  });

  it.each([
    ['Date (YYYY-MM-DD HH:mm UTC)', '2031-03-15 09:00', '10:00'],
    ['Date (DD/MM/YYYY, UTC)', '15/03/2031 09:00', '10:00'],
    ['Date (MM/DD/YYYY HH:mm UTC)', '04/03/2031 09:00', '3 Apr 2031, 11:00'],
    ['Scheduled Time (YYYY-MM-DD HH:mm, UTC)', '2031-03-15 09:00', '10:00'],
    ['Date (YYYY-MM-DD HH:mm)', '2031-03-15 09:00', '09:00'],
  ])('%s', async (name, cell, time) => {
    expect(await timeOf({ [name]: cell })).toContain(
      `${time.includes(',') ? time : `15 Mar 2031, ${time}`} (Europe/Berlin)`,
    );
  });

  it.each([
    'Time (EST)',
    'Time (HH:MM, EST)',
    'Time (24h EST)',
    'Time (24h, ET)',
    'Time (24h ET)',
    'Time (PT, 24h)',
    'Time (HH:MM CST)',
    'Time (24h, IST)',
  ])('%s is asked for the offset', async (name) => {
    const [, zone = ''] = /\b([A-Z]{1,2}T)\b/u.exec(name) ?? [];
    expect(await timeOf({ ...day, [name]: '9:00' })).toContain(
      `Date + ${name}: "2031-03-15 9:00 (${zone})" has "${zone}" after it, which can mean several times; write it with its offset, such as 2031-03-15 09:00`,
    );
  });

  it.each(['Time (24h Berlin)', 'Time (24h, Eastern)', 'Time (HH:MM Paris time)', 'Time (9:00 Pacific)'])(
    '%s is asked about',
    async (name) => {
      expect(await timeOf({ ...day, [name]: '9:00' })).toContain(
        `Columns: nothing is known of “${name}” (Time?).`,
      );
    },
  );

  it('Date (MM/DD/YYYY, ET) is asked for the offset', async () => {
    expect(await timeOf({ 'Date (MM/DD/YYYY, ET)': '04/03/2031 09:00' })).toContain(
      'has "ET" after it, which can mean several times',
    );
  });
});

describe('Dots under Month First', () => {
  it.each(['5.1.2031 09:00', '05.01.2031 09:00', '5.1.31 9:00', '5. 1. 2031 09:00'])(
    '%s is asked about',
    async (cell) => {
      expect(await timeOf({ Date: cell }, { dateOrder: 'monthFirst' })).toBe(
        `Date: ${JSON.stringify(cell)} can mean 2031-01-05 09:00 or 2031-05-01 09:00, because dates with dots have the day first, but Date Order has the month first; write one of these`,
      );
    },
  );

  it.each([
    [
      '5.1.2031 09:00',
      'can mean 2031-01-05 09:00 or 2031-05-01 09:00, because dates with dots have the day first, but “Date (MM/DD/YYYY)” has the month first; write one of these',
    ],
    ['13/1/2031 09:00', 'is not a date in the order of “Date (MM/DD/YYYY)”; write it as 2031-01-13 09:00'],
  ])('%s is asked about where the heading has the order', async (cell, problem) => {
    expect(await timeOf({ 'Date (MM/DD/YYYY)': cell })).toBe(
      `Date (MM/DD/YYYY): ${JSON.stringify(cell)} ${problem}`,
    );
  });

  it.each([
    ['5/1/2031 09:00', '1 May 2031'],
    ['1.1.2031 09:00', '1 Jan 2031'],
    ['5 Jan. 2031 09:00', '5 Jan 2031'],
    ['2031.01.05 09:00', '5 Jan 2031'],
  ])('%s is %s', async (cell, day) => {
    expect(await timeOf({ Date: cell }, { dateOrder: 'monthFirst' })).toContain(`${day}, 09:00`);
  });
});
