/** Looks for posts of other runs that equal those of this one, and says which of two was first. */
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { isNewestFirst, listedState } from '../api/posts/post-lists.ts';
import { scheduledInstantOf, statusAfter, summarizePost } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
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
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost'>;
}

/** States in which equal posts are resolved: a post that is published immediately can no longer give way. */
export type MeetingState = 'scheduled' | 'draft';

/** What is looked for. */
export interface Search {
  readonly posts: readonly MadePost[];
  /** The IDs of all posts that the run made. */
  readonly ownIds: ReadonlySet<string>;
  /** The IDs of the posts of a state that were there before the run made its own. */
  readonly idsBefore: (state: MeetingState) => Promise<ReadonlySet<string>>;
}

export interface LookResult {
  /** The own posts that the lists show, by their IDs. */
  readonly own: ReadonlyMap<string, PostRecord>;
  /** Posts that the run did not make, and that were not there before it made its own. */
  readonly others: readonly PostRecord[];
}

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
  search: Search,
  lists: ListClient,
): Promise<LookResult> {
  let look: LookResult = { own: new Map(), others: [] };
  let from = lists;
  for (const pause of [...lookPauses, undefined]) {
    look = (await readLook(from, search).catch(() => undefined)) ?? look;
    const { own } = look;
    if (search.posts.every(({ id }) => own.has(id)) || pause === undefined) break;
    if (!(await waitRoughly(ports, pause))) break;
    from = ports.client;
  }
  return look;
}

/** Reads the lists once, stopping early if they are sorted. Rejects as `listPosts` does. */
export async function readLook(lists: ListClient, { posts, ownIds, idsBefore }: Search): Promise<LookResult> {
  const own = new Map<string, PostRecord>();
  const others: PostRecord[] = [];
  for (const state of new Set(posts.map(stateOf))) {
    const before = await idsBefore(state);
    const unseen = new Set(posts.filter((post) => stateOf(post) === state).map(({ id }) => id));
    const records: PostRecord[] = [];
    for await (const page of lists.listPosts({ status: state })) {
      const [mine, theirs] = [
        page.filter((record) => ownIds.has(postIdOf(record) ?? '')),
        page.filter((record) => !ownIds.has(postIdOf(record) ?? '') && !before.has(postIdOf(record) ?? '')),
      ];
      records.push(...page);
      others.push(...theirs);
      if (unseen.size === 0 && theirs.length === 0 && isSortedForEarlyStop(records, posts)) break;
      for (const record of mine) {
        own.set(postIdOf(record) ?? '', record);
        unseen.delete(postIdOf(record) ?? '');
      }
    }
  }
  return { own, others };
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

/** By creation time if the service shows it, otherwise by ID: any order will do if all runs see the same one. */
export function byAge(one: PostRecord, other: PostRecord): number {
  const age = createdAt(one) - createdAt(other);
  if (age !== 0 && !Number.isNaN(age)) return age;
  return (postIdOf(one) ?? '') < (postIdOf(other) ?? '') ? -1 : 1;
}

function createdAt(record: PostRecord): number {
  return Date.parse(summarizePost(record).createdAt ?? '');
}

export function stateOf({ post }: MadePost): MeetingState {
  return statusAfter[post.scheduledFor.publish] === 'draft' ? 'draft' : 'scheduled';
}

/** The first of the records that is still there. */
export async function firstStillThere(
  ports: RivalPorts,
  records: readonly PostRecord[],
): Promise<PostRecord | undefined> {
  for (const record of records) {
    const remaining = await readUntilSure(ports, record);
    if (remaining !== undefined) return remaining;
  }
  return undefined;
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
export async function readPost(
  { client, now }: RivalPorts,
  record: PostRecord,
): Promise<PostRecord | undefined> {
  const id = postIdOf(record) ?? '';
  const found = await unlessNotFound(client.getPost({ id, purpose: 'createPost' }));
  // A published post has no reading of its own (contract 4.3), and is in a list.
  const mayBePublished = scheduledInstantOf(record) <= now() + publicationMargin;
  if (found !== undefined || !mayBePublished) return found;
  return (await listedState(client, { id, now: now() })) === undefined ? undefined : record;
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
