/** The times of all posts of a run, and the sentences that say why. */
import { describe, expect, it } from '@jest/globals';
import { InvalidPostError } from '../../../../shared/form/values/finding.ts';
import { nextTime, planTimes } from '../../../../shared/calendar/delivery/times/plan-times.ts';
import { OccupiedTimes } from '../../../../shared/time/occupied-times.ts';
import type { PlanningForm } from '../../../../shared/form/options/planning-options.ts';
import { type Found, readTimeRules, type TimeRules } from '../../../../shared/time/time-rules.ts';

// A Friday, 11:00 in Berlin.
const now = Date.parse('2026-12-04T10:00:00Z');
const clock = { now: new Date(now), timeZone: 'Europe/Berlin' };

function rulesOf(publish: Found, form: PlanningForm): TimeRules {
  const reading = readTimeRules(publish, form, clock);
  if ('findings' in reading) throw new InvalidPostError(reading);
  return reading.rules;
}

function plan(posts: readonly { readonly rules: TimeRules }[], occupied: readonly string[] = []): string[] {
  const taken = occupied.map((at) => ({ accounts: ['a'], at: Date.parse(at) }));
  const requests = posts.map(({ rules }) => ({ rules, accounts: ['a'] }));
  return planTimes(requests, { occupied: new OccupiedTimes(taken), now }).map((each) => {
    if ('waits' in each) return `waits: ${each.waits}`;
    return 'error' in each ? each.error.message : `${new Date(each.at).toISOString()} ${each.why}`;
  });
}

describe('A plan', () => {
  const slots = rulesOf('SLOT', { slots: 'Mon-Fri 09:00, 12:30; Sat 10:00' });

  it('says whether it is the next slot, and how many before it are taken', () => {
    expect(plan([{ rules: slots }, { rules: slots }], ['2026-12-04T11:30:00Z'])).toStrictEqual([
      '2026-12-05T09:00:00.000Z the next free slot, 1 taken slot skipped: Sat 2026-12-05 10:00 in Europe/Berlin',
      '2026-12-07T08:00:00.000Z the next free slot, 2 taken slots skipped: Mon 2026-12-07 09:00 in Europe/Berlin',
    ]);
  });

  it('says how many posts of a spread fit, and what to change', () => {
    const rules = rulesOf('SPREAD', {
      spreadFrom: '2026-12-07',
      spreadTo: '2026-12-07',
      hours: 'Mon-Fri 09:00-10:00',
      minimumGap: 60,
    });
    const problem = (count: number, occupied: readonly string[]) =>
      plan(
        Array.from({ length: count }, () => ({ rules })),
        occupied,
      )[0];
    const span =
      'on Mon 2026-12-07 between 00:00 and 23:59 in Europe/Berlin; choose a later end, longer hours or a smaller gap';
    for (const [count, occupied, message] of [
      [1, ['2026-12-07T08:30:00Z'], 'the post does not fit'],
      [2, ['2026-12-07T08:30:00Z'], 'none of 2 posts fits'],
      [2, ['2026-12-07T08:00:00Z'], 'only 1 of 2 posts fits'],
      [3, [], 'only 2 of 3 posts fit'],
    ] as const)
      expect(problem(count, occupied)).toBe(
        `Nothing was sent, the post needs a change. To: ${message} ${span}`,
      );
  });

  it.each([
    ['2026-12-04T11:05', 'before Fri 2026-12-04 11:05 in Europe/Berlin'],
    ['2026-12-06', 'between Fri 2026-12-04 11:10 and Sun 2026-12-06 23:59 in Europe/Berlin'],
  ])('names the span of a spread to %s that has no room', (spreadTo, span) => {
    const rules = rulesOf('SPREAD', { spreadTo, hours: 'Mon 09:00-10:00' });
    expect(plan([{ rules }])).toStrictEqual([
      `Nothing was sent, the post needs a change. To: the post does not fit ${span}; choose a later end, longer hours or a smaller gap`,
    ]);
  });

  it('takes slots, other slots and spreads of one run into account', () => {
    const others = rulesOf('SLOT', { slots: 'Fri 12:30; Sat 10:00' });
    const spread = rulesOf('SPREAD', {
      spreadFrom: '2026-12-07',
      spreadTo: '2026-12-08',
      hours: 'Mon-Fri 09:00-10:00',
    });
    expect(
      plan([{ rules: slots }, { rules: spread }, { rules: others }, { rules: spread }, { rules: slots }]),
    ).toStrictEqual([
      '2026-12-04T11:30:00.000Z the next slot: Fri 2026-12-04 12:30 in Europe/Berlin',
      '2026-12-07T08:30:00.000Z post 1 of 2 of the spread, Mon 2026-12-07 09:30 in Europe/Berlin',
      '2026-12-05T09:00:00.000Z the next free slot, 1 taken slot skipped: Sat 2026-12-05 10:00 in Europe/Berlin',
      '2026-12-08T08:30:00.000Z post 2 of 2 of the spread, Tue 2026-12-08 09:30 in Europe/Berlin',
      '2026-12-07T08:00:00.000Z the next free slot, 2 taken slots skipped: Mon 2026-12-07 09:00 in Europe/Berlin',
    ]);
  });

  it('lets no post of a spread go out before its own beginning, and the others before it', () => {
    const from = (spreadFrom: string) => ({
      rules: rulesOf('SPREAD', { spreadFrom, spreadTo: '2026-12-11', hours: 'Mon-Fri 09:00-09:05' }),
    });
    expect(plan([from('2026-12-11'), from('2026-12-11'), from(''), from('2026-12-01')])).toStrictEqual([
      '2026-12-11T08:00:00.000Z post 3 of 4 of the spread, Fri 2026-12-11 09:00 in Europe/Berlin',
      '2026-12-11T08:05:00.000Z post 4 of 4 of the spread, Fri 2026-12-11 09:05 in Europe/Berlin',
      '2026-12-07T08:05:00.000Z post 1 of 4 of the spread, Mon 2026-12-07 09:05 in Europe/Berlin',
      '2026-12-08T08:05:00.000Z post 2 of 4 of the spread, Tue 2026-12-08 09:05 in Europe/Berlin',
    ]);
  });

  it('spreads posts together whose ends differ by the time in which a run reads them, and no others', () => {
    const to = (spreadTo: string) => ({
      rules: rulesOf('SPREAD', { spreadTo, hours: 'Mon-Fri 09:00-09:05' }),
    });
    const ends = ['2026-12-08T22:00:00.000Z', '2026-12-08T22:00:01.234Z', '2026-12-08T22:09:00.000Z'];
    const plans = plan([...ends, '2027-01-08T22:00:00.000Z'].map(to));
    expect(plans.map((each) => each.slice(25, 50))).toStrictEqual([
      'post 1 of 3 of the spread',
      'post 2 of 3 of the spread',
      'post 3 of 3 of the spread',
      'post 1 of 1 of the spread',
    ]);
  });

  it.each<[Found, PlanningForm, string]>([
    ['SPREAD', { spreadTo: '9999-01-31' }, 'To: Sun 9999-01-31'],
    ['SPREAD', { spreadFrom: '2207-03-10', spreadTo: '2207-03-11' }, 'From: Tue 2207-03-10'],
    ['SLOT', { slots: 'Mon 09:00', spreadFrom: '2207-03-10' }, 'From: Tue 2207-03-10'],
  ])('plans nothing in years that are mistakes: %s, %j', (publish, form, said) => {
    expect(plan([{ rules: rulesOf(publish, form) }])).toStrictEqual([
      `Nothing was sent, the post needs a change. ${said} is more than five years ahead; choose a nearer day`,
    ]);
  });

  it('lets only a post that has to move take a slot behind those that are planned ahead', () => {
    const rules = rulesOf('SLOT', { slots: 'Mon 09:00', planAhead: 2 });
    expect(plan([{ rules }])).toStrictEqual([
      'waits: no slot is free before Plan Ahead ends on Sun 2026-12-06',
    ]);
    const later = rulesOf('SLOT', { slots: 'Mon 09:00', planAhead: 2, spreadFrom: '2026-12-15' });
    expect(plan([{ rules: later }])).toStrictEqual([
      'waits: From (or Not Before) is Tue 2026-12-15, later than Plan Ahead, which ends on Sun 2026-12-06',
    ]);
    const moved = nextTime({ rules, accounts: ['a'] }, { occupied: new OccupiedTimes([]), now, after: now });
    expect(moved?.at).toBe(Date.parse('2026-12-07T08:00:00Z'));
  });
});
