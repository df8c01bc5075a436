import { InvalidInputError, notFilledIn } from '../../errors.ts';
import { emptyPagesError, repeatedCursorError } from '../errors/contract-error.ts';
import type { PostRecord, PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maximumPageSize = 100;

/** More empty pages in a row than a filter can explain. The limit ends the run where a list has no end. */
const maximumEmptyPages = 50;

/**
 * A whole number of `min` or more that a form or an expression asks for.
 * @throws InvalidInputError for the field, with the value
 */
export function wholeNumber(
  value: unknown,
  { label, min, max }: { label: string; min: number; max?: number | undefined },
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= (max ?? value))
    return value;
  const range = max === undefined ? `of ${min} or more` : `from ${min} to ${max}`;
  const isMissing = value === undefined || value === null || value === '';
  const problem = isMissing ? notFilledIn : `must be a whole number ${range}, not ${shown(value)}`;
  throw new InvalidInputError({ field: label, problem });
}

/** The number of results. 0 is refused, because its empty list would look as if there were no results. */
export function checkLimit(limit: unknown, max?: number): number {
  return wholeNumber(limit, { label: 'Limit', min: 1, max });
}

/** The value in a sentence: an expression may give a long text with any characters. */
function shown(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && /^[ -~]{1,20}$/.test(value) ? JSON.stringify(value) : 'what is given';
}

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
    const page = await readPage({ limit: Math.min(maximumPageSize, remaining), cursor });
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
