import { hashOf } from '../../data/short-hash.ts';
import {
  emptyPagesError,
  endlessListError,
  type Listed,
  repeatedCursorError,
  repeatedEntriesError,
} from '../errors/contract-error.ts';
import { operations } from '../operations.ts';
import { postIdOf, type PostRecord, type PostsPage } from './read-records.ts';

/** Contract 8.4. */
export const maxPageSize = 100;

/** More empty pages in a row than a filter can explain. */
const maxEmptyPages = 50;
/** More pages without new entries than entries made meanwhile can cause: they move older entries on to the next page, which shows them again. */
const maxRepeatedPages = 5;
/** A million posts at the usual page size. */
const maxPages = 10_000;
/** How many entries are remembered, from the beginning of the list: a list that repeats itself leads back there. */
const maxKnown = 100_000;

const listedPosts: Listed = { operation: operations.listPosts, entries: 'posts' };

/**
 * Checks the pages of one list, called with each in order; returns the entries that no earlier page had. An entry without an ID is always returned,
 * as equal ones may be different entries; but a page has nothing new if earlier pages had all of its entries. The list ends when the cursor is
 * missing. An endless list is an error, because its rest is not known.
 */
function createListJudge<Entry extends object>(listed: Listed, idOf: (entry: Entry) => string | undefined) {
  const cursors = new Set<string>();
  const known = new Set<string>();
  let pages = 0;
  let emptyPages = 0;
  let repeatedPages = 0;
  /** Whether an entry with this key is seen for the first time. */
  function notice(key: string): boolean {
    const isNew = !known.has(key);
    if (isNew && known.size < maxKnown) known.add(key);
    return isNew;
  }
  return {
    newOf(entries: readonly Entry[]): readonly Entry[] {
      const judged = entries.map((entry) => {
        const id = idOf(entry);
        return { entry, id, isNew: notice(id === undefined ? hashOf(entry) : `ID ${id}`) };
      });
      pages += 1;
      emptyPages = entries.length === 0 ? emptyPages + 1 : 0;
      if (judged.some(({ isNew }) => isNew)) repeatedPages = 0;
      else if (entries.length > 0) repeatedPages += 1;
      return judged.filter(({ id, isNew }) => isNew || id === undefined).map(({ entry }) => entry);
    },
    /** @throws ContractError if the list turns out to be endless */
    follow(cursor: string): void {
      if (cursors.has(cursor)) throw repeatedCursorError(listed);
      if (emptyPages >= maxEmptyPages) throw emptyPagesError(listed);
      if (repeatedPages >= maxRepeatedPages) throw repeatedEntriesError(listed);
      if (pages >= maxPages) throw endlessListError(listed, pages);
      cursors.add(cursor);
    },
  };
}

/** See `createListJudge`. */
export const createPageJudge = () => createListJudge<PostRecord>(listedPosts, postIdOf);

/** The error for a page of posts that leads to itself. */
export const leadsToItself = () => repeatedCursorError(listedPosts);

/** A whole list whose pages the contract does not show: one response, or several if there is a cursor. Each entry once. */
export async function wholeList<Entry extends object>({
  readPage,
  idOf,
  ...listed
}: Listed & {
  readPage: (cursor: string | undefined) => Promise<{
    readonly entries: readonly Entry[];
    readonly nextCursor?: string | undefined;
  }>;
  idOf: (entry: Entry) => string;
}): Promise<Entry[]> {
  const judge = createListJudge(listed, idOf);
  const all: Entry[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await readPage(cursor);
    all.push(...judge.newOf(page.entries));
    cursor = page.nextCursor;
    if (cursor === undefined) return all;
    judge.follow(cursor);
  }
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
    const posts = judge.newOf(page.posts).slice(0, remaining);
    remaining -= posts.length;
    if (posts.length > 0) yield posts;
    cursor = page.nextCursor;
    if (cursor === undefined || remaining <= 0) return;
    judge.follow(cursor);
  }
}
