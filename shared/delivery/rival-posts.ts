/** Looks for posts of other runs that equal those of this one, and says which of two was first. */
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { isNewestFirst, listedState, postsIn } from '../api/posts/post-lists.ts';
import { scheduledInstantOf, summarizePost } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { isPublishedState, type PostState, presentStateOf } from '../networks/records/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import type { ListClient } from './calendar.ts';
import { isShownAs, type Sameness } from './fingerprint.ts';
import { pause, type RoundPorts } from './rounds.ts';

/** A post that the run made, and that other runs may have made, too. */
export interface MadePost {
  readonly id: string;
  /** As it was sent. */
  readonly post: PostWrite;
  /** What makes another post the same. */
  readonly sameness: Sameness;
  /** Whether an equal post at another time is the same one. */
  readonly isAtAnyTime: boolean;
  /** Makes the post again, and returns its new ID. */
  readonly makeAgain: () => Promise<string>;
}

export interface RivalPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost' | 'updatePost' | 'millisecondsAhead'>;
}

/** Which posts that the run did not make may be those of other runs. */
export type RivalTest = (record: PostRecord) => boolean;

/** What is looked for. */
export interface RivalSearch {
  readonly posts: readonly MadePost[];
  /** The IDs of all posts that the run made. */
  readonly ownIds: ReadonlySet<string>;
  /** Such a test for the posts of a state. */
  readonly rivalsIn: (state: PostState) => Promise<RivalTest>;
}

export interface LookResult {
  /** The own posts that the lists show, by their IDs. */
  readonly own: ReadonlyMap<string, PostRecord>;
  /** Posts that may be those of other runs. */
  readonly others: readonly PostRecord[];
  /** The IDs of those of them that are published, or being published. */
  readonly publishedIds: ReadonlySet<string>;
}

/** How long an equal post that was published counts as the same one, in milliseconds: a trigger may fire twice, a run may be repeated. */
export const repeatMilliseconds = 3_600_000;

/** Between looks, in milliseconds; each 50 to 150 % of it. Twenty seconds in all. */
const lookPauses = [300, 600, 1200, 2400, 4000, 6000, 6000];
/** In milliseconds: a post due within this time may be published meanwhile. */
const publicationMargin = 60_000;

/**
 * Reads the lists until they show all own posts: only then is the list new enough to show those of other runs. Gives up after a while.
 * `lists`: read first, as they may be cached. Never rejects.
 */
export async function lookUntilShown(
  ports: RivalPorts,
  search: RivalSearch,
  lists: ListClient,
): Promise<LookResult> {
  let look: LookResult = { own: new Map(), others: [], publishedIds: new Set() };
  let from = lists;
  for (const [index, milliseconds] of [...lookPauses, undefined].entries()) {
    // The list of all states may have no drafts.
    const isByState = index >= lookPauses.length - 1;
    const next = await lookOnce(from, search, { now: ports.now(), isByState }).catch(() => undefined);
    if (next !== undefined) look = withEarlier(next, look);
    if (search.posts.every(({ id }) => look.own.has(id)) || milliseconds === undefined) break;
    if (!(await waitRoughly(ports, milliseconds))) break;
    from = ports.client;
  }
  return look;
}

/** The look with the posts that only an earlier one showed: lists that lag differently may leave out a post on its way to another state. */
function withEarlier(look: LookResult, earlier: LookResult): LookResult {
  const ids = new Set(look.others.map(postIdOf));
  return {
    own: look.own,
    others: [...look.others, ...earlier.others.filter((record) => !ids.has(postIdOf(record)))],
    publishedIds: new Set([...earlier.publishedIds, ...look.publishedIds]),
  };
}

/**
 * Reads the lists once, stopping early if they are sorted. `now`: milliseconds since 1970. `isByState`: reads a list for each state although
 * posts of several states are looked for. Rejects as `listPosts` does.
 */
export async function lookOnce(
  lists: ListClient,
  search: RivalSearch,
  { now, isByState = false }: { now: number; isByState?: boolean },
): Promise<LookResult> {
  const states = new Set(search.posts.flatMap(statesOf));
  // A post may change its state between two lists that lag differently, and be in neither: one list of all states shows it.
  const all = states.size > 1 && !isByState ? await lookAtAll(lists, search) : undefined;
  if (all !== undefined) return all;
  const look = createLook(search);
  for (const state of states) {
    const records: PostRecord[] = [];
    for await (const page of postsIn(lists, { status: state, since: now - repeatMilliseconds })) {
      records.push(...page);
      const isNews = await look.add(page, () => state);
      // Of published posts, the older ones are not read.
      if (!isNews && !isPublishedState(state) && isSortedForEarlyStop(records, search.posts)) break;
    }
  }
  return look;
}

/** The most pages that are read of the list of all states. */
const maxPages = 10;

/** Reads the list of all states. Undefined if it is too long, or does not show the state of every post. */
async function lookAtAll(lists: ListClient, search: RivalSearch): Promise<LookResult | undefined> {
  const look = createLook(search);
  const records: PostRecord[] = [];
  let pageCount = 0;
  for await (const page of lists.listPosts()) {
    pageCount += 1;
    records.push(...page);
    if (pageCount > maxPages || page.some((record) => presentStateOf(record).state === undefined))
      return undefined;
    const isNews = await look.add(page, (record) => presentStateOf(record).state ?? 'draft');
    if (!isNews && isNewestFirst(records.map(createdAt))) break;
  }
  return look;
}

/** Collects what a look sees. */
function createLook({ posts, ownIds, rivalsIn }: RivalSearch) {
  const own = new Map<string, PostRecord>();
  const others: PostRecord[] = [];
  const publishedIds = new Set<string>();
  const unseen = new Set(posts.map(({ id }) => id));
  return {
    own,
    others,
    publishedIds,
    /** Adds the posts of a page. False if nothing new is to be expected behind a page like this one of a sorted list. */
    async add(page: readonly PostRecord[], stateOf: (record: PostRecord) => PostState): Promise<boolean> {
      let isNews = unseen.size > 0;
      for (const record of page) {
        const id = postIdOf(record) ?? '';
        const state = stateOf(record);
        if (ownIds.has(id)) {
          own.set(id, record);
          unseen.delete(id);
        } else if ((await rivalsIn(state))(record)) {
          others.push(record);
          isNews = true;
          if (isPublishedState(state)) publishedIds.add(id);
        }
      }
      return isNews;
    },
  };
}

/**
 * Whether the list is sorted so that equal posts of two simultaneous runs are neighbors: newest created first, or latest scheduled first if
 * all times are compared. After all own posts and a page without others, reading can stop.
 */
function isSortedForEarlyStop(records: readonly PostRecord[], posts: readonly MadePost[]): boolean {
  if (isNewestFirst(records.map(createdAt))) return true;
  return posts.every(({ isAtAnyTime }) => !isAtAnyTime) && isNewestFirst(records.map(scheduledInstantOf));
}

/** The records that are the same post, the first one first. */
export function equalTo(
  { post, sameness, isAtAnyTime }: MadePost,
  records: readonly PostRecord[],
): PostRecord[] {
  // A draft may show a time.
  const isTimeCompared = !isAtAnyTime && post.scheduledFor.publish === 'SCHEDULE';
  return records
    .filter((record) => !isTimeCompared || scheduledInstantOf(record) === scheduledInstantOf(post))
    .filter((record) => isShownAs(post, record, { isWhole: true, by: sameness }))
    .toSorted(byAge);
}

/** When the service says that the post was made, in milliseconds since 1970; NaN if it does not. */
export function createdAt(record: PostRecord): number {
  return Date.parse(summarizePost(record).createdAt ?? '');
}

/** By creation time if the service shows it, otherwise by ID: any order will do if all runs see the same one. */
export function byAge(one: PostRecord, other: PostRecord): number {
  const age = createdAt(one) - createdAt(other);
  if (age !== 0 && !Number.isNaN(age)) return age;
  return (postIdOf(one) ?? '') < (postIdOf(other) ?? '') ? -1 : 1;
}

/**
 * The states in which equal posts may be, in the order in which a post goes through them: so one that moves on while the lists are read is in
 * the next one. A post that is to be published is a draft until then.
 */
export function statesOf({ post }: MadePost): readonly PostState[] {
  const states = {
    SCHEDULE: ['scheduled'],
    DRAFT: ['draft'],
    NOW: ['draft', 'publishing', 'published'],
  } as const;
  return states[post.scheduledFor.publish];
}

/** The state that the post has now; undefined if it is gone. Rejects as the client does. */
export async function readState(ports: RivalPorts, id: string): Promise<PostState | undefined> {
  const record = await unlessNotFound(ports.client.getPost({ id, purpose: 'createPost' }));
  return (record && presentStateOf(record).state) ?? (await publishedStateOf(ports, id));
}

/** The state of a published post, which cannot be read by its ID (contract 4.3). Lists of other states may still show a post that is gone. */
async function publishedStateOf({ client, now }: RivalPorts, id: string): Promise<PostState | undefined> {
  return await listedState(client, { id, now: now(), states: ['publishing', 'published'] });
}

/**
 * The post by its ID, as lists lag behind; undefined if it is gone. What cannot be read counts as gone: a second post is seen and told by the
 * next look, a lost one by nobody. Never rejects.
 */
export async function readUntilSure(ports: RivalPorts, record: PostRecord): Promise<PostRecord | undefined> {
  for (let round = 1; ; round += 1) {
    try {
      return await readPost(ports, record);
    } catch {
      if (!(await pause(ports, round))) return undefined;
    }
  }
}

/** The post by its ID; undefined if it is gone. Rejects as the client does. */
export async function readPost(ports: RivalPorts, record: PostRecord): Promise<PostRecord | undefined> {
  const id = postIdOf(record) ?? '';
  const found = await unlessNotFound(ports.client.getPost({ id, purpose: 'createPost' }));
  const isStillPlanned = scheduledInstantOf(record) > ports.now() + publicationMargin;
  if (found !== undefined || isStillPlanned) return found;
  return (await publishedStateOf(ports, id)) === undefined ? undefined : record;
}

/** Waits for 50 to 150 % of `milliseconds`; false if the run has to end before. */
export async function waitRoughly(
  { sleep, now, random, until = Number.POSITIVE_INFINITY, isStopped = () => false }: RoundPorts,
  milliseconds: number,
): Promise<boolean> {
  const duration = Math.ceil(milliseconds * (0.5 + random()));
  if (isStopped() || now() + duration > until) return false;
  await sleep(duration);
  return true;
}
