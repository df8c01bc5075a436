import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ContractError } from '../../../shared/api/errors/api-errors.ts';
import type { PostFilter } from '../../../shared/api/posts/post-calls.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { scriptedClient, type Step } from '../../support/service/scripted-http.ts';

interface Options extends PostFilter {
  limit?: number;
}

async function collect(steps: Step[], options: Options = {}) {
  const { client, requests } = scriptedClient(steps);
  const pages: (readonly unknown[])[] = [];
  for await (const page of client.listPosts(options)) pages.push(page.map(({ id }) => id));
  const queries = requests.map(({ url }) => new URL(url).search);
  return { pages, queries };
}

const page = (ids: number[], nextCursor?: unknown): Step => ({
  body: { posts: ids.map((id) => ({ id })), nextCursor },
});
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('pages of posts', () => {
  for (const end of [undefined, null, '', '  ']) {
    it(`end with the cursor ${JSON.stringify(end)}`, async () => {
      expect((await collect([page([1], end)])).pages).toStrictEqual([[1]]);
    });
  }

  it('that lead back to one read before are an error, unless no more are wanted', async () => {
    for (const steps of [
      [page([1], 'a'), page([2], 'a')],
      [page([1], 'a'), page([2], 'b'), page([3], 'a')],
      [page([], 'a'), page([], 'a')],
    ]) {
      const error = await rejection(collect(steps));
      assert.ok(ContractError.isInstance(error));
      expect(error.message).toBe(
        'List posts: the list leads back to a page that was read before, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the cursors of their list repeat.',
      );
    }
    expect((await collect([page([1], 'a'), page([2], 'a')], { limit: 2 })).pages).toStrictEqual([[1], [2]]);
  });

  it('that say that more follow, without a cursor, are an error', async () => {
    for (const more of [
      { hasMore: true },
      { pagination: { has_next: true } },
      { next: '/posts?page=2' },
      { cursor: 'a' },
      { meta: { after: 'a' } },
      { pageInfo: { end_cursor: 'a' } },
      { pageInfo: { endCursor: 'a', hasNextPage: true } },
    ]) {
      const error = await rejection(collect([{ body: { posts: [{ id: 1 }], ...more } }]));
      assert.ok(ContractError.isInstance(error));
      expect(error.message).toContain('a text that leads to the next page (nextCursor) was expected.');
    }
    for (const end of [
      { hasMore: false, next: null },
      { nextCursor: null, cursor: 'a' },
      { pageInfo: { endCursor: 'a', hasNextPage: false } },
      { cursor: null, after: '', endCursor: 0 },
    ])
      expect((await collect([{ body: { posts: [{ id: 1 }], ...end } }])).pages).toStrictEqual([[1]]);
  });

  it('have their cursor in any usual place, and may repeat the one that was asked with', async () => {
    for (const more of [
      { next_cursor: 'a' },
      { pagination: { nextCursor: 'a' } },
      { data: { meta: { next_cursor: 'a' } } },
    ]) {
      const steps = [
        { body: { posts: [{ id: 1 }], ...more } },
        { body: { posts: [{ id: 2 }], cursor: 'a' } },
      ];
      const { pages, queries } = await collect(steps);
      expect(pages).toStrictEqual([[1], [2]]);
      expect(queries[1]).toMatch(/[?&]cursor=a$/);
    }
  });

  it('stop at the limit, to the post', async () => {
    const { pages, queries } = await collect([page(range(0, 100), 'a'), page(range(100, 50), 'b')], {
      limit: 150,
    });
    expect(pages.flat()).toHaveLength(150);
    expect(queries).toStrictEqual(['?limit=100', '?limit=50&cursor=a']);
    // The limit also holds where the service gives more than it was asked for, or less.
    expect((await collect([page(range(0, 100), 'a')], { limit: 3 })).pages).toStrictEqual([[0, 1, 2]]);
    const short = await collect([page([1], 'a'), page([], 'b'), page([2], 'c'), page([3], 'd')], {
      limit: 3,
    });
    expect(short.pages).toStrictEqual([[1], [2], [3]]);
    const asked = ['?limit=3', '?limit=2&cursor=a', '?limit=2&cursor=b', '?limit=1&cursor=c'];
    expect(short.queries).toStrictEqual(asked);
  });

  it('that bring nothing new under ever new cursors are an error, unless no more are wanted', async () => {
    const endless = Array.from({ length: 1000 }, (_, index) => page([1, 2], `cursor-${index}`));
    const { client, requests } = scriptedClient(endless);
    const pages = client.listPosts();
    expect((await pages.next()).value).toStrictEqual([{ id: 1 }, { id: 2 }]);
    const error = await rejection(pages.next());
    assert.ok(ContractError.isInstance(error));
    expect(error.message).toBe(
      'List posts: the list keeps returning posts that it returned before, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the pages of their list repeat.',
    );
    expect(requests).toHaveLength(6);
    expect((await collect(endless, { limit: 2 })).pages).toStrictEqual([[1, 2]]);
    await expect(collect(endless, { limit: 3 })).rejects.toThrow(error.message);
    // A repetition is also noticed in a long list, and where empty pages are among the repeated ones.
    const circle = Array.from({ length: 1000 }, (_, index) => page([index % 20], `cursor-${index}`));
    await expect(collect(circle)).rejects.toThrow(error.message);
    const mixed = Array.from({ length: 1000 }, (_, index) =>
      page(index % 2 === 0 ? [1] : [], `cursor-${index}`),
    );
    await expect(collect(mixed)).rejects.toThrow(error.message);
  });

  it('that bring the same records without an ID are an error too, and lose none before', async () => {
    const text = (index: number) => ({ text: `post ${index % 3}` });
    const endless = Array.from({ length: 1000 }, (_, index) => ({
      body: { posts: [text(index), text(index)], nextCursor: `cursor-${index}` },
    }));
    const { client, requests } = scriptedClient(endless);
    let posts = 0;
    const reading = async () => {
      for await (const page of client.listPosts()) posts += page.length;
    };
    await expect(reading()).rejects.toThrow(
      'List posts: the list keeps returning posts that it returned before',
    );
    expect([requests.length, posts]).toStrictEqual([8, 16]);
  });

  it('give a post once that others pushed on to the next page', async () => {
    const pushed = [page([1, 2], 'a'), page([2], 'b'), page([2, 3], 'c'), page([1, 3, 4])];
    expect((await collect(pushed)).pages).toStrictEqual([[1, 2], [3], [4]]);
    expect((await collect(pushed, { limit: 3 })).pages).toStrictEqual([[1, 2], [3]]);
    // Records without an ID cannot be told apart.
    const unnamed = [{ body: { posts: [{}, {}], nextCursor: 'a' } }, { body: { posts: [{}] } }];
    expect((await collect(unnamed)).pages.flat()).toHaveLength(3);
  });

  it('do not go on for ever', async () => {
    const endless = Array.from({ length: 1000 }, (_, index) => page([], `cursor-${index}`));
    const { client, requests } = scriptedClient(endless);
    const error = await rejection(client.listPosts().next());
    assert.ok(ContractError.isInstance(error));
    expect(error.message).toBe(
      'List posts: the list keeps returning empty pages, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the pages of their list are empty.',
    );
    expect(requests).toHaveLength(50);
  });

  it('without a list of posts are an error, whatever came before', async () => {
    for (const body of [{}, { posts: null }, { posts: {} }, { posts: 'x' }, { data: [] }, []]) {
      const { client } = scriptedClient([page([1], 'a'), { body }]);
      const pages = client.listPosts();
      await pages.next();
      const error = await rejection(pages.next());
      assert.ok(ContractError.isInstance(error), JSON.stringify(body));
      expect(error.message).toMatch(/an object with a list of posts was expected/);
    }
  });
});
