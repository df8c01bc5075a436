/**
 * Watches whether scheduled posts are published. The contract has no state for a post that failed (3); a service that has one shows the problem
 * itself: a post that is `not published`, or `published in part`. Both are told of the last day, and nothing is read for them where the service is
 * not known to have such a state. Beside them, a post whose time and grace period have passed is a problem: `overdue` while it is still listed as
 * scheduled or publishing, `missing` if it is in no state that is known any more.
 * A post that its owner deletes, moves, publishes or puts back to the drafts is neither: a poll sees that before the post is due.
 */
import * as z from 'zod/v4';
import { namedStateOf, type PostState, postStatuses } from '../networks/records/present-state.ts';
import type { Client } from '../api/client.ts';
import { unlessGone } from '../api/errors/api-errors.ts';
import { certainInstant } from '../data/json.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { dayMilliseconds, endInstantOf, postsIn, type StateFilter } from '../api/posts/post-lists.ts';
import { type PostSummary, postSummarySchema, summarizePost } from '../api/posts/summarize-post.ts';
import { withinMaxCharacters } from './kept-posts.ts';

const minute = 60_000;

/**
 * A missing post is reported only if it was last listed at most this long before its time. If it was seen only earlier, its owner may
 * have deleted it since. A little more than an hour, for those who poll once an hour.
 */
const maxUnseenMilliseconds = 65 * minute;

/** The states that are a problem by themselves. A post whose publication ends meanwhile is in one of the lists in this order. */
const failedStates = ['published in part', 'not published'] as const;
type FailedState = (typeof failedStates)[number];

const watchedPostSchema = z.strictObject({
  id: z.string(),
  /** When it is to be published: milliseconds since 1970 on the clock of the service. */
  due: z.number(),
  /** What is reported if no list shows it. */
  post: postSummarySchema.optional(),
  /** The problem that is not to be reported again: it was reported, or was there when the watch began. */
  reported: z.enum(['missing', 'overdue', ...failedStates]).optional(),
});
type WatchedPost = z.output<typeof watchedPostSchema>;

/** What a watch keeps between two polls: plain JSON. */
const watchMemorySchema = z.strictObject({
  /** The filter and the source to which it belongs. */
  about: z.string(),
  posts: z.array(watchedPostSchema),
  /** When the watch began: milliseconds since 1970 on the clock of the service. */
  begun: z.number(),
});

export interface UnpublishedPost {
  readonly problem: NonNullable<WatchedPost['reported']>;
  readonly post: PostSummary;
  /** As the service shows it; undefined for one that it shows no more. */
  readonly record?: PostRecord;
}

interface WatchResult {
  /** The posts that were not reported before. */
  readonly newProblems: readonly UnpublishedPost[];
  /**
   * All present problems, each as it was reported; one that no list shows is kept until a day after its time. For a host that itself remembers
   * what it has reported.
   */
  readonly allProblems: readonly UnpublishedPost[];
  readonly remembered: z.output<typeof watchMemorySchema>;
}

export interface Watch {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'millisecondsAhead'>;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** Where the posts come from, such as the service's address. What was remembered of another source is not used. */
  readonly source: string;
  readonly graceMinutes: number;
  readonly remembered: unknown;
  /** Whether the trigger was just activated: then posts that are overdue already are not reported. So is it if nothing is remembered. */
  readonly isActivation?: boolean;
  /** Whether `remembered` may be older than the last poll: then posts that are gone are not reported. */
  readonly mayBeOutdated?: boolean;
  /** The most scheduled posts that are watched. */
  readonly limit: number;
  /** Whether there is no time for a further page. */
  readonly isOutOfTime?: () => boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/** One poll. Rejects with the errors of the client; what was remembered before is then still valid. */
export async function watchPosts(watch: Watch): Promise<WatchResult> {
  const { client, platform = '', source, isActivation = false, mayBeOutdated = false } = watch;
  const about = JSON.stringify(['notPublished', platform, source]);
  const memory = watchMemorySchema.safeParse(watch.remembered).data;
  const hasMemory = memory?.about === about;
  const knownPosts = new Map(hasMemory ? memory.posts.map((each) => [each.id, each]) : []);
  const waitingPosts = await readWaitingPosts(watch);
  const now = watch.now() + (client.millisecondsAhead() ?? 0);
  const begun = hasMemory && !isActivation ? memory.begun : now;
  const failedPosts = await readFailedPosts(watch, now);
  const isOverdue = ({ due }: Pick<WatchedPost, 'due'>) => now >= due + watch.graceMinutes * minute;

  const newProblems: UnpublishedPost[] = [];
  const allProblems: UnpublishedPost[] = [];
  const watchedPosts: WatchedPost[] = [];
  const add = (problem: UnpublishedPost, watched: WatchedPost) => {
    const { reported } = watched;
    if (reported === undefined && hasMemory && !isActivation) newProblems.push(problem);
    if (reported === undefined || reported === problem.problem) allProblems.push(problem);
    watchedPosts.push({ ...watched, reported: reported ?? problem.problem });
  };
  const addFailed = (id: string, { state, record }: FailedPost, isListed: boolean) => {
    const post = { ...summarizePost(record), id };
    const known = knownPosts.get(id);
    const due = certainInstant(post.scheduledAt) ?? known?.due ?? now;
    // What failed well before the watch began is not told. A list may show it for the first time, as its word was not known before.
    const isOld = isListed && known === undefined && due < begun - maxUnseenMilliseconds;
    // A post that was overdue has failed by now: that is another problem.
    const isTold = isOld || (known?.reported === state && known.due === due);
    const watched = { id, due, ...(!isListed && { post }), ...(isTold && { reported: state }) };
    add({ problem: state, post, record }, watched);
  };
  for (const [id, failed] of failedPosts) addFailed(id, failed, true);
  for (const [id, { record, isPublishing }] of waitingPosts) {
    if (failedPosts.has(id)) continue;
    const post = { ...summarizePost(record), id };
    const known = knownPosts.get(id);
    const due =
      certainInstant(post.scheduledAt) ?? (isPublishing ? Math.min(known?.due ?? now, now) : undefined);
    if (due === undefined) continue;
    if (isOverdue({ due })) {
      const reported = known?.due === due ? known.reported : undefined;
      add({ problem: 'overdue', post, record }, { id, due, ...(reported && { reported }) });
    } else if (due - now <= maxUnseenMilliseconds) watchedPosts.push({ id, due, post });
  }

  const unlistedPosts = [...knownPosts.values()].filter(({ id, due, reported }) => {
    if (waitingPosts.has(id) || failedPosts.has(id)) return false;
    // A reported one is kept, as a list may lack a post for a moment. An unreported post that is gone before its time was deleted or moved.
    return reported === undefined
      ? !mayBeOutdated && !isActivation && now >= due
      : now < due + dayMilliseconds;
  });
  const toLookUp = unlistedPosts.filter((each) => each.reported === undefined && isOverdue(each));
  const whereabouts = await readWhereabouts(watch, toLookUp);
  for (const each of unlistedPosts) {
    const { id, due, reported } = each;
    const place = whereabouts.get(id);
    if (place === 'elsewhere') continue;
    const { record, state } = typeof place === 'object' ? place : {};
    const { post = summarizePost({ id, scheduledAt: new Date(due).toISOString() }) } = each;
    if (record !== undefined && state !== undefined) addFailed(id, { record, state }, false);
    else if (record !== undefined) {
      const shown = { ...summarizePost(record), id };
      add({ problem: 'missing', post: shown, record }, { id, due, post: shown });
    } else if (place === 'nowhere') add({ problem: 'missing', post }, { ...each, post });
    else if (reported === 'missing' || (reported !== undefined && each.post !== undefined))
      add({ problem: reported, post }, each);
    else watchedPosts.push(each);
  }
  const inOrder = watchedPosts.toSorted((one, other) => one.due - other.due);
  return { newProblems, allProblems, remembered: { about, begun, posts: withinMaxCharacters(inOrder) } };
}

interface FailedPost {
  readonly record: PostRecord;
  readonly state: FailedState;
}

/** The posts of the last day that were not published, or only on a part of their accounts, by their IDs. `now`: the clock of the service. */
async function readFailedPosts(
  { client, platform, limit, isOutOfTime = () => false }: Watch,
  now: number,
): Promise<ReadonlyMap<string, FailedPost>> {
  const lists = { listPosts: (filter: StateFilter) => client.listPosts({ ...filter, platform, limit }) };
  const since = now - dayMilliseconds;
  const found = new Map<string, FailedPost>();
  for (const state of failedStates)
    for await (const page of postsIn(lists, { status: state, since })) {
      for (const record of page) {
        const id = postIdOf(record);
        // By the time of the post, where it shows one: a change of its record, such as its deletion from a folder, is no new failure.
        const at = certainInstant(summarizePost(record).scheduledAt) ?? endInstantOf(record, state);
        if (id !== undefined && !(at < since)) found.set(id, { record, state });
      }
      if (isOutOfTime()) break;
    }
  return found;
}

/** The posts that are scheduled or being published, by their IDs. */
async function readWaitingPosts({ client, platform, limit, isOutOfTime = () => false }: Watch) {
  const found = new Map<string, { record: PostRecord; isPublishing: boolean }>();
  // In this order: a post whose publication begins meanwhile is found in both lists.
  for (const status of ['scheduled', 'publishing'] as const) {
    for await (const page of client.listPosts({ status, platform, limit })) {
      for (const record of page) {
        const id = postIdOf(record);
        const isWaiting = (namedStateOf(record) ?? status) === status;
        if (id !== undefined && isWaiting) found.set(id, { record, isPublishing: status === 'publishing' });
      }
      if (isOutOfTime()) break;
    }
  }
  return found;
}

/** Where a post is that was not listed as waiting. */
type Whereabouts =
  /** Neither a list nor a request shows it: it may have failed. */
  | 'nowhere'
  /** It is still waiting, and the list just did not show it. */
  | 'waiting'
  /** It is published, or a draft. */
  | 'elsewhere'
  /** It failed, or is in a state that is not known: then it may have failed, too. */
  | { readonly record: PostRecord; readonly state: FailedState | undefined };

/**
 * The whereabouts of posts, by their IDs. Reads the published posts first, then each of the others by its ID, as a list may lack it for a
 * moment. If its record shows no state, the list that has it decides; such a post is left out if there is no time to find it.
 */
async function readWhereabouts(
  { client, isOutOfTime = () => false }: Watch,
  posts: readonly WatchedPost[],
): Promise<ReadonlyMap<string, Whereabouts>> {
  const whereabouts = new Map<string, Whereabouts>();
  const remainingIds = new Set(posts.map(({ id }) => id));
  // A post may be published before its time, and the service may note its times by another clock.
  const since = Math.min(...posts.map(({ due }) => due)) - maxUnseenMilliseconds - dayMilliseconds;
  const searchList = async (status: PostState) => {
    if (remainingIds.size === 0) return;
    for await (const page of postsIn(client, { status, since })) {
      for (const record of page) {
        const id = postIdOf(record) ?? '';
        if (remainingIds.delete(id)) whereabouts.set(id, placeIn(status, record));
      }
      if (remainingIds.size === 0) return;
    }
  };
  await searchList('published');
  for (const id of remainingIds) {
    // A list has just been read, so the address is right.
    const record = await unlessGone(client.getPost({ id }));
    const state = record && namedStateOf(record);
    // An unknown state may be that of a post that failed, so only a record without any leaves the question open.
    if (record !== undefined && state === undefined && summarizePost(record).status === null) continue;
    remainingIds.delete(id);
    whereabouts.set(id, record === undefined ? 'nowhere' : placeIn(state, record));
  }
  for (const status of postStatuses) {
    if (isOutOfTime()) return whereabouts;
    await searchList(status);
  }
  for (const id of remainingIds) whereabouts.set(id, 'nowhere');
  return whereabouts;
}

function placeIn(state: PostState | undefined, record: PostRecord): Whereabouts {
  if (state === 'scheduled' || state === 'publishing') return 'waiting';
  if (state === 'published' || state === 'draft') return 'elsewhere';
  return { record, state };
}
