/**
 * 5,000 posts through n8n's engine while a fifth of all requests goes wrong, then the books are balanced: what the
 * service holds against what was told of every item.
 *
 * `SEED=…` repeats the draw of the faults; which of ten concurrent requests meets which of them, it does not fix.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { type TestBed, post, startTestBed } from '../support/node-under-test.ts';
import { type ItemReport, itemReportsOf } from '../support/item-reports.ts';
import { reconcile } from './reconcile.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const itemsOfExecution = 500;

/** How executions end that meet a failure. What stops is begun again with the items that were not begun, as its user would. */
const executions = [
  ...Array.from({ length: 6 }, () => 'continueRegularOutput' as const),
  ...Array.from({ length: 2 }, () => 'continueErrorOutput' as const),
  'stopWorkflow',
  'canceled',
] as const;

/** The share of creates that meet each fault; amounts are small, as nobody learns from waiting. */
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

let bench: TestBed;
before(async () => {
  bench = await startTestBed({ dailyQuota: 1_000_000 });
  bench.sandbox.faults.atRate({ seed, faults: mix.map((each) => ({ ...each, operation: 'createPost' })) });
});
after(async () => await bench.sandbox.stop());

/**
 * The node keeps below 2,000 requests a minute for an account, and takes a key at an address for one. Executions take
 * turns among four of them, so that the pace, which has tests of its own, does not stretch this to three minutes.
 */
function accountOf(execution: number) {
  const { apiKey, otherApiKey, baseUrl } = bench.sandbox;
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

/** Runs the items to their end, and tells what was told of each. */
async function execute(execution: number): Promise<Map<string, ItemReport>> {
  const kind = executions[execution] ?? assert.fail();
  const { accountId, ...credentials } = accountOf(execution);
  const told = new Map<string, ItemReport>();
  let captions = Array.from(
    { length: itemsOfExecution },
    (_, item) => `Execution ${execution}, item ${item} ☂`,
  );
  while (captions.length > 0) {
    const stop = new AbortController();
    // Somebody presses Stop when a fifth of what is left was asked for.
    const stopAt = bench.sandbox.requests.length + Math.ceil(captions.length / 5);
    const watch = setInterval(() => {
      if (kind === 'canceled' && bench.sandbox.requests.length >= stopAt) stop.abort();
    }, 1);
    const run = await bench.run({
      parameters: createFor(accountId),
      items: captions.map((caption) => ({ caption })),
      credentials,
      signal: stop.signal,
      node: { onError: kind === 'canceled' ? 'continueRegularOutput' : kind },
    });
    clearInterval(watch);
    const tellings = itemReportsOf({ run, items: captions.length });
    const open = captions.filter((_, item) => tellings[item]?.as === 'not begun');
    assert.ok(open.length < captions.length, 'a run begins at least one item');
    for (const [item, caption] of captions.entries()) {
      const telling = tellings[item];
      if (telling !== undefined && telling.as !== 'not begun') told.set(caption, telling);
    }
    captions = open;
  }
  return told;
}

const record = z.object({
  id: z.string(),
  microblogTargets: z.tuple([z.object({ caption: z.string() })]),
});

function count(told: ReadonlyMap<string, ItemReport>, wanted: ItemReport['as']): number {
  return [...told.values()].filter(({ as }) => as === wanted).length;
}

it('explains every item and every post', { timeout: 300_000 }, async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak)`);
  const told = new Map<string, ItemReport>();
  for (const [execution, kind] of executions.entries()) {
    const begun = performance.now();
    const own = await execute(execution);
    for (const [caption, telling] of own) told.set(caption, telling);
    const [created, refused, unknown] = (['created', 'refused', 'unknown'] as const).map((as) =>
      count(own, as),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `execution ${execution + 1} of ${executions.length}, ${kind}: ${created} created, ${refused} refused, ${unknown} unknown (${seconds} s)`,
    );
  }
  const posts = bench.sandbox.posts().map((each) => {
    const { id, microblogTargets } = record.parse(each);
    return { id, caption: microblogTargets[0].caption };
  });
  const { unexplained, ...ledger } = reconcile({ told, posts });
  console.log(
    `${told.size} items, ${posts.length} posts: ${ledger.created} created, ${ledger.refused} refused, ` +
      `${ledger.unknownWithPost} unknown with a post, ${ledger.unknownWithoutPost} unknown without; ${unexplained.length} unexplained`,
  );
  assert.deepEqual(unexplained, []);
  assert.equal(told.size, executions.length * itemsOfExecution);
  // A mix that struck nobody would have proved nothing.
  for (const [as, number] of Object.entries(ledger)) assert.ok(number > 0, `none was ${as}`);
});
