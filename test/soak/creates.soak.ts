/**
 * Creates posts through n8n's engine while requests fail at random, and compares the posts of the service with what the runs
 * reported about every item: 5,000 each in a single request, of which a fifth fails, and 5,000 by safe delivery, while 14 % of
 * all requests fail.
 *
 * `SEED=…` repeats the sequence of faults, but not which of ten concurrent requests gets which fault. `ITEMS=…` changes how many
 * posts there are.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { OnError } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { faultMix } from '../support/fault-mix.ts';
import { hintsOf } from '../support/execution-hints.ts';
import { type ItemReport, itemReportsOf } from '../support/item-reports.ts';
import { type TestBed, post, startTestBed } from '../support/node-under-test.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const itemsOfExecution = 500;
const executions = Math.ceil(Number(process.env['ITEMS'] ?? 5000) / itemsOfExecution);

let testBed: TestBed;
/** What the runs of a test said beside their outputs. */
const said: string[] = [];
beforeEach(async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak)`);
  testBed = await startTestBed({ dailyQuota: 10_000_000 });
});
afterEach(async () => await testBed.sandbox.stop());

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
  ...options
}: {
  captions: readonly string[];
  execution: number;
  delivery: 'safe' | 'single';
  onError: OnError;
  signal?: AbortSignal;
}): Promise<Map<string, ItemReport>> {
  const { accountId, ...credentials } = accountOf(execution);
  const { delivery, onError, signal } = options;
  const ended = await testBed.run({
    parameters: post('create', {
      publish: 'SCHEDULE',
      scheduledAt: '2040-01-01T00:00:00Z',
      caption: '={{ $json.caption }}',
      targets: { microblog: [{ accountId: { __rl: true, mode: 'id', value: accountId } }] },
      options: { concurrency: 10, delivery },
    }),
    items: captions.map((caption) => ({ caption })),
    credentials,
    node: { onError },
    ...(signal && { signal }),
  });
  said.push(...hintsOf(ended), JSON.stringify(ended.error ?? ''));
  const reports = itemReportsOf({ run: ended, items: captions.length });
  return new Map(captions.map((caption, item) => [caption, reports[item] ?? assert.fail()]));
}

/** Runs the items of an execution until each has a report other than those that are run again. */
async function execute(
  execution: number,
  {
    again,
    start,
  }: {
    again: (report: ItemReport) => boolean;
    start: (captions: readonly string[]) => ReturnType<typeof run>;
  },
): Promise<Map<string, ItemReport>> {
  const reports = new Map<string, ItemReport>();
  let open = Array.from({ length: itemsOfExecution }, (_, item) => `Execution ${execution}, item ${item} ☂`);
  for (let rounds = 0; open.length > 0; rounds += 1) {
    // A run begins at least one item, and few fail twice.
    expect(rounds).toBeLessThan(itemsOfExecution);
    for (const [caption, report] of await start(open)) reports.set(caption, report);
    open = open.filter((caption) => again(reports.get(caption) ?? assert.fail()));
  }
  return reports;
}

const record = z.object({
  id: z.string(),
  status: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

/** The IDs of the scheduled posts by their captions; fails for a post in another state, but for a draft that was named. */
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

/** The share of creates with each fault. The amounts are small, because longer waits would test nothing more. */
const creates: readonly { fault: FaultName; rate: number; amount?: number }[] = [
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

/** What happens to an execution after a failure. One that stops is started again with the items that it has not begun. */
const kinds = [
  'stopWorkflow',
  'canceled',
  'continueErrorOutput',
  ...Array.from({ length: 5 }, () => 'continueRegularOutput' as const),
] as const;

it('explains every item and every post', async () => {
  testBed.sandbox.faults.atRate({
    seed,
    faults: creates.map((each) => ({ ...each, operation: 'createPost' })),
  });
  const reports = new Map<string, ItemReport>();
  for (let execution = 0; execution < executions; execution += 1) {
    const kind = kinds[execution % kinds.length] ?? assert.fail();
    const own = await execute(execution, {
      again: ({ as }) => as === 'not begun',
      async start(captions) {
        const stop = new AbortController();
        // Stops the run after a fifth of the remaining items.
        const stopAt = testBed.sandbox.requests.length + Math.ceil(captions.length / 5);
        const watch = setInterval(() => {
          if (kind === 'canceled' && testBed.sandbox.requests.length >= stopAt) stop.abort();
        }, 1);
        const onError = kind === 'canceled' ? 'continueRegularOutput' : kind;
        return await run({ captions, execution, delivery: 'single', onError, signal: stop.signal }).finally(
          () => clearInterval(watch),
        );
      },
    });
    for (const [caption, report] of own) reports.set(caption, report);
  }
  const ids = scheduled();
  const counts = { created: 0, refused: 0, 'unknown with a post': 0, 'unknown without': 0 };
  const unexplained = [...ids.keys()].filter((caption) => !reports.has(caption));
  for (const [caption, report] of reports) {
    const [id, ...others] = ids.get(caption) ?? [];
    const isExplained =
      report.as === 'unknown' || (report.as === 'created' ? id === report.id : id === undefined);
    if (!isExplained || others.length > 0)
      unexplained.push(`${caption}: ${JSON.stringify([report, id, others])}`);
    if (report.as === 'unknown') counts[id === undefined ? 'unknown without' : 'unknown with a post'] += 1;
    else if (report.as !== 'not begun') counts[report.as] += 1;
  }
  console.log(`${reports.size} items: ${JSON.stringify(counts)}; ${unexplained.length} unexplained`);
  expect(unexplained).toStrictEqual([]);
  expect(reports.size).toBe(executions * itemsOfExecution);
  // Every kind of result must occur; otherwise the test proves nothing.
  for (const [as, number] of Object.entries(counts)) expect([as, number > 0]).toStrictEqual([as, true]);
}, 300_000);

it('leaves one scheduled post for each item, and names each draft that stays', async () => {
  const operations = ['createPost', 'reschedulePost', 'getPost', 'deletePost', 'listPosts'];
  testBed.sandbox.faults.atRate({
    seed,
    faults: operations.flatMap((operation) => faultMix.map((each) => ({ ...each, operation }))),
  });
  const expected = new Map<string, string[]>();
  let notPublished = 0;
  for (let execution = 0; execution < executions; execution += 1) {
    const onError = execution % 3 === 0 ? 'stopWorkflow' : 'continueRegularOutput';
    const own = await execute(execution, {
      again(report) {
        expect(report.as).not.toBe('unknown');
        if (report.as === 'refused') notPublished += 1;
        return report.as !== 'created';
      },
      start: async (captions) => await run({ captions, execution, delivery: 'safe', onError }),
    });
    for (const [caption, report] of own) if ('id' in report) expected.set(caption, [report.id]);
  }
  console.log(`${expected.size} items; ${notPublished} were run again, as nothing of them was published`);
  expect(expected.size).toBe(executions * itemsOfExecution);
  expect(scheduled()).toStrictEqual(expected);
}, 3_600_000);
