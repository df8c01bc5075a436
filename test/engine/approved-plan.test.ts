/** An approved plan in n8n's engine: the mark goes from the dry run to the run that applies it, by an expression. */
import { expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { jsonOf, shownError, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

const again = 'Do the dry run again, and have its plan approved.';
const rows = ['Rye bread', 'Plum cake'].map((text, index) => ({
  Date: '2031-07-01',
  Time: `${9 + index}:30`,
  Channels: 'Skyapp',
  Text: text,
  Post: '',
}));

async function run(
  items: readonly object[],
  options: IDataObject,
  node: { onError?: 'continueRegularOutput' } = {},
) {
  const parameters: INodeParameters = {
    resource: 'post',
    operation: 'createOrUpdate',
    accounts: ['skyapp:acc_skyapp_1'],
    options: options as INodeParameters,
  };
  const { run: done, requests } = await testBed.observe({
    parameters,
    items: items.map((item) => ({ ...item })),
    node,
  });
  return { done, writes: requests.filter(({ method }) => method !== 'GET').length };
}

it('applies the plan of the dry run that its rows come from, whatever columns they have', async () => {
  const dry = await run(rows, { dryRun: true });
  const shown = jsonOf(succeeded(dry.done));
  const [mark] = shown.map(({ planMark }) => planMark);
  expect([dry.writes, shown.map(({ planMark }) => planMark)]).toStrictEqual([0, [mark, mark]]);
  expect(hintsOf(dry.done)[0]).toMatch(/Plan mark: plan-[0-9a-f]{32}$/);
  // What the dry run put out has columns of its own, such as outcome and planMark.
  const { done, writes } = await run(shown, { approvedPlan: '={{ $json.planMark }}' });
  expect(jsonOf(succeeded(done)).map(({ outcome }) => outcome)).toStrictEqual(['created', 'created']);
  expect(writes).toBe(4);
});

it('sends nothing of another plan, and tells it once', async () => {
  const [{ planMark = '' } = {}] = jsonOf(succeeded((await run(rows, { dryRun: true })).done));
  const edited = rows.map((row) => ({ ...row, planMark, Text: row.Text.replace('Plum', 'Apple') }));
  const message = `Nothing was sent. This is no longer the approved plan. Row 2: what would be done now was not approved. ${again}`;
  const stopped = await run(edited, { approvedPlan: '={{ $json.planMark }}' });
  expect([shownError(stopped.done), stopped.writes]).toMatchObject([{ message }, 0]);
  const went = await run(
    edited,
    { approvedPlan: '={{ $json.planMark }}' },
    { onError: 'continueRegularOutput' },
  );
  expect(jsonOf(went.done)).toMatchObject(rows.map(() => ({ error: { message, mayBeDone: false } })));
  expect([hintsOf(went.done), went.writes]).toStrictEqual([[expect.stringContaining(message)], 0]);
});

it.each(['', '={{ $json.nothing }}', '={{ null }}'])(
  'sends nothing where the expression finds no mark: %j',
  async (approvedPlan) => {
    const { done, writes } = await run(rows, { approvedPlan });
    expect([shownError(done), writes]).toMatchObject([
      {
        message:
          'Nothing was sent. All 2 items need a change. Approved Plan: empty; fill in the planMark of the dry run that was approved, or remove the option',
      },
      0,
    ]);
  },
);
