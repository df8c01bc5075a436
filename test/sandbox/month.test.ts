import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantsOf, parseMonth, shiftMonth, weeksOf, writeMonth } from '../../sandbox/src/calendar/month.ts';
import { zonedFormat, zoneNames } from '../../sandbox/src/calendar/zone.ts';

test('months are read and written as YYYY-MM', () => {
  assert.deepEqual(parseMonth('2026-12'), { year: 2026, month: 12 });
  assert.equal(writeMonth({ year: 2026, month: 3 }), '2026-03');
  for (const text of ['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', '', 'x', '0000-01', '9999-01']) {
    assert.equal(parseMonth(text), undefined, text);
  }
});

test('shifting crosses years in both directions', () => {
  assert.deepEqual(shiftMonth({ year: 2026, month: 12, by: 1 }), { year: 2027, month: 1 });
  assert.deepEqual(shiftMonth({ year: 2026, month: 1, by: -1 }), { year: 2025, month: 12 });
  assert.deepEqual(shiftMonth({ year: 2026, month: 5, by: 0 }), { year: 2026, month: 5 });
  assert.deepEqual(shiftMonth({ year: 2026, month: 5, by: -17 }), { year: 2024, month: 12 });
});

test('every month of forty years has all its days once, each under its weekday', () => {
  for (let year = 2000; year < 2040; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const weeks = weeksOf({ year, month });
      assert.ok(weeks.every((week) => week.length === 7 && week.some((day) => day !== undefined)));
      const days = weeks
        .flatMap((week) => week.map((day, column) => ({ day, column })))
        .filter(({ day }) => day !== undefined);
      assert.equal(days.length, new Date(Date.UTC(year, month, 0)).getUTCDate());
      days.forEach(({ day, column }, index) => {
        assert.equal(day, new Date(Date.UTC(year, month - 1, index + 1)).toISOString().slice(0, 10));
        assert.equal(column, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
      });
    }
  }
});

test('a month begins and ends at local midnight in every zone, over changes of the clock', () => {
  const month = { year: 2026, month: 3 };
  for (const name of zoneNames) {
    const format = zonedFormat(name);
    assert.ok(format, name);
    const { from, to } = instantsOf({ month, dayAt: format.day });
    assert.deepEqual([format.day(from - 1), format.day(from)], ['2026-02-28', '2026-03-01'], name);
    assert.deepEqual([format.day(to - 1), format.day(to)], ['2026-03-31', '2026-04-01'], name);
  }
});

test('a month with a change of the clock is an hour shorter than its days', () => {
  const format = zonedFormat('Europe/Berlin');
  assert.ok(format);
  const { from, to } = instantsOf({ month: { year: 2026, month: 3 }, dayAt: format.day });
  assert.equal(new Date(from).toISOString(), '2026-02-28T23:00:00.000Z');
  assert.equal(new Date(to).toISOString(), '2026-03-31T22:00:00.000Z');
});

test('zones are known in upper and lower case, unknown zones are refused', () => {
  assert.equal(zonedFormat('europe/berlin')?.zone, 'Europe/Berlin');
  assert.equal(zonedFormat('UTC')?.zone, 'UTC');
  for (const name of ['', 'Nowhere/City', '<b>']) assert.equal(zonedFormat(name), undefined);
});

test('an instant is formatted in its zone', () => {
  const instant = Date.parse('2026-12-31T23:05:00Z');
  const format = zonedFormat('Asia/Kolkata');
  assert.ok(format);
  assert.equal(format.time(instant), '04:35');
  assert.equal(format.long(instant), 'Friday 1 January 2027, 04:35');
  assert.equal(format.short(instant), '1 Jan 2027, 04:35');
  assert.equal(format.offset(instant), 'UTC+5:30');
  assert.equal(zonedFormat('UTC')?.time(Date.parse('2026-12-31T00:00:00Z')), '00:00');
});
