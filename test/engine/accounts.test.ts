/** Accounts in one list over all networks, as n8n hands them over; `test/post/accounts` has what they may be. */
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import {
  jsonOf,
  post,
  refused,
  shortenAdvice,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/node-under-test.ts';

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

it('If an Account Is Refused: the post is refused, unless the account is to be skipped', async () => {
  const long = { accounts: ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_2'], caption: 'x'.repeat(301) };
  const reason = 'Skyapp, Caption: 301 characters, at most 300';
  const { error } = await testBed.fail({ parameters: create(long) });
  expect(error).toStrictEqual(refused([reason], [shortenAdvice]));
  const parameters = create({ ...long, options: { ifRefused: 'skip' } });
  const { run, requests } = await testBed.observe({ parameters });
  const skipped = { network: 'skyapp', accountId: 'acc_skyapp_1', accountName: 'Harbour Bakery', reason };
  expect(jsonOf(succeeded(run))).toMatchObject([{ networks: ['microblog'], leftOut: [skipped] }]);
  const microblog = [{ accountId: 'acc_microblog_2', caption: long.caption, medias: [] }];
  const scheduledFor = { publish: 'DRAFT' };
  expect(requests.at(-1)?.body).toStrictEqual(wholePost({ scheduledFor, microblog }));
});

it('Only on Networks takes some of the accounts that were chosen once, item by item', async () => {
  const accounts = ['skyapp:acc_skyapp_1', 'microblog:acc_microblog_2', 'pinboard:acc_pinboard_1'];
  const parameters = create({ accounts, options: { onlyNetworks: '={{ $json.Channels }}' } });
  const items = ['Microblog; Skyapp', 'skyapp'].map((Channels) => ({ Channels }));
  const run = await testBed.run({ parameters, items });
  // What only Pinboard asks for is not asked for.
  expect(jsonOf(succeeded(run)).map(({ accountIds }) => accountIds)).toStrictEqual([
    ['acc_microblog_2', 'acc_skyapp_1'],
    ['acc_skyapp_1'],
  ]);
});
