/**
 * Watches whether scheduled posts are published. The contract has no state for a post that failed (3). So a post whose time and grace
 * period have passed is a problem: `overdue` while it is still listed as scheduled or publishing, `missing` if it is in none of the states of
 * the contract any more.
 * A post that its owner deletes, moves, publishes or puts back to the drafts is neither: a poll sees that before the post is due.
 */
import * as z from 'zod/v4';
import { namedStateOf, type PostState, postStatuses } from '../networks/records/present-state.ts';
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { certainInstant } from '../data/json.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { dayMilliseconds, postsIn } from '../api/posts/post-lists.ts';
import { type PostSummary, postSummarySchema, summarizePost } from '../api/posts/summarize-post.ts';
import { withinMaxCharacters } from './kept-posts.ts';

const minute = 60_000;

/**
 * A missing post is reported only if it was last listed at most this long before its time. If it was seen only earlier, its owner may
 * have deleted it since. A little more than an hour, for those who poll once an hour.
 */
const maxUnseenMilliseconds = 65 * minute;

const watchedPostSchema = z.strictObject({
  id: z.string(),
  /** When it is to be published: milliseconds since 1970 on the clock of the service. */
  due: z.number(),
  /** What is reported if it is missing. */
  post: postSummarySchema.optional(),
  /** The problem that is not to be reported again: it was reported, or was there when the watch began. */
  reported: z.enum(['missing', 'overdue']).optional(),
});
type WatchedPost = z.output<typeof watchedPostSchema>;

/** What a watch keeps between two polls: plain JSON. */
const watchMemorySchema = z.strictObject({
  /** The filter and the source to which it belongs. */
  about: z.string(),
  posts: z.array(watchedPostSchema),
});

export interface UnpublishedPost {
  readonly problem: NonNullable<WatchedPost['reported']>;
  readonly post: PostSummary;
  /** As the service shows it; undefined for one that is missing. */
  readonly record?: PostRecord;
}

interface WatchResult {
  /** The posts that were not reported before. */
  readonly newProblems: readonly UnpublishedPost[];
  /** All present problems; a missing post is kept until a day after its time. For a host that itself remembers what it has reported. */
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
  const isOverdue = ({ due }: Pick<WatchedPost, 'due'>) => now >= due + watch.graceMinutes * minute;

  const newProblems: UnpublishedPost[] = [];
  const allProblems: UnpublishedPost[] = [];
  const watchedPosts: WatchedPost[] = [];
  for (const [id, { record, isPublishing }] of waitingPosts) {
    const post = { ...summarizePost(record), id };
    const known = knownPosts.get(id);
    const due =
      certainInstant(post.scheduledAt) ?? (isPublishing ? Math.min(known?.due ?? now, now) : undefined);
    if (due === undefined) continue;
    if (isOverdue({ due })) {
      const isReported = known?.due === due && known.reported !== undefined;
      const problem = { problem: 'overdue', post, record } as const;
      if (!isReported && hasMemory && !isActivation) newProblems.push(problem);
      allProblems.push(problem);
      watchedPosts.push({ id, due, reported: 'overdue' });
    } else if (due - now <= maxUnseenMilliseconds) watchedPosts.push({ id, due, post });
  }

  const unlistedPosts = [...knownPosts.values()].filter(({ id, due, reported }) => {
    if (waitingPosts.has(id)) return false;
    // A reported one is kept, as a list may lack a post for a moment. An unreported post that is gone before its time was deleted or moved.
    return reported === undefined
      ? !mayBeOutdated && !isActivation && now >= due
      : now < due + dayMilliseconds;
  });
  const toLookUp = unlistedPosts.filter((each) => each.reported === undefined && isOverdue(each));
  const whereabouts = await readWhereabouts(watch, toLookUp);
  for (const each of unlistedPosts) {
    const place = whereabouts.get(each.id);
    const post = each.post ?? summarizePost({ id: each.id, scheduledAt: new Date(each.due).toISOString() });
    const problem = { problem: 'missing', post } as const;
    if (place === 'nowhere') newProblems.push(problem);
    if (place === 'nowhere' || each.reported === 'missing') {
      allProblems.push(problem);
      watchedPosts.push({ ...each, reported: 'missing' });
    } else if (place !== 'elsewhere') watchedPosts.push(each);
  }
  const inOrder = watchedPosts.toSorted((one, other) => one.due - other.due);
  return { newProblems, allProblems, remembered: { about, posts: withinMaxCharacters(inOrder) } };
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
  /** Neither a list nor a request shows it in a state of the contract: it may have failed. */
  | 'nowhere'
  /** It is still waiting, and the list just did not show it. */
  | 'waiting'
  /** It is published, or a draft. */
  | 'elsewhere';

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
        if (remainingIds.delete(id)) whereabouts.set(id, placeIn(status));
      }
      if (remainingIds.size === 0) return;
    }
  };
  await searchList('published');
  for (const id of remainingIds) {
    const record = await unlessNotFound(client.getPost({ id }));
    const state = record && namedStateOf(record);
    // An unknown state may be that of a post that failed, so only a record without any leaves the question open.
    if (record !== undefined && state === undefined && summarizePost(record).status === null) continue;
    remainingIds.delete(id);
    whereabouts.set(id, state === undefined ? 'nowhere' : placeIn(state));
  }
  for (const status of postStatuses) {
    if (isOutOfTime()) return whereabouts;
    await searchList(status);
  }
  for (const id of remainingIds) whereabouts.set(id, 'nowhere');
  return whereabouts;
}

function placeIn(state: PostState): Whereabouts {
  return state === 'scheduled' || state === 'publishing' ? 'waiting' : 'elsewhere';
}
