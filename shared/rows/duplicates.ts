/**
 * Two runs at once may create the post of the same row. So what was created is looked for again: of two equal posts that no row names the
 * one with the larger ID is deleted. One that ought to be, but stays, is of a run that has ended; then the own one is.
 */
import type { Client } from '../api/client.ts';
import { isNewestFirst } from '../api/posts/post-lists.ts';
import { scheduledInstantOf, statusAfter, summarizePost } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import type { Listing } from '../delivery/calendar.ts';
import { isShownAs } from '../delivery/fingerprint.ts';
import { deleteUntilConfirmed } from '../delivery/orphaned-drafts.ts';
import type { RoundPorts } from '../delivery/rounds.ts';
import type { PostWrite } from '../post/write-shape.ts';

/** A post that the run created for a row. */
export interface CreatedPost {
  readonly id: string;
  readonly post: PostWrite;
  /** Whether its time was found: then an equal post at another time is the same one. */
  readonly isTimeFound: boolean;
}

export interface DuplicatePorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'deletePost'>;
}

type PlannedState = 'scheduled' | 'draft';

/** Rounds in which a post of another run that ought to give way may do so. */
const maxRounds = 5;
const pauseMilliseconds = 300;

interface Created {
  readonly created: readonly CreatedPost[];
  /** The IDs of the own posts, and of those that the list showed before. */
  readonly known: (status: PlannedState) => Promise<ReadonlySet<string>>;
  /** Shares what was read since the own ones were created. */
  readonly after: Listing;
}

/** The IDs of the posts that take the places of own ones, which are deleted, by the IDs of these. Never rejects. */
export async function duplicatesReplaced(
  ports: DuplicatePorts,
  { created, known, after }: Created,
): Promise<ReadonlyMap<string, string>> {
  const replaced = new Map<string, string>();
  for (const status of ['scheduled', 'draft'] as const) {
    let open = created.filter(({ post }) => statusAfter[post.scheduledFor.publish] === status);
    for (let round = 1; open.length > 0; round += 1) {
      const lists = round === 1 ? after : ports.client;
      const others = await newPosts(lists, { status, open, known: await known(status) });
      const waiting: CreatedPost[] = [];
      for (const post of open) {
        const equal = postIdOf(others.find((other) => isSame(post, other)) ?? {});
        if (equal === undefined) continue;
        if (post.id < equal && round < maxRounds) waiting.push(post);
        else if (await deleteUntilConfirmed(ports, post.id)) replaced.set(post.id, equal);
      }
      open = waiting;
      if (open.length > 0) await ports.sleep(Math.ceil((1 + ports.random()) * pauseMilliseconds));
    }
  }
  return replaced;
}

interface Sought {
  readonly status: PlannedState;
  /** Posts of the run of which it is not yet certain that they stay. */
  readonly open: readonly CreatedPost[];
  readonly known: ReadonlySet<string>;
}

/** Posts of the state beside the known ones, as far as the list can be read. */
async function newPosts(lists: Listing, { status, open, known }: Sought): Promise<PostRecord[]> {
  const unseen = new Set(open.map(({ id }) => id));
  const records: PostRecord[] = [];
  const found: PostRecord[] = [];
  try {
    for await (const page of lists.listPosts({ status })) {
      const others = page.filter((record) => !known.has(postIdOf(record) ?? ''));
      records.push(...page);
      found.push(...others);
      if (unseen.size === 0 && others.length === 0 && isInOrder(records, open)) break;
      for (const record of page) unseen.delete(postIdOf(record) ?? '');
    }
  } catch {
    // A run that cannot look leaves it to the other one.
  }
  return found;
}

/**
 * Whether the list shows an order in which equal posts of two runs at once stand together: newest first, or latest first where their times
 * are equal, too. Behind the own ones and a page of known ones it has no other then.
 */
function isInOrder(records: readonly PostRecord[], open: readonly CreatedPost[]): boolean {
  const created = records.map((record) => Date.parse(summarizePost(record).createdAt ?? ''));
  if (isNewestFirst(created)) return true;
  const areTimesEqual = open.every(({ isTimeFound }) => !isTimeFound);
  return areTimesEqual && isNewestFirst(records.map(scheduledInstantOf));
}

/** A draft may show a time. */
function isSame({ post, isTimeFound }: CreatedPost, record: PostRecord): boolean {
  const { scheduledFor } = post;
  const isAtTime =
    isTimeFound || !('date' in scheduledFor) || scheduledInstantOf(record) === scheduledInstantOf(post);
  return isAtTime && isShownAs(post, record, { isWhole: true });
}
