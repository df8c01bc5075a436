import { InvalidInputError, notFilledIn } from '../../errors.ts';
import { emptyPagesError, repeatedCursorError } from '../errors/contract-error.ts';
import type { PostRecord, PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maximumPageSize = 100;

/** More empty pages in a row than a filter can explain. The limit ends the run where a list has no end. */
const maximumEmptyPages = 50;

/**
 * The number of results that a form or an expression asks for: a whole number from 1 to `maximum`. 0 is refused, because its
 * empty list would look as if there were no results.
 *
 * @throws InvalidInputError for the field Limit, with the value
 */
export function checkLimit(limit: unknown, maximum?: number): number {
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= (maximum ?? limit))
    return limit;
  const range = maximum === undefined ? 'of 1 or more' : `from 1 to ${maximum}`;
  const isMissing = limit === undefined || limit === null || limit === '';
  const problem = isMissing ? notFilledIn : `must be a whole number ${range}, not ${shown(limit)}`;
  throw new InvalidInputError({ field: 'Limit', problem });
}

/** The value in a sentence: an expression may give a long text with any characters. */
function shown(limit: unknown): string {
  if (typeof limit === 'number' || typeof limit === 'boolean') return String(limit);
  return typeof limit === 'string' && /^[ -~]{1,20}$/.test(limit) ? JSON.stringify(limit) : 'what is given';
}

/**
 * The pages of a list up to `limit` posts; the last page is cut to fit, and empty pages are skipped. The list ends with a
 * missing cursor. A repeated cursor is an error, because the rest of the list is not known.
 */
export async function* pagesOf({
  readPage,
  limit = Number.POSITIVE_INFINITY,
  pageSize,
}: {
  readPage: (page: { limit: number; cursor?: string }) => Promise<PostsPage>;
  limit?: number | undefined;
  pageSize: number;
}): AsyncGenerator<readonly PostRecord[], void, void> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let remaining = limit;
  let emptyPages = 0;
  while (remaining > 0) {
    const page = await readPage({
      limit: Math.min(pageSize, remaining),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const posts = page.posts.slice(0, remaining);
    remaining -= posts.length;
    emptyPages = posts.length === 0 ? emptyPages + 1 : 0;
    if (posts.length > 0) yield posts;
    cursor = page.nextCursor;
    if (cursor === undefined || remaining <= 0) return;
    if (seen.has(cursor)) throw repeatedCursorError();
    if (emptyPages >= maximumEmptyPages) throw emptyPagesError();
    seen.add(cursor);
  }
}
