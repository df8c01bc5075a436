/**
 * What needs attention over random weeks: each matter is told once, and again only if it changes or comes back after days. No matter is missed that
 * stood when the trigger looked, and none is told that never stood. `SEED=…` repeats a week, and prints it; `.ci/thorough` draws many.
 */
import { expect, test } from '@jest/globals';
import { drawnSeeds } from '../../support/runs.ts';
import { isThorough } from '../../support/thorough.ts';
import { judgeWeek } from './weeks/judge-week.ts';
import { runWeek } from './weeks/run-week.ts';

/** The first three weeks have the most frequent matters; a hundred weeks have all of them. */
const seeds = isThorough ? drawnSeeds() : drawnSeeds().slice(0, 3);

test('each matter is told once, while it stands', async () => {
  const wrong: string[] = [];
  const met = new Map<string, number>();
  for (const seed of seeds) {
    const { polls, lines, hostRemembers } = await runWeek(seed);
    if (process.env['SEED'] !== undefined) console.log(lines.join('\n'));
    for (const { told } of polls) for (const { matter } of told) met.set(matter, (met.get(matter) ?? 0) + 1);
    wrong.push(...judgeWeek(polls, hostRemembers).map((each) => `SEED=${seed} ${each}`));
  }
  if (isThorough) console.log(`${seeds.length} weeks from SEED=${seeds[0]}`, Object.fromEntries(met));
  expect(wrong).toStrictEqual([]);
  expect(met.size).toBeGreaterThanOrEqual(seeds.length > 90 ? 12 : 1);
});
