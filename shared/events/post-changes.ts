/**
 * Posts that changed since the last poll, for the triggers of both hosts. The contract has no events (section 6), so a poll lists the posts
 * that can change, the drafts and the scheduled ones, and compares each with what it remembers of it:
 *
 *     poll   the lists show                    is reported            why
 *     1      A at 9:00, B as a draft           nothing                the trigger was just activated
 *     2      A at 10:00, B at 9:00, C          A: Time; B: State, Time   C is new, which is no change
 *     3      A at 10:00, B at 9:00, C          nothing                they are as they were
 *     4      B at 9:00, C; A is published      A: State               after that, nothing of it can change
 *
 * Zapier tells by itself what it has given to which Zap, and does not say which Zap polls: all of a connection share one memory. So that none
 * takes a change away from another, each poll gives it the changes of the last day, also those that other polls noticed.
 */
import * as z from 'zod/v4';
import type { Client } from '../api/client.ts';
import { dayMilliseconds, postsIn, type StateFilter } from '../api/posts/post-lists.ts';
import {
  type PostSummary,
  postSummarySchema,
  scheduledTimeOf,
  summarizePost,
} from '../api/posts/summarize-post.ts';
import { propertyNames } from '../api/responses/property-names.ts';
import { readProperties } from '../api/responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { certainInstant } from '../data/json.ts';
import { hashOf } from '../data/short-hash.ts';
import { hasEnded, namedStateOf, type PostState, postStates } from '../networks/records/present-state.ts';
import { accountNamesOf, targetsIn } from '../networks/records/read-targets.ts';
import { localTimeOf } from '../time/zone-clock.ts';
import { withinMaxCharacters } from './kept-posts.ts';
import { minDraftAgeMilliseconds, ownTimeOf } from './old-drafts.ts';

/** What is compared. */
const partKeys = ['state', 'time', 'accounts', 'text', 'media', 'fields'] as const;
type Part = (typeof partKeys)[number];

/** In the words of the forms. */
const parts: Readonly<Record<Part, string>> = {
  state: 'State',
  time: 'Time',
  accounts: 'Accounts',
  text: 'Text',
  media: 'Media',
  fields: 'Other Fields',
};

/** The state, and the time, as they are; the other parts as hashes. An empty text for what the record does not show. */
type PostVersion = Readonly<Record<Part, string>>;

const versionSchema = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])
  .transform(([state, time, accounts, text, media, fields]): PostVersion => {
    return { state, time, accounts, text, media, fields };
  });

const changeSchema = z.strictObject({ part: z.enum(partKeys), before: z.string(), after: z.string() });
type Change = z.output<typeof changeSchema>;

/** A change that was noticed within the last day. */
const recentChangeSchema = z.strictObject({
  id: z.string(),
  state: z.enum(postStates),
  changes: z.array(changeSchema),
  version: z.string(),
  /** When it was noticed: milliseconds since 1970 on the clock of the service. */
  noticed: z.number(),
  /** The post as it was then. */
  post: postSummarySchema.optional(),
});
type RecentChange = z.output<typeof recentChangeSchema>;

/** What a trigger keeps between two polls: plain JSON. */
const rememberedSchema = z.strictObject({
  /** The filter and the source to which it belongs. */
  about: z.string(),
  /** When it was read: milliseconds since 1970 on the clock of the service. */
  read: z.number(),
  posts: z.record(z.string(), versionSchema),
  /** The newest first; none for a host that reports each change once. */
  recent: z.array(recentChangeSchema),
});

export interface ChangedPost {
  readonly post: PostSummary;
  /** As the service shows it; undefined for a change that an earlier poll noticed. */
  readonly record?: PostRecord;
  readonly state: PostState;
  readonly changes: readonly Change[];
  /**
   * When it was changed, as the service shows it, else when it was last seen unchanged, so that two polls that notice it at the same time
   * agree. Tells the changes of a post apart.
   */
  readonly version: string;
}

interface Poll {
  readonly client: Pick<Client, 'listPosts' | 'millisecondsAhead'>;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** Where the posts come from, such as the service's address. What was remembered of another source is not used. */
  readonly source: string;
  readonly remembered: unknown;
  /** Whether the trigger was just activated: then the posts are remembered as they are. So is it if nothing is remembered. */
  readonly isActivation?: boolean;
  /**
   * Whether the host itself remembers which changes it was given, for each trigger that shares what is remembered here. Then it is given all
   * changes of the last day at each poll, also at an activation, whose changes it does not report.
   */
  readonly hostRemembers?: boolean;
  /** Whether there is no time for a further page. */
  readonly isOutOfTime?: () => boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/** The most posts of a state that are read. People plan fewer. */
const maxRead = 5_000;

/** The most changes that are kept: all posts of a long campaign, moved at once. */
const maxRecent = 2_000;

interface ListedPost {
  readonly record: PostRecord;
  readonly state: PostState;
}

/** One poll. Rejects with the errors of the client; what was remembered before is then still valid. */
export async function readChangedPosts(poll: Poll): Promise<{
  /** The newest first. */
  readonly changed: readonly ChangedPost[];
  readonly remembered: {
    readonly about: string;
    readonly read: number;
    readonly posts: Readonly<Record<string, readonly string[]>>;
    readonly recent: readonly RecentChange[];
  };
}> {
  const { client, platform = '', source, isActivation = false, hostRemembers = false } = poll;
  const about = JSON.stringify(['postChanged', platform, source]);
  const memory = rememberedSchema.safeParse(poll.remembered).data;
  const startsAnew = memory?.about !== about || (isActivation && !hostRemembers);
  const known = new Map(startsAnew ? [] : Object.entries(memory.posts));
  const { posts, isComplete } = await readPosts(poll, known);
  const now = poll.now() + (client.millisecondsAhead() ?? 0);
  const changed: ChangedPost[] = [];
  const noticed: RecentChange[] = [];
  // What was not read is as it was.
  const versions = new Map(isComplete ? [] : known);
  for (const [id, { record, state }] of posts) {
    const before = known.get(id);
    if (before === undefined) {
      if (!isBeingDelivered({ record, state }, now)) versions.set(id, versionOf(record, state));
      continue;
    }
    // It is on its way, and only for a moment.
    const after = state === 'publishing' ? before : laterVersion(before, { record, state });
    const changes = changesBetween(before, after);
    if (changes.length > 0) {
      const post = { ...summarizePost(record), id };
      const change = { state, changes, version: updateTimeOf(record, memory?.read ?? now) };
      changed.push({ ...change, post, record });
      noticed.push({ ...change, id, noticed: now, post });
    }
    if (hasEnded(state)) versions.delete(id);
    else versions.set(id, after);
  }
  const remembered = [...versions].map(
    ([id, version]) => [id, partKeys.map((part) => version[part])] as const,
  );
  const earlier = startsAnew ? [] : memory.recent.filter((each) => each.noticed > now - dayMilliseconds);
  return {
    changed: [...changed, ...earlier.flatMap((each) => changeAgain(each, posts))],
    remembered: {
      about,
      read: now,
      posts: Object.fromEntries(remembered),
      recent: hostRemembers ? withinMaxCharacters([...noticed, ...earlier].slice(0, maxRecent)) : [],
    },
  };
}

/** A change that an earlier poll noticed. Nothing where its post is neither kept nor listed. */
function changeAgain(
  { id, state, changes, version, post: kept }: RecentChange,
  posts: ReadonlyMap<string, ListedPost>,
): ChangedPost | [] {
  const record = posts.get(id)?.record;
  const post = kept ?? (record && { ...summarizePost(record), id });
  return post === undefined ? [] : { post, state, changes, version };
}

/** What changed, in words: `Time: Thu, 24 Dec 2026, 18:00 → Fri, 25 Dec 2026, 18:00 (Europe/Berlin); Text`. */
export function changedText({ changes }: Pick<ChangedPost, 'changes'>, timeZone: string | undefined): string {
  const shown = (part: Part, value: string) => {
    if (part !== 'time' || value === '') return value === '' ? 'none' : value;
    return certainInstant(value) === undefined ? value : localTimeOf(value, timeZone);
  };
  return changes
    .map(({ part, before, after }) => {
      if (part !== 'time' && part !== 'state') return parts[part];
      const [from, to] = [shown(part, before), shown(part, after)];
      // The zone once, at the end.
      const zone = / \([^()]*\)$/u.exec(to)?.[0] ?? '';
      return `${parts[part]}: ${zone !== '' && from.endsWith(zone) ? from.slice(0, -zone.length) : from} → ${to}`;
    })
    .join('; ');
}

/** A post as if its time had changed: where nothing changes, it shows a person what a change looks like. */
export function sampleChange(record: PostRecord): ChangedPost {
  const time = timeOf(record);
  const changes: readonly Change[] = [{ part: 'time', before: '', after: time }];
  const state = namedStateOf(record) ?? 'scheduled';
  return { post: summarizePost(record), record, state, changes, version: updateTimeOf(record, 0) };
}

/** The drafts and scheduled posts; of the others those that were known as such, and are no longer listed. */
async function readPosts(
  { client, platform, isOutOfTime = () => false, now }: Poll,
  known: ReadonlyMap<string, PostVersion>,
): Promise<{ posts: ReadonlyMap<string, ListedPost>; isComplete: boolean }> {
  const posts = new Map<string, ListedPost>();
  const add = (record: PostRecord, list: PostState, isWanted: (id: string) => boolean) => {
    const id = postIdOf(record);
    if (id !== undefined && isWanted(id)) posts.set(id, { record, state: namedStateOf(record) ?? list });
  };
  const lists = {
    listPosts: (filter: StateFilter) => client.listPosts({ ...filter, platform, limit: maxRead }),
  };
  // In the order of the states: a post on its way from one to the next is in one of the lists.
  for (const status of postStates) {
    const isOpen = status === 'draft' || status === 'scheduled';
    if (!isOpen && [...known.keys()].every((id) => posts.has(id))) break;
    for await (const page of postsIn(lists, { status, since: now() - dayMilliseconds })) {
      for (const record of page) add(record, status, (id) => isOpen || known.has(id));
      if (isOutOfTime()) return { posts, isComplete: false };
    }
  }
  return { posts, isComplete: true };
}

/** Whether it is the draft with which a delivery begins: scheduling it is no change. */
function isBeingDelivered({ record, state }: ListedPost, now: number): boolean {
  if (hasEnded(state) || state === 'publishing') return true;
  return state === 'draft' && now - (ownTimeOf(record) ?? -Infinity) < minDraftAgeMilliseconds;
}

/** A published post keeps what it says, and its time is that of its publication; so does one that was not published. */
function laterVersion(before: PostVersion, { record, state }: ListedPost): PostVersion {
  return hasEnded(state) ? { ...before, state } : versionOf(record, state);
}

function changesBetween(before: PostVersion, after: PostVersion): Change[] {
  return partKeys.flatMap((part) =>
    before[part] === after[part] ? [] : [{ part, before: before[part], after: after[part] }],
  );
}

function versionOf(record: PostRecord, state: PostState): PostVersion {
  const targets = targetsIn(record);
  // Each different text once: an account more with the same text is a change of the accounts alone.
  const distinct = (values: readonly unknown[]) =>
    hashOf([...new Set(values.map((value) => JSON.stringify(value)))].toSorted());
  const contents = targets.flatMap(({ network, content }) =>
    content === undefined ? [] : [{ network, ...content }],
  );
  return {
    state,
    time: state === 'draft' ? '' : timeOf(record),
    accounts: hashOf(accountNamesOf(record).toSorted()),
    text: distinct(contents.map(({ caption }) => caption)),
    media: distinct(
      contents.map(({ media }) =>
        media.map(({ mediaUrl, ...details }) => [lastingAddress(mediaUrl), details]),
      ),
    ),
    fields: distinct(
      contents.flatMap(({ network, fields }) =>
        Object.keys(fields).length === 0 ? [] : [[network, fields]],
      ),
    ),
  };
}

/** The time as one text, however the service writes it. */
function timeOf(record: PostRecord): string {
  const time = scheduledTimeOf(record) ?? '';
  const instant = certainInstant(time);
  return instant === undefined ? time : new Date(instant).toISOString();
}

/** Without its query: a service may sign its addresses anew in each answer. */
function lastingAddress(address: unknown): unknown {
  return typeof address === 'string' ? address.replace(/[?#].*$/su, '') : address;
}

function updateTimeOf(record: PostRecord, otherwise: number): string {
  return readProperties(record).text(propertyNames.post.updatedAt) ?? new Date(otherwise).toISOString();
}
