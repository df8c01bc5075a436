import { InvalidInputError, notFilledIn } from '../../errors.ts';
import type { PostRecord, PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maximumPageSize = 100;

/** More empty pages in a row than a filter can explain: a service that never ends its list must not hang a run. */
const maximumEmptyPages = 50;

/**
 * How many results are wanted, of whatever a form or an expression gives. Nothing at all is never wanted: a list that is empty for that
 * reason looks like one that has nothing.
 *
 * @throws InvalidInputError naming the field Limit and the value
 */
export function checkLimit({ limit, most }: { limit: unknown; most?: number }): number {
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= (most ?? limit))
    return limit;
  const range = most === undefined ? 'of 1 or more' : `from 1 to ${most}`;
  const isMissing = limit === undefined || limit === null || limit === '';
  const problem = isMissing ? notFilledIn : `must be a whole number ${range}, not ${shown(limit)}`;
  throw new InvalidInputError({ field: 'Limit', problem });
}

/** An expression may give a text of any length, with anything in it. */
function shown(limit: unknown): string {
  if (typeof limit === 'number' || typeof limit === 'boolean') return String(limit);
  return typeof limit === 'string' && /^[ -~]{1,20}$/.test(limit) ? JSON.stringify(limit) : 'what is given';
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
