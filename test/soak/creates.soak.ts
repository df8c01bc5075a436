/**
 * Creates 5,000 posts through n8n's engine while a fifth of all requests fails. Then compares the posts of the service
 * with what the runs reported about every item.
 *
 * `SEED=…` repeats the sequence of faults, but not which of ten concurrent requests gets which fault.
 */
import assert from 'node:assert/strict';
import { beforeAll, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { post, useTestBed } from '../support/node-under-test.ts';
import { type ItemReport, itemReportsOf } from '../support/item-reports.ts';
import { reconcile } from './reconcile.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const itemsOfExecution = 500;

/** What happens to an execution after a failure. One that stops is started again with the items that it has not begun. */
const executions = [
  ...Array.from({ length: 6 }, () => 'continueRegularOutput' as const),
  ...Array.from({ length: 2 }, () => 'continueErrorOutput' as const),
  'stopWorkflow',
  'canceled',
] as const;

/** The share of creates with each fault. The amounts are small, because longer waits would test nothing more. */
const mix: readonly { fault: FaultName; rate: number; amount?: number }[] = [
  { fault: 'latency', rate: 0.02, amount: 30 },
  { fault: 'slow body', rate: 0.02, amount: 10 },
  { fault: 'reset before reading', rate: 0.02 },
  { fault: 'reset after storing', rate: 0.03 },
  { fault: '429', rate: 0.01 },
  { fault: '429 with Retry-After', rate: 0.02, amount: 0 },
  { fault: '429 with Retry-After date', rate: 0.005, amount: 1 },
  { fault: '403', rate: 0.005 },
  { fault: '500', rate: 0.01 },
  { fault: '500 after storing', rate: 0.01 },
  { fault: '502', rate: 0.01 },
  { fault: '503', rate: 0.01 },
  { fault: '504', rate: 0.005 },
  { fault: '504 after storing', rate: 0.01 },
  { fault: 'web page', rate: 0.01 },
  { fault: 'truncated JSON', rate: 0.01 },
  { fault: 'answer cut off', rate: 0.01 },
];

const testBed = useTestBed({ dailyQuota: 1_000_000 });
beforeAll(() => {
  testBed.sandbox.faults.atRate({ seed, faults: mix.map((each) => ({ ...each, operation: 'createPost' })) });
});

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

function createFor(accountId: string): INodeParameters {
  return post('create', {
    publish: 'SCHEDULE',
    scheduledAt: '2040-01-01T00:00:00Z',
    caption: '={{ $json.caption }}',
    targets: { microblog: [{ accountId: { __rl: true, mode: 'id', value: accountId } }] },
    options: { concurrency: 10 },
  });
}

/** Runs the items to their end, and returns the report of each by its caption. */
async function execute(execution: number): Promise<Map<string, ItemReport>> {
  const kind = executions[execution] ?? assert.fail();
  const { accountId, ...credentials } = accountOf(execution);
  const reports = new Map<string, ItemReport>();
  let captions = Array.from(
    { length: itemsOfExecution },
    (_, item) => `Execution ${execution}, item ${item} ☂`,
  );
  while (captions.length > 0) {
    const stop = new AbortController();
    // Stops the run after a fifth of the remaining items.
    const stopAt = testBed.sandbox.requests.length + Math.ceil(captions.length / 5);
    const watch = setInterval(() => {
      if (kind === 'canceled' && testBed.sandbox.requests.length >= stopAt) stop.abort();
    }, 1);
    const run = await testBed.run({
      parameters: createFor(accountId),
      items: captions.map((caption) => ({ caption })),
      credentials,
      signal: stop.signal,
      node: { onError: kind === 'canceled' ? 'continueRegularOutput' : kind },
    });
    clearInterval(watch);
    const itemReports = itemReportsOf({ run, items: captions.length });
    const open = captions.filter((_, item) => itemReports[item]?.as === 'not begun');
    // A run begins at least one item.
    expect(open.length).toBeLessThan(captions.length);
    for (const [item, caption] of captions.entries()) {
      const report = itemReports[item];
      if (report !== undefined && report.as !== 'not begun') reports.set(caption, report);
    }
    captions = open;
  }
  return reports;
}

const record = z.object({
  id: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

function count(reports: ReadonlyMap<string, ItemReport>, wanted: ItemReport['as']): number {
  return [...reports.values()].filter(({ as }) => as === wanted).length;
}

it('explains every item and every post', async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak)`);
  const reports = new Map<string, ItemReport>();
  for (const [execution, kind] of executions.entries()) {
    const begun = performance.now();
    const own = await execute(execution);
    for (const [caption, report] of own) reports.set(caption, report);
    const [created, refused, unknown] = (['created', 'refused', 'unknown'] as const).map((as) =>
      count(own, as),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `execution ${execution + 1} of ${executions.length}, ${kind}: ${created} created, ${refused} refused, ${unknown} unknown (${seconds} s)`,
    );
  }
  const posts = testBed.sandbox.posts().map((each) => {
    const { id, microblogTargets } = record.parse(each);
    return { id, caption: microblogTargets[0].caption };
  });
  const { unexplained, ...counts } = reconcile({ reports, posts });
  console.log(
    `${reports.size} items, ${posts.length} posts: ${counts.created} created, ${counts.refused} refused, ` +
      `${counts.unknownWithPost} unknown with a post, ${counts.unknownWithoutPost} unknown without; ${unexplained.length} unexplained`,
  );
  expect(unexplained).toStrictEqual([]);
  expect(reports.size).toBe(executions.length * itemsOfExecution);
  // Every kind of result must occur; otherwise the test proves nothing.
  for (const [as, number] of Object.entries(counts)) expect([as, number > 0]).toStrictEqual([as, true]);
}, 300_000);
