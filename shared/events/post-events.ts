/**
 * New posts for the triggers of both hosts. The contract has no events (section 6) and no order for lists, so a trigger lists the posts in
 * one state and reports those that it has not seen in that state before. A post older than everything the first poll read is never
 * reported: it only moves up into the part of the list that is read, as others are deleted. With a list of published posts, each with
 * the time of its publication, of which a poll reads the first three:
 *
 *     poll   the list shows               is reported   why
 *     1      C 9:00, B 8:00, A 7:00       nothing       the trigger was just activated; `since` is 7:00 for now
 *     2      D 9:10, C 9:00, B 8:00       D             its ID is unknown, and it is not older than `since`
 *     3      D 9:10, B 8:00, Z 6:00       nothing       A and C were deleted; Z is unknown, but older than `since`
 */
import * as z from 'zod/v4';
import { namedStateOf } from '../networks/records/present-state.ts';
import type { Client } from '../api/client.ts';
import { maxPageSize } from '../api/responses/paging.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { dayMilliseconds, isNewestFirst } from '../api/posts/post-lists.ts';
import { findOldDrafts } from './old-drafts.ts';

/** The names are part of people's workflows, so they never change. */
export const postEventKeys = ['draftCreated', 'postPublished', 'postScheduled'] as const;
export type PostEvent = (typeof postEventKeys)[number];

const {
  publishedAt: publishedAtNames,
  updatedAt: updatedAtNames,
  createdAt: createdAtNames,
} = propertyNames.post;

/**
 * The events by name. `status`: the state (contract 3) that a post enters with it. `minRead`: how many posts every poll reads, even if none
 * of them is new. `eventTimeNames`: the properties that hold only the time of the event, and never change. People plan a limited number of
 * drafts and scheduled posts, so these are nearly always read completely. The number of published posts grows without limit.
 */
export const postEvents = {
  draftCreated: { status: 'draft', minRead: 5_000, eventTimeNames: [] },
  postPublished: { status: 'published', minRead: 2_000, eventTimeNames: publishedAtNames },
  postScheduled: { status: 'scheduled', minRead: 5_000, eventTimeNames: [] },
} as const;

/** The properties that may hold the time of the event, most reliable first. */
function timeNamesOf(event: PostEvent): readonly string[] {
  return [...postEvents[event].eventTimeNames, ...updatedAtNames, ...createdAtNames];
}

/**
 * How many posts a trigger remembers, and the most that a poll reads. This is more than `minRead`, so that it still knows a post that
 * moves up in the list because others are gone.
 */
export const maxRemembered = 10_000;

const windowSchema = z.strictObject({
  /** An older post is not new: milliseconds since 1970 on the clock of the service. */
  since: z.number(),
  /** Whether an unknown post is new even if the time of its event is not certain. */
  acceptsUndated: z.boolean(),
});
type EventWindow = z.output<typeof windowSchema>;

/** What a trigger keeps between two polls: plain JSON. */
const rememberedSchema = z.strictObject({
  /** The event, the filter and the source to which it belongs. */
  about: z.string(),
  window: windowSchema,
  ids: z.array(z.string()),
  /** When drafts that are not old enough to be reported were first listed, by their IDs. */
  recent: z.record(z.string(), z.number()),
});

/** The posts in the event's state, by their IDs. The request filters by that state, so a record that names none is in it. */
function postsById(event: PostEvent, records: readonly PostRecord[]): ReadonlyMap<string, PostRecord> {
  const { status } = postEvents[event];
  const posts = new Map<string, PostRecord>();
  for (const record of records) {
    const id = postIdOf(record);
    if (id !== undefined && (namedStateOf(record) ?? status) === status) posts.set(id, record);
  }
  return posts;
}

interface ListReading {
  readonly posts: ReadonlyMap<string, PostRecord>;
  /** All posts of this time and later were read; 0 for the whole list, Infinity if this is not known. */
  readonly completeSince: number;
}

interface ReadingPorts {
  readonly client: Pick<Client, 'listPosts' | 'millisecondsAhead'>;
  readonly event: PostEvent;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** Whether there is no time for a further page. */
  readonly isOutOfTime?: () => boolean;
}

/**
 * Reads `minRead` posts, and more unless the list is sorted and the last page has nothing new; `maxRemembered` at most, and no further page once
 * there is no time left.
 */
async function readPostsInState(
  { client, event, platform, isOutOfTime = () => false }: ReadingPorts,
  isNew: (id: string, record: PostRecord) => boolean,
): Promise<ListReading> {
  const { status, minRead } = postEvents[event];
  const posts = new Map<string, PostRecord>();
  const instants: number[] = [];
  let isStoppedEarly = false;
  for await (const page of client.listPosts({ status, platform, limit: maxRemembered })) {
    const postsOfPage = postsById(event, page);
    for (const [id, record] of postsOfPage) posts.set(id, record);
    instants.push(...page.map((record) => firstInstantIn(record, timeNamesOf(event)) ?? 0));
    const hasNew = [...postsOfPage].some(([id, record]) => isNew(id, record));
    const isEnough = instants.length >= minRead && isNewestFirst(instants) && !hasNew;
    isStoppedEarly = isOutOfTime() || isEnough;
    if (isStoppedEarly) break;
  }
  if (!isStoppedEarly && instants.length < maxRemembered) return { posts, completeSince: 0 };
  const completeSince = isNewestFirst(instants) ? (instants.at(-1) ?? 0) : Number.POSITIVE_INFINITY;
  return { posts, completeSince };
}

/**
 * The window of the next poll. Its start moves on after every poll that has read all posts of the window, up to a day before that poll: a
 * post may be listed a day after its time.
 */
function nextWindow(
  { completeSince }: ListReading,
  { now, lastWindow }: { now: number; lastWindow: EventWindow | undefined },
): EventWindow {
  const dayAgo = now - dayMilliseconds;
  if (lastWindow === undefined)
    return { since: Math.max(dayAgo, Math.min(completeSince, now)), acceptsUndated: completeSince === 0 };
  if (completeSince > lastWindow.since) return lastWindow;
  return { ...lastWindow, since: Math.max(lastWindow.since, dayAgo) };
}

/** A window that begins in the time to come is from a clock that was set back since: the last day counts instead. */
function notAhead(window: EventWindow, now: number): EventWindow {
  return window.since > now ? { ...window, since: now - dayMilliseconds } : window;
}

/** Whether the event of the post is in the window. */
function isInWindow(event: PostEvent, record: PostRecord, { since, acceptsUndated }: EventWindow): boolean {
  const eventTime = firstInstantIn(record, postEvents[event].eventTimeNames);
  if (eventTime !== undefined) return eventTime >= since;
  return acceptsUndated || (firstInstantIn(record, timeNamesOf(event)) ?? 0) >= since;
}

interface Poll extends ReadingPorts {
  /** Where the posts come from, such as the service's address. What was remembered of another source is not used. */
  readonly source: string;
  readonly remembered: unknown;
  /** Whether the trigger was just activated: then the posts that are listed now are remembered, and none of them is new. */
  readonly isActivation?: boolean;
  /**
   * Whether the host keeps its own memory of the posts that it was given. Then it is given all posts that may be new, and at an activation
   * all posts that are listed.
   */
  readonly hostRemembers?: boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/**
 * Lists the posts in the event's state and returns the new ones, newest first, and what to remember for the next poll. Rejects as
 * Client.listPosts does; the posts remembered before are then still valid.
 *
 * A post is new once in each state. A rescheduled post is not newly scheduled, even if it was a draft in between or the trigger
 * was activated again. No post is new if nothing is remembered for this event, filter and source; for a host that keeps its own
 * memory those of the last day may be. At most `maxRemembered` posts are remembered; those that are no longer listed are dropped first. A
 * draft is not new before it is old enough, see `findOldDrafts`.
 */
export async function readNewPosts(
  poll: Poll,
): Promise<{ posts: readonly PostRecord[]; remembered: z.output<typeof rememberedSchema> }> {
  const { client, event, platform = '', source, isActivation = false, hostRemembers = false } = poll;
  const about = JSON.stringify([event, platform, source]);
  const memory = rememberedSchema.safeParse(poll.remembered).data;
  const lastPoll = memory?.about === about ? memory : undefined;
  const knownIds = new Set(lastPoll?.ids);
  const start = poll.now();
  const lastDayWindow = hostRemembers ? { since: start - dayMilliseconds, acceptsUndated: true } : undefined;
  /** Undefined at an activation. If nothing is remembered: the last day for a host that keeps its own memory, otherwise undefined. */
  const rememberedWindow = isActivation ? undefined : (lastPoll?.window ?? lastDayWindow);
  const serviceNow = () => start + (client.millisecondsAhead() ?? 0);
  /** By the clock of the service, which is known from its first answer on. */
  const windowNow = () => rememberedWindow && notAhead(rememberedWindow, serviceNow());
  const isNew = (id: string, record: PostRecord) => {
    const window = windowNow();
    return !knownIds.has(id) && (window === undefined || isInWindow(event, record, window));
  };

  // At an activation all posts must be read, to be remembered, unless the host remembers them.
  const reading = await readPostsInState(poll, (id, record) =>
    isActivation ? !hostRemembers : isNew(id, record),
  );
  const now = serviceNow();
  const lastWindow = windowNow();
  const reportsPosts = lastWindow !== undefined || hostRemembers;
  const newPosts = reportsPosts
    ? [...reading.posts].flatMap(([id, record]) => (isNew(id, record) ? [record] : []))
    : [];
  const { oldDrafts: posts, firstListed } =
    event === 'draftCreated' && lastWindow !== undefined
      ? findOldDrafts({ records: newPosts, firstListed: lastPoll?.recent ?? {}, now })
      : { oldDrafts: newPosts, firstListed: {} };
  const reported = new Set(posts);
  const unreportedIds = new Set(newPosts.filter((record) => !reported.has(record)).map(postIdOf));
  const ids = [...new Set([...reading.posts.keys(), ...knownIds])].filter((id) => !unreportedIds.has(id));
  return {
    posts: sortNewestFirst(event, posts),
    remembered: {
      about,
      window: nextWindow(reading, { now, lastWindow }),
      ids: hostRemembers ? [] : ids.slice(0, maxRemembered),
      recent: firstListed,
    },
  };
}

/** Samples for a person who sets up the trigger: one page of posts in the event's state, newest first. */
export async function readSamplePosts({
  client,
  event,
  platform,
}: Omit<ReadingPorts, 'client'> & { client: Pick<Client, 'listPosts'> }): Promise<PostRecord[]> {
  const { status } = postEvents[event];
  for await (const page of client.listPosts({ status, platform, limit: maxPageSize })) {
    return sortNewestFirst(event, [...postsById(event, page).values()]);
  }
  return [];
}

/** By the time in the records; those without one come last, in the order of the list. */
function sortNewestFirst(event: PostEvent, records: readonly PostRecord[]): PostRecord[] {
  const eventTimeOf = (record: PostRecord) => firstInstantIn(record, timeNamesOf(event)) ?? 0;
  return records.toSorted((one, other) => eventTimeOf(other) - eventTimeOf(one));
}

/** The first of these properties that holds a time, in milliseconds since 1970. */
function firstInstantIn(record: PostRecord, names: readonly string[]): number | undefined {
  return readProperties(record)
    .all(names)
    .map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN))
    .find((instant) => !Number.isNaN(instant));
}
