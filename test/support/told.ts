/** What a run told of each of its input items, read from what its user sees: its output, or the error that stopped it. */
import assert from 'node:assert/strict';
import * as z from 'zod/v4';
import { type NodeRun, shownError } from './node-under-test.ts';

/** `created`: it is there, with the ID; `refused`: certainly not; `unknown`: it may be there; `not begun`: nothing was asked. */
export type Told =
  { readonly as: 'created'; readonly id: string } | { readonly as: 'refused' | 'unknown' | 'not begun' };

const success = z.object({ id: z.string() });
const failure = z.object({ error: z.object({ message: z.string() }) });

/** One entry for each input item. Fails where an item is told twice, or of where nothing can be known. */
export function toldOf({ run, items }: { run: NodeRun; items: number }): Told[] {
  // Stopped when its last items were under way, the node still gives its output, and n8n an error of its own.
  const ended = run.error === undefined || run.error.message === 'The execution was cancelled manually';
  return ended ? toldByOutput({ run, items }) : toldByError({ run, items });
}

/** Continue On Fail: an item of the output for each, in its first or its error output. */
function toldByOutput({ run, items }: { run: NodeRun; items: number }): Told[] {
  const told = new Map<number, Told>();
  for (const { json, pairedItem } of (run.outputs['Node'] ?? []).flat()) {
    const { item } = z.object({ item: z.int() }).parse(pairedItem);
    assert.ok(!told.has(item), `item ${item} is in the output twice`);
    const failed = failure.safeParse(json).data;
    told.set(
      item,
      failed === undefined ? { as: 'created', id: success.parse(json).id } : ofFailure(failed.error.message),
    );
  }
  return all({ items, toldOf: (item) => told.get(item) ?? assert.fail(`item ${item} is not in the output`) });
}

/** An error: what it is about, and in its description what was done, what failed as well, and how many were not begun. */
function toldByError({ run, items }: { run: NodeRun; items: number }): Told[] {
  const { message, description, itemIndex } = shownError(run, run.status);
  const told = new Map<number, Told>();
  const tell = (item: number, as: Told) => {
    assert.ok(!told.has(item), `item ${item} is told twice`);
    told.set(item, as);
  };
  const [advice = ''] = description.split('\n\nAlready done', 1);
  if (!message.startsWith('The execution was canceled')) {
    tell(itemIndex ?? assert.fail('the error is of no item'), ofFailure(`${message} ${advice}`));
  }
  for (const [, item, id = ''] of listIn(
    description,
    'Already done in this run, do not run these again',
  ).matchAll(/item (\d+): (\w+)/g)) {
    tell(Number(item), { as: 'created', id });
  }
  for (const each of listIn(description, 'Failed as well').split(/; (?=item \d+: )/)) {
    const [, item, words = ''] = /^item (\d+): (.*)$/.exec(each) ?? [];
    if (item !== undefined) tell(Number(item), ofFailure(words));
  }
  const notBegun = Number(/^Not begun: (\d+) of \d+ items\.$/m.exec(description)?.[1] ?? 0);
  assert.equal(told.size + notBegun, items, `every item is told, or counted as not begun:\n${description}`);
  return all({ items, toldOf: (item) => told.get(item) ?? { as: 'not begun' } });
}

function listIn(description: string, heading: string): string {
  const line = description.split('\n').find((each) => each.startsWith(`${heading}: `)) ?? '';
  return line.slice(heading.length + 2, -1);
}

/** The advice that stands with every create whose outcome is unknown. */
function ofFailure(words: string): Told {
  return { as: words.includes('a second run could publish the post twice') ? 'unknown' : 'refused' };
}

function all({ items, toldOf }: { items: number; toldOf: (item: number) => Told }): Told[] {
  return Array.from({ length: items }, (_, item) => toldOf(item));
}
