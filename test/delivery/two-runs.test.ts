/**
 * Two or three runs at once that want the same posts, at a service whose every request takes its own time and whose lists lag behind. Time
 * is virtual. `SEED=…` repeats one, `FAST_CHECK_RUNS=…` tries more.
 */
import { expect, it } from '@jest/globals';
import { createPost } from '../../shared/actions/create-post.ts';
import { createOrUpdate } from '../../shared/actions/create-or-update.ts';
import type { Action } from '../../shared/index.ts';
import { readReference } from '../../shared/rows/reference.ts';
import { serviceKinds, slowService, type ServiceKind } from '../support/service/slow-service.ts';
import { virtualTime } from '../support/service/virtual-time.ts';
import { runRows, type SheetRow } from '../support/sheet/run-sheet.ts';
import { timesTheRuns } from '../support/runs.ts';

const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const { numRuns: seeds } = timesTheRuns(process.env['SEED'] === undefined ? 1 : 0.01);

/** Evenly distributed numbers from 0 up to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Ending {
  /** How many posts there are at the end for each text that was wanted. */
  readonly counts: readonly number[];
  /** References that a run gave for posts that are gone. */
  readonly gone: number;
  readonly errors: readonly unknown[];
}

async function runsAtOnce(action: Action, kind: ServiceKind, seed: number): Promise<Ending> {
  const random = randomFrom(seed);
  const time = virtualTime();
  const service = slowService(kind, { time, random });
  const texts = ['One', 'Two', 'Three'].slice(0, 1 + Math.floor(random() * 3));
  const sheet = (): SheetRow[] => texts.map((text) => ({ text, time: '2030-02-01T09:00:00Z' }));
  const host = { sleep: time.sleep, random, concurrency: 3 };
  const gap = random() < 0.5 ? 200 : 6000;
  const runs = Array.from({ length: random() < 0.3 ? 3 : 2 }, async () => {
    await time.sleep(random() * gap);
    return await runRows(service, sheet(), { action, host });
  });
  await time.until(runs);
  const endings = await Promise.all(runs);
  const standing = [...service.posts.values()];
  const counts = texts.map(
    (text) =>
      standing.filter(
        ({ body, status }) => status === 'scheduled' && JSON.stringify(body).includes(`"${text}"`),
      ).length,
  );
  const ids = endings.flatMap(({ results }) =>
    results.flatMap((result) => {
      const reading = readReference(result?.reference);
      return 'value' in reading && reading.value !== undefined ? reading.value.id : (result?.id ?? []);
    }),
  );
  return {
    counts,
    gone: ids.filter((id) => !service.posts.has(id)).length,
    errors: endings.flatMap(({ errors }) => errors),
  };
}

const nameOf = ({ creationTimes, ids, lag }: ServiceKind) =>
  `creation times ${creationTimes}, IDs ${ids}, lag ${lag}`;

it.each([
  ['Create', createPost],
  ['Create or Update', createOrUpdate],
] as const)('%s at once leaves one post for each text', async (_, action) => {
  const bad: string[] = [];
  let gone = 0;
  for (const kind of serviceKinds) {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const ending = await runsAtOnce(action, kind, seed);
      gone += ending.gone;
      if (ending.counts.some((count) => count !== 1) || ending.errors.length > 0)
        bad.push(`SEED=${seed} ${nameOf(kind)}: ${ending.counts.join()} ${ending.errors.join()}`);
    }
  }
  expect(bad).toStrictEqual([]);
  // The next run of their rows finds the posts that are there.
  expect(gone).toBeLessThan(seeds * serviceKinds.length * 0.6);
});
