import { InvalidInputError } from '../errors.ts';
import type { PostRecord, PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maximumPageSize = 100;

/** More empty pages in a row than a filter can explain: a service that never ends its list must not hang a run. */
const maximumEmptyPages = 50;

/** @throws InvalidInputError naming the field Limit */
export function checkLimit({ limit, least, most }: { limit: number; least: number; most?: number }): void {
  if (Number.isInteger(limit) && limit >= least && limit <= (most ?? limit)) return;
  const range = most === undefined ? `${least} or more` : `from ${least} to ${most}`;
  throw new InvalidInputError({ field: 'Limit', problem: `must be a whole number, ${range}.` });
}

/**
 * Pages until the list ends or `limit` posts have come; the last page is cut to fit. The list ends on a missing cursor; one that
 * was there before is an error, as nobody can tell what else there is. Empty pages are not handed on.
 */
export async function* pagesOf({
  readPage,
  limit = Number.POSITIVE_INFINITY,
  pageSize,
  onRepeatedCursor,
  onTooManyEmptyPages,
}: {
  readPage: (page: { limit: number; cursor?: string }) => Promise<PostsPage>;
  limit?: number | undefined;
  pageSize: number;
  onRepeatedCursor: () => Error;
  onTooManyEmptyPages: () => Error;
}): AsyncGenerator<readonly PostRecord[], void, void> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let left = limit;
  let emptyPages = 0;
  while (left > 0) {
    const page = await readPage({
      limit: Math.min(pageSize, left),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const posts = page.posts.slice(0, left);
    left -= posts.length;
    emptyPages = posts.length === 0 ? emptyPages + 1 : 0;
    if (posts.length > 0) yield posts;
    cursor = page.nextCursor;
    if (cursor === undefined || left <= 0) return;
    if (seen.has(cursor)) throw onRepeatedCursor();
    if (emptyPages >= maximumEmptyPages) throw onTooManyEmptyPages();
    seen.add(cursor);
  }
}
