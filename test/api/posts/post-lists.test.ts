/** How far a list of published posts is read. */
import { expect, it } from '@jest/globals';
import { postsIn } from '../../../shared/api/posts/post-lists.ts';

const since = Date.parse('2030-01-10T00:00:00Z');
const at = (day: number) => ({ id: `post_${day}`, publishedAt: new Date(2030, 0, day).toISOString() });

/** How many of these pages are read, whose posts were published on days of January. */
async function pagesRead(...pages: readonly (readonly number[])[]): Promise<number> {
  let read = 0;
  const listPosts = async function* () {
    for (const page of pages) {
      read += 1;
      yield await Promise.resolve(page.map(at));
    }
  };
  for await (const _ of postsIn({ listPosts }, { status: 'published', since }));
  return read;
}

it.each<[why: string, pages: number[][], read: number]>([
  ['ends behind the first page that is too old', [[12, 11], [8, 7], [6]], 2],
  ['one later time is enough to know the order', [[9, 8], [7]], 1],
  ['goes on while the order is not known', [[8, 8], [8], [7], [6]], 3],
  ['goes on where the list is not sorted', [[7, 9], [8], [6]], 3],
])('%s', async (_, pages, read) => {
  expect(await pagesRead(...pages)).toBe(read);
});
