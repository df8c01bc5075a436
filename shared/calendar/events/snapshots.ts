/** What a trigger remembers between two polls: a snapshot of the posts as the last poll saw them, as plain JSON that hosts keep with their own data. */
import * as z from 'zod/v4';
import { type PostSummary, postSummarySchema } from '../../api/posts/summarize-post.ts';
import { dayMilliseconds } from '../../api/posts/post-lists.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import type { PostState } from '../../networks/records/present-state.ts';
import { type Change, changeSchema, partsSchema } from './post-parts.ts';

/** For these events, the state (contract 3) that a post enters. The names of events are part of people's workflows, so they never change. */
export const enteredStates = {
  draftCreated: 'draft',
  postPublished: 'published',
  postScheduled: 'scheduled',
} as const;
export type EntryEvent = keyof typeof enteredStates;

export const triggerEvents = [
  'draftCreated',
  'postPublished',
  'postScheduled',
  'postChanged',
  'notPublished',
] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

export function isEntryEvent(event: TriggerEvent): event is EntryEvent {
  return event in enteredStates;
}

/** Why a post was not published in time. */
const problems = ['overdue', 'missing', 'not published', 'published in part'] as const;
export type Problem = (typeof problems)[number];

/** A reported change, repeated for a day to a host that does not say which of its triggers polls. */
const toldChangeSchema = z.strictObject({
  /** When it was noticed: milliseconds since 1970 on the clock of the service, as all instants here. */
  at: z.number(),
  changes: z.array(changeSchema),
  version: z.string(),
  /** The post as it was then. */
  post: postSummarySchema.optional(),
});

export type ToldChange = z.output<typeof toldChangeSchema>;

/** What is remembered of a post; as little as its event needs. */
const seenPostSchema = z.strictObject({
  /** Since when a draft that is not old enough to be told has been listed. */
  since: z.number().optional(),
  /** Since when no list has shown it. */
  gone: z.number().optional(),
  parts: partsSchema.optional(),
  told: z.array(toldChangeSchema).optional(),
  /** When it is to be published. */
  due: z.number().optional(),
  /** The problem that was told, or was there when the trigger was activated. */
  problem: z.enum(problems).optional(),
  /** The post to report if no list shows it. */
  post: postSummarySchema.optional(),
});
export type SeenPost = z.output<typeof seenPostSchema>;

const snapshotSchema = z.strictObject({
  /** What the posts were read for: what was remembered of another event, network or service is not used. */
  about: z.string(),
  /** When the posts were read. */
  read: z.number(),
  /** What happened before this is not new. */
  since: z.number(),
  /** Whether an unknown post is new even if the time of its event is not certain. */
  acceptsUndated: z.boolean(),
  posts: z.array(z.tuple([z.string(), seenPostSchema])),
});
export type KeptSnapshot = z.output<typeof snapshotSchema>;

/** As `KeptSnapshot`, with the posts by their IDs. */
export interface Snapshot {
  readonly read: number;
  readonly since: number;
  readonly acceptsUndated: boolean;
  readonly posts: ReadonlyMap<string, SeenPost>;
}

export interface ListedPost {
  readonly record: PostRecord;
  /** Undefined for a post that was read by its ID, in a state that is not known. */
  readonly state: PostState | undefined;
  /** Whether it was read by its ID, and has no account any more on the network that the trigger watches: the lists no longer have it. */
  readonly isTakenOff?: boolean;
}

/** What a poll sees. */
export interface Sight {
  /** When the poll began: milliseconds since 1970 on the clock of the service. */
  readonly at: number;
  readonly posts: ReadonlyMap<string, ListedPost>;
  /** The posts that neither a list nor a request shows. */
  readonly nowhere: ReadonlySet<string>;
  /** Whether there was time to read all lists. */
  readonly isComplete: boolean;
  /** All posts of this time and later were read; 0 for whole lists, Infinity if this is not known. */
  readonly completeSince: number;
}

/** The settings of a poll. */
export interface Asked {
  readonly event: TriggerEvent;
  readonly graceMinutes: number;
  /** Whether no listed post is new: the trigger was just activated, or nothing is remembered. */
  readonly isBeginning: boolean;
  /** Whether what is remembered may be older than the last poll: then posts that are gone are not missing. */
  readonly mayBeOutdated: boolean;
  /** Whether the host remembers its news: then it gets all that may be new, and each change or problem repeatedly for a day. */
  readonly hostRemembers: boolean;
}

/** One reported event. */
export interface News {
  /** Its status is the service's own word; for a change, the state of the contract. */
  readonly post: PostSummary;
  /** As the service shows it; undefined for what is told from memory. */
  readonly record?: PostRecord;
  /** When it happened, as far as that is known: milliseconds since 1970. */
  readonly at: number;
  readonly problem?: Problem;
  readonly changes?: readonly Change[];
  /** Tells the changes of a post apart. */
  readonly version?: string;
}

/**
 * A missing post is reported only if it was last listed at most this long before its time: otherwise, its owner may have deleted it since. A little
 * more than an hour, for those who poll once an hour. A failure from longer than this before the trigger was activated is not reported, either.
 */
export const maxUnseen = 65 * 60_000;

/** The snapshot before the first poll. */
export function emptySnapshot(event: TriggerEvent, at: number): Snapshot {
  const since = at - (event === 'notPublished' ? maxUnseen : dayMilliseconds);
  return { read: at, since, acceptsUndated: true, posts: new Map() };
}

/** The most posts that are remembered, and the most of a state that a poll reads. */
export const maxPosts = 10_000;
/** The most changes that are kept: all posts of a long campaign, moved at once. */
const maxTold = 2_000;
/** The most characters of posts that are kept. */
const maxCharacters = 200_000;

/** Undefined if this is no snapshot, or one of another version or about something else. */
export function readSnapshot(remembered: unknown, about: string): Snapshot | undefined {
  const kept = snapshotSchema.safeParse(remembered).data;
  return kept?.about === about ? { ...kept, posts: new Map(kept.posts) } : undefined;
}

/** The snapshot as plain JSON within its limits: the posts due first, or changed last, keep their details. */
export function keepSnapshot({ posts, ...snapshot }: Snapshot, about: string): KeptSnapshot {
  let characters = maxCharacters;
  let changes = maxTold;
  const withinMax = <Entry extends { readonly post?: PostSummary | undefined }>(entry: Entry): Entry => {
    characters -= entry.post === undefined ? 0 : JSON.stringify(entry.post).length;
    return characters < 0 ? { ...entry, post: undefined } : entry;
  };
  const placeOf = ({ due, told = [] }: SeenPost) => due ?? -(told[0]?.at ?? 0);
  const kept = [...posts]
    .slice(0, maxPosts)
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    .map(([id, seen]): [string, SeenPost] => {
      if (seen.told === undefined) return [id, withinMax(seen)];
      const told = seen.told.slice(0, changes).map(withinMax);
      changes -= told.length;
      return [id, { ...seen, told }];
    });
  return { ...snapshot, about, posts: kept };
}
