/** Posts found over all pages: by the filters that the service does not have, and for the pickers. */
import { describe, expect, it } from '@jest/globals';
import { type PostRecord, readPostChoices } from '../../../shared/index.ts';
import { findPosts, findPostsInOrder } from '../../../shared/api/posts/filter-posts.ts';
import type { PostFilter } from '../../../shared/api/posts/post-calls.ts';
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

describe('Posts in an order', () => {
  const lists: Readonly<Record<string, readonly (readonly PostRecord[])[]>> = {
    scheduled: [
      [record({ id: 'later', at: '2027-02-01T09:00:00Z' }), record({ id: 'timeless' })],
      [record({ id: 'sooner', at: '2027-01-01T09:00:00Z' })],
    ],
    publishing: [[record({ id: 'leaving', at: '2026-12-01T09:00:00Z', status: 'publishing' })]],
    draft: [[record({ id: 'draft', status: 'draft' })]],
    inReview: [
      [record({ id: 'second', at: '2027-01-02T09:00:00Z', status: 'inReview' })],
      [
        record({ id: 'third', at: '2027-01-03T09:00:00Z', status: 'inReview' }),
        record({ id: 'first', at: '2027-01-01T09:00:00Z', status: 'inReview' }),
      ],
    ],
    published: ['2026-11-03', '2026-11-02', '2026-11-01'].map((day) => [
      { ...record({ id: day, status: 'published' }), publishedAt: `${day}T09:00:00Z` },
    ]),
  };
  let pagesRead: string[] = [];
  const listPosts = async function* ({ status = '' }: { status?: string | undefined } = {}) {
    for (const page of lists[status] ?? []) {
      pagesRead.push(status);
      yield await Promise.resolve(page);
    }
  };
  const find = async (query: object, order: 'soonest' | 'latest' = 'soonest') => {
    pagesRead = [];
    return idsOf(await findPostsInOrder(order, { ...query, listPosts }));
  };

  const planned = ['sooner', 'later', 'timeless', 'leaving', 'draft'];
  const published = ['2026-11-03', '2026-11-02', '2026-11-01'];

  it('come by their times, whatever the order of the service', async () => {
    expect(await find({})).toStrictEqual([...planned, ...published]);
    expect(await find({}, 'latest')).toStrictEqual([
      ...['later', 'sooner', 'timeless', 'leaving'],
      ...published,
      'draft',
    ]);
    expect(await find({ status: 'published' })).toStrictEqual(published);
    expect(await find({ after: '2026-12-15T00:00:00Z' })).toStrictEqual(['sooner', 'later']);
    // A word of the service alone.
    const status = 'inReview';
    expect(await find({ status, limit: 2 })).toStrictEqual(['first', 'second']);
    expect(await find({ status }, 'latest')).toStrictEqual(['third', 'second', 'first']);
  });

  it('have those that failed at their times among the published ones, also where only a few are wanted', async () => {
    const failed = record({ id: 'failed', at: '2026-11-02T12:00:00Z', status: 'not published' });
    const half = {
      ...record({ id: 'half', status: 'published in part' }),
      publishedAt: '2026-11-01T12:00:00Z',
    };
    const asked: unknown[] = [];
    const six = async function* ({ status = '', ifKnown }: PostFilter = {}) {
      asked.push([status, ifKnown]);
      const beside = { 'published in part': half, 'not published': failed };
      for (const page of lists[status] ?? []) yield page;
      yield await Promise.resolve(
        Object.entries(beside).flatMap(([state, each]): PostRecord[] => (state === status ? [each] : [])),
      );
    };
    const inOrder = async (query: object, order: 'soonest' | 'latest' = 'soonest') =>
      idsOf(await findPostsInOrder(order, { ...query, listPosts: six }));
    const past = ['2026-11-03', 'failed', '2026-11-02', 'half', '2026-11-01'];
    expect(await inOrder({})).toStrictEqual([...planned, ...past]);
    expect(await inOrder({}, 'latest')).toStrictEqual([
      'later',
      'sooner',
      'timeless',
      'leaving',
      ...past,
      'draft',
    ]);
    expect(await inOrder({ limit: 7 })).toStrictEqual([...planned, ...past.slice(0, 2)]);
    // `true` for the last two states, which nobody named: they are asked for only where the service is known to have them.
    expect(asked.slice(0, 6)).toStrictEqual([
      ...['scheduled', 'publishing', 'draft', 'published'].map((state) => [state, undefined]),
      ['published in part', true],
      ['not published', true],
    ]);
    asked.splice(0);
    expect(await inOrder({ status: 'not published' })).toStrictEqual(['failed']);
    expect(asked).toStrictEqual([['not published', undefined]]);
  });

  it('are read no further than the limit needs: all that are scheduled, published ones while they are sorted', async () => {
    expect(await find({ limit: 1 })).toStrictEqual(['sooner']);
    expect(pagesRead).toStrictEqual(['scheduled', 'scheduled']);
    expect(await find({ limit: 2, status: 'published' })).toStrictEqual(published.slice(0, 2));
    expect(pagesRead).toHaveLength(2);
    expect(await find({ limit: 6 })).toStrictEqual([...planned, '2026-11-03']);
  });

  it('appear once where a post is on its way to the next state', async () => {
    const both = record({ id: 'both', at: '2026-12-01T09:00:00Z' });
    const moving = async function* ({ status }: { status?: string | undefined } = {}) {
      if (status !== 'draft') yield await Promise.resolve([both]);
    };
    expect(idsOf(await findPostsInOrder('soonest', { listPosts: moving }))).toStrictEqual(['both']);
  });
});

describe('Choices of a picker', () => {
  const now = new Date('2026-12-02T00:00:00Z');
  const pages = [
    [
      record({ id: 'far', at: '2027-06-01T09:00:00Z' }),
      ...['publishing', 'published', 'published in part'].map((status) => record({ id: status, status })),
    ],
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
