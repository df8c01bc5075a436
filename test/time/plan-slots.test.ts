import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { OccupiedTimes } from '../../shared/time/occupied-times.ts';
import { type SlotPlan, slotPlanner, type SlotRules } from '../../shared/time/plan-slots.ts';
import { readWeeklySlots, type WeeklySlots } from '../../shared/time/weekly-slots.ts';

const minute = 60_000;

function slotsOf(text: string): WeeklySlots {
  const reading = readWeeklySlots(text);
  if ('problems' in reading) throw new Error(reading.problems.join());
  return reading.slots;
}

function rulesOf(text: string, others: Partial<SlotRules> = {}): SlotRules {
  return { slots: slotsOf(text), timeZone: 'Europe/Berlin', gapMinutes: 0, ...others };
}

interface Setting {
  rules: SlotRules;
  now: string;
  posts: readonly string[][];
  occupied?: readonly { accounts: string[]; at: string }[];
}

function plan({ rules, now, posts, occupied = [] }: Setting): string[] {
  const times = occupied.map(({ accounts, at }) => ({ accounts, at: Date.parse(at) }));
  const planner = slotPlanner({ occupied: new OccupiedTimes(times), rules, now: Date.parse(now) });
  return posts.map((accounts) => textOf(planner({ accounts }), rules.timeZone));
}

function textOf(planned: SlotPlan, zone: string): string {
  if ('fullUntil' in planned) return `full until ${isoOf(planned.fullUntil, zone)}`;
  return `${isoOf(planned.at, zone)} after ${planned.skipped}`;
}

function isoOf(at: number, zone: string): string {
  return DateTime.fromMillis(at, { zone }).toFormat("ccc yyyy-MM-dd'T'HH:mmZZ");
}

describe('Each post gets the next free slot of its accounts', () => {
  const rules = rulesOf('Mon-Fri 09:00, 12:30; Sat 10:00');
  it('but not one that begins within ten minutes', () => {
    const [tooNear] = plan({ rules, now: '2026-12-04T11:20:00Z', posts: [['a']] });
    const [justAhead] = plan({ rules, now: '2026-12-04T11:19:00Z', posts: [['a']] });
    expect([tooNear, justAhead]).toStrictEqual([
      'Sat 2026-12-05T10:00+01:00 after 0',
      'Fri 2026-12-04T12:30+01:00 after 0',
    ]);
  });

  it('nor one that has a post nearer than the gap', () => {
    const at = '2026-12-04T13:29:00+01:00';
    const setting = { now: '2026-12-04T10:00:00Z', posts: [['a']], occupied: [{ accounts: ['a'], at }] };
    expect([
      plan({ ...setting, rules: { ...rules, gapMinutes: 59 } }),
      plan({ ...setting, rules: { ...rules, gapMinutes: 60 } }),
    ]).toStrictEqual([['Fri 2026-12-04T12:30+01:00 after 0'], ['Sat 2026-12-05T10:00+01:00 after 1']]);
  });

  it('nor one in the minute of a post, where no gap is asked for', () => {
    const [before, after] = ['2026-12-04T11:29:00Z', '2026-12-04T11:31:00Z'];
    const [within, behind] = ['2026-12-04T11:29:00.001Z', '2026-12-04T11:30:59.999Z'];
    const planned = [before, after, within, behind].map((at) =>
      plan({
        rules,
        now: '2026-12-04T10:00:00Z',
        posts: [['a']],
        occupied: [{ accounts: ['a'], at }],
      }).join(),
    );
    const [free, taken] = ['Fri 2026-12-04T12:30+01:00 after 0', 'Sat 2026-12-05T10:00+01:00 after 1'];
    expect(planned).toStrictEqual([free, free, taken, taken]);
  });

  it('nor one that is not after the time that is given', () => {
    const slot = Date.parse('2026-12-04T11:30:00Z');
    const at = (after: number) => {
      const setting = { occupied: new OccupiedTimes([]), rules, now: slot - 60 * minute, after };
      return textOf(slotPlanner(setting)({ accounts: ['a'] }), rules.timeZone);
    };
    expect([at(slot - 1), at(slot)]).toStrictEqual([
      'Fri 2026-12-04T12:30+01:00 after 0',
      'Sat 2026-12-05T10:00+01:00 after 0',
    ]);
  });

  it('and every post of every account is remembered, in whatever order they come', () => {
    const occupied = new OccupiedTimes(
      [3, 1, 2, 5, 4].map((at) => ({ accounts: ['a', 'b'], at: at * minute })),
    );
    for (const account of ['a', 'b', 'c'])
      expect(
        [0, 1, 2, 3, 4, 5, 6].map((at) =>
          occupied.near({ accounts: ['x', account], at: at * minute }, minute),
        ),
      ).toStrictEqual(
        [undefined, 1, 2, 3, 4, 5, undefined].map((at) =>
          at === undefined || account === 'c' ? undefined : at * minute,
        ),
      );
  });

  it('until the end of the search, ninety days ahead', () => {
    const once = rulesOf('Mon 09:00');
    const now = '2026-12-04T09:00:00Z';
    const planned = plan({ rules: once, now, posts: Array.from({ length: 15 }, () => ['a']) });
    expect(planned.slice(11)).toStrictEqual([
      'Mon 2027-02-22T09:00+01:00 after 11',
      'Mon 2027-03-01T09:00+01:00 after 12',
      'full until Thu 2027-03-04T10:00+01:00',
      'full until Thu 2027-03-04T10:00+01:00',
    ]);
  });
});

describe('When clocks change', () => {
  const rules = rulesOf('daily 02:30');
  it('the hour that is skipped has no slot', () => {
    expect(plan({ rules, now: '2026-03-28T00:00:00Z', posts: [['a'], ['a']] })).toStrictEqual([
      'Sat 2026-03-28T02:30+01:00 after 0',
      'Mon 2026-03-30T02:30+02:00 after 1',
    ]);
  });

  it('the other hours are those of the clock', () => {
    const nine = rulesOf('daily 02:00, 09:00');
    expect(plan({ rules: nine, now: '2026-10-24T22:00:00Z', posts: [['a'], ['a']] })).toStrictEqual([
      'Sun 2026-10-25T02:00+02:00 after 0',
      'Sun 2026-10-25T09:00+01:00 after 1',
    ]);
  });

  it('the hour that comes twice has its first', () => {
    expect(plan({ rules, now: '2026-10-24T22:00:00Z', posts: [['a'], ['a']] })).toStrictEqual([
      'Sun 2026-10-25T02:30+02:00 after 0',
      'Mon 2026-10-26T02:30+01:00 after 1',
    ]);
  });
});

const zones = Intl.supportedValuesOf('timeZone');

/** The same planner, written a second time with another library: minute by minute, for one account. */
function planAgain({ rules, now, count }: { rules: SlotRules; now: number; count: number }, taken: number[]) {
  const { slots, timeZone: zone, gapMinutes } = rules;
  const times: number[] = [];
  let day = DateTime.fromMillis(now, { zone }).startOf('day').minus({ days: 1 });
  for (let index = 0; index < 93; index += 1, day = day.plus({ days: 1 })) {
    const instants = (slots.get(day.weekday) ?? []).flatMap((time) => {
      const parts = { year: day.year, month: day.month, day: day.day };
      const wall = { ...parts, hour: Math.floor(time / 60), minute: time % 60 };
      const found = DateTime.fromObject(wall, { zone });
      const isShown = found.hour === wall.hour && found.minute === wall.minute && found.day === wall.day;
      if (!isShown) return [];
      return Math.min(...found.getPossibleOffsets().map((each) => each.toMillis()));
    });
    times.push(...instants.toSorted((one, other) => one - other));
  }
  const held = [...taken];
  const planned: number[] = [];
  for (const time of times) {
    if (planned.length === count) break;
    if (time <= now + 10 * minute || time > now + 90 * 24 * 60 * minute) continue;
    if (held.some((other) => Math.abs(other - time) < Math.max(gapMinutes, 1) * minute)) continue;
    held.push(time);
    planned.push(time);
  }
  return planned;
}

it('A planner of another library finds the same slots, in all zones and over changes of clocks', () => {
  const scenario = fc.record({
    timeZone: fc.constantFrom(...zones),
    now: fc.date({ min: new Date('2020-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
    gapMinutes: fc.constantFrom(0, 5, 60, 240),
    slots: fc.uniqueArray(
      fc.record({ day: fc.integer({ min: 1, max: 7 }), time: fc.integer({ min: 0, max: 47 }) }),
      { minLength: 1, maxLength: 12, selector: ({ day, time }) => day * 100 + time },
    ),
    taken: fc.array(fc.integer({ min: 0, max: 90 * 48 }), { maxLength: 20 }),
    count: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(scenario, ({ timeZone, now: start, gapMinutes, slots, taken, count }) => {
      const now = start.getTime();
      const byDay = new Map<number, readonly number[]>();
      for (const { day, time } of slots)
        byDay.set(
          day,
          [...(byDay.get(day) ?? []), time * 30].toSorted((one, other) => one - other),
        );
      const rules = { slots: byDay, timeZone, gapMinutes };
      const others = taken.map((index) => Math.floor(now / minute) * minute + index * 30 * minute);
      const occupied = new OccupiedTimes(others.map((at) => ({ accounts: ['a'], at })));
      const requests = Array.from({ length: count }, () => ({ accounts: ['a'] }));
      const plans = requests.map(slotPlanner({ occupied, rules, now }));
      const found = plans.flatMap((each) => ('at' in each ? [each.at] : []));
      expect(found).toStrictEqual(planAgain({ rules, now, count }, others));
    }),
  );
});
