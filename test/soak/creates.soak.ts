/**
 * Creates 500 posts, or 5,000 in the longest runs, by safe delivery through n8n's engine while 14 % of all requests fail, and compares the posts of
 * the service with what the runs reported about every item.
 *
 * `SEED=…` repeats the sequence of faults, but not which of ten concurrent requests gets which fault. `ITEMS=…` changes how many posts there are.
 */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import type { OnError } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { type ItemReport, itemReportsOf } from '../support/n8n/item-reports.ts';
import { post, useTestBed } from '../support/n8n/node-under-test.ts';
import { isThorough } from '../support/thorough.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const itemsOfExecution = isThorough ? 500 : 50;
const executions = Math.ceil(Number(process.env['ITEMS'] ?? (isThorough ? 5000 : 500)) / itemsOfExecution);

const testBed = useTestBed({ dailyQuota: 10_000_000 });
/** The hints and the errors of the runs. */
const said: string[] = [];

/**
 * The node throttles each key at each address to less than 2,000 requests a minute. The executions use four such pairs
 * in turn; with one the test would take three minutes. The throttle has tests of its own.
 */
function accountOf(execution: number) {
  const { apiKey, otherApiKey, baseUrl } = testBed.sandbox;
  const byName = baseUrl.replace('127.0.0.1', 'localhost');
  const accounts = [
    { apiKey, baseUrl, accountId: 'acc_microblog_1' },
    { apiKey: otherApiKey, baseUrl, accountId: 'acc_other_microblog_1' },
    { apiKey, baseUrl: byName, accountId: 'acc_microblog_2' },
    { apiKey: otherApiKey, baseUrl: byName, accountId: 'acc_other_microblog_1' },
  ];
  return accounts[execution % accounts.length] ?? assert.fail();
}

/** Runs items once; returns the report of each by its caption. */
async function run({
  captions,
  execution,
  onError,
}: {
  captions: readonly string[];
  execution: number;
  onError: OnError;
}): Promise<Map<string, ItemReport>> {
  const { accountId, ...credentials } = accountOf(execution);
  const ended = await testBed.run({
    parameters: post('create', {
      publish: 'SCHEDULE',
      scheduledAt: '2031-01-01T00:00:00Z',
      caption: '={{ $json.caption }}',
      accounts: [`microblog:${accountId}`],
      options: { concurrency: 10 },
    }),
    items: captions.map((caption) => ({ caption })),
    credentials,
    node: { onError },
  });
  said.push(...hintsOf(ended), JSON.stringify(ended.error ?? ''));
  const reports = itemReportsOf({ run: ended, items: captions.length });
  return new Map(captions.map((caption, item) => [caption, reports[item] ?? assert.fail()]));
}

const record = z.object({
  id: z.string(),
  status: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

/** The IDs of the scheduled posts by their captions. Fails if a post is in another state, unless it is a draft that a run named. */
function scheduled(): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const named = said.join('\n');
  for (const each of testBed.sandbox.posts()) {
    const { id, status, microblogTargets } = record.parse(each);
    const [{ caption }] = microblogTargets;
    if (status === 'draft' && named.includes(id)) continue;
    expect([caption, status]).toStrictEqual([caption, 'scheduled']);
    ids.set(caption, [...(ids.get(caption) ?? []), id]);
  }
  return ids;
}

/** The share of all requests with each fault: 14 % together, half of them after the service has done what was asked. */
const faultMix: readonly { fault: FaultName; rate: number; amount?: number }[] = [
  { fault: 'reset before reading', rate: 0.03 },
  { fault: 'reset after storing', rate: 0.03 },
  { fault: '429 with Retry-After', rate: 0.01, amount: 0 },
  { fault: '500', rate: 0.01 },
  { fault: '500 after storing', rate: 0.01 },
  { fault: '502', rate: 0.01 },
  { fault: '504 after storing', rate: 0.01 },
  { fault: 'web page', rate: 0.01 },
  { fault: 'truncated JSON', rate: 0.01 },
  { fault: 'answer cut off', rate: 0.01 },
];

it('leaves one scheduled post for each item, and names each draft that stays', async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak)`);
  const operations = ['createPost', 'reschedulePost', 'getPost', 'deletePost', 'listPosts'];
  testBed.sandbox.faults.atRate({
    seed,
    faults: operations.flatMap((operation) => faultMix.map((each) => ({ ...each, operation }))),
  });
  const expected = new Map<string, string[]>();
  let notPublished = 0;
  for (let execution = 0; execution < executions; execution += 1) {
    const onError = execution % 3 === 0 ? 'stopWorkflow' : 'continueRegularOutput';
    let open = Array.from(
      { length: itemsOfExecution },
      (_, item) => `Execution ${execution}, item ${item} ☂`,
    );
    for (let rounds = 0; open.length > 0; rounds += 1) {
      // Each run gets on by at least one item, and few items fail twice.
      expect(rounds).toBeLessThan(itemsOfExecution);
      const reports = await run({ captions: open, execution, onError });
      for (const [caption, report] of reports) {
        expect(report.as).not.toBe('unknown');
        if (report.as === 'refused') notPublished += 1;
        if (report.as === 'created') expected.set(caption, [report.id]);
      }
      open = open.filter((caption) => !expected.has(caption));
    }
  }
  console.log(`${expected.size} items; ${notPublished} were run again, as nothing of them was published`);
  expect(expected.size).toBe(executions * itemsOfExecution);
  expect(scheduled()).toStrictEqual(expected);
}, 3_600_000);
