/**
 * Watches whether scheduled posts are published. The contract has no state for a post that failed (3), so a post whose time is over is
 * `overdue` where it is still listed, or `missing` where no list has it any more. A post that its owner deletes, moves, publishes or
 * puts back to the drafts is neither: that is seen before its time is over.
 */
import * as z from 'zod/v4';
import { namedStateOf } from '../networks/records/present-state.ts';
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { certainInstant } from '../data/json.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { dayMilliseconds, postsIn } from '../api/posts/post-lists.ts';
import { type PostSummary, postSummarySchema, summarizePost } from '../api/posts/summarize-post.ts';

const minute = 60_000;

/**
 * A post that was last listed longer than this before its time may have been deleted by its owner, so it is never missing. A little
 * more than an hour, for those who look once an hour.
 */
const lastSeenWithin = 65 * minute;

/** Most characters of posts that are kept, as hosts keep them with their own data. Of more posts only the IDs are kept. */
const maxCharacters = 200_000;

const watchedSchema = z.strictObject({
  id: z.string(),
  /** When it is to be published: milliseconds since 1970 on the clock of the service. */
  due: z.number(),
  /** What is reported where it is missing. */
  post: postSummarySchema.optional(),
  /** `overdue`: still listed as scheduled or publishing. `missing`: in no list any more. */
  reported: z.enum(['missing', 'overdue']).optional(),
});
type Watched = z.output<typeof watchedSchema>;

/** What a watch keeps between two looks: plain JSON. */
const watchMemorySchema = z.strictObject({ about: z.string(), posts: z.array(watchedSchema) });

export interface UnpublishedPost {
  readonly problem: NonNullable<Watched['reported']>;
  readonly post: PostSummary;
  /** As the service shows it; undefined for one that is missing. */
  readonly record?: PostRecord;
}

interface WatchResult {
  /** Those that were not reported before. */
  readonly fresh: readonly UnpublishedPost[];
  /** All of the last day: for a host that itself remembers what it has reported. */
  readonly present: readonly UnpublishedPost[];
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
  /** Whether a person has just switched it on: what is overdue then is not reported. */
  readonly beginsAnew?: boolean;
  /** Whether `remembered` may not be of the last look: then nothing is said of posts that are gone. */
  readonly isResumed?: boolean;
  /** At most so many scheduled posts are watched. */
  readonly limit: number;
  /** Whether there is no time for a further page. */
  readonly isOver?: () => boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/** One look. Rejects with the errors of the client; what was remembered before is then still valid. */
export async function watchPosts(watch: Watch): Promise<WatchResult> {
  const { client, platform = '', source, beginsAnew = false, isResumed = false } = watch;
  const about = JSON.stringify(['notPublished', platform, source]);
  const memory = watchMemorySchema.safeParse(watch.remembered).data;
  const isKnown = memory?.about === about;
  const before = new Map(isKnown ? memory.posts.map((each) => [each.id, each]) : []);
  const waiting = await waitingPosts(watch);
  const now = watch.now() + (client.millisecondsAhead() ?? 0);
  const isOver = ({ due }: Pick<Watched, 'due'>) => now >= due + watch.graceMinutes * minute;

  const fresh: UnpublishedPost[] = [];
  const present: UnpublishedPost[] = [];
  const watched: Watched[] = [];
  for (const [id, { record, isPublishing }] of waiting) {
    const post = { ...summarizePost(record), id };
    const known = before.get(id);
    const due = certainInstant(post.scheduledAt) ?? (isPublishing ? (known?.due ?? now) : undefined);
    if (due === undefined) continue;
    if (isOver({ due })) {
      const isReported = known?.due === due && known.reported !== undefined;
      const overdue = { problem: 'overdue', post, record } as const;
      if (!isReported && isKnown && !beginsAnew) fresh.push(overdue);
      present.push(overdue);
      watched.push({ id, due, reported: 'overdue' });
    } else if (due - now <= lastSeenWithin) watched.push({ id, due, post });
  }

  const gone = [...before.values()].filter(({ id, due, reported }) => {
    if (waiting.has(id)) return false;
    // What was reported is kept, as a list may lack a post for a moment. A post that is gone before its time was taken away.
    return reported === undefined ? !isResumed && !beginsAnew && now >= due : now < due + dayMilliseconds;
  });
  const places = await placesOf(
    client,
    gone.filter((each) => each.reported === undefined && isOver(each)),
  );
  for (const each of gone) {
    const place = places.get(each.id);
    const post = each.post ?? summarizePost({ id: each.id, scheduledAt: new Date(each.due).toISOString() });
    const missing = { problem: 'missing', post } as const;
    if (place === 'none') fresh.push(missing);
    if (place === 'none' || each.reported === 'missing') {
      present.push(missing);
      watched.push({ ...each, reported: 'missing' });
    } else if (place !== 'elsewhere') watched.push(each);
  }
  return { fresh, present, remembered: { about, posts: limited(watched) } };
}

async function waitingPosts({ client, platform, limit, isOver = () => false }: Watch) {
  const found = new Map<string, { record: PostRecord; isPublishing: boolean }>();
  // In this order: a post that is being published meanwhile is found in both.
  for (const status of ['scheduled', 'publishing'] as const) {
    for await (const page of client.listPosts({ status, platform, limit })) {
      for (const record of page) {
        const id = postIdOf(record);
        const isWaiting = (namedStateOf(record) ?? status) === status;
        if (id !== undefined && isWaiting) found.set(id, { record, isPublishing: status === 'publishing' });
      }
      if (isOver()) break;
    }
  }
  return found;
}

/** Where a post is that is no longer waiting: nowhere, waiting after all, or published or a draft again. */
type Place = 'none' | 'waiting' | 'elsewhere';

async function placesOf(client: Watch['client'], posts: readonly Watched[]) {
  const places = new Map<string, Place>();
  const published = new Set<string>();
  // A post may be published before its time, and the clock of its times may be another one.
  const since = Math.min(...posts.map(({ due }) => due)) - lastSeenWithin - dayMilliseconds;
  if (posts.length > 0)
    for await (const page of postsIn(client, { status: 'published', since })) {
      for (const record of page) published.add(postIdOf(record) ?? '');
      if (posts.every(({ id }) => published.has(id))) break;
    }
  for (const { id } of posts) places.set(id, published.has(id) ? 'elsewhere' : await placeOf(client, id));
  return places;
}

/** Asks for the post itself: a list may lack it for a moment. */
async function placeOf(client: Watch['client'], id: string): Promise<Place> {
  const record = await unlessNotFound(client.getPost({ id }));
  const state = record && namedStateOf(record);
  if (state === undefined) return 'none';
  return state === 'scheduled' || state === 'publishing' ? 'waiting' : 'elsewhere';
}

/** The soonest are kept whole. */
function limited(posts: readonly Watched[]): Watched[] {
  let rest = maxCharacters;
  return posts
    .toSorted((one, other) => one.due - other.due)
    .map(({ post, ...each }) => {
      rest -= post === undefined ? 0 : JSON.stringify(post).length;
      return post === undefined || rest < 0 ? each : { ...each, post };
    });
}
