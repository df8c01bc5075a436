import {
  emptyPagesError,
  endlessListError,
  repeatedCursorError,
  repeatedPostsError,
} from '../errors/contract-error.ts';
import { postIdOf, type PostRecord, type PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maxPageSize = 100;

/** More empty pages in a row than a filter can explain. */
const maxEmptyPages = 50;
/** More pages without a new post than posts created meanwhile can explain: they push a list on, so that a page shows posts again. */
const maxRepeatedPages = 5;
/** A million posts at the usual size of a page. */
const maxPages = 10_000;
/** How many IDs are remembered, from the beginning of the list: that is where a list that repeats itself leads back to. */
const maxKnownIds = 100_000;

/**
 * Judges the pages of one list, to be called with each in order; returns its posts that no earlier page had. The list ends with a missing
 * cursor. A list without an end is an error, because its rest is not known.
 */
export function createPageJudge() {
  const cursors = new Set<string>();
  const knownIds = new Set<string>();
  let pages = 0;
  let emptyPages = 0;
  let repeatedPages = 0;
  return {
    newPostsOf({ posts }: PostsPage): readonly PostRecord[] {
      const ids = posts.map(postIdOf);
      const newPosts = posts.filter((_, index) => !knownIds.has(ids[index] ?? ''));
      for (const id of ids) if (id !== undefined && knownIds.size < maxKnownIds) knownIds.add(id);
      pages += 1;
      emptyPages = posts.length === 0 ? emptyPages + 1 : 0;
      if (newPosts.length > 0) repeatedPages = 0;
      else if (posts.length > 0) repeatedPages += 1;
      return newPosts;
    },
    /** @throws ContractError if the cursor of the last page leads to no end */
    follow(cursor: string): void {
      if (cursors.has(cursor)) throw repeatedCursorError();
      if (emptyPages >= maxEmptyPages) throw emptyPagesError();
      if (repeatedPages >= maxRepeatedPages) throw repeatedPostsError();
      if (pages >= maxPages) throw endlessListError(pages);
      cursors.add(cursor);
    },
  };
}

/** The pages of a list up to `limit` posts, each post once; the last page is cut to fit, and pages without a new post are skipped. */
export async function* pagesOf({
  readPage,
  limit = Number.POSITIVE_INFINITY,
}: {
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<PostsPage>;
  limit?: number | undefined;
}): AsyncGenerator<readonly PostRecord[], void, void> {
  const judge = createPageJudge();
  let cursor: string | undefined;
  let remaining = limit;
  while (remaining > 0) {
    const page = await readPage({ limit: Math.min(maxPageSize, remaining), cursor });
    const posts = judge.newPostsOf(page).slice(0, remaining);
    remaining -= posts.length;
    if (posts.length > 0) yield posts;
    cursor = page.nextCursor;
    if (cursor === undefined || remaining <= 0) return;
    judge.follow(cursor);
  }
}
