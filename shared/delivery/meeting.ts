/**
 * Two runs at the same time may make the same post: the service has no key, lock or label that would keep them apart. So a run that has made
 * its posts looks for equal ones of other runs, and of equal posts the later ones give way. What makes this safe in every order of events:
 *
 * - A run looks only after making its posts, and repeats until a list shows them. So of two runs at least one sees the other.
 * - It deletes only what it made itself. A post that was there before it made its own is not counted.
 * - The owner of the first post waits until later ones are deleted. If one stays, its run has ended, so the first post is deleted instead.
 * - After deleting, a run reads again the post that should remain; if that is gone too, it makes its post again. So the run that deletes
 *   last notices, and no post is lost.
 *
 * | run A                      | run B                      | the calendar |
 * | -------------------------- | -------------------------- | ------------ |
 * | makes a                    |                            | a            |
 * |                            | makes b                    | a b          |
 * | sees b: it is later, waits | sees a: it is first        | a b          |
 * |                            | deletes b, reads a: there  | a            |
 * | reads b: gone, a stays     |                            | a            |
 */
import pMap from 'p-map';
import { scheduledInstantOf } from '../api/posts/summarize-post.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import type { ListClient } from './calendar.ts';
import { fingerprintOf } from './fingerprint.ts';
import { deleteUntilConfirmed } from './orphaned-drafts.ts';
import {
  byAge,
  equalTo,
  firstStillThere,
  type LookResult,
  lookUntilShown,
  type MadePost,
  readPost,
  readUntilSure,
  readLook,
  type RivalPorts,
  type Search,
  stateOf,
  waitRoughly,
} from './rival-posts.ts';

/** What became of posts that the run made, by the IDs that these had; those that simply stay are in none of these. */
export interface Meeting {
  /** The post of another run that took its place. */
  readonly replaced: ReadonlyMap<string, PostRecord>;
  /** The ID of the post that was made again. */
  readonly madeAgain: ReadonlyMap<string, string>;
  /** Why it could not be made again. */
  readonly failed: ReadonlyMap<string, unknown>;
  /** IDs of posts that another run may have made too; this could not be checked. */
  readonly unchecked: readonly string[];
}

/** A post for which it is not certain yet that it stays. `firstId`: its ID when first made. */
interface OpenPost extends MadePost {
  readonly firstId: string;
}

/** A post of the run that gives way, and the one that takes its place. */
interface Exchange {
  readonly own: OpenPost;
  readonly rival: PostRecord;
}

const maxAttempts = 4;
const concurrency = { concurrency: 10 };
/** Pauses while waiting for other runs to delete their later posts, in milliseconds. */
const deletionWaits = [500, 1000, 2000, 4000];
/** The pause before a post is made again, in milliseconds; it grows with each attempt. */
const remakePause = 1500;

/** `listAfterMaking` shares what was read since the posts were made. Never rejects. */
export async function meetOtherRuns(
  ports: RivalPorts,
  { posts, idsBefore }: Omit<Search, 'ownIds'>,
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const replaced = new Map<string, PostRecord>();
  const madeAgain = new Map<string, string>();
  const failed = new Map<string, unknown>();
  const unchecked: string[] = [];
  const ownIds = new Set(posts.map(({ id }) => id));
  let open = posts.map((post): OpenPost => ({ ...post, firstId: post.id }));
  for (let attempt = 1; open.length > 0 && attempt <= maxAttempts; attempt += 1) {
    const search = { posts: open, ownIds, idsBefore };
    const look = await lookUntilShown(ports, search, attempt === 1 ? listAfterMaking : ports.client);
    const exchanges = await decideExchanges(ports, open, look);
    const { rivalThere, rivalGone } = await giveWay(ports, exchanges);
    for (const { own, rival } of rivalThere) replaced.set(own.firstId, rival);
    const isDone = new Set([...rivalThere, ...rivalGone].map(({ own }) => own.id));
    unchecked.push(
      ...exchanges.flatMap(({ own: { id } }) => (isDone.has(id) ? [] : id)),
      ...open.flatMap(({ id }) => (look.own.has(id) || isDone.has(id) ? [] : id)),
    );
    open = [];
    if (rivalGone.length === 0) break;
    await waitRoughly(ports, remakePause * attempt);
    const others = (await readLook(ports.client, search).catch(() => undefined))?.others ?? [];
    for (const { own } of rivalGone) {
      const remaining = await firstStillThere(ports, equalTo(own, others));
      if (remaining !== undefined) {
        replaced.set(own.firstId, remaining);
        continue;
      }
      try {
        const id = await own.makeAgain();
        ownIds.add(id);
        madeAgain.set(own.firstId, id);
        open.push({ ...own, id });
      } catch (error) {
        failed.set(own.firstId, error);
      }
    }
  }
  unchecked.push(...open.map(({ id }) => id));
  for (const id of replaced.keys()) madeAgain.delete(id);
  return { replaced, madeAgain, failed, unchecked };
}

/**
 * Deletes the own posts, and then reads again the rivals that take their places. `rivalThere`, `rivalGone`: the exchanges by what that found.
 * Exchanges in neither could not be made: the own post was not deleted.
 */
async function giveWay(ports: RivalPorts, exchanges: readonly Exchange[]) {
  const deleted = await pMap(
    exchanges,
    async (exchange) => ((await deleteUntilConfirmed(ports, exchange.own.id)) ? exchange : []),
    concurrency,
  );
  const read = await pMap(
    deleted.flat(),
    async ({ own, rival }) => ({ own, rival: await readUntilSure(ports, rival) }),
    concurrency,
  );
  return {
    rivalThere: read.flatMap(({ own, rival }) => (rival === undefined ? [] : { own, rival })),
    rivalGone: read.filter(({ rival }) => rival === undefined),
  };
}

/** Which own posts give way, and to which. Waits for later posts of other runs to go. */
async function decideExchanges(
  ports: RivalPorts,
  open: readonly OpenPost[],
  { own: shown, others }: LookResult,
): Promise<Exchange[]> {
  if (others.length === 0) return [];
  const exchanges: Exchange[] = [];
  const waiting: { readonly staying: readonly OpenPost[]; later: PostRecord[] }[] = [];
  for (const equal of equalPostsIn(open)) {
    const rivals = equalTo(equal[0], others);
    if (rivals.length === 0) continue;
    const own = equal.map((post) => ({ post, record: shown.get(post.id) ?? { id: post.id } }));
    // If this run made n equal posts, the first n of all stay.
    const inOrder = [...own, ...rivals.map((record) => ({ post: undefined, record }))].toSorted(
      (one, other) => byAge(one.record, other.record),
    );
    const [first, late] = [inOrder.slice(0, equal.length), inOrder.slice(equal.length)];
    const stayingRivals = first.filter(({ post }) => post === undefined).map(({ record }) => record);
    exchanges.push(
      ...late
        .flatMap(({ post }) => post ?? [])
        .flatMap((post, index) => {
          const rival = stayingRivals[index];
          return rival === undefined ? [] : { own: post, rival };
        }),
    );
    waiting.push({
      staying: first.flatMap(({ post }) => post ?? []),
      later: late.filter(({ post }) => post === undefined).map(({ record }) => record),
    });
  }
  for (const pause of deletionWaits) {
    if (waiting.every(({ later }) => later.length === 0) || !(await waitRoughly(ports, pause))) break;
    for (const each of waiting) {
      const read = await pMap(
        each.later,
        async (record) => await readPost(ports, record).catch(() => record),
        concurrency,
      );
      each.later = read.filter((record) => record !== undefined);
    }
  }
  // These rivals did not go, so own posts give way; `giveWay` checks the rivals again.
  const overdue = waiting.flatMap(({ staying, later }) =>
    staying.toReversed().flatMap((own, index) => {
      const rival = later[index];
      return rival === undefined ? [] : { own, rival };
    }),
  );
  return [...exchanges, ...overdue];
}

/** Groups of own posts that count as equal. */
function equalPostsIn(open: readonly OpenPost[]): Iterable<readonly [OpenPost, ...OpenPost[]]> {
  const groups = new Map<string, [OpenPost, ...OpenPost[]]>();
  for (const post of open) {
    const at = post.isAtAnyTime ? '' : scheduledInstantOf(post.post);
    const key = JSON.stringify([stateOf(post), post.sameness, at, fingerprintOf(post.post, post.sameness)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [post]);
    else group.push(post);
  }
  return groups.values();
}
