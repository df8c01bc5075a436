/** Posts found over all pages: by the filters that the service does not have, and for the pickers. */
import { describe, expect, it } from '@jest/globals';
import { type PostRecord, readPostChoices } from '../../../shared/index.ts';
import { findPosts } from '../../../shared/api/posts/filter-posts.ts';
import { scriptedClient, type Step } from '../../support/service/scripted-http.ts';

type Shown = Partial<Record<'at' | 'account' | 'caption' | 'status', string>> & { readonly id: string };

function record({
  id,
  at,
  account = 'acc_1',
  caption = `Post ${id}`,
  status = 'scheduled',
}: Shown): PostRecord {
  return { id, status, scheduledAt: at, skyappTargets: [{ accountId: account, caption, medias: [] }] };
}

function listed(pages: readonly (readonly PostRecord[])[]) {
  const { client, requests } = scriptedClient(
    pages.map((posts, page): Step => ({
      body: { posts, ...(page < pages.length - 1 && { nextCursor: page + 1 }) },
    })),
  );
  return { client, requests, listPosts: (query: object) => client.listPosts(query) };
}

const onSkyapp = (...ids: string[]) => ids.map((accountId) => ({ network: 'skyapp' as const, accountId }));

const idsOf = (records: readonly PostRecord[]) => records.map(({ id }) => id);

describe('Filters', () => {
  const posts = [
    record({ id: 'a', at: '2026-12-01T09:00:00.000Z', caption: 'Rye bread is back' }),
    record({ id: 'b', at: '2026-12-02T10:00:00+01:00', account: 'acc_2', caption: 'Rolls' }),
    record({ id: 'c', at: '2026-12-03T09:00:00Z', caption: 'BREAD and rolls' }),
    record({ id: 'd', caption: 'A draft of bread', status: 'draft' }),
    { ...record({ id: 'e', status: 'published' }), publishedAt: '2026-11-30T09:00:00Z' },
  ];
  for (const [name, query, ids] of [
    ['none', {}, ['a', 'b', 'c', 'd', 'e']],
    ['from an instant on, that instant too', { after: '2026-12-02T09:00:00Z' }, ['b', 'c']],
    ['before an instant, without it', { before: '2026-12-02T09:00:00Z' }, ['a', 'e']],
    ['a range', { after: '2026-12-01T00:00:00Z', before: '2026-12-03T00:00:00Z' }, ['a', 'b']],
    ['an account', { accounts: onSkyapp('acc_2') }, ['b']],
    ['one of several accounts', { accounts: onSkyapp('acc_1', 'acc_2') }, ['a', 'b', 'c', 'd', 'e']],
    ['no account', { accounts: onSkyapp('acc_3') }, []],
    ['words in any case and order', { text: ' bread  RYE' }, ['a']],
    ['a part of a word', { text: 'roll' }, ['b', 'c']],
    ['several at once', { text: 'bread', accounts: onSkyapp('acc_1'), after: '2026-12-02T00:00:00Z' }, ['c']],
  ] as const) {
    it(name, async () => {
      const pages = listed([posts.slice(0, 2), [], posts.slice(2)]);
      expect(idsOf(await findPosts({ ...query, listPosts: pages.listPosts }))).toStrictEqual(ids);
    });
  }

  it('count for the limit after they were used, and no further page is read', async () => {
    const pages = listed([posts.slice(0, 2), posts.slice(2, 4), posts.slice(4)]);
    const found = await findPosts({ text: 'bread', limit: 2, listPosts: pages.listPosts });
    expect(idsOf(found)).toStrictEqual(['a', 'c']);
    expect(pages.requests).toHaveLength(2);
  });
});

describe('Choices of a picker', () => {
  const now = new Date('2026-12-02T00:00:00Z');
  const pages = [
    [record({ id: 'far', at: '2027-06-01T09:00:00Z' }), record({ id: 'gone', status: 'published' })],
    [
      record({ id: 'draft', status: 'draft' }),
      record({ id: 'past', at: '2026-12-01T00:00:00Z', account: 'acc_2' }),
    ],
    [record({ id: 'near', at: '2026-12-02T09:00:00Z', caption: 'Rye' })],
  ];
  const accounts = [{ id: 'acc_2', name: 'Harbour Bakery' }];
  const query = { now, timeZone: 'UTC', accounts, pages: 10, maxPages: 10 };
  const found = async (text?: string) => {
    const { choices } = await readPostChoices({ ...query, ...listed(pages), text });
    return choices.map(({ id }) => id);
  };

  it('come from all pages, the nearest in time first, those without a time last', async () => {
    expect(await found()).toStrictEqual(['near', 'past', 'far', 'draft']);
  });

  for (const [text, ids] of [
    ['rye', ['near']],
    ['harbour', ['past']],
    ['HARBOUR skyapp', ['past']],
    ['dec 2026', ['near', 'past']],
    ['2026-12-01', ['past']],
    ['acc_2', ['past']],
    ['draft', ['draft']],
    ['nothing', []],
  ] as const) {
    it(`are found by “${text}”`, async () => expect(await found(text)).toStrictEqual(ids));
  }

  it('have the names of the accounts of their networks, where accounts of two networks have the same ID', async () => {
    const same = [
      { id: 'same', name: 'Harbour Bakery', network: 'photoapp' },
      { id: 'same', name: 'Lantern Lane', network: 'skyapp' },
    ] as const;
    const page = [record({ id: 'sky', account: 'same', status: 'draft', caption: 'Rye' })];
    const { choices } = await readPostChoices({ ...query, ...listed([page]), accounts: same });
    expect(choices).toStrictEqual([{ id: 'sky', name: 'draft · Skyapp · Lantern Lane · Rye' }]);
  });
});
