/**
 * Kills runs (`kill -9`) at random moments and starts each again, until it ends. Then every item has one scheduled post, as without
 * kills, and the drafts that are left are at most those that were under way; the run that ended has named them.
 *
 * `SEED=…` repeats the moments, `KILLS=…` changes how many there are.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { useSandbox } from '../support/use-server.ts';
import { seededRandom } from '../../sandbox/src/faults/seeded-random.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const kills = Number(process.env['KILLS'] ?? 8);
const itemsOfRun = 60;
const concurrency = 5;
const killsOfRun = 4;

const sandbox = useSandbox({ dailyQuota: 10_000_000, requestsPerMinute: 10_000_000 });
const script = fileURLToPath(new URL('killed-run.ts', import.meta.url));
const doubtsOfRun = z.array(z.string());
const stored = z.object({
  id: z.string(),
  status: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

/** Runs the items; kills the process after so many creates and schedules at the service, undefined for not at all. */
async function run(from: number, killAt: number | undefined): Promise<readonly string[] | 'killed'> {
  const { baseUrl, apiKey } = sandbox;
  const begun = sandbox.requests.length;
  const child = fork(script, [JSON.stringify({ baseUrl, apiKey, from, count: itemsOfRun, concurrency })]);
  let doubts: readonly string[] | undefined;
  child.on('message', (message) => {
    doubts = doubtsOfRun.parse(message);
  });
  const watch = setInterval(() => {
    if (killAt !== undefined && sandbox.requests.length - begun >= killAt) child.kill('SIGKILL');
  }, 1);
  await once(child, 'exit');
  clearInterval(watch);
  return doubts ?? 'killed';
}

it('a run that was killed can be run again', async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak -- kill.soak)`);
  const random = seededRandom(seed);
  const doubts: string[] = [];
  let killed = 0;
  let from = 0;
  for (; killed < kills; from += itemsOfRun) {
    for (let attempt = 0; ; attempt += 1) {
      // The whole run takes some 2 requests an item and the reading of the lists.
      const killAt = attempt < killsOfRun ? Math.floor(random() * itemsOfRun * 1.5) : undefined;
      const result = await run(from, killed < kills ? killAt : undefined);
      if (result !== 'killed') {
        doubts.push(...result);
        break;
      }
      killed += 1;
    }
  }
  // What killed processes had sent is done by now.
  const posts = sandbox.posts().map((record) => stored.parse(record));
  const scheduled = posts.filter(({ status }) => status === 'scheduled');
  const drafts = posts.filter(({ status }) => status === 'draft').map(({ id }) => id);
  const unnamed = drafts.filter((id) => !doubts.some((text) => text.includes(id)));
  const captions = scheduled.map(({ microblogTargets: [{ caption }] }) => caption);
  console.log(
    `${killed} kills, ${from} items: ${captions.length} scheduled, ${captions.length - new Set(captions).size} twice; ` +
      `${drafts.length} drafts left (at most ${killed * concurrency}), ${unnamed.length} not named`,
  );
  expect(new Set(captions)).toStrictEqual(new Set(Array.from({ length: from }, (_, item) => `Item ${item}`)));
  expect(captions).toHaveLength(from);
  expect(drafts.length).toBeLessThanOrEqual(killed * concurrency);
  expect(unnamed).toStrictEqual([]);
}, 3_600_000);
