/** A service that lists posts by their states, with any words in its filter and any behavior for other words. */
import {
  type LearnedWords,
  nothingLearned,
  wordsInMemory,
} from '../../../shared/api/dialect/learned-words.ts';
import type { PageQuery, ShownPage } from '../../../shared/api/dialect/post-pages.ts';
import { postInOurs } from '../../../shared/api/dialect/post-in-ours.ts';
import { createStateLists } from '../../../shared/api/dialect/state-lists.ts';
import { ApiError } from '../../../shared/api/errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../../../shared/api/responses/read-records.ts';
import type { PostState } from '../../../shared/networks/records/present-state.ts';

const beginning = Date.parse('2030-01-01T00:00:00Z');
export const inMinutes = (minutes: number) => new Date(beginning + minutes * 60_000).toISOString();

export function refusal(status: number, says = ''): ApiError {
  return new ApiError({
    operation: 'List posts',
    summary: `the service refuses (${status})`,
    said: says,
    advice: '',
    status,
  });
}

export const draft = { id: 'd1', status: 'draft' };
export const scheduled = { id: 's1', status: 'scheduled', scheduledAt: inMinutes(60) };
export const published = { id: 'p1', status: 'published', publishedAt: inMinutes(-60) };
export const three = [draft, scheduled, published];

/** The same posts, without their states. */
export const silent = three.map(({ status: _, ...record }) => record);

export interface Service {
  readonly posts: readonly PostRecord[];
  /** The IDs that each word finds. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** The answer to any other word. */
  readonly unknown: ApiError | 'empty' | 'whole';
  readonly postsPerPage?: number;
  /** Whether the first page of each list is empty. */
  readonly beginsEmpty?: boolean;
  /** Words whose lists lag at first: they lack the newest post, which is the first of `posts`. */
  readonly lagsAt?: readonly string[];
  readonly fails?: ApiError;
  /**
   * The error for pages that are too large. With a filter, its word may be the reason as well, so the client learns the page size without one.
   */
  readonly tooLarge?: ApiError;
  readonly described?: readonly string[];
  readonly known?: Partial<LearnedWords>;
}

export function listsOf({
  posts,
  filters = {},
  unknown,
  postsPerPage = Number.POSITIVE_INFINITY,
  beginsEmpty = false,
  lagsAt = [],
  fails,
  tooLarge,
  described,
  known,
}: Service) {
  const requests: string[] = [];
  const words = wordsInMemory({ ...nothingLearned, ...known });
  let now = beginning;
  const lagging = new Set(lagsAt);
  async function readPage({ status, platform, cursor }: PageQuery): Promise<ShownPage> {
    requests.push([status ?? 'all', platform, cursor].filter((part) => part !== undefined).join(' '));
    if (fails !== undefined) throw fails;
    const behind = lagging.delete(status ?? 'all') ? 1 : 0;
    if (tooLarge !== undefined && (await words.read()).pageSize === undefined) {
      if (status !== undefined) throw tooLarge;
      await words.learn({ pageSize: 50 });
    }
    if (beginsEmpty && cursor === undefined) return { posts: [], shown: [], nextCursor: 'on' };
    const ids = status === undefined ? undefined : filters[status];
    if (status !== undefined && ids === undefined && unknown instanceof Error) throw unknown;
    const isWhole = status === undefined || (ids === undefined && unknown === 'whole');
    const listed = posts
      .slice(behind)
      .filter((record) => isWhole || ids?.includes(postIdOf(record) ?? '') === true);
    const start = beginsEmpty ? 0 : Number(cursor ?? 0);
    const end = start + postsPerPage;
    const shown = listed.slice(start, end);
    const learned = await words.read();
    return {
      shown,
      posts: shown.map((record) => postInOurs(record, { networkNames: {}, now, learned })),
      ...(end < listed.length && { nextCursor: `${end}` }),
    };
  }
  const lists = createStateLists({
    readPage,
    words,
    describedStatuses: async () => await Promise.resolve(described),
    now: () => now,
  });
  /** The IDs of the posts in the state, and what was asked for them: filter, network, cursor. */
  async function found(state: PostState, query: Parameters<typeof lists.listInState>[1] = {}) {
    requests.splice(0);
    const ids: unknown[] = [];
    for await (const page of lists.listInState(state, query)) ids.push(...page.map(postIdOf));
    return { ids: ids.join(' '), asked: requests.join(', ') };
  }
  return { found, lists, words, requests, pass: (milliseconds: number) => (now += milliseconds) };
}
