import { defineTrigger } from 'zapier-platform-core';
import { maximumPageSize, postChoiceOf, type PostChoice } from '../../../shared/index.ts';
import { perform, timeZoneOf } from '../perform.ts';

/** The cursor after the last page. Zapier's store may return an empty cursor, so an empty one cannot mark the end. */
const listEnd = 'END';

/** At most this many pages with published posts only are skipped. */
const maximumPages = 10;

/** Hidden: posts that can still be changed, page by page, for the dropdowns. */
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
    perform: perform(async ({ z, bundle, client }): Promise<PostChoice[]> => {
      let cursor = bundle.meta.page > 0 ? await z.cursor.get() : undefined;
      if (cursor === listEnd) return [];
      const timeZone = timeZoneOf({ bundle }) ?? 'UTC';
      for (let page = 0; page < maximumPages; page += 1) {
        const { posts, nextCursor } = await client.listPostsPage({
          limit: maximumPageSize,
          cursor: cursor ?? undefined,
        });
        const choices = posts.flatMap((record) => postChoiceOf({ record, timeZone }) ?? []);
        if (choices.length > 0 || nextCursor === undefined) {
          await z.cursor.set(nextCursor ?? listEnd);
          return choices;
        }
        cursor = nextCursor;
      }
      await z.cursor.set(cursor ?? listEnd);
      return [];
    }),
    sample: { id: 'post_1042', name: '24 Dec 2026, 18:00 · Skyapp · Merry Christmas from the harbour' },
    outputFields: [
      { key: 'id', label: 'Post ID', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
    ],
  },
});
