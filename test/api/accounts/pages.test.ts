/** Accounts, boards and sections of a service that gives them in pages: all of them or an error, never a part. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import { ContractError } from '../../../shared/api/errors/api-errors.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

const lists = [
  { list: 'accounts', name: 'List accounts', path: '/accounts', query: '' },
  { list: 'boards', name: 'List boards', path: '/boards', query: 'accountId=a' },
  { list: 'sections', name: 'List board sections', path: '/boards/b/sections', query: 'accountId=a' },
] as const;

/** The IDs that a list of a service with these answers has, and where it was asked. */
async function read(list: (typeof lists)[number]['list'], bodies: readonly unknown[]) {
  // Sections stand in no record of a board here, so the boards are asked for first.
  const first = list === 'sections' ? [{ boards: [{ id: 'b' }] }] : [];
  const { client, requests } = scriptedClient([...first, ...bodies].map((body) => ({ body })));
  const calls = {
    accounts: async () => await client.listAccounts(),
    boards: async () => await client.listBoards({ accountId: 'a' }),
    sections: async () => await client.listBoardSections({ accountId: 'a', boardId: 'b' }),
  };
  const found = await calls[list]();
  const asked = requests
    .slice(first.length)
    .map(({ url }) => url.replace('https://scheduler.example/api', ''));
  return { ids: found.map(({ id }) => id), asked };
}

describe.each(lists)('The $list of a service with pages', ({ list, name, path, query }) => {
  const page = (ids: number[], nextCursor?: unknown) => ({ [list]: ids.map((id) => ({ id })), nextCursor });

  it('are read to the end, each once', async () => {
    const start = query === '' ? '?' : `?${query}&`;
    expect(await read(list, [page([1, 2], 'x'), page([2, 3], 7), page([], 'z'), page([4])])).toStrictEqual({
      ids: ['1', '2', '3', '4'],
      asked: [
        path + (query && `?${query}`),
        `${path}${start}cursor=x`,
        `${path}${start}cursor=7`,
        `${path}${start}cursor=z`,
      ],
    });
    for (const end of [undefined, null, '', ' '])
      expect((await read(list, [page([1], end)])).ids).toHaveLength(1);
  });

  it('are read to the end wherever the cursor stands', async () => {
    const entries = { [list]: [{ id: 1 }] };
    for (const first of [
      { ...entries, next_cursor: 'x' },
      { data: { ...entries, nextCursor: 'x' } },
      { ...entries, nextCursor: null, pagination: { nextCursor: 'x' } },
      { ...entries, meta: { next_cursor: 'x' } },
    ])
      expect((await read(list, [first, page([2])])).ids).toStrictEqual(['1', '2']);
  });

  it.each([
    [
      'under ever new cursors',
      (index: number) => page([1, 2], `cursor-${index}`),
      `keeps returning ${list} that it returned before, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the pages of their list repeat.`,
    ],
    [
      'under one cursor',
      (index: number) => page([index], 'x'),
      'leads back to a page that was read before, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the cursors of their list repeat.',
    ],
    [
      'empty',
      (index: number) => page([], `cursor-${index}`),
      'keeps returning empty pages, so it cannot be read to its end. Run this again; if it happens again, tell the people who run the service that the pages of their list are empty.',
    ],
  ])('that go on for ever %s are an error', async (_, pageAt, words) => {
    const error = await rejection(
      read(
        list,
        Array.from({ length: 100 }, (__, index) => pageAt(index)),
      ),
    );
    assert.ok(ContractError.isInstance(error));
    expect(error.message).toBe(`${name}: the list ${words}`);
  });

  it('that name what is no cursor are an error, as the rest would be missing', async () => {
    const error = await rejection(read(list, [page([1], { page: 2 })]));
    assert.ok(ContractError.isInstance(error));
    expect(error.message).toMatch(/a text that leads to the next page \(nextCursor\) was expected/);
  });

  const hint = 'a text that leads to the next page (nextCursor) was expected';
  it.each([
    { hasMore: true },
    { has_more: true },
    { has_more: 'true', nextCursor: '' },
    { next: `https://scheduler.example/api${path}?page=2` },
    { links: { next: '/next?page=2' } },
    { _links: { next: { href: '/next?page=2' } } },
    {
      links: [
        { rel: 'self', href: '/' },
        { rel: 'next', href: '/next' },
      ],
    },
    { meta: { current_page: 1, last_page: 2 } },
    { pagination: { page: 0, totalPages: 2 } },
    { pageInfo: { hasNextPage: true, endCursor: 'x' } },
    { nextPageToken: 'x' },
    { nextPage: 2 },
    { last: false },
  ])('that say %j, which is no cursor, are an error: the rest would be missing', async (paging) => {
    for (const body of [{ ...page([1]), ...paging }, { data: { ...page([1]), ...paging } }]) {
      const error = await rejection(read(list, [body]));
      assert.ok(ContractError.isInstance(error));
      expect(error.message).toContain(`${name}: the address answered with an object (200), where ${hint}.`);
    }
  });

  it.each([
    { hasMore: false, has_more: 0 },
    { next: null, nextPage: null, next_page_url: '' },
    { links: { first: '/?page=1', last: '/?page=1', next: null } },
    { _links: { self: { href: '/' }, next: { href: null } } },
    { links: [{ rel: 'self', href: '/' }] },
    { meta: { current_page: 1, last_page: 1 } },
    { pagination: { page: 0, totalPages: 1 } },
    { pageInfo: { hasNextPage: false, endCursor: 'x' } },
    { page: 1, pages: 0 },
    { last: true },
  ])('that say %j are whole', async (paging) => {
    expect((await read(list, [{ ...page([1]), ...paging }])).ids).toStrictEqual(['1']);
  });

  it('are read to the end where a cursor stands beside another form', async () => {
    const first = { ...page([1], 'x'), hasMore: true, next: '/next', page: 1, pages: 2 };
    expect((await read(list, [first, { ...page([2]), page: 2, pages: 2 }])).ids).toStrictEqual(['1', '2']);
    const nested = { data: { ...page([1]), pagination: { nextCursor: 'x' } } };
    expect((await read(list, [nested, page([2])])).ids).toStrictEqual(['1', '2']);
  });
});
