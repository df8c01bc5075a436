/**
 * Promise 2: every input item ends as an output, as an error with its item, or named in the failure as already created,
 * with its ID; what is counted as not begun was not begun. Read from what the user sees, and held against the service.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters, OnError } from 'n8n-workflow';
import * as z from 'zod/v4';
import type { FaultName } from '../../sandbox/src/faults/catalogue.ts';
import { hintsOf } from '../support/execution-hints.ts';
import { startGateway } from '../support/gateway.ts';
import { asksForAccounts } from '../support/local-server.ts';
import { warningsDuring } from '../support/n8n-log.ts';
import { asJson, type TestBed, post, useTestBed } from '../support/node-under-test.ts';
import { type ItemReport, itemReportsOf } from '../support/item-reports.ts';

const testBed = useTestBed();

type Delivery = 'safe' | 'single';

function create(concurrency: number, delivery: Delivery): INodeParameters {
  return post('create', {
    publish: 'DRAFT',
    caption: '={{ $json.caption }}',
    ...asJson('{{ $json.account }}', 'microblog'),
    options: { concurrency, delivery },
  });
}

interface Item {
  readonly caption: string;
  readonly account: string;
  readonly [other: string]: string;
}

let runs = 0;

/** Items of which each has a caption of its own; the service refuses those that stand in `refused`. */
function itemsOf({ count, refused = [] }: { count: number; refused?: readonly number[] }): Item[] {
  runs += 1;
  return Array.from({ length: count }, (_, item) => ({
    caption: `Run ${runs}, item ${item}`,
    account: refused.includes(item) ? 'acc_none' : 'acc_microblog_1',
  }));
}

const written = z.object({ id: z.string(), microblogTargets: z.tuple([z.object({ caption: z.string() })]) });

/** The report of each item agrees with the posts that the run created at the service. */
function assertTrue({
  reported,
  items,
  from,
  hints,
}: {
  reported: readonly ItemReport[];
  items: readonly Item[];
  from: number;
  hints: readonly string[];
}): void {
  const held = new Map<string, string[]>();
  for (const record of testBed.sandbox.posts().slice(from)) {
    const { id, microblogTargets } = written.parse(record);
    // A draft that a lost answer left is named.
    if (hints.some((hint) => hint.includes(id))) continue;
    const { caption } = microblogTargets[0];
    held.set(caption, [...(held.get(caption) ?? []), id]);
  }
  for (const [index, { caption }] of items.entries()) {
    const report = reported[index] ?? assert.fail(`nothing is reported of item ${index}`);
    const ids = held.get(caption) ?? [];
    if (report.as === 'created') expect([caption, ids]).toStrictEqual([caption, [report.id]]);
    else if (report.as === 'unknown') expect([caption, ids.length <= 1]).toStrictEqual([caption, true]);
    else expect([caption, ids]).toStrictEqual([caption, []]);
  }
}

function count(reported: readonly ItemReport[], wanted: ItemReport['as']): number {
  return reported.filter(({ as }) => as === wanted).length;
}

async function run({
  items,
  concurrency,
  delivery = 'single',
  onError = 'stopWorkflow',
  ...others
}: {
  items: readonly Item[];
  concurrency: number;
  delivery?: Delivery;
  onError?: OnError;
  signal?: AbortSignal;
  credentials?: TestBed['credentials'];
}): Promise<ItemReport[]> {
  const given = items.map((item) => ({ ...item }));
  const from = testBed.sandbox.posts().length;
  const parameters = create(concurrency, delivery);
  const ended = await testBed.run({ parameters, items: given, node: { onError }, ...others });
  const reported = itemReportsOf({ run: ended, items: items.length });
  assertTrue({ reported, items, from, hints: hintsOf(ended) });
  return reported;
}

/** After which the outcome of a create is unknown, whether it was stored or not. */
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

describe('A run that stops', () => {
  for (const concurrency of [1, 10, 100]) {
    // More than run at a time.
    const items = concurrency + 30;

    it(`at a refused item, ${concurrency} at a time`, async () => {
      const refused = [20, 21, 27];
      const reported = await run({ items: itemsOf({ count: items, refused }), concurrency });
      // What was created before is named.
      expect(count(reported, 'created')).toBeGreaterThanOrEqual(20 - concurrency);
      expect(reported[20]?.as).toBe('refused');
      if (concurrency < 100) expect(count(reported, 'not begun')).toBeGreaterThan(0);
    });

    it(`at a lost answer, ${concurrency} at a time`, async () => {
      testBed.sandbox.faults.next({ fault: 'latency', amount: 1, times: 20 });
      testBed.sandbox.faults.next({ fault: 'reset after storing' });
      const reported = await run({ items: itemsOf({ count: items }), concurrency });
      expect(count(reported, 'unknown')).toBe(1);
      expect(count(reported, 'created')).toBeGreaterThanOrEqual(20 - concurrency);
    });
  }

  it('with every kind of unknown outcome at a time: each is reported with its item', async () => {
    for (const fault of lost) testBed.sandbox.faults.next({ fault });
    const reported = await run({ items: itemsOf({ count: 40, refused: [39] }), concurrency: 40 });
    expect(count(reported, 'unknown')).toBe(lost.length);
    expect(count(reported, 'refused')).toBe(1);
    expect(count(reported, 'created')).toBe(40 - lost.length - 1);
  });
});

describe('A run that goes on', () => {
  for (const onError of ['continueRegularOutput', 'continueErrorOutput'] as const) {
    for (const concurrency of [1, 10, 100]) {
      it(`reports every item, ${concurrency} at a time, with ${onError}`, async () => {
        for (const fault of lost) testBed.sandbox.faults.next({ fault });
        const items = itemsOf({ count: 60, refused: [20, 59] });
        const reported = await run({ items, concurrency, onError });
        expect(count(reported, 'unknown')).toBe(lost.length);
        expect(count(reported, 'not begun')).toBe(0);
        expect(count(reported, 'created') + count(reported, 'refused')).toBe(60 - lost.length);
      });
    }
  }
});

describe('A run with safe delivery', () => {
  // Each of the first items loses one response, so each waits once.
  for (const [concurrency, onError] of [
    [10, 'stopWorkflow'],
    [100, 'continueRegularOutput'],
  ] as const) {
    it(`creates each post once after every kind of lost answer, ${concurrency} at a time, with ${onError}`, async () => {
      for (const fault of lost) testBed.sandbox.faults.next({ fault });
      const reported = await run({ items: itemsOf({ count: 40 }), concurrency, delivery: 'safe', onError });
      expect(count(reported, 'created')).toBe(40);
    });
  }
});

describe('A run that is stopped by its user', () => {
  const answered = 20;

  /** Runs items, of which 20 are answered; the run is stopped while as many as run at a time are under way. */
  async function stopMidway(
    options: Omit<Parameters<typeof run>[0], 'signal' | 'credentials'>,
  ): Promise<ItemReport[]> {
    const { concurrency } = options;
    const stop = new AbortController();
    const stopped = once(stop.signal, 'abort');
    let arrived = 0;
    const gateway = await startGateway({
      origin: testBed.sandbox.origin,
      async hold({ request }) {
        // The names of the accounts, which the outputs show.
        if (asksForAccounts(request)) return;
        arrived += 1;
        if (arrived <= answered) return;
        // As many again as run at a time: the node has read every answer so far, and begun another item for each.
        if (arrived === answered + concurrency) stop.abort();
        await stopped;
      },
    });
    try {
      const credentials = { ...testBed.credentials, baseUrl: `${gateway.origin}/api` };
      return await run({ ...options, signal: stop.signal, credentials });
    } finally {
      await gateway.stop();
    }
  }

  for (const concurrency of [1, 10, 100]) {
    for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
      it(`reports every item, ${concurrency} at a time, with ${onError}`, async () => {
        const items = answered + concurrency + 20;
        const reported = await stopMidway({ items: itemsOf({ count: items }), concurrency, onError });
        expect(count(reported, 'created')).toBe(answered);
        expect(count(reported, 'unknown')).toBe(concurrency);
        expect(count(reported, 'not begun')).toBe(20);
      });
    }
  }

  // Of a stopped execution n8n's server keeps nothing but that it was stopped: neither output nor error of the node.
  for (const [name, count] of [
    ['with items that were not begun', 40],
    ['with all items begun', answered + 10],
  ] as const) {
    it(`names in n8n's log what was created, ${name}`, async () => {
      const items = itemsOf({ count });
      const onError = 'continueRegularOutput';
      const { result: reported, warnings } = await warningsDuring(
        async () => await stopMidway({ items, concurrency: 10, onError }),
      );
      const created = reported.flatMap((report) => (report.as === 'created' ? [report.id] : []));
      expect(created).toHaveLength(answered);
      const [line = '', ...others] = warnings;
      expect(others).toStrictEqual([]);
      expect(line).toMatch(
        /^Node: the execution was canceled\. 20 of \d+ posts were saved as drafts, of items 21 to 30 it is not known; .* Done, do not run these again: item 1: /,
      );
      for (const id of created) expect(line).toContain(id);
    });
  }
});
