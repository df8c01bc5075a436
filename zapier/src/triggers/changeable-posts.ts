import { defineTrigger } from 'zapier-platform-core';
import { networkOf, noPostToChoose, type PostChoice, readPostChoices } from '../../../shared/index.ts';
import { linkedAccounts } from '../linked-accounts.ts';
import { perform, timeZoneOf } from '../perform.ts';

/** The cursor after the last page. Zapier's store may return an empty cursor, so an empty one cannot mark the end. */
const listEnd = 'END';

/**
 * So many pages of the list become one of the dropdown, with the nearest posts first. More are read where all of them are published:
 * Zapier takes an empty page for the end.
 */
const pages = { pages: 10, maximumPages: 30 };

/** Hidden: posts that can still be changed, for the dropdowns. */
export const changeablePosts = defineTrigger({
  key: 'changeable_posts',
  noun: 'Post',
  display: {
    label: 'List Changeable Posts',
    description: 'Triggers when a draft or scheduled post is to be chosen.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    canPaginate: true,
    perform: perform(async (step): Promise<PostChoice[]> => {
      const { z, bundle, client } = step;
      const cursor = bundle.meta.page > 0 ? await z.cursor.get() : undefined;
      if (cursor === listEnd) return [];
      const accounts = await linkedAccounts(step).catch(() => []);
      const names = new Map(accounts.map(({ id, name }) => [id, name]));
      const { choices, nextCursor } = await readPostChoices({
        ...pages,
        readPage: async (page) => await client.listPostsPage(page),
        cursor: cursor ?? undefined,
        now: new Date(),
        timeZone: timeZoneOf({ bundle }) ?? 'UTC',
        accountName: (id) => names.get(id),
      });
      await z.cursor.set(nextCursor ?? listEnd);
      const isWhole = bundle.meta.page === 0 && nextCursor === undefined;
      if (choices.length === 0 && isWhole) throw noPostToChoose();
      return choices;
    }),
    sample: {
      id: 'post_1042',
      name: `24 Dec 2026, 18:00 · ${networkOf('skyapp').label} · Harbour Café · Merry Christmas from the harbour`,
    },
    outputFields: [
      { key: 'id', label: 'Post ID', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
    ],
  },
});
