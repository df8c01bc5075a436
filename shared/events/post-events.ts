/**
 * New posts for the triggers of both hosts. The contract has no events (section 6) and no order for lists, so a trigger lists
 * the posts in one state and returns those that it has not seen in that state before. What is behind all that the first poll could see is
 * never new: a list moves up where posts are deleted, and a poll that was slow has seen little of it.
 */
import * as z from 'zod/v4';
import { namedStateOf } from '../networks/records/present-state.ts';
import type { Client } from '../api/client.ts';
import { maxPageSize } from '../api/responses/paging.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { dayMilliseconds, isNewestFirst } from '../api/posts/post-lists.ts';
import { draftsByAge } from './recent-drafts.ts';

/** The names are part of people's workflows. */
export const postEventKeys = ['draftCreated', 'postPublished', 'postScheduled'] as const;
export type PostEvent = (typeof postEventKeys)[number];

const { publishedAt, updatedAt, createdAt } = propertyNames.post;

/**
 * The events by name: the state (contract 3) that a post enters with it, how many posts are read each time, whether or not they contain
 * new ones, and the properties that hold nothing but its time, and never change. People plan a limited number of drafts and scheduled
 * posts, so these are nearly always read completely. The number of published posts grows without limit.
 */
export const postEvents = {
  draftCreated: { status: 'draft', alwaysRead: 5_000, certainTimes: [] },
  postPublished: { status: 'published', alwaysRead: 2_000, certainTimes: publishedAt },
  postScheduled: { status: 'scheduled', alwaysRead: 5_000, certainTimes: [] },
} as const;

/** The properties that may hold the time of the event, most reliable first. */
function timesOf(event: PostEvent): readonly string[] {
  return [...postEvents[event].certainTimes, ...updatedAt, ...createdAt];
}

/**
 * How many posts a trigger remembers, and the most that it reads at a time. This is more than it always reads, so that it still
 * knows a post that moves up in the list because others are gone.
 */
export const maximumRemembered = 10_000;

const windowSchema = z.strictObject({
  /** Nothing older is new: milliseconds since 1970 on the clock of the service. */
  since: z.number(),
  /** Whether the first poll has seen every post, so that an unknown one is new whatever its time. */
  isWhole: z.boolean(),
});
type EventWindow = z.output<typeof windowSchema>;

/** What a trigger keeps between two polls: plain JSON. */
const rememberedSchema = z.strictObject({
  about: z.string(),
  window: windowSchema,
  ids: z.array(z.string()),
  /** When drafts that are too recent to be reported were first listed, by their IDs. */
  recent: z.record(z.string(), z.number()),
});

/** The posts in the event's state by their IDs, each once. The request filters by that state: a record that names none is in it. */
function byId(event: PostEvent, records: readonly PostRecord[]): ReadonlyMap<string, PostRecord> {
  const { status } = postEvents[event];
  const posts = new Map<string, PostRecord>();
  for (const record of records) {
    const id = postIdOf(record);
    if (id !== undefined && (namedStateOf(record) ?? status) === status) posts.set(id, record);
  }
  return posts;
}

interface Reading {
  readonly posts: ReadonlyMap<string, PostRecord>;
  /** From when on every post was seen. */
  readonly from: number;
}

interface ReadingPorts {
  readonly client: Pick<Client, 'listPosts' | 'millisecondsAhead'>;
  readonly event: PostEvent;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** Whether there is no time for a further page. */
  readonly isOver?: () => boolean;
}

/** Reads `alwaysRead` posts, and further ones unless the list is sorted and the last page has nothing new; `maximumRemembered` at most. */
async function readState(
  { client, event, platform, isOver = () => false }: ReadingPorts,
  isNew: (id: string, record: PostRecord) => boolean,
): Promise<Reading> {
  const { status, alwaysRead } = postEvents[event];
  const posts = new Map<string, PostRecord>();
  const instants: number[] = [];
  let isEnded = true;
  for await (const page of client.listPosts({ status, platform, limit: maximumRemembered })) {
    const found = byId(event, page);
    for (const [id, record] of found) posts.set(id, record);
    instants.push(...page.map((record) => instantOf(record, timesOf(event)) ?? 0));
    const hasNew = [...found].some(([id, record]) => isNew(id, record));
    isEnded = !isOver() && !(instants.length >= alwaysRead && isNewestFirst(instants) && !hasNew);
    if (!isEnded) break;
  }
  if (isEnded && instants.length < maximumRemembered) return { posts, from: 0 };
  return { posts, from: isNewestFirst(instants) ? (instants.at(-1) ?? 0) : Number.POSITIVE_INFINITY };
}

/** The window moves on with every poll that has seen all of it. A post may be listed a day after its time. */
function windowAfter({ from }: Reading, { now, before }: { now: number; before?: EventWindow | undefined }) {
  const recent = now - dayMilliseconds;
  if (before === undefined) return { since: Math.max(recent, Math.min(from, now)), isWhole: from === 0 };
  return from > before.since ? before : { ...before, since: Math.max(before.since, recent) };
}

function mayBeNew(event: PostEvent, record: PostRecord, { since, isWhole }: EventWindow): boolean {
  const certain = instantOf(record, postEvents[event].certainTimes);
  if (certain !== undefined) return certain >= since;
  return isWhole || (instantOf(record, timesOf(event)) ?? 0) >= since;
}

interface Poll extends ReadingPorts {
  /** Where the posts come from, such as the service's address. What was remembered of another source is not used. */
  readonly source: string;
  readonly remembered: unknown;
  /** True for a trigger that was just activated: the present posts are remembered, and none of them is new. */
  readonly beginsAnew?: boolean;
  /**
   * Whether the host itself remembers what it was told: then it is told of all posts that may be new, and of all present ones by a poll
   * that begins anew.
   */
  readonly isKnownToHost?: boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/**
 * Lists the posts in the event's state and returns the new ones, newest first, and what to remember for the next poll. Rejects as
 * Client.listPosts does; the posts remembered before are then still valid.
 *
 * A post is new once in each state. A rescheduled post is not newly scheduled, even if it was a draft in between or the trigger
 * was activated again. No post is new where nothing is remembered for this event, filter and source; for a host that remembers itself
 * those of the last day may be. At most `maximumRemembered` posts are remembered; those that are no longer listed are dropped first. A
 * draft is not new before it is old enough, see `draftsByAge`.
 */
export async function readNewPosts(
  poll: Poll,
): Promise<{ posts: readonly PostRecord[]; remembered: z.output<typeof rememberedSchema> }> {
  const { client, event, platform = '', source, beginsAnew = false, isKnownToHost = false } = poll;
  const about = JSON.stringify([event, platform, source]);
  const memory = rememberedSchema.safeParse(poll.remembered).data;
  const before = memory?.about === about ? memory : undefined;
  const known = new Set(before?.ids);
  const start = poll.now();
  const lastDay = isKnownToHost ? { since: start - dayMilliseconds, isWhole: true } : undefined;
  const begun = beginsAnew ? undefined : (before?.window ?? lastDay);
  const isNew = (id: string, record: PostRecord) =>
    !known.has(id) && (begun === undefined || mayBeNew(event, record, begun));

  const reading = await readState(poll, (id, record) => (beginsAnew ? !isKnownToHost : isNew(id, record)));
  const now = start + (client.millisecondsAhead() ?? 0);
  const isTold = begun !== undefined || isKnownToHost;
  const fresh = [...reading.posts].flatMap(([id, record]) => (isTold && isNew(id, record) ? [record] : []));
  const { old: posts, firstListed } =
    event === 'draftCreated' && begun !== undefined
      ? draftsByAge({ records: fresh, firstListed: before?.recent ?? {}, now })
      : { old: fresh, firstListed: {} };
  const reported = new Set(posts);
  const unreported = new Set(fresh.filter((record) => !reported.has(record)).map(postIdOf));
  const ids = [...new Set([...reading.posts.keys(), ...known])].filter((id) => !unreported.has(id));
  return {
    posts: newestFirst(event, posts),
    remembered: {
      about,
      window: windowAfter(reading, { now, before: begun }),
      ids: isKnownToHost ? [] : ids.slice(0, maximumRemembered),
      recent: firstListed,
    },
  };
}

/** The newest of a page of posts in the event's state come first: samples. */
export async function listPostsOf({
  client,
  event,
  platform,
}: Omit<ReadingPorts, 'client'> & { client: Pick<Client, 'listPosts'> }): Promise<PostRecord[]> {
  const { status } = postEvents[event];
  for await (const page of client.listPosts({ status, platform, limit: maxPageSize })) {
    return newestFirst(event, [...byId(event, page).values()]);
  }
  return [];
}

/** By the time in the records; those without one come last, in the order of the list. */
function newestFirst(event: PostEvent, records: readonly PostRecord[]): PostRecord[] {
  const timeOf = (record: PostRecord) => instantOf(record, timesOf(event)) ?? 0;
  return records.toSorted((one, other) => timeOf(other) - timeOf(one));
}

function instantOf(record: PostRecord, times: readonly string[]): number | undefined {
  return readProperties(record)
    .all(times)
    .map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN))
    .find((instant) => !Number.isNaN(instant));
}
