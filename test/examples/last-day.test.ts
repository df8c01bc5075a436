/** The last day of a look at the plan, as models write it: this day is included with all its hours, or the refusal names what the model wrote. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { readMoment } from '../../shared/time/scheduled-time.ts';
import { root } from '../support/n8n/n8n-source.ts';

describe.each(['plan-posts-with-an-ai-agent.json', 'plan-posts-over-mcp.json'])('%s', (example) => {
  const source = readFileSync(new URL(`examples/${example}`, root), 'utf8');
  const expression = /"before": "=\{\{(.*)\}\}"/u.exec(source)?.[1] ?? '';
  const before = (day: string): unknown => runInNewContext(expression, { DateTime, $fromAI: () => day });

  it.each([
    ['2027-03-15', '2027-03-16'],
    ['2027-12-31', '2028-01-01'],
    ['20270315', '2027-03-16'],
  ])('goes to the end of %s', (day, next) => expect(before(day)).toBe(next));

  it.each([
    ...['03/16/2027', 'March 16, 2027', '16.03.2027', '2027-02-30', '2027-13-01', '2027/03/16', 'tomorrow'],
    ...['next Friday', 'null', 'undefined', 'today', 'the same day'],
  ])('names %s', (day) => {
    const clock = { now: new Date('2027-03-01T12:00:00Z'), timeZone: 'Europe/Berlin' };
    expect(readMoment(before(day), clock)).toStrictEqual({
      problem: expect.stringContaining(`"lastDay ${day}" is not a readable time`),
    });
  });

  it('says that it is empty', () => expect(before('')).toBe('lastDay without a day'));
});
