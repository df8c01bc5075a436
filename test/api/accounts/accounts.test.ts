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
