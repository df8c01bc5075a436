/** The lists of posts by state (contract 4.2), read no further than a question needs. */
import { certainInstant, textField } from '../../data/json.ts';
import {
  hasEnded,
  isNamedByContract,
  namedStateOf,
  type PostState,
  postStates,
  presentStateOf,
} from '../../networks/records/present-state.ts';
import { isUnsaid } from '../dialect/state-by-time.ts';
import { mayMeanNotShown, unlessGone } from '../errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import { scheduledInstantOf } from './summarize-post.ts';

/** Lists posts of a state, page by page, as the client does. */
export interface PostLists {
  readonly listPosts: (filter: StateFilter) => AsyncIterable<readonly PostRecord[]>;
}

/** The part of the client that reads one post. */
export interface PostReader {
  readonly getPost: (asked: { readonly id: string; readonly purpose?: 'createPost' }) => Promise<PostRecord>;
}

/** Asks the list for a state: `status` and `ifKnown` as in PostFilter. */
export interface StateFilter {
  readonly status: PostState;
  readonly ifKnown?: true;
  readonly limit?: number;
}

/**
 * The filter for a state that nobody asked for. A state that the contract does not name is read only if the service is known to have it,
 * so that other services get no extra request.
 */
export function filterFor(status: PostState): StateFilter {
  return isNamedByContract(status) ? { status } : { status, ifKnown: true };
}

export const dayMilliseconds = 24 * 60 * 60_000;

/**
 * The posts in a state, page by page. Of published and failed posts, only those since an instant, in milliseconds since 1970: their lists grow
 * without end, so if one is sorted, newest first, its older pages are not read.
 */
export async function* postsIn(
  client: PostLists,
  { status, since }: { status: PostState; since: number },
): AsyncGenerator<readonly PostRecord[], void, void> {
  const instants: number[] = [];
  for await (const page of client.listPosts(filterFor(status))) {
    if (!hasEnded(status)) {
      yield page;
      continue;
    }
    const recent = page.filter((record) => !(endInstantOf(record, status) < since));
    yield recent;
    instants.push(...page.map((record) => endInstantOf(record, status)));
    if (recent.length === 0 && isNewestFirst(instants)) return;
  }
}

/** Whether the times prove that a list is sorted, newest first. */
export function isNewestFirst(instants: readonly number[]): boolean {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined || !(first > last)) return false;
  return instants.every((instant, index) => index === 0 || instant <= (instants[index - 1] ?? 0));
}

/**
 * When the post was published, or failed, in milliseconds since 1970. If the service does not show when it failed: the later of its planned time and
 * its last change.
 */
export function endInstantOf(record: PostRecord, state: PostState): number {
  const shown = publishedInstantOf(record);
  if (state === 'published' || textField(record, 'publishedAt') !== undefined) return shown;
  const planned = scheduledInstantOf(record);
  return Number.isNaN(planned) || planned < shown ? shown : planned;
}

/**
 * When the post was published, or else last changed, in milliseconds since 1970; of a time that names no offset from UTC, the latest that it can be.
 * NaN if the record shows neither. Such a post counts as recent.
 */
export function publishedInstantOf(record: PostRecord): number {
  const shown = textField(record, 'publishedAt') ?? textField(record, 'updatedAt') ?? '';
  const isLocal = /\d:\d/.test(shown);
  return (
    certainInstant(shown) ?? (isLocal ? Date.parse(`${shown}Z`) + dayMilliseconds / 2 : Date.parse(shown))
  );
}

/**
 * A post that a list of drafts shows, as it is by its ID if the list may be wrong: without a filter, a record that says nothing of its state, and whose
 * time has passed, may also be that of a post that was not published. Undefined if it is not shown (contract 4.3): then it is no draft.
 */
export async function confirmedDraft(
  client: PostReader,
  record: PostRecord,
  now: number,
): Promise<PostRecord | undefined> {
  if (!isUnsaid(record, now)) return record;
  return await unlessGone(client.getPost({ id: postIdOf(record) ?? '' }), mayMeanNotShown);
}

interface ListSearch {
  readonly id: string;
  /** Milliseconds since 1970. Published posts are read only from the last day before it. */
  readonly now: number;
  /** The states to search; all by default. */
  readonly states?: readonly PostState[];
}

/** A post and its state at the service; undefined if the service does not show the state. */
export interface Whereabouts {
  readonly record: PostRecord;
  readonly state: PostState | undefined;
}

/**
 * Finds a post in the lists (contract 3, and the states beyond it); undefined if none has it. Used after a 404, which proves nothing alone: a replica
 * may lag behind, and a gateway may answer for the service. The lists are read in the order in which a post goes through the states, so that one in
 * transition is in one of them. Rejects as Client.listPosts does.
 */
export async function listedPost(
  client: PostLists,
  { id, now, states = postStates }: ListSearch,
): Promise<{ readonly record: PostRecord; readonly state: PostState } | undefined> {
  for (const status of states) {
    for await (const page of postsIn(client, { status, since: now - dayMilliseconds })) {
      const record = page.find((each) => postIdOf(each) === id);
      if (record !== undefined) return { record, state: namedStateOf(record) ?? status };
    }
  }
  return undefined;
}

/** Whether it is certain that no list has the post. Never rejects. */
export async function isInNoList(client: PostLists, search: ListSearch): Promise<boolean> {
  return (await listedPost(client, search).catch(() => 'unknown')) === undefined;
}

/**
 * Finds a post by its ID, or in a list, as published posts are not shown by their ID (contract 4.3); undefined if it is gone. `purpose`:
 * as in Client.getPost. Rejects as the client does.
 */
export async function whereabouts(
  client: PostLists & PostReader,
  { purpose, ...search }: ListSearch & { readonly purpose?: 'createPost' },
): Promise<Whereabouts | undefined> {
  const { id } = search;
  const record = await unlessGone(client.getPost({ id, ...(purpose && { purpose }) }), mayMeanNotShown);
  return record === undefined
    ? await listedPost(client, search)
    : { record, state: presentStateOf(record).state };
}
