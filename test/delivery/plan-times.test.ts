/** The times of all posts of a run, and the sentences that say why. */
import { describe, expect, it } from '@jest/globals';
import { InvalidPostError } from '../../shared/values/finding.ts';
import { planTimes } from '../../shared/delivery/plan-times.ts';
import { OccupiedTimes } from '../../shared/time/occupied-times.ts';
import type { PlanningForm } from '../../shared/options/planning-options.ts';
import { type Found, readTimeRules, type TimeRules } from '../../shared/time/time-rules.ts';

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
  return planTimes(requests, { occupied: new OccupiedTimes(taken), now }).map((each) =>
    'error' in each ? each.error.message : `${new Date(each.at).toISOString()} ${each.why}`,
  );
}

describe('A plan', () => {
  const slots = rulesOf('SLOT', { slots: 'Mon-Fri 09:00, 12:30; Sat 10:00' });

  it('says which slot it is, and how many before it are taken', () => {
    expect(plan([{ rules: slots }, { rules: slots }], ['2026-12-04T11:30:00Z'])).toStrictEqual([
      '2026-12-05T09:00:00.000Z slot 2 from now, 1 earlier slot taken: Sat 2026-12-05 10:00 in Europe/Berlin',
      '2026-12-07T08:00:00.000Z slot 3 from now, 2 earlier slots taken: Mon 2026-12-07 09:00 in Europe/Berlin',
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
      '2026-12-07T08:30:00.000Z Spread 1 of 2 posts, Mon 2026-12-07 09:30 in Europe/Berlin',
      '2026-12-05T09:00:00.000Z slot 2 from now, 1 earlier slot taken: Sat 2026-12-05 10:00 in Europe/Berlin',
      '2026-12-08T08:30:00.000Z Spread 2 of 2 posts, Tue 2026-12-08 09:30 in Europe/Berlin',
      '2026-12-07T08:00:00.000Z slot 3 from now, 2 earlier slots taken: Mon 2026-12-07 09:00 in Europe/Berlin',
    ]);
  });
});
