/** The rules by which a time is found, as they are read from a form. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { planTimes } from '../../shared/calendar/delivery/times/plan-times.ts';
import type { PlanningForm } from '../../shared/form/options/planning-options.ts';
import { OccupiedTimes } from '../../shared/time/occupied-times.ts';
import { type Found, readTimeRules } from '../../shared/time/time-rules.ts';

const clock = { now: new Date('2026-12-04T10:00:00Z'), timeZone: 'Europe/Berlin' };

function findings(
  publish: Found,
  form: PlanningForm,
  timeZone: string | undefined = clock.timeZone,
): string[] {
  const reading = readTimeRules(publish, form, { ...clock, timeZone });
  return 'findings' in reading ? reading.findings.map(({ label, message }) => `${label}: ${message}`) : [];
}

describe('Slots', () => {
  it('are refused together with everything else', () => {
    expect(findings('SLOT', { slots: 'Mon 9 Europe/Lisbn', minimumGap: 'an hour' })).toStrictEqual([
      'Minimum Gap: must be a whole number from 0 to 10080, not "an hour"',
      'Slots: "9" in "Mon 9" is not a time; write days, times and a time zone as in Mon-Fri 09:00, 12:30; Sat 10:00 Europe/Lisbon',
      'Slots: the time zone "Europe/Lisbn" is not known; choose one such as Europe/Lisbon',
    ]);
  });
});

describe('From', () => {
  const slotRules = (spreadFrom: unknown) => {
    const reading = readTimeRules('SLOT', { slots: 'Mon-Fri 09:00', spreadFrom }, clock);
    return 'rules' in reading ? reading.rules : assert.fail();
  };
  const usual = slotRules('');

  it('is the first time at which a slot may be, for Next Free Slot, too', () => {
    expect(slotRules('2027-03-01').rules.from).toBe(Date.parse('2027-03-01T00:00+01:00'));
    expect(findings('SLOT', { slots: 'Mon 09:00', spreadFrom: 'soon' })).toStrictEqual([
      'From: "soon" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00',
    ]);
  });

  it('is none where it is over', () => {
    expect(slotRules('2026-12-04T10:00:00Z').key).toBe(usual.key);
    expect(usual.rules.from).toBeUndefined();
  });

  it.each([
    ['before a slot', '2027-03-01T07:59:00Z', '2027-03-01T08:00:00.000Z'],
    ['at a slot', '2027-03-01T08:00:00Z', '2027-03-01T08:00:00.000Z'],
    ['after a slot', '2027-03-01T08:01:00Z', '2027-03-02T08:00:00.000Z'],
    ['further ahead than slots are looked for', '2028-03-01', '2028-03-01T08:00:00.000Z'],
  ])('leads to a slot at or after it: %s', (_, from, slot) => {
    const [plan] = planTimes([{ accounts: ['skyapp:a'], rules: slotRules(from) }], {
      occupied: new OccupiedTimes([]),
      now: clock.now.getTime(),
    });
    expect(plan).toMatchObject({ at: Date.parse(slot) });
  });
});

describe('Rules of either kind', () => {
  it('are refused for one mistake in a field of its own', () => {
    expect(findings('SLOT', { slots: 'Mon 09:00', minimumGap: 10_081 })).toStrictEqual([
      'Minimum Gap: must be a whole number from 0 to 10080, not 10081',
    ]);
  });

  it('need a time zone that is known', () => {
    expect(findings('SLOT', { slots: ' Mon 09:00' }, 'Nowhere')).toStrictEqual([
      'Slots: their time zone is not known; add it at the end: Mon 09:00 in Europe/Lisbon',
    ]);
  });

  it('are read of a list, too, each entry a group', () => {
    const reading = readTimeRules('SLOT', { slots: ['Mon 09:00', ['Tue 10:00']] }, clock);
    expect('rules' in reading && [...reading.rules.rules.slots]).toStrictEqual([
      [1, [540]],
      [2, [600]],
    ]);
  });
});

describe('A spread', () => {
  function rulesOf(form: PlanningForm) {
    const reading = readTimeRules('SPREAD', form, clock);
    return 'rules' in reading ? reading.rules.rules : assert.fail();
  }

  it('needs nothing to be filled in', () => {
    const rules = rulesOf({});
    expect(rules).toStrictEqual({
      timeZone: 'Europe/Berlin',
      gapMinutes: 0,
      slots: expect.any(Map),
      maxPerDay: undefined,
      from: undefined,
      to: undefined,
    });
    expect([...rules.slots].map(([day, times]) => [day, times[0], times.at(-1), times.length])).toStrictEqual(
      [1, 2, 3, 4, 5].map((day) => [day, 540, 1020, 97]),
    );
  });

  it('ends with its last day', () => {
    expect(rulesOf({ spreadFrom: '2027-03-01', spreadTo: '2027-03-28' })).toMatchObject({
      from: Date.parse('2027-03-01T00:00+01:00'),
      // A day of 23 hours.
      to: Date.parse('2027-03-29T00:00+02:00') - 1,
    });
  });

  it('may name the zone of its hours', () => {
    const hours = 'Mon-Fri 09:00-17:00; Sat 10:00-14:00 in Europe/Lisbon';
    const { timeZone, slots } = rulesOf({ hours });
    expect([timeZone, slots.get(6)?.at(0), slots.get(6)?.at(-1)]).toStrictEqual(['Europe/Lisbon', 600, 840]);
  });

  it('names everything that cannot be read', () => {
    expect(
      findings('SPREAD', {
        spreadFrom: 'soon',
        spreadTo: '2026-12-01',
        hours: '17:00-09:00',
        maxPerDay: -1,
      }),
    ).toStrictEqual([
      'From: "soon" is not a readable time; write it as 2026-12-24 18:00 or with an offset, 2026-12-24 18:00+01:00',
      'To: "2026-12-01" is not after now; choose a later time',
      'Posting Hours: "17:00-09:00" in "17:00-09:00" is not a range of times; write days, times and a time zone as in Mon-Fri 09:00-17:00 Europe/Lisbon',
      'Maximum per Day: must be a whole number of at least 1, not -1',
    ]);
  });
});
