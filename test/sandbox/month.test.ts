import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import {
  instantsOf,
  parseMonth,
  shiftMonth,
  spanOfMonth,
  weeksOf,
  writeMonth,
} from '../../sandbox/src/calendar/month.ts';
import { zonedFormat, zoneNames } from '../../sandbox/src/calendar/zone.ts';

test('months are read and written as YYYY-MM', () => {
  expect(parseMonth('2026-12')).toStrictEqual({ year: 2026, month: 12 });
  expect(writeMonth({ year: 2026, month: 3 })).toBe('2026-03');
  for (const text of ['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', '', 'x', '0000-01', '9999-01']) {
    expect(parseMonth(text)).toBeUndefined();
  }
});

test('shifting crosses years in both directions', () => {
  expect(shiftMonth({ year: 2026, month: 12, by: 1 })).toStrictEqual({ year: 2027, month: 1 });
  expect(shiftMonth({ year: 2026, month: 1, by: -1 })).toStrictEqual({ year: 2025, month: 12 });
  expect(shiftMonth({ year: 2026, month: 5, by: 0 })).toStrictEqual({ year: 2026, month: 5 });
  expect(shiftMonth({ year: 2026, month: 5, by: -17 })).toStrictEqual({ year: 2024, month: 12 });
});

test('every month of forty years has all its days once, each under its weekday', () => {
  for (let year = 2000; year < 2040; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const weeks = weeksOf({ year, month });
      expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== undefined))).toBe(true);
      const days = weeks
        .flatMap((week) => week.map((day, column) => ({ day, column })))
        .filter(({ day }) => day !== undefined);
      const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const expected = Array.from({ length: count }, (_, index) => {
        const day = new Date(Date.UTC(year, month - 1, index + 1));
        return { day: day.toISOString().slice(0, 10), column: (day.getUTCDay() + 6) % 7 };
      });
      expect(days).toStrictEqual(expected);
    }
  }
});

test('a month begins and ends at local midnight in every zone, over changes of the clock', () => {
  const span = spanOfMonth({ year: 2026, month: 3 });
  for (const name of zoneNames) {
    const format = zonedFormat(name);
    assert.ok(format, name);
    const { from, to } = instantsOf({ ...span, dayAt: format.day });
    expect([name, [format.day(from - 1), format.day(from)]]).toStrictEqual([
      name,
      ['2026-02-28', '2026-03-01'],
    ]);
    expect([name, [format.day(to - 1), format.day(to)]]).toStrictEqual([name, ['2026-03-31', '2026-04-01']]);
  }
});

test('zones are known in upper and lower case, unknown zones are refused', () => {
  expect(zonedFormat('europe/berlin')?.zone).toBe('Europe/Berlin');
  expect(zonedFormat('UTC')?.zone).toBe('UTC');
  for (const name of ['', 'Nowhere/City', '<b>']) expect(zonedFormat(name)).toBeUndefined();
});

test('an instant is formatted in its zone', () => {
  const instant = Date.parse('2026-12-31T23:05:00Z');
  const format = zonedFormat('Asia/Kolkata');
  assert.ok(format);
  expect(format.time(instant)).toBe('04:35');
  expect(format.long(instant)).toBe('Friday 1 January 2027, 04:35');
  expect(format.short(instant)).toBe('1 Jan 2027, 04:35');
  expect(format.offset(instant)).toBe('UTC+5:30');
  expect(zonedFormat('UTC')?.time(Date.parse('2026-12-31T00:00:00Z'))).toBe('00:00');
});
