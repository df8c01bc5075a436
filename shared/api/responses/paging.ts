import { emptyPagesError, repeatedCursorError } from '../errors/contract-error.ts';
import type { PostRecord, PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maxPageSize = 100;

/** More empty pages in a row than a filter can explain. The limit ends the run if a list has no end. */
const maxEmptyPages = 50;

/**
 * The pages of a list up to `limit` posts; the last page is cut to fit, and empty pages are skipped. The list ends with a
 * missing cursor. A repeated cursor is an error, because the rest of the list is not known.
 */
export async function* pagesOf({
  readPage,
  limit = Number.POSITIVE_INFINITY,
}: {
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<PostsPage>;
  limit?: number | undefined;
}): AsyncGenerator<readonly PostRecord[], void, void> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let remaining = limit;
  let emptyPages = 0;
  while (remaining > 0) {
    const page = await readPage({ limit: Math.min(maxPageSize, remaining), cursor });
    const posts = page.posts.slice(0, remaining);
    remaining -= posts.length;
    emptyPages = posts.length === 0 ? emptyPages + 1 : 0;
    if (posts.length > 0) yield posts;
    cursor = page.nextCursor;
    if (cursor === undefined || remaining <= 0) return;
    if (seen.has(cursor)) throw repeatedCursorError();
    if (emptyPages >= maxEmptyPages) throw emptyPagesError();
    seen.add(cursor);
  }
}
