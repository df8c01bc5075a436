/**
 * What is new among the posts, for the triggers of both hosts. The contract has no events (section 6) and does not say in
 * which order it lists, so a trigger lists the posts in one state and tells those that it has not seen there before.
 */
import * as z from 'zod/v4';
import { namedStateOf, type PostState } from '../../networks/wire/present-state.ts';
import type { Client } from '../client.ts';
import { maximumPageSize } from '../responses/paging.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import { type PostSummary, summarizePost } from './summarize-post.ts';

interface EventFacts {
  /** The state (contract 3) that a post enters by this. */
  readonly status: PostState;
  /** How many posts are read each time, whether or not they bring something new. */
  readonly alwaysRead: number;
  /** Where a record may say when it happened, most telling first. */
  readonly times: readonly string[];
}

/** Names stand in people's workflows. */
export const postEventKeys = ['draftCreated', 'postPublished', 'postScheduled'] as const;
export type PostEvent = (typeof postEventKeys)[number];

const { publishedAt, updatedAt, createdAt } = propertyNames.post;

/**
 * The events by name. Drafts and scheduled posts are as many as somebody plans, and are as good as always read whole. Published
 * ones become ever more.
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
 * How many posts a trigger remembers, and the most that it reads at a time. More than it always reads: a post that moves up in
 * the list because others are gone is then still known.
 */
export const maximumRemembered = 10_000;

const rememberedSchema = z.strictObject({ about: z.string(), ids: z.array(z.string()) });

/** What a trigger keeps between two polls: plain JSON. */
export type RememberedPosts = z.output<typeof rememberedSchema>;

export interface NewPosts {
  /** Newest first. */
  readonly posts: readonly PostRecord[];
  /** To be handed in the next time. */
  readonly remembered: RememberedPosts;
}

interface Subject {
  readonly event: PostEvent;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** Whose posts these are, such as the service's address: for another source nothing is remembered. */
  readonly source: string;
}

function aboutOf({ event, platform = '', source }: Subject): string {
  return JSON.stringify([event, platform, source]);
}

/** The IDs from before; undefined where there are none, or where they are about something else. */
function idsOf({ subject, remembered }: { subject: Subject; remembered: unknown }): string[] | undefined {
  const { data } = rememberedSchema.safeParse(remembered);
  return data?.about === aboutOf(subject) ? data.ids : undefined;
}

/** Whether nothing in the record speaks against the event's state; the service was asked for that state only. */
function isIn({ event, record }: { event: PostEvent; record: PostRecord }): boolean {
  const named = namedStateOf(record);
  return named === undefined || named === postEvents[event].status;
}

/** The posts in the event's state by their IDs, each once. Without an ID a post cannot be told from others. */
function byId({
  event,
  records,
}: {
  event: PostEvent;
  records: readonly PostRecord[];
}): Map<string, PostRecord> {
  const posts = records.flatMap((record): [string, PostRecord][] => {
    const id = postIdOf(record);
    return id === undefined || !isIn({ event, record }) ? [] : [[id, record]];
  });
  return new Map(posts);
}

interface Memory {
  readonly remembered: unknown;
  /** True for a trigger that was just switched on: what is listed now is remembered, and nothing of it is new. */
  readonly beginsAnew?: boolean;
}

/**
 * The posts that are new among those just listed, newest first, and what to remember for the next time.
 *
 * A post is told once in each state: a rescheduled post is not newly scheduled, nor is one that went back to the drafts in
 * between, nor one that was told before the trigger began anew. Nothing is new where nothing is remembered yet, or where what is
 * remembered is about something else. What is no longer listed is forgotten in the end, so that memory holds
 * `maximumRemembered` posts at most.
 */
export function newPosts({
  records,
  remembered,
  beginsAnew = false,
  ...subject
}: Subject & Memory & { records: readonly PostRecord[] }): NewPosts {
  const { event } = subject;
  const listed = byId({ event, records });
  const before = idsOf({ subject, remembered });
  const present = before === undefined || beginsAnew ? listed.keys() : [];
  const known = new Set([...present, ...(before ?? [])]);
  const fresh = [...listed].filter(([id]) => !known.has(id)).map(([, record]) => record);
  const ids = [...listed.keys(), ...[...known].filter((id) => !listed.has(id))];
  return {
    posts: newestFirst({ event, records: fresh }),
    remembered: { about: aboutOf(subject), ids: ids.slice(0, maximumRemembered) },
  };
}

/**
 * Lists the posts in the event's state and tells what is new, as `newPosts` does. Reads as many pages as the event always wants,
 * further ones as long as they bring something new (a trigger that begins anew: all), and `maximumRemembered` posts at most. Rejects as Client.listPosts does, and
 * then nothing is lost: what was remembered before still holds.
 */
export async function readNewPosts({
  client,
  remembered,
  beginsAnew = false,
  ...subject
}: Subject & Memory & { client: Pick<Client, 'listPosts'> }): Promise<NewPosts> {
  const { event, platform } = subject;
  const { status, alwaysRead } = postEvents[event];
  const known = new Set(beginsAnew ? [] : idsOf({ subject, remembered }));
  const records: PostRecord[] = [];
  for await (const page of client.listPosts({ status, platform, limit: maximumRemembered })) {
    for (const record of page) records.push(record);
    const bringsNew = [...byId({ event, records: page }).keys()].some((id) => !known.has(id));
    if (records.length >= alwaysRead && !bringsNew) break;
  }
  return newPosts({ ...subject, records, remembered, beginsAnew });
}

/** Up to `limit` posts in the event's state (a page of them unless told), newest first: as a sample, and for a host that remembers by itself. */
export async function listPostsOf({
  client,
  event,
  platform,
  limit = maximumPageSize,
}: Pick<Subject, 'event' | 'platform'> & {
  client: Pick<Client, 'listPosts'>;
  limit?: number;
}): Promise<PostRecord[]> {
  const { status } = postEvents[event];
  const records: PostRecord[] = [];
  for await (const page of client.listPosts({ status, platform, limit })) {
    for (const record of page) records.push(record);
  }
  return newestFirst({ event, records: [...byId({ event, records }).values()] });
}

/** By the time in the records; those without one come last, in the order of the list. */
function newestFirst({ event, records }: { event: PostEvent; records: readonly PostRecord[] }): PostRecord[] {
  const instantOf = (record: PostRecord): number => {
    const instants = readProperties(record)
      .all(postEvents[event].times)
      .map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN));
    return instants.find((instant) => !Number.isNaN(instant)) ?? 0;
  };
  return records.toSorted((one, other) => instantOf(other) - instantOf(one));
}

/** A post that an event is told of, for a host that tells each `id` once: the post's own ID stands in `postId`. */
export type PostEventRecord = Omit<PostSummary, 'id'> & { readonly id: string; readonly postId: string };

/** An event as a flat record, or undefined for a post without an ID; see PostEventRecord. */
export function eventRecordOf({
  event,
  record,
}: {
  event: PostEvent;
  record: PostRecord;
}): PostEventRecord | undefined {
  const summary = summarizePost(record);
  if (summary.id === null) return undefined;
  return { ...summary, id: `${summary.id}:${postEvents[event].status}`, postId: summary.id };
}
