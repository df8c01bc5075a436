/**
 * New posts for the triggers of both hosts. The contract has no events (section 6) and no order for lists, so a trigger lists
 * the posts in one state and returns those that it has not seen in that state before.
 */
import * as z from 'zod/v4';
import { namedStateOf, type PostState } from '../../networks/wire/present-state.ts';
import type { Client } from '../client.ts';
import { maximumPageSize } from '../responses/paging.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import { draftsByAge, firstListedSchema } from './recent-drafts.ts';

interface EventFacts {
  /** The state (contract 3) that a post enters with this event. */
  readonly status: PostState;
  /** How many posts are read each time, whether or not they contain new ones. */
  readonly alwaysRead: number;
  /** The properties that may hold the time of the event, most reliable first. */
  readonly times: readonly string[];
}

/** The names are part of people's workflows. */
export const postEventKeys = ['draftCreated', 'postPublished', 'postScheduled'] as const;
export type PostEvent = (typeof postEventKeys)[number];

const { publishedAt, updatedAt, createdAt } = propertyNames.post;

/**
 * The events by name. People plan a limited number of drafts and scheduled posts, so these are nearly always read completely.
 * The number of published posts grows without limit.
 */
export const postEvents: Readonly<Record<PostEvent, EventFacts>> = {
  draftCreated: { status: 'draft', alwaysRead: 5_000, times: [...updatedAt, ...createdAt] },
  postPublished: {
    status: 'published',
    alwaysRead: 2_000,
    times: [...publishedAt, ...updatedAt, ...createdAt],
  },
  postScheduled: { status: 'scheduled', alwaysRead: 5_000, times: [...updatedAt, ...createdAt] },
};

/**
 * How many posts a trigger remembers, and the most that it reads at a time. This is more than it always reads, so that it still
 * knows a post that moves up in the list because others are gone.
 */
export const maximumRemembered = 10_000;

const rememberedSchema = z.strictObject({
  about: z.string(),
  ids: z.array(z.string()),
  /** Drafts that are too recent to be reported. */
  recent: firstListedSchema.optional(),
});

/** What a trigger keeps between two polls: plain JSON. */
export type RememberedPosts = z.output<typeof rememberedSchema>;

export interface NewPosts {
  /** Newest first. */
  readonly posts: readonly PostRecord[];
  /** For the next poll. */
  readonly remembered: RememberedPosts;
}

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

interface Poll {
  readonly client: Pick<Client, 'listPosts' | 'millisecondsAhead'>;
  readonly event: PostEvent;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** Where the posts come from, such as the service's address. What was remembered of another source is not used. */
  readonly source: string;
  readonly remembered: unknown;
  /** True for a trigger that was just activated: the present posts are remembered, and none of them is new. */
  readonly beginsAnew?: boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/**
 * Lists the posts in the event's state and returns the new ones. Reads `alwaysRead` posts and then further pages as long as they contain
 * new ones (all of them with `beginsAnew`), `maximumRemembered` posts at most. Rejects as Client.listPosts does; the posts remembered
 * before are then still valid.
 *
 * A post is new once in each state. A rescheduled post is not newly scheduled, even if it was a draft in between or the trigger
 * was activated again. No post is new where nothing is remembered for this event, filter and source. At most
 * `maximumRemembered` posts are remembered; those that are no longer listed are dropped first. A draft is not new before it is old
 * enough, see `draftsByAge`.
 */
export async function readNewPosts({
  client,
  event,
  platform = '',
  source,
  remembered,
  beginsAnew = false,
  now,
}: Poll): Promise<NewPosts> {
  const { status, alwaysRead } = postEvents[event];
  const about = JSON.stringify([event, platform, source]);
  const memory = rememberedSchema.safeParse(remembered).data;
  const before = memory?.about === about ? memory : undefined;
  const known = new Set(before?.ids);
  const isSilent = before === undefined || beginsAnew;

  const listed = new Map<string, PostRecord>();
  let read = 0;
  for await (const page of client.listPosts({ status, platform, limit: maximumRemembered })) {
    const posts = byId(event, page);
    for (const [id, record] of posts) listed.set(id, record);
    read += page.length;
    const hasNew = [...posts.keys()].some((id) => beginsAnew || !known.has(id));
    if (read >= alwaysRead && !hasNew) break;
  }

  const fresh = [...listed].filter(([id]) => !isSilent && !known.has(id)).map(([, record]) => record);
  const { old: posts, firstListed } =
    event === 'draftCreated'
      ? draftsByAge({
          records: fresh,
          firstListed: before?.recent,
          now: now() + (client.millisecondsAhead() ?? 0),
        })
      : { old: fresh };
  const reported = new Set(posts.map(postIdOf));
  const waiting = Object.entries(firstListed ?? {}).filter(([id]) => !reported.has(id));
  const ids = [
    ...[...listed.keys()].filter((id) => isSilent || known.has(id) || reported.has(id)),
    ...[...known].filter((id) => !listed.has(id)),
  ];
  return {
    posts: newestFirst(event, posts),
    remembered: {
      about,
      ids: ids.slice(0, maximumRemembered),
      ...(firstListed && { recent: Object.fromEntries(waiting) }),
    },
  };
}

/**
 * Up to `limit` posts in the event's state, newest first: samples, and for a host that itself remembers what is known.
 */
export async function listPostsOf({
  client,
  event,
  platform,
  limit = maximumPageSize,
  isOver = () => false,
}: Pick<Poll, 'event' | 'platform'> & {
  client: Pick<Client, 'listPosts'>;
  limit?: number | undefined;
  /** Whether there is no time for a further page. */
  isOver?: () => boolean;
}): Promise<PostRecord[]> {
  const { status } = postEvents[event];
  const records: PostRecord[] = [];
  for await (const page of client.listPosts({ status, platform, limit })) {
    for (const record of page) records.push(record);
    if (isOver()) break;
  }
  return newestFirst(event, [...byId(event, records).values()]);
}

/** By the time in the records; those without one come last, in the order of the list. */
function newestFirst(event: PostEvent, records: readonly PostRecord[]): PostRecord[] {
  const instantOf = (record: PostRecord): number => {
    const instants = readProperties(record)
      .all(postEvents[event].times)
      .map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN));
    return instants.find((instant) => !Number.isNaN(instant)) ?? 0;
  };
  return records.toSorted((one, other) => instantOf(other) - instantOf(one));
}
