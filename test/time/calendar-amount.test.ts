import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { addCalendarAmount, readCalendarAmount } from '../../shared/time/calendar-amount.ts';

describe('Amounts are read', () => {
  for (const [text, amount] of [
    ['+1 day', { count: 1, unit: 'days' }],
    ['-2 hours', { count: -2, unit: 'hours' }],
    ['in 1 month', { count: 1, unit: 'months' }],
    ['90minutes', { count: 90, unit: 'minutes' }],
    [' IN 3 Weeks. ', { count: 3, unit: 'weeks' }],
    ['1 MONTH', { count: 1, unit: 'months' }],
    ['10000 days', { count: 10_000, unit: 'days' }],
  ] as const) {
    it(text, () => expect(readCalendarAmount(text)).toStrictEqual(amount));
  }

  for (const text of ['', 'tomorrow', '+1', '1.5 days', '+1 year', '10001 days', '--1 day', 2, 0.5, [1]]) {
    it(`not ${JSON.stringify(text)}`, () =>
      expect(readCalendarAmount(text)).toStrictEqual({
        problem: `${JSON.stringify(text)} is not understood; write for example +1 day`,
      }));
  }
});

/** The time moved by the amount in Berlin, as an ISO text. */
function moved(time: string, text: string): string | null {
  const amount = readCalendarAmount(text);
  if ('problem' in amount) throw new Error(amount.problem);
  return berlin(addCalendarAmount(Date.parse(time), amount, 'Europe/Berlin'));
}

function berlin(instant: number): string | null {
  return DateTime.fromMillis(instant, { zone: 'Europe/Berlin' }).toISO({ suppressMilliseconds: true });
}

describe('Days keep the hour when clocks change, hours do not', () => {
  it('in spring', () => {
    expect([
      moved('2026-03-28T09:00:00+01:00', '+1 day'),
      moved('2026-03-28T09:00:00+01:00', '+24 hours'),
      moved('2026-03-28T02:30:00+01:00', '+1 day'),
    ]).toStrictEqual(['2026-03-29T09:00:00+02:00', '2026-03-29T10:00:00+02:00', '2026-03-29T03:30:00+02:00']);
  });
});
