/** What a form says for a time that is found, and for a repetition. */
import { describe, expect, it } from '@jest/globals';
import type { PlanningForm } from '../../../shared/post/times/planning-labels.ts';
import { readRepetition } from '../../../shared/post/times/repetition.ts';
import { readSlotsText, slotsText } from '../../../shared/post/times/slots-text.ts';
import { type Found, readTimeRules } from '../../../shared/post/times/time-rules.ts';

const clock = { now: new Date('2026-12-04T10:00:00Z'), timeZone: 'Europe/Berlin' };

function findings(publish: Found, form: PlanningForm): string[] {
  const reading = readTimeRules(publish, form, clock);
  return 'findings' in reading ? reading.findings.map(({ label, message }) => `${label}: ${message}`) : [];
}

describe('Slots', () => {
  it('may name their zone', () => {
    const normal = (text: string) => {
      const reading = readSlotsText(text);
      return 'slots' in reading ? slotsText(reading) : reading.problems;
    };
    expect(
      [
        'mon-fri 9:00, 12.30; sat 10 am in Europe/Lisbon',
        'Mon-Fri 09:00, 12:30; Sat 10:00 (Europe/Lisbon)',
        'Mon-Fri 09:00, 12:30\nSat 10:00; Europe/Lisbon.',
      ].map(normal),
    ).toStrictEqual(Array.from({ length: 3 }, () => 'Mon-Fri 09:00, 12:30; Sat 10:00 in Europe/Lisbon'));
    expect(normal('daily 18:00 UTC')).toBe('Mon-Sun 18:00 in UTC');
    expect(normal('Mon/Tue 09:00')).toStrictEqual([
      '"Mon/Tue" in "Mon/Tue 09:00" is no day; write Mon, Tue, Wed, Thu, Fri, Sat, Sun, daily, weekdays or weekends',
    ]);
    expect(normal('Mon 9 Europe/Lisbn')).toStrictEqual([
      '"9" in "Mon 9" is no time; write it as 09:00; a semicolon ends the times of a day',
      'the time zone "Europe/Lisbn" is not known; choose one such as Europe/Lisbon',
    ]);
  });

  it('are refused together with everything else', () => {
    expect(findings('SLOT', { slots: '', minimumGap: 'an hour', jitter: 121 })).toStrictEqual([
      'Minimum Gap: "an hour" is no number of minutes from 0 to 10080',
      'Jitter: 121 is no number of minutes from 0 to 120',
      'Slots: no slots are given; write them as Mon-Fri 09:00, 12:30; Sat 10:00',
    ]);
  });
});

describe('A spread', () => {
  it('needs nothing to be filled in', () => {
    const reading = readTimeRules('SPREAD', {}, clock);
    expect('rules' in reading && reading.rules.rules).toStrictEqual({
      timeZone: 'Europe/Berlin',
      gapMinutes: 0,
      weekdays: new Set([1, 2, 3, 4, 5]),
      hours: [540, 1020],
      mostPerDay: undefined,
      from: undefined,
      to: undefined,
    });
  });

  it('ends with its last day', () => {
    const reading = readTimeRules(
      'SPREAD',
      { from: '2027-03-01', to: '2027-03-28', workingHours: '8 am to 24:00', weekdays: 'daily' },
      clock,
    );
    expect('rules' in reading && reading.rules.rules).toMatchObject({
      weekdays: new Set([1, 2, 3, 4, 5, 6, 7]),
      hours: [480, 1440],
      from: Date.parse('2027-03-01T00:00+01:00'),
      // A day of 23 hours.
      to: Date.parse('2027-03-29T00:00+02:00') - 1,
    });
  });

  it('names everything that cannot be read', () => {
    expect(
      findings('SPREAD', {
        from: 'soon',
        to: '2026-12-01',
        workingHours: '17:00-09:00',
        weekdays: 'workdays',
        mostPerDay: -1,
      }),
    ).toStrictEqual([
      'From: "soon" is not a readable time; write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00',
      'To: "2026-12-01" is not after now; choose a later time',
      'Weekdays: "workdays" are no days; write them as Mon-Fri',
      'Working Hours: "17:00-09:00" are no times of a day; write them as 09:00-17:00',
      'Most per Day: -1 is no whole number of posts',
    ]);
  });
});

describe('A repetition', () => {
  const first = Date.parse('2027-03-20T09:00+01:00');
  const read = (text: string) => {
    const reading = readRepetition(text, { first, clock });
    return 'problem' in reading ? reading.problem : reading.instants.map((at) => new Date(at).toISOString());
  };

  it('keeps the hour of the zone', () => {
    const expected = ['2027-03-20T08:00:00.000Z', '2027-03-27T08:00:00.000Z', '2027-04-03T07:00:00.000Z'];
    expect(
      ['every week, 3 times', 'weekly until 2027-04-03', '1 week 3 x', 'Every 7 days until 2027-04-09'].map(
        read,
      ),
    ).toStrictEqual([expected, expected, expected, expected]);
  });

  it('is refused without an end, with too many posts, and more often than every day', () => {
    expect(
      [
        'every week',
        'every day, 53 times',
        'every day until 2027-12-31',
        'every 3 hours, 2 times',
        'every week until 2027-01-01',
        'every fortnight, 3 times',
      ].map(read),
    ).toStrictEqual([
      '"every week" is no repetition; write it as every week, 10 times, or with an end, every 2 weeks until 2026-12-31',
      '"every day, 53 times" makes 53 posts, but it has to be 1 to 52',
      '"every day until 2027-12-31" makes more than 52 posts; choose an earlier end',
      '"every 3 hours, 2 times" repeats too often; the shortest is every day',
      '"2027-01-01" is before the first post; choose a later end',
      '"1 fortnight" is no amount of minutes, hours, days, weeks or months; write it as +1 day',
    ]);
    // 52 posts are the last that fit.
    expect(read('every day, 52 times')).toHaveLength(52);
    expect(read('every day until 2027-05-10')).toHaveLength(52);
  });
});
