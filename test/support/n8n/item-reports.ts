/** What a run reports about each input item, read from what the user sees: the output of the run, or the error that stopped it. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { type NodeRun, shownError } from './node-under-test.ts';

/** `created`: the post exists, with the ID; `refused`: it does not; `unknown`: it may exist; `not begun`: no request was sent. */
export type ItemReport =
  { readonly as: 'created'; readonly id: string } | { readonly as: 'refused' | 'unknown' | 'not begun' };

const success = z.object({ id: z.string() });
const failure = z.object({ error: z.object({ message: z.string() }) });

/** One entry for each input item. Fails when an item is reported twice or not at all. */
export function itemReportsOf({ run, items }: { run: NodeRun; items: number }): ItemReport[] {
  // If a run is canceled while its last items are under way, the node still returns its output, and n8n adds an error of its own.
  const ended = run.error === undefined || run.error.message === 'The execution was cancelled manually';
  return ended ? reportsFromOutput({ run, items }) : reportsFromError({ run, items });
}

/** With Continue On Fail, each input item has one item in the first output or in the error output. */
function reportsFromOutput({ run, items }: { run: NodeRun; items: number }): ItemReport[] {
  const reported = new Map<number, ItemReport>();
  for (const { json, pairedItem } of (run.outputs['Node'] ?? []).flat()) {
    const { item } = z.object({ item: z.int() }).parse(pairedItem);
    expect([item, !reported.has(item)]).toStrictEqual([item, true]);
    const failed = failure.safeParse(json).data;
    reported.set(
      item,
      failed === undefined ? { as: 'created', id: success.parse(json).id } : ofFailure(failed.error.message),
    );
  }
  return Array.from(
    { length: items },
    (_, item) => reported.get(item) ?? assert.fail(`item ${item} is not in the output`),
  );
}

/**
 * Without Continue On Fail, an error stops the run. It names the item, and its description lists what was done, what else failed, and what was not
 * begun.
 */
function reportsFromError({ run, items }: { run: NodeRun; items: number }): ItemReport[] {
  const { message, description } = shownError(run, run.status);
  const reported = new Map<number, ItemReport>();
  const tell = (item: number, as: ItemReport) => {
    expect(reported.has(item)).toBe(false);
    reported.set(item, as);
  };
  const lines = description.split('\n');
  const picker = lines.filter((line) => line.startsWith('• '));
  const done = lines.find((line) => line.startsWith(doneTitle)) ?? '';
  for (const [, item, id = ''] of done.matchAll(/item (\d+): (\w+)/g)) {
    tell(Number(item) - 1, { as: 'created', id });
  }
  const failing = /; (items? [^(“]+?)(?: \(“.*?”\))? stopped the run\. /.exec(message)?.[1] ?? '';
  const advice = lines.slice(0, lines.indexOf(done)).filter((line) => !picker.includes(line));
  for (const item of itemsIn(failing)) tell(item, ofFailure([message, ...advice].join(' ')));
  for (const line of picker) {
    const [, names = '', words = ''] = /^• (Items? [^:(]+?)(?: \(“.*?”\))?: (.*)$/.exec(line) ?? [];
    for (const item of itemsIn(names)) tell(item, ofFailure(words));
  }
  const skipped = lines.find((line) => line.startsWith('Not started: ')) ?? '';
  const notBegun = itemsIn(skipped.replace(/ \(“.*”\)\.$/, ''));
  for (const item of notBegun) tell(item, { as: 'not begun' });
  const count = /^(\w+) of (\d+) posts? /.exec(message);
  const created = [...reported.values()].filter(({ as }) => as === 'created').length;
  expect([message, [count?.[1], count?.[2]]]).toStrictEqual([
    message,
    [created === 0 ? 'None' : String(created), String(items)],
  ]);
  return Array.from(
    { length: items },
    (_, item) => reported.get(item) ?? assert.fail(`item ${item + 1} is not reported`),
  );
}

const doneTitle = 'Done: ';

/** The places of the items in `items 2, 5 to 9 and 12`, counted from 0. */
function itemsIn(names: string): number[] {
  return [...names.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) - 1 + index),
  );
}

/** `unknown` if the words are those of a create whose outcome is unknown, whether it is one request or two. */
function ofFailure(words: string): ItemReport {
  const isUnknown =
    /a second run could publish the post twice|It is not known whether the post \S+ was \w+\./.test(words);
  return { as: isUnknown ? 'unknown' : 'refused' };
}
