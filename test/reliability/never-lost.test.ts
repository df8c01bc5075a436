/**
 * Every input item ends as an output, as an error with its item, or named in the failure as already created, with its ID; what is counted as not
 * begun was not begun. What the user sees is compared with what the service has.
 */
import { once } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import type { OnError } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { startGateway } from '../support/service/gateway.ts';
import { asksForAccounts } from '../support/service/local-server.ts';
import { warningsDuring } from '../support/n8n/n8n-log.ts';
import { asJson, post, type TestBed, useTestBed } from '../support/n8n/node-under-test.ts';
import { type ItemReport, itemReportsOf } from '../support/n8n/item-reports.ts';

const testBed = useTestBed();

interface Run {
  readonly items: number;
  readonly concurrency: number;
  /** The items that the service refuses. */
  readonly refused?: readonly number[];
  readonly delivery?: 'safe' | 'single';
  readonly onError?: OnError;
  readonly signal?: AbortSignal;
  readonly credentials?: TestBed['credentials'];
}

const written = z.object({ id: z.string(), microblogTargets: z.tuple([z.object({ caption: z.string() })]) });
let runs = 0;

/** Runs items with different captions, and checks that the report of each agrees with the posts that the service has then. */
async function reportsOf({ items: count, concurrency, refused = [], ...others }: Run): Promise<ItemReport[]> {
  const { delivery = 'single', onError = 'stopWorkflow', ...options } = others;
  runs += 1;
  const items = Array.from({ length: count }, (_, item) => ({
    caption: `Run ${runs}, item ${item}`,
    account: refused.includes(item) ? 'acc_none' : 'acc_microblog_1',
  }));
  const parameters = post('create', {
    publish: 'DRAFT',
    caption: '={{ $json.caption }}',
    ...asJson('{{ $json.account }}', 'microblog'),
    options: { concurrency, delivery },
  });
  const from = testBed.sandbox.posts().length;
  const ended = await testBed.run({ parameters, items, node: { onError }, ...options });
  const reported = itemReportsOf({ run: ended, items: count });
  // A draft that a lost answer left is named.
  const hints = hintsOf(ended).join('\n');
  const stored = z.array(written).parse(testBed.sandbox.posts().slice(from));
  for (const [index, { caption }] of items.entries()) {
    const report = reported[index];
    const ids = stored
      .filter(({ id, microblogTargets: [target] }) => target.caption === caption && !hints.includes(id))
      .map(({ id }) => id);
    if (report?.as === 'unknown') expect(ids.length).toBeLessThanOrEqual(1);
    else expect([caption, ids]).toStrictEqual([caption, report?.as === 'created' ? [report.id] : []]);
  }
  return reported;
}

const count = (reported: readonly ItemReport[], wanted: ItemReport['as']) =>
  reported.filter(({ as }) => as === wanted).length;

/** Faults after which the outcome of a create is unknown, whether it was stored or not. */
const lost: readonly FaultName[] = [
  'reset before reading',
  'reset after storing',
  '500',
  '500 after storing',
  '502',
  '503',
  '504 after storing',
  'truncated JSON',
  'answer cut off',
];

it.each([1, 10])(
  'A run that stops at refused items names what was created, %d at a time',
  async (concurrency) => {
    const reported = await reportsOf({ items: concurrency + 30, concurrency, refused: [20, 21, 27] });
    expect(count(reported, 'created')).toBeGreaterThanOrEqual(20 - concurrency);
    expect(reported[20]?.as).toBe('refused');
    expect(count(reported, 'not begun')).toBeGreaterThan(0);
  },
);

it('A run that stops at a lost answer names the item of which nobody knows', async () => {
  testBed.sandbox.faults.next({ fault: 'latency', amount: 1, times: 20 });
  testBed.sandbox.faults.next({ fault: 'reset after storing' });
  const reported = await reportsOf({ items: 40, concurrency: 10 });
  expect([count(reported, 'unknown'), count(reported, 'created') >= 10]).toStrictEqual([1, true]);
});

it.each<[string, Run, created: number, refused: number]>([
  ['that are sent all at once', { items: 40, concurrency: 40, refused: [39] }, 30, 1],
  [
    'that go on with an output for each',
    { items: 60, concurrency: 10, refused: [20, 59], onError: 'continueRegularOutput' },
    49,
    2,
  ],
  [
    'that go on with an error output',
    { items: 60, concurrency: 100, refused: [20, 59], onError: 'continueErrorOutput' },
    49,
    2,
  ],
])('Every kind of lost answer is reported with its item, of items %s', async (_, run, created, refused) => {
  for (const fault of lost) testBed.sandbox.faults.next({ fault });
  const reported = await reportsOf(run);
  const counts = (['unknown', 'created', 'refused'] as const).map((as) => count(reported, as));
  expect(counts).toStrictEqual([lost.length, created, refused]);
});

it('A safe delivery creates each post once after every kind of lost answer', async () => {
  for (const fault of lost) testBed.sandbox.faults.next({ fault });
  const reported = await reportsOf({ items: 40, concurrency: 10, delivery: 'safe' });
  expect(count(reported, 'created')).toBe(40);
});

// Of a stopped execution n8n's server keeps nothing but that it was stopped: neither output nor error of the node.
it.each<[concurrency: number, notBegun: number, onError: OnError]>([
  [1, 20, 'stopWorkflow'],
  [10, 10, 'continueRegularOutput'],
  [10, 0, 'continueRegularOutput'],
  [40, 20, 'stopWorkflow'],
])('A run that its user stops, %d at a time, %d not begun, %s', async (concurrency, notBegun, onError) => {
  const answered = 20;
  const stop = new AbortController();
  const ended = new AbortController();
  const end = once(ended.signal, 'abort');
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // How long a stopped run waits for the answers that are under way. They do not come.
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds === 10_000 ? 1 : milliseconds));
  let arrived = 0;
  const gateway = await startGateway({
    origin: testBed.sandbox.origin,
    async hold({ request }) {
      // This request asks for the names of the accounts, which the outputs show.
      if (asksForAccounts(request)) return;
      arrived += 1;
      if (arrived <= answered) return;
      // As many again as run at a time: the node has read every answer so far, and begun another item for each.
      if (arrived === answered + concurrency) stop.abort();
      await end;
    },
  });
  const { result: reported, warnings } = await warningsDuring(
    async () =>
      await reportsOf({
        items: answered + concurrency + notBegun,
        concurrency,
        onError,
        signal: stop.signal,
        credentials: { ...testBed.credentials, baseUrl: `${gateway.origin}/api` },
      }),
  ).finally(async () => {
    ended.abort();
    await gateway.stop();
  });
  const counts = (['created', 'unknown', 'not begun'] as const).map((as) => count(reported, as));
  expect(counts).toStrictEqual([answered, concurrency, notBegun]);
  // As nobody sees its output, the node writes into its log what was created.
  const items = concurrency === 1 ? 'item 21' : `items 21 to ${answered + concurrency}`;
  expect(warnings).toStrictEqual([
    expect.stringMatching(
      `^Node: the execution was canceled\\. 20 of \\d+ posts were saved as drafts, and for ${items} this is not known; .* Done: item 1: `,
    ),
  ]);
  for (const report of reported) if (report.as === 'created') expect(warnings[0]).toContain(report.id);
});
