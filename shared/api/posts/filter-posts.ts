/** Filters that the service's list of posts does not have (contract 4.2): the list is read, and posts that do not match are left out. */
import { type Finding, inputError } from '../../form/values/finding.ts';
import { certainInstant } from '../../data/json.ts';
import type { Client } from '../client.ts';
import { RejectedError } from '../errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import { outStates, type PostState } from '../../networks/records/present-state.ts';
import type { AccountOfTarget } from '../../networks/records/target-accounts.ts';
import type { PostFilter } from './post-calls.ts';
import { filterFor, isNewestFirst } from './post-lists.ts';
import { type PostSummary, summarizePost } from './summarize-post.ts';

/** The conditions for a post. Undefined ones match every post. */
export interface PostQuery extends PostFilter {
  /** Not before this instant, ISO 8601 with offset. */
  readonly after?: string | undefined;
  /** Before this instant, ISO 8601 with offset. */
  readonly before?: string | undefined;
  /** On at least one of these accounts. */
  readonly accounts?: readonly AccountOfTarget[] | undefined;
  /** Words that the captions must all contain, in any case. */
  readonly text?: string | undefined;
}

interface ListedPosts extends PostQuery {
  readonly listPosts: Client['listPosts'];
  /** The most that are found. */
  readonly limit?: number | undefined;
}

/** The posts that match, in the order of the service. Pages are read until the limit is reached. */
export async function findPosts({ limit, ...query }: ListedPosts): Promise<PostRecord[]> {
  const found: PostRecord[] = [];
  for await (const { matching } of pagesOf(query, limit)) {
    // One by one: a page may have more entries than a call takes arguments.
    for (const record of matching) {
      found.push(record);
      if (found.length === limit) return found;
    }
  }
  return found;
}

/** Page after page, with its matching posts. `maximum`: how many are wanted if the service itself can select them. */
async function* pagesOf(
  { listPosts, status, platform, ifKnown, onUnseen, ...query }: ListedPosts,
  maximum: number | undefined,
) {
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  // Posts left out here must not count towards the service's limit.
  const filter = { status, platform, ifKnown, onUnseen };
  for await (const page of listPosts({ ...filter, limit: isFiltered ? undefined : maximum })) {
    const matching = page.filter((record) => {
      const isMatching = !isFiltered || isAskedFor(summarizePost(record), query);
      if (isMatching === undefined) onUnseen?.(record);
      return isMatching;
    });
    yield { page, matching };
  }
}

/** Past states: failed posts are sorted by time among published ones. */
const past = { states: [...outStates, 'not published'], first: 'latest' } as const;

/** For each order: the states, one after the other, and which posts of a state come first. */
const orders: Readonly<
  Record<
    PostOrder,
    readonly { readonly states: readonly PostState[]; readonly first?: 'soonest' | 'latest' }[]
  >
> = {
  soonest: [
    { states: ['scheduled'], first: 'soonest' },
    { states: ['publishing'], first: 'soonest' },
    { states: ['draft'] },
    past,
  ],
  latest: [
    { states: ['scheduled'], first: 'latest' },
    { states: ['publishing'], first: 'latest' },
    past,
    { states: ['draft'] },
  ],
};

export type PostOrder = 'soonest' | 'latest';

/** How many past posts, or posts in a state of the service alone, are read if it does not list the newest first. */
const maxPublished = 2_000;

/**
 * The posts that match, in an order that does not depend on that of the service (the contract has none): state by state, so that published
 * posts, whose list keeps growing, are read only as far as needed. If no state is asked for, a state that the contract does not name is
 * read only if the service is known to have it.
 */
export async function findPostsInOrder(
  order: PostOrder,
  { limit = Infinity, status, ...query }: ListedPosts,
): Promise<PostRecord[]> {
  const asked = orders[order].map((group) => ({
    ...group,
    states: group.states.filter((state) => (status ?? state) === state),
  }));
  // A service's own state, of which nothing is known.
  if (asked.every(({ states }) => states.length === 0)) {
    const posts = await findPosts({ ...query, status, limit: maxPublished });
    return sortedByTime(posts, order).slice(0, limit);
  }
  const found = new Map<unknown, PostRecord>();
  for (const { states, first } of asked) {
    const missing = limit - found.size;
    if (missing <= 0) break;
    const posts: PostRecord[] = [];
    for (const state of states) {
      const filter = status === undefined ? filterFor(state) : { status: state };
      posts.push(...(await postsInState({ ...query, ...filter }, missing)));
    }
    const sorted = first === undefined ? posts : sortedByTime(posts, first);
    // A post changing from one state to the next may be in both lists.
    for (const record of sorted.slice(0, missing)) found.set(postIdOf(record) ?? record, record);
  }
  return [...found.values()];
}

/** All that match. For past states, stops once `missing` posts are found, if the service lists the newest first. */
async function postsInState(query: ListedPosts & { status: PostState }, missing: number) {
  const isPast = past.states.some((state) => state === query.status);
  const posts: PostRecord[] = [];
  const instants: number[] = [];
  for await (const { page, matching } of pagesOf(query, isPast ? maxPublished : undefined)) {
    for (const record of matching) posts.push(record);
    if (!isPast) continue;
    instants.push(...page.map(instantOf));
    if (posts.length >= missing && isNewestFirst(instants)) break;
  }
  return posts;
}

/** Those without a time come last. */
function sortedByTime(posts: readonly PostRecord[], first: 'soonest' | 'latest'): PostRecord[] {
  const sign = first === 'soonest' ? 1 : -1;
  const rankOf = (record: PostRecord) => {
    const instant = instantOf(record);
    return Number.isNaN(instant) ? Infinity : sign * instant;
  };
  const ranks = new Map(posts.map((record) => [record, rankOf(record)]));
  return posts.toSorted((one, other) => {
    const [rank = 0, otherRank = 0] = [ranks.get(one), ranks.get(other)];
    return rank === otherRank ? 0 : rank - otherRank;
  });
}

/** When it was or will be published; NaN without a time. */
function instantOf(record: PostRecord): number {
  const { scheduledAt, publishedAt } = summarizePost(record);
  return certainInstant(publishedAt ?? scheduledAt) ?? Number.NaN;
}

/** The error of a list, in our words where the service refuses a state or network that we do not know either. */
export function refusedFilter(error: unknown, unknown: readonly Finding[]): unknown {
  return RejectedError.isInstance(error) && unknown.length > 0 ? inputError(unknown) : error;
}

/** Whether the post matches; undefined if the service does not show enough. */
function isAskedFor(
  summary: PostSummary,
  { after, before, accounts, text }: Omit<PostQuery, keyof PostFilter>,
): boolean | undefined {
  if (after !== undefined || before !== undefined) {
    const shown = summary.scheduledAt ?? summary.publishedAt;
    // A draft without a time is in no range.
    if (shown === null) return false;
    const time = certainInstant(shown);
    if (time === undefined) return undefined;
    if (after !== undefined && time < Date.parse(after)) return false;
    if (before !== undefined && time >= Date.parse(before)) return false;
  }
  const isUnseen = summary.targets.length === 0;
  if (isUnseen && (accounts !== undefined || (text !== undefined && summary.captions.length === 0)))
    return undefined;
  const isOneOf = ({ network, accountId }: AccountOfTarget) =>
    accounts?.some((account) => account.network === network && account.accountId === accountId);
  if (accounts !== undefined && !summary.targets.some(isOneOf)) return false;
  return text === undefined || holdsAllWords(summary.captions, text);
}

/** Whether each word of `wanted` occurs in one of the texts, in any case. */
export function holdsAllWords(texts: readonly string[], wanted: string): boolean {
  const words = comparableText(wanted).split(/\s+/);
  const held = texts.map(comparableText);
  return words.every((word) => held.some((text) => text.includes(word)));
}

function comparableText(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en').trim();
}
