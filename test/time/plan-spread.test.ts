import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { OccupiedTimes } from '../../shared/time/occupied-times.ts';
import type { WeeklySlots } from '../../shared/time/weekly-slots.ts';
import { planSpread, type SpreadRules } from '../../shared/time/plan-spread.ts';

const minute = 60_000;
const zone = 'Europe/Berlin';

/** Slots every five minutes, as the planner has them for posting hours on these weekdays. */
function hours(weekdays: readonly number[], opens: number, closes: number): WeeklySlots {
  const day = Array.from({ length: 288 }, (_, index) => index * 5);
  return new Map(weekdays.map((weekday) => [weekday, day.filter((time) => time >= opens && time <= closes)]));
}

function rulesOf(from: string, to: string, others: Partial<SpreadRules> = {}): SpreadRules {
  return {
    from: Date.parse(from),
    to: Date.parse(to),
    timeZone: zone,
    slots: hours([1, 2, 3, 4, 5], 9 * 60, 17 * 60),
    gapMinutes: 0,
    ...others,
  };
}

function spread(rules: SpreadRules, count: number, occupied: readonly string[] = []) {
  const times = occupied.map((at) => ({ accounts: ['a'], at: Date.parse(at) }));
  const posts = Array.from({ length: count }, () => ({ accounts: ['a'] }));
  const plan = planSpread(posts, { occupied: new OccupiedTimes(times), rules });
  if ('fits' in plan) return plan;
  return plan.times.map((at) => DateTime.fromMillis(at, { zone }).toFormat('ccc dd HH:mm'));
}

describe('Posts are spread evenly over posting hours', () => {
  it('one a day, in the middle of the day', () => {
    expect(spread(rulesOf('2026-12-07T00:00:00Z', '2026-12-11T22:00:00Z'), 5)).toStrictEqual([
      'Mon 07 13:00',
      'Tue 08 13:00',
      'Wed 09 13:00',
      'Thu 10 13:00',
      'Fri 11 13:00',
    ]);
  });

  it('around posts that are there', () => {
    const rules = rulesOf('2026-12-07T00:00:00Z', '2026-12-07T22:00:00Z', { gapMinutes: 60 });
    expect(spread(rules, 1, ['2026-12-07T13:10:00+01:00'])).toStrictEqual(['Mon 07 12:10']);
  });
});

describe('Where there is little room', () => {
  const monday = ['2026-12-07T00:00:00Z', '2026-12-07T22:00:00Z'] as const;
  /** 9:00, 9:05, 9:10, 9:15 and 9:20. */
  const five = { slots: hours([1], 540, 560) };
  const at = (...minutes: readonly string[]) => minutes.map((each) => `2026-12-07T09:${each}:00+01:00`);

  it.each<[string, Partial<SpreadRules>, number, string[], unknown]>([
    ['each slot is taken', {}, 5, [], ['00', '05', '10', '15', '20']],
    ['the middle of each half is taken', {}, 2, [], ['05', '15']],
    ['posts are as near as the gap', { gapMinutes: 10 }, 3, [], ['00', '10', '20']],
    ['no nearer', { gapMinutes: 11 }, 3, [], { fits: 2 }],
    ['the first slot may be the only one', {}, 1, at('05', '10', '15', '20'), ['00']],
    ['the last slot may be the only one', {}, 1, at('00', '05', '10', '15'), ['20']],
    ['the earlier of two that are as near is taken', {}, 1, at('10'), ['05']],
    ['no post goes beyond its day', { maxPerDay: 2 }, 3, [], { fits: 2 }],
    [
      'From and To count, too',
      { from: Date.parse(at('00').join()), to: Date.parse(at('20').join()) },
      5,
      [],
      ['00', '05', '10', '15', '20'],
    ],
    ['the slot right after a post may be taken', {}, 2, at('00', '05'), ['10', '15']],
    ['a post leaves room for those behind it', {}, 3, at('00', '05'), ['10', '15', '20']],
  ])('%s', (_, rules, count, occupied, expected) => {
    const plan = spread(rulesOf(...monday, { ...five, ...rules }), count, occupied);
    expect('fits' in plan ? plan : plan.map((time) => time.slice(-2))).toStrictEqual(expected);
  });

  it('posts keep their order, whosever they are', () => {
    const occupied = new OccupiedTimes(
      at('00', '05', '10').map((time) => ({ accounts: ['a'], at: Date.parse(time) })),
    );
    const posts = [{ accounts: ['a'] }, { accounts: ['b'] }];
    expect(planSpread(posts, { occupied, rules: rulesOf(...monday, five) })).toStrictEqual({
      times: at('15', '20').map((time) => Date.parse(time)),
    });
    expect(occupied.near({ accounts: ['b'], at: Date.parse(at('20').join()) }, minute)).toBeDefined();
  });
});

/** How many posts fit: taken greedily from the beginning, which is as good as any way. */
function mostThatFit(rules: SpreadRules, taken: readonly number[]): number {
  const { from, to, slots, gapMinutes, maxPerDay = Infinity } = rules;
  const distance = Math.max(gapMinutes, 1) * minute;
  const perDay = new Map<string, number>();
  let before = -Infinity;
  let count = 0;
  for (let at = Math.ceil(from / (5 * minute)) * 5 * minute; at <= to; at += 5 * minute) {
    const local = DateTime.fromMillis(at, { zone: rules.timeZone });
    const clock = local.hour * 60 + local.minute;
    const day = local.toISODate() ?? '';
    if (slots.get(local.weekday)?.includes(clock) !== true) continue;
    if (at - before < distance || (perDay.get(day) ?? 0) >= maxPerDay) continue;
    if (taken.some((other) => Math.abs(other - at) < distance)) continue;
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
    before = at;
    count += 1;
  }
  return count;
}

it('All rules hold for every plan, and no plan is refused that is possible', () => {
  const start = Date.parse('2026-12-07T00:00:00Z');
  const scenario = fc.record({
    days: fc.integer({ min: 1, max: 9 }),
    startMinute: fc.integer({ min: 0, max: 3000 }),
    opens: fc.integer({ min: 0, max: 700 }),
    closes: fc.integer({ min: 700, max: 1439 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    gapMinutes: fc.constantFrom(0, 20, 60, 200),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    taken: fc.array(fc.integer({ min: 0, max: 9 * 1440 }), { maxLength: 12 }),
    count: fc.integer({ min: 1, max: 25 }),
    timeZone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'UTC', 'America/St_Johns'),
  });
  fc.assert(
    fc.property(scenario, ({ days, startMinute, taken, count, weekdays, opens, closes, ...others }) => {
      const from = start + startMinute * minute;
      const rules: SpreadRules = {
        ...others,
        from,
        to: from + days * 1440 * minute,
        slots: hours(weekdays, opens, closes),
      };
      const occupied = taken.map((each) => start + each * minute);
      const plan = planSpread(
        Array.from({ length: count }, () => ({ accounts: ['a'] })),
        { occupied: new OccupiedTimes(occupied.map((at) => ({ accounts: ['a'], at }))), rules },
      );
      const most = mostThatFit(rules, occupied);
      if ('fits' in plan) {
        expect([plan.fits, most < count]).toStrictEqual([most, true]);
        return;
      }
      const { times } = plan;
      expect([times.length, most >= count]).toStrictEqual([count, true]);
      const distance = Math.max(rules.gapMinutes, 1) * minute;
      for (const [index, at] of times.entries()) {
        const local = DateTime.fromMillis(at, { zone: rules.timeZone });
        const clock = local.hour * 60 + local.minute;
        expect(at).toBeGreaterThanOrEqual(rules.from);
        expect(at).toBeLessThanOrEqual(rules.to);
        expect(weekdays).toContain(local.weekday);
        expect(clock).toBeGreaterThanOrEqual(opens);
        expect(clock).toBeLessThanOrEqual(closes);
        for (const other of [...occupied, ...times.slice(0, index)])
          expect(Math.abs(other - at)).toBeGreaterThanOrEqual(distance);
      }
      const dates = times.map((at) => DateTime.fromMillis(at, { zone: rules.timeZone }).toISODate());
      for (const date of dates)
        expect(dates.filter((each) => each === date).length).toBeLessThanOrEqual(rules.maxPerDay ?? Infinity);
    }),
  );
});
