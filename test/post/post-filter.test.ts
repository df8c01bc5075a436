import { describe, expect, it, test } from '@jest/globals';
import { accountChoices, type LinkedAccount, resolveAccounts } from '../../shared/index.ts';
import { findingText } from '../../shared/form/values/finding.ts';
import { valuesReader } from '../../shared/form/values/read-values.ts';
import { findPosts } from '../../shared/api/posts/filter-posts.ts';
import { readPostFilter } from '../../shared/post/post-filter.ts';
import { readFilterTime } from '../../shared/time/scheduled-time.ts';
import { scriptedClient } from '../support/service/scripted-http.ts';

const linked: readonly LinkedAccount[] = [
  { id: 'acc_2', name: 'Lantern Lane', handle: 'lantern', network: 'skyapp' },
  { id: 'acc_1', name: 'Harbour Bakery', handle: 'harbour', network: 'skyapp' },
  { id: 'acc_3', name: 'harbour bakery', network: 'skyapp' },
];
const clock = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'Europe/Berlin' };

describe('The filters of a list of posts', () => {
  let asked = 0;
  const read = async (form: Parameters<typeof readPostFilter>[0]) => {
    const reader = valuesReader({ values: form });
    const { filter } = await readPostFilter(form, {
      read: reader,
      clock,
      async linkedAccounts() {
        asked += 1;
        return await Promise.resolve(linked);
      },
      knownAccounts: async () => await Promise.resolve([]),
    });
    return reader.findings.length === 0 ? filter : reader.findings.map(findingText);
  };

  it('are none where nothing is filled in, and the accounts are not read for it', async () => {
    for (const nothing of [undefined, null, '', ' ', []])
      expect(await read({ accounts: nothing })).toEqual({});
    for (const nothing of [undefined, null, '', ' '])
      expect(await read({ after: nothing, before: nothing, text: nothing })).toEqual({});
    expect(asked).toBe(0);
  });

  it('are read as people write them', async () => {
    expect(
      await read({
        after: '1.7.2026',
        before: '2026-07-02 09:00',
        accounts: 'Lantern Lane, @harbour',
        text: 2026,
      }),
    ).toEqual({
      after: '2026-06-30T22:00:00.000Z',
      before: '2026-07-02T07:00:00.000Z',
      accounts: [
        { network: 'skyapp', accountId: 'acc_2', name: 'Lantern Lane' },
        { network: 'skyapp', accountId: 'acc_1', name: 'Harbour Bakery (@harbour)' },
      ],
      text: '2026',
    });
  });

  it('have a state in any case; others are left to the service', async () => {
    for (const status of ['Scheduled', 'DRAFT', 'published', 'failed'])
      expect(await read({ status })).toEqual({ status: status.toLowerCase() });
    for (const all of ['All', 'all', ' ALL ']) expect(await read({ status: all })).toEqual({});
    for (const dash of ['-', '_', '- -']) expect(await read({ status: dash })).toEqual({ status: dash });
  });

  it('are all refused at once where they cannot be read', async () => {
    expect(await read({ accounts: 'Lantern' })).toEqual({
      accounts: [{ network: 'skyapp', accountId: 'acc_2', name: 'Lantern Lane' }],
    });
    expect(await read({ after: 'soon', before: '03/04/2026', accounts: 'Lanten', text: {} })).toStrictEqual([
      expect.stringMatching(/^Accounts: no account named “Lanten”; there are Lantern Lane \(Skyapp\), /),
      expect.stringMatching(/^After: "soon" is not a readable time; /),
      expect.stringMatching(/^Before: .* choose Date Order, or write one of these$/),
      'Text: must be text, not {}',
    ]);
  });
});

test('A filter by all accounts of a name names the one whose network is not known', async () => {
  const both = [...linked, { id: 'acc_9', name: 'Lantern Lane', networkWord: 'x-app' }];
  const read = valuesReader({ values: { accounts: 'All of Lantern Lane' } });
  const accounts = async () => await Promise.resolve(both);
  await readPostFilter(
    { accounts: 'All of Lantern Lane' },
    { read, clock, linkedAccounts: accounts, knownAccounts: accounts },
  );
  expect(read.findings.map(findingText)).toStrictEqual([
    'Accounts: cannot take Lantern Lane · x-app (the service calls its network “x-app”, which is the name of no network here); name the other accounts one by one',
  ]);
});

test('A filter by one of two accounts that have the same ID finds only the posts on its network', async () => {
  const same: readonly LinkedAccount[] = [
    { id: 'same', name: 'Harbour Bakery', network: 'photoapp' },
    { id: 'same', name: 'Lantern Lane', network: 'skyapp' },
  ];
  const target = { accountId: 'same', caption: 'Rye', medias: [] };
  const posts = [
    { id: 'photo', photoappTargets: [target] },
    { id: 'sky', skyappTargets: [target] },
    { id: 'both', photoappTargets: [target], skyappTargets: [target] },
  ];
  const idsFoundBy = async (accounts: string) => {
    const read = valuesReader({ values: { accounts } });
    const ports = { linkedAccounts: async () => await Promise.resolve(same) };
    const { filter } = await readPostFilter(
      { accounts },
      { ...ports, read, clock, knownAccounts: ports.linkedAccounts },
    );
    expect(read.findings).toStrictEqual([]);
    const { client } = scriptedClient([{ body: { posts } }]);
    const found = await findPosts({ ...filter, listPosts: (query) => client.listPosts(query) });
    return found.map(({ id }) => id);
  };
  expect(await idsFoundBy('skyapp:same')).toStrictEqual(['sky', 'both']);
  expect(await idsFoundBy('Harbour Bakery')).toStrictEqual(['photo', 'both']);
  expect(await idsFoundBy('skyapp:same, photoapp:same')).toStrictEqual(['photo', 'sky', 'both']);
});

describe('A time of a filter', () => {
  const filter = (value: unknown, timeZone = clock.timeZone) => readFilterTime(value, { ...clock, timeZone });

  it('may be over, and may be a day, which begins in the zone', () => {
    expect(filter('2020-01-01T09:00')).toStrictEqual({ iso: '2020-01-01T08:00:00.000Z' });
    expect(filter('2026-07-01')).toStrictEqual({ iso: '2026-06-30T22:00:00.000Z' });
    // A day whose midnight the clocks skip, and one with two.
    expect(filter('2026-03-29', 'Asia/Beirut')).toStrictEqual({ iso: '2026-03-28T22:00:00.000Z' });
    expect(filter('2026-11-01', 'America/Havana')).toStrictEqual({ iso: '2026-11-01T04:00:00.000Z' });
    expect(filter(46380)).toStrictEqual({ iso: '2026-12-23T23:00:00.000Z' });
    expect(filter(new Date(0))).toStrictEqual({ iso: '1970-01-01T00:00:00.000Z' });
  });
});

describe('The accounts of a network to choose from', () => {
  it('are in the order of their names, with what tells them apart', () => {
    expect(accountChoices(linked, { now: clock.now, only: 'skyapp' })).toStrictEqual([
      { id: 'acc_1', name: 'Harbour Bakery (@harbour)' },
      { id: 'acc_3', name: 'harbour bakery (acc_3)' },
      { id: 'acc_2', name: 'Lantern Lane' },
    ]);
  });

  it('stand together by their name, behind one choice for all of them', () => {
    const all = [...linked, { id: 'acc_4', name: 'Harbour Bakery', network: 'photoapp' as const }];
    const choices = accountChoices(all, clock);
    expect(choices.map(({ name }) => name)).toStrictEqual([
      'All of Harbour Bakery (3)',
      'Harbour Bakery · Photoapp',
      'Harbour Bakery (@harbour) · Skyapp',
      'harbour bakery (acc_3) · Skyapp',
      'Lantern Lane · Skyapp',
    ]);
    const { accounts } = resolveAccounts([choices[0]?.id], all);
    expect(accounts.map(({ accountId }) => accountId)).toStrictEqual(['acc_4', 'acc_1', 'acc_3']);
  });

  it('are a sentence with the next step where there are none', () => {
    expect(() => accountChoices([], { now: clock.now, only: 'skyapp' })).toThrow(
      'Account: no Skyapp account is linked yet; link one in the Scheduler under Accounts, then open this list again.',
    );
  });
});
