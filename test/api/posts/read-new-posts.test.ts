import { describe, expect, it } from '@jest/globals';
import { maximumRemembered, type PostEvent, readNewPosts } from '../../../shared/api/posts/post-events.ts';
import { postIdOf, type PostRecord } from '../../../shared/api/responses/read-records.ts';
import { scriptedClient } from '../../support/scripted-http.ts';

const source = 'https://scheduler.example/api';

const createdAt = '2020-02-01T09:00:00Z';

const idsOf = (records: readonly PostRecord[]) => records.map((record) => postIdOf(record) ?? '');
const posts = (status: string, count: number, from: number): PostRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `post_${from + index}`, status, createdAt }));
const published = (count: number, from = 0) => posts('published', count, from);

describe('reading what is new', () => {
  /** A service with a list, in pages of 100. */
  function service(list: readonly PostRecord[]) {
    let pages = 0;
    const { client } = scriptedClient([], {
      http: async ({ url }) => {
        pages += 1;
        const { searchParams } = new URL(url);
        const from = Number(searchParams.get('cursor') ?? 0);
        const end = from + Number(searchParams.get('limit'));
        const nextCursor = end < list.length ? end : undefined;
        return { status: 200, headers: {}, body: { posts: list.slice(from, end), nextCursor } };
      },
    });
    return { client, pages: () => pages };
  }

  async function read({
    event = 'postPublished',
    list,
    ...memory
  }: {
    event?: PostEvent;
    list: readonly PostRecord[];
    remembered: unknown;
    beginsAnew?: boolean;
  }) {
    const { client, pages } = service(list);
    const found = await readNewPosts({ client, event, source, now: Date.now, ...memory });
    return { reported: idsOf(found.posts), remembered: found.remembered, pages: pages() };
  }

  it('finds what is new wherever it stands in the list', async () => {
    const event = 'draftCreated';
    const known = posts('draft', 4_998, 0);
    const { remembered } = await read({ event, list: known, remembered: undefined });
    for (const place of [0, 1_234, 4_998]) {
      const list = known.toSpliced(place, 0, { id: 'new', status: 'draft', createdAt });
      const { reported, pages } = await read({ event, list, remembered });
      expect([reported, pages]).toStrictEqual([['new'], 50]);
    }
  });

  it(`reads ${maximumRemembered} posts at most, and what moves up behind them is not new`, async () => {
    const list = published(maximumRemembered + 500);
    const first = await read({ list, remembered: undefined });
    expect([first.reported, first.pages]).toStrictEqual([[], maximumRemembered / 100]);
    const publishedAt = new Date().toISOString();
    const shorter = [{ id: 'post_90000', publishedAt }, ...list.slice(7_000)];
    expect((await read({ list: shorter, remembered: first.remembered })).reported).toStrictEqual([
      'post_90000',
    ]);
  });

  it('asks for the state and the network, and reports nothing from an incomplete list', async () => {
    const page = { body: { posts: [{ id: 'a' }], nextCursor: 'b' } };
    const { client, requests } = scriptedClient([page, { status: 401 }]);
    const query = { client, event: 'postScheduled', platform: 'skyapp', source } as const;
    await expect(readNewPosts({ ...query, remembered: undefined, now: Date.now })).rejects.toThrow(
      /does not accept the API Key/,
    );
    expect(requests.map(({ url }) => new URL(url).search)).toStrictEqual([
      '?status=scheduled&platform=skyapp&limit=100',
      '?status=scheduled&platform=skyapp&limit=100&cursor=b',
    ]);
  });
});
