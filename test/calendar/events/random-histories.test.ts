/**
 * Triggers over random histories: each event is told once, in order, and nothing from before the activation. What a poll surely saw is worked out
 * from the calendar itself.
 *
 * `SEED=…` repeats a world, and prints it; `.ci/thorough` draws many.
 */
import { expect, it } from '@jest/globals';
import {
  defaultKind,
  describeKind,
  drawKind,
  type ServiceKind,
} from '../../../sandbox/src/kinds/service-kind.ts';
import { createWorld } from '../../services/world.ts';
import { drawnSeeds } from '../../support/runs.ts';
import { judgeHistory } from './history/judge-history.ts';
import { runHistory } from './history/run-history.ts';

async function run(kind: ServiceKind, seed: number) {
  const world = createWorld(kind);
  const history = await world.through(runHistory(world, seed));
  if (process.env['SEED'] !== undefined) console.log([describeKind(kind), ...history.lines].join('\n'));
  return { history, wrong: judgeHistory(history, kind).map((each) => `SEED=${seed} ${each}`) };
}

it('at the local service, each event is told once, and what was published in its order', async () => {
  const wrong: string[] = [];
  for (const seed of drawnSeeds()) {
    const { history, wrong: complaints } = await run(defaultKind, seed);
    wrong.push(...complaints, ...[...history.refused].map((event) => `SEED=${seed} ${event} is refused`));
    for (const { news } of history.polls.postPublished) {
      const times = news.map(({ post }) => String(post.publishedAt));
      if (times.join() !== times.toSorted().toReversed().join())
        wrong.push(`SEED=${seed} published at ${times.join()}`);
    }
  }
  expect(wrong).toStrictEqual([]);
});

it('at drawn services, each event is told once', async () => {
  const wrong: string[] = [];
  for (const seed of drawnSeeds()) wrong.push(...(await run(drawKind(seed), seed)).wrong);
  expect(wrong).toStrictEqual([]);
});
