import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import { ContractError } from '../../../shared/api/errors/api-errors.ts';
import { networkKeys } from '../../../shared/networks/index.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const list = (body: unknown) => scriptedClient([{ body }]).client.listAccounts();

const entry = { id: 'a', name: 'Ann', platform: 'skyapp' };
const expected = [{ id: 'a', name: 'Ann', network: 'skyapp', record: entry }];

for (const [shape, body] of Object.entries({
  'an array': [entry],
  accounts: { accounts: [entry] },
  data: { data: [entry] },
  items: { items: [entry], total: 1 },
  'items in data': { data: { items: [entry] } },
  results: { accounts: null, results: [entry] },
  'JSON text': JSON.stringify([entry]),
  profiles: { profiles: [entry], user: { id: 'u' } },
  channels: { channels: [entry] },
  socialAccounts: { socialAccounts: [entry] },
  social_accounts: { social_accounts: [entry], brands: [{ id: 'b' }] },
  integrations: { integrations: [entry] },
  'connections in data': { data: { connections: [entry] } },
  'data beside profiles': { data: [entry], profiles: [{ id: 'person' }] },
  'lists of brands': {
    data: [
      { id: 'b', name: 'Brand', accounts: [entry] },
      { id: 'c', accounts: [] },
    ],
  },
  'profiles of brands': {
    data: [
      { id: 'b', profiles: [entry] },
      { id: 'c', profiles: null },
    ],
  },
})) {
  it(`accounts come as ${shape}`, async () => expect(await list(body)).toStrictEqual(expected));
}

it('accounts are each once on its network: two networks may share an ID', async () => {
  const other = { ...entry, platform: 'microblog' };
  const again = [{ ...entry, name: 'Again' }, { id: 7 }, { id: '7', name: 'Again' }];
  expect(await list([entry, other, ...again])).toMatchObject([
    { id: 'a', name: 'Ann', network: 'skyapp' },
    { id: 'a', name: 'Ann', network: 'microblog' },
    { id: '7', name: '7' },
  ]);
});

for (const { shown, ...read } of [
  { shown: { accountId: 'b' }, id: 'b', name: 'b' },
  { shown: { _id: 7 }, id: '7', name: '7' },
  { shown: { id: 'a', accountId: 'b' }, id: 'a', name: 'a' },
  {
    shown: { id: 'a', displayName: 'D', name: 'N', username: 'U', handle: 'H' },
    id: 'a',
    name: 'D',
    handle: 'H',
  },
  { shown: { id: 'a', displayName: 'D', username: ' @u.name ', handle: '@' }, id: 'a', name: 'D' },
  { shown: { id: 'a', displayName: ' ', handle: '@H' }, id: 'a', name: '@H', handle: 'H' },
  { shown: { id: 'a', platform: 'Photoapp' }, id: 'a', name: 'a', network: 'photoapp' },
  { shown: { id: 'a', type: 'socialnet' }, id: 'a', name: 'a', network: 'socialnet' },
  { shown: { id: 'a', platform: 'new', type: 'threadapp' }, id: 'a', name: 'a', network: 'threadapp' },
  { shown: { id: 'a', type: 'business' }, id: 'a', name: 'a' },
  { shown: { id: 'a', platform: 12, name: {} }, id: 'a', name: 'a' },
  { shown: { id: 'a', platform: 'constructor' }, id: 'a', name: 'a', networkWord: 'constructor' },
  { shown: { id: 'a', provider: { name: 'SkyApp' } }, id: 'a', name: 'a', network: 'skyapp' },
  { shown: { id: 'a', network: { id: 'skyapp', name: 'Sky' } }, id: 'a', name: 'a', network: 'skyapp' },
  { shown: { id: 'a', network: { id: 7, name: 'Cork' } }, id: 'a', name: 'a', networkWord: 'Cork' },
]) {
  it(`accounts are read from ${JSON.stringify(shown)}`, async () => {
    expect(await list([shown])).toStrictEqual([{ ...read, record: shown }]);
  });
}

const nameless = { id: 'b', name: 'Bea' };
const grouped = { skyapp: [entry], threadapp: [], microblog: [nameless, { id: 'c', network: 'skyapp' }] };
for (const [where, body] of Object.entries({
  'under accounts': { accounts: grouped },
  'under data': { data: grouped },
  'under accounts in data': { data: { accounts: grouped }, total: 3 },
  'in the answer itself': { ...grouped, success: true, errors: [] },
  'as a list': {
    accounts: Object.entries(grouped).map(([network, accounts]) => ({ network, accounts })),
  },
})) {
  it(`accounts in lists of their networks ${where} are read together, each on the network that it names itself, else on that of its list`, async () => {
    const found = await list(body);
    expect(found.map(({ id, network }) => [id, network])).toStrictEqual([
      ['a', 'skyapp'],
      ['b', 'microblog'],
      ['c', 'skyapp'],
    ]);
  });
}

it('brands without accounts are no accounts', async () => {
  expect(await list({ data: [{ id: 'b', name: 'Brand', accounts: [] }] })).toStrictEqual([]);
});

it('accounts with profiles or channels of their own are accounts', async () => {
  const own = [
    { ...entry, profiles: [{ id: 'p' }] },
    { ...nameless, connections: [], channels: null },
  ];
  expect((await list(own)).map(({ id }) => id)).toStrictEqual(['a', 'b']);
});

it.each([
  { profiles: [{ id: 'person' }], channels: [entry] },
  { accounts: { skyapp: [entry], microblog: [{ name: 'Without ID' }] } },
  { accounts: { skyapp: [entry], total: 7 } },
  { accounts: { data: [entry] } },
  { accounts: { skyapp: [entry] }, channels: { skyapp: [entry] } },
  { skyapp: [entry], teams: [{ id: 't' }] },
  { users: [{ id: 'u' }] },
  { data: [{ id: 'b', accounts: [entry] }, { id: 'c' }] },
  { data: [{ id: 'b', accounts: ['a'] }] },
])('%j may have other accounts, or things that are none', async (body) => {
  expect(await rejection(list(body))).toBeInstanceOf(ContractError);
});

it('accounts that cannot be read at all are no empty list', async () => {
  for (const body of [[{ name: 'x' }], { accounts: ['a'] }, {}, { accounts: {} }, { message: 'no' }, '']) {
    const error = await rejection(list(body));
    assert.ok(ContractError.isInstance(error), JSON.stringify(body));
    expect(error.message).toMatch(
      /List accounts: .*a list of accounts with their IDs was expected\. (?:Check Base URL in the credential|Run this again)\./,
    );
  }
});

it('accounts are offered for their network, and for every network when theirs is unknown', async () => {
  const entries = [...networkKeys.map((key) => ({ id: key, platform: key })), { id: 'unknown' }];
  for (const network of networkKeys) {
    const { client } = scriptedClient([{ body: entries }]);
    const ids = (await client.listAccounts({ network })).map(({ id }) => id);
    expect(ids).toStrictEqual([network, 'unknown']);
  }
  expect(await list(entries)).toHaveLength(networkKeys.length + 1);
});
