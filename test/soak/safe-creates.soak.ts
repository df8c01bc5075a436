/**
 * Schedules 5,000 posts by safe delivery through n8n's engine while 14 % of all requests fail. Then every item has one post, and
 * no draft is left.
 *
 * `SEED=…` repeats the sequence of faults, `ITEMS=…` changes how many posts there are.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { faultMix } from '../support/fault-mix.ts';
import { itemReportsOf } from '../support/item-reports.ts';
import { type TestBed, post, startTestBed } from '../support/node-under-test.ts';
import { accountOf } from './accounts.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const itemsOfExecution = 500;
const executions = Math.ceil(Number(process.env['ITEMS'] ?? 5000) / itemsOfExecution);

const operations = ['createPost', 'reschedulePost', 'getPost', 'deletePost', 'listPosts'];

let testBed: TestBed;
beforeAll(async () => {
  testBed = await startTestBed({ dailyQuota: 10_000_000 });
  const faults = operations.flatMap((operation) => faultMix.map((each) => ({ ...each, operation })));
  // The sum of the rates of a mix is 1 at most; a request meets the faults of its own operation only.
  expect(faultMix.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(0.14);
  testBed.sandbox.faults.atRate({ seed, faults });
});
afterAll(async () => await testBed.sandbox.stop());

function createFor(accountId: string): INodeParameters {
  return post('create', {
    publish: 'SCHEDULE',
    scheduledAt: '2040-01-01T00:00:00Z',
    caption: '={{ $json.caption }}',
    targets: { microblog: [{ accountId: { __rl: true, mode: 'id', value: accountId } }] },
    options: { concurrency: 10 },
  });
}

interface Counts {
  runs: number;
  notPublished: number;
  unknown: number;
  requests: number;
}

/** Runs the items, and again those of which nothing was published, until all are created. Returns the IDs by caption. */
async function execute(execution: number, counts: Counts): Promise<Map<string, string>> {
  const { accountId, ...credentials } = accountOf(testBed.sandbox, execution);
  const ids = new Map<string, string>();
  let captions = Array.from(
    { length: itemsOfExecution },
    (_, item) => `Execution ${execution}, item ${item}`,
  );
  while (captions.length > 0) {
    const last = testBed.sandbox.requests.at(-1);
    const run = await testBed.run({
      parameters: createFor(accountId),
      items: captions.map((caption) => ({ caption })),
      credentials,
      node: { onError: execution % 3 === 0 ? 'stopWorkflow' : 'continueRegularOutput' },
    });
    const reports = itemReportsOf({ run, items: captions.length });
    counts.runs += 1;
    const { requests } = testBed.sandbox;
    // The service keeps its latest requests only.
    counts.requests += requests.length - (last === undefined ? 0 : requests.lastIndexOf(last) + 1);
    for (const [item, caption] of captions.entries()) {
      const report = reports[item] ?? assert.fail();
      if (report.as === 'created') ids.set(caption, report.id);
      if (report.as === 'refused') counts.notPublished += 1;
      if (report.as === 'unknown') counts.unknown += 1;
    }
    captions = captions.filter((caption) => !ids.has(caption));
  }
  return ids;
}

const record = z.object({
  id: z.string(),
  status: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

it('leaves one scheduled post for each item, and nothing else', async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak)`);
  const counts = { runs: 0, notPublished: 0, unknown: 0, requests: 0 };
  const ids = new Map<string, string>();
  for (let execution = 0; execution < executions; execution += 1) {
    for (const [caption, id] of await execute(execution, counts)) ids.set(caption, id);
  }
  const posts = testBed.sandbox.posts().map((each) => {
    const { id, status, microblogTargets } = record.parse(each);
    return { id, status, caption: microblogTargets[0].caption };
  });
  const held = new Map<string, string[]>();
  for (const { id, caption } of posts) held.set(caption, [...(held.get(caption) ?? []), id]);
  const twice = [...held.values()].filter(({ length }) => length > 1).length;
  const missing = [...ids].filter(([caption, id]) => held.get(caption)?.includes(id) !== true).length;
  const drafts = posts.filter(({ status }) => status !== 'scheduled').length;
  console.log(
    `${ids.size} items in ${counts.runs} runs: ${counts.unknown} unknown, ${twice} twice, ${missing} missing, ${drafts} drafts left; ` +
      `${counts.notPublished} were run again; ${(counts.requests / ids.size).toFixed(2)} requests a post`,
  );
  expect({ unknown: counts.unknown, twice, missing, drafts }).toStrictEqual({
    unknown: 0,
    twice: 0,
    missing: 0,
    drafts: 0,
  });
  expect(ids.size).toBe(executions * itemsOfExecution);
  expect(posts).toHaveLength(ids.size);
}, 3_600_000);
