/** Accounts in one list over all networks, as n8n hands them over; `test/post/accounts` has what they may be. */
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { jsonOf, post, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Bread', ...parameters });
}

it.each([
  ['one name in a cell', '={{ $json.accounts }}', { accounts: 'Harbour Bakery · Skyapp' }],
  ['a fixed text', 'skyapp:acc_skyapp_1', {}],
])('are found by an expression or a text, after one reading: %s', async (_, accounts, item) => {
  const items = [item, item];
  const { run, accountReadings } = await testBed.observe({ parameters: create({ accounts }), items });
  const ids = jsonOf(succeeded(run)).map(({ accountIds }) => accountIds);
  expect([ids, accountReadings]).toStrictEqual([[['acc_skyapp_1'], ['acc_skyapp_1']], 1]);
});

it('Accounts that are not chosen at all are asked for by n8n itself', async () => {
  await expect(testBed.run({ parameters: create({ accounts: [] }) })).rejects.toThrow(
    'Parameter "Accounts" is required',
  );
});

it('Expressions that decide when to publish leave each field once in the form', async () => {
  const parameters = create({ publish: '={{ $json.publish }}', accounts: 'skyapp:acc_skyapp_1' });
  const refusal = await testBed.run({ parameters, items: [{ publish: 'DRAFT' }] }).then(() => '', String);
  expect(refusal.match(/"Scheduled Time" is required/g)?.length).toBe(1);
});
