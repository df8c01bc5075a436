import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ContractError } from '../../shared/api/index.ts';
import { networkKeys } from '../../shared/networks/index.ts';
import { rejection } from '../support/client-calls.ts';
import { scriptedClient } from '../support/scripted-http.ts';

const list = (body: unknown) => scriptedClient([{ body }]).client.listAccounts();

describe('accounts', () => {
  const entry = { id: 'a', name: 'Ann', platform: 'skyapp' };
  const expected = [{ id: 'a', name: 'Ann', network: 'skyapp', record: entry }];

  for (const [shape, body] of Object.entries({
    'an array': [entry],
    accounts: { accounts: [entry] },
    data: { data: [entry] },
    items: { items: [entry], total: 1 },
    results: { accounts: null, results: [entry] },
    'JSON text': JSON.stringify([entry]),
  })) {
    it(`come as ${shape}`, async () => expect(await list(body)).toStrictEqual(expected));
  }

  it('are each once on its network: two networks may share an ID', async () => {
    const other = { ...entry, platform: 'microblog' };
    expect(await list([entry, other, { ...entry, name: 'Again' }])).toMatchObject([
      { id: 'a', name: 'Ann', network: 'skyapp' },
      { id: 'a', name: 'Ann', network: 'microblog' },
    ]);
  });

  it('may be none', async () => {
    for (const body of [[], { accounts: [] }]) expect(await list(body)).toStrictEqual([]);
  });

  function areRead(record: Record<string, unknown>, expected: Record<string, unknown>): void {
    it(`are read from ${JSON.stringify(record)}`, async () =>
      expect(await list([record])).toStrictEqual([{ name: expected['id'], ...expected, record }]));
  }
  areRead({ accountId: 'b' }, { id: 'b' });
  areRead({ _id: 7 }, { id: '7' });
  areRead({ id: 'a', accountId: 'b' }, { id: 'a' });
  const all = { displayName: 'D', name: 'N', username: 'U', handle: 'H' };
  areRead({ id: 'a', ...all }, { id: 'a', name: 'D', handle: 'H' });
  areRead({ id: 'a', displayName: 'D', username: ' @u.name ', handle: '@' }, { id: 'a', name: 'D' });
  areRead({ id: 'a', displayName: 'D', user_name: '@u.name' }, { id: 'a', name: 'D', handle: 'u.name' });
  areRead({ id: 'a', displayName: ' ', name: 'N' }, { id: 'a', name: 'N' });
  areRead({ id: 'a', username: 'U', handle: 'H' }, { id: 'a', name: 'U', handle: 'H' });
  areRead({ id: 'a', handle: '@H' }, { id: 'a', name: '@H', handle: 'H' });
  areRead({ id: 'a', platform: 'Photoapp' }, { id: 'a', network: 'photoapp' });
  areRead({ id: 'a', network: 'pinboard' }, { id: 'a', network: 'pinboard' });
  areRead({ id: 'a', provider: ' MICROBLOG ' }, { id: 'a', network: 'microblog' });
  areRead({ id: 'a', type: 'socialnet' }, { id: 'a', network: 'socialnet' });
  areRead({ id: 'a', platform: 'unheard-of', type: 'threadapp' }, { id: 'a', network: 'threadapp' });
  areRead({ id: 'a', type: 'business' }, { id: 'a' });
  areRead({ id: 'a', platform: 12, name: {} }, { id: 'a' });
  areRead({ id: 'a', platform: 'constructor' }, { id: 'a' });

  it('without an ID are skipped', async () => {
    const body = [{ name: 'x' }, { id: '' }, entry, { id: { a: 1 } }];
    expect(await list(body)).toStrictEqual(expected);
  });

  it('that cannot be read at all are no empty list', async () => {
    const objects = [{ accounts: ['a', 'b'] }, {}, { accounts: {} }, { message: 'no' }];
    for (const body of [[{ name: 'x' }], ...objects, '', 'null']) {
      const error = await rejection(list(body));
      assert.ok(ContractError.isInstance(error), JSON.stringify(body));
      expect(error.message).toMatch(
        /List accounts: .*a list of accounts with their IDs was expected\. Check Base URL/,
      );
    }
  });

  it('are offered for their network, and for every network when theirs is unknown', async () => {
    const entries = [...networkKeys.map((key) => ({ id: key, platform: key })), { id: 'unknown' }];
    for (const network of networkKeys) {
      const { client } = scriptedClient([{ body: entries }]);
      const ids = (await client.listAccounts({ network })).map(({ id }) => id);
      expect(ids).toStrictEqual([network, 'unknown']);
    }
    expect(await list(entries)).toHaveLength(networkKeys.length + 1);
  });
});
