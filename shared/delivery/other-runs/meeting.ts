/**
 * Two runs at the same time may make the same post: the service has no key, lock or label that would keep them apart. So a run that has made
 * its posts looks for equal ones of other runs, and of equal posts the later ones give way. What makes this safe in every order of events:
 *
 * - A run looks only after making its posts, and repeats until a list shows them. So of two runs at least one sees the other.
 * - It deletes only what it made itself. A post that was there before it made its own is not counted.
 * - The run that made the first post waits until later ones are deleted. If one stays, its run has probably ended, so the first is deleted instead.
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
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import type { ListClient } from '../calendar.ts';
import { perhapsDeletedError } from '../delivery-errors.ts';
import { deletePostsThatGiveWay } from './delete-own.ts';
import { type Replacement, replacementsOf, type OpenPost, pairUp, type Standoff } from './pair-up.ts';
import {
  byAge,
  concurrency,
  type MadePost,
  readPost,
  readWithRetries,
  type RivalPorts,
} from './rival-posts.ts';
import { waitRoughly } from '../rounds.ts';
import {
  readView,
  type CalendarView,
  readViewUntilShown,
  type RivalSearch,
  rivalsOf,
} from './calendar-view.ts';

/** What became of posts that the run made, by the IDs the posts had when first made; posts that simply stay are in none of the maps. */
export interface Meeting {
  /** The post of another run that took its place. */
  readonly replaced: ReadonlyMap<string, PostRecord>;
  /** The ID of the post that was made again. */
  readonly madeAgain: ReadonlyMap<string, string>;
  /** Why it could not be made again. */
  readonly failed: ReadonlyMap<string, unknown>;
  /** IDs of posts that another run may have made too; this could not be checked. */
  readonly perhapsDoubleIds: readonly string[];
  /** The IDs of all posts of the run that were deleted. */
  readonly deletedIds: ReadonlySet<string>;
}

/** How runs meet: this differs between posts that are planned and posts that are about to be published. */
export interface MeetingRules {
  /** Whether the one or the other post is to stay. */
  readonly order: (look: CalendarView) => typeof byAge;
  /** Waits for later posts of other runs to go. Returns the exchanges of own posts that give way after all. */
  readonly resolve: (standoffs: readonly Standoff[]) => Promise<readonly Replacement[]>;
  /** Reads the rival again that takes the place of an own post, which is deleted by now. `look` showed it. Undefined if it is gone. */
  readonly confirmRival: (exchange: Replacement, look: CalendarView) => Promise<PostRecord | undefined>;
  /**
   * Whether own posts that give way are deleted before other runs are waited for: two runs that are each first with some of the posts would
   * wait for each other.
   */
  readonly deletesBeforeWaiting: boolean;
  /** How much time a run that has to end soon must have to give way, in milliseconds. With less it keeps its post. */
  readonly givingWayMilliseconds: number;
  /** The error of an own post that was not deleted although it gives way; undefined where two posts that are told are better than none. */
  readonly errorIfKept?: (() => unknown) | undefined;
}

/** What an item is told whose post gave way. */
export const otherRunNote = 'Another run made the same post at the same time: that one was kept.';

const maxAttempts = 4;
/** Pauses while waiting for other runs to delete their later posts, in milliseconds. */
export const deletionWaits = [500, 1000, 2000, 4000];
/** The pause before a post is made again, in milliseconds; it grows with each attempt. */
const remakePause = 1500;

/**
 * Deletes planned posts and drafts of this run that equal an earlier one of another run, and makes a post again if both are gone.
 * `idsBefore`: the IDs of the posts of a state that were there before the run made its own. `listAfterMaking` shares what was read since
 * the posts were made. Never rejects.
 */
export async function meetOtherRuns(
  ports: RivalPorts,
  {
    posts,
    idsBefore,
  }: { posts: readonly MadePost[]; idsBefore: (state: string) => Promise<ReadonlySet<string>> },
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const rules: MeetingRules = {
    order: () => byAge,
    resolve: async (standoffs) => await waitForLaterPosts(ports, standoffs),
    confirmRival: async ({ rival }) => await readWithRetries(ports, rival),
    deletesBeforeWaiting: true,
    // To delete its post, to see whether the other one is there, and to make its own again.
    givingWayMilliseconds: 8000,
  };
  const rivalsIn = async (state: string) => {
    const before = await idsBefore(state);
    return (record: PostRecord) => !before.has(postIdOf(record) ?? '');
  };
  return await meet(ports, { posts, rivalsIn, rules }, listAfterMaking);
}

/** The meeting itself, by its rules. Never rejects. */
export async function meet(
  ports: RivalPorts,
  { posts, rivalsIn, rules }: Omit<RivalSearch, 'ownIds'> & { readonly rules: MeetingRules },
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const replaced = new Map<string, PostRecord>();
  const madeAgain = new Map<string, string>();
  const failed = new Map<string, unknown>();
  const perhapsDoubleIds: string[] = [];
  const deletedIds = new Set<string>();
  const ownIds = new Set(posts.map(({ id }) => id));
  let open = posts.map((post): OpenPost => ({ ...post, firstId: post.id }));
  /** It is no rival of the other own posts any more. */
  const take = (own: OpenPost, rival: PostRecord) => {
    replaced.set(own.firstId, rival);
    ownIds.add(postIdOf(rival) ?? '');
  };
  for (let attempt = 1; open.length > 0 && attempt <= maxAttempts; attempt += 1) {
    const search = { posts: open, ownIds, rivalsIn };
    const look = await readViewUntilShown(ports, search, attempt === 1 ? listAfterMaking : ports.client);
    const { replacements, standoffs } = pairUp(open, look, rules.order(look));
    const early = rules.deletesBeforeWaiting ? replacements : [];
    const deletedEarly = await deletePostsThatGiveWay(ports, early, rules);
    const overdue = await rules.resolve(standoffs);
    const others = rules.deletesBeforeWaiting ? overdue : [...replacements, ...overdue];
    const deletedLate = await deletePostsThatGiveWay(ports, others, rules);
    const deleted = [...deletedEarly.deleted, ...deletedLate.deleted];
    for (const { own } of deleted) deletedIds.add(own.id);
    const perhapsDeleted = [...deletedEarly.unknown, ...deletedLate.unknown];
    for (const { own } of perhapsDeleted) failed.set(own.firstId, perhapsDeletedError());
    for (const { own } of rules.errorIfKept === undefined ? [] : [...deletedEarly.kept, ...deletedLate.kept])
      failed.set(own.firstId, rules.errorIfKept?.());
    const { rivalThere, rivalGone, failures } = await confirmRivals(deleted, look, rules);
    for (const { own, rival } of rivalThere) take(own, rival);
    for (const { own, error } of failures) failed.set(own.firstId, error);
    const doneIds = new Set(
      [...rivalThere, ...rivalGone, ...failures, ...perhapsDeleted].map(({ own }) => own.id),
    );
    perhapsDoubleIds.push(
      ...[...early, ...others].flatMap(({ own: { id } }) => (doneIds.has(id) ? [] : id)),
      ...open.flatMap(({ id }) => (look.own.has(id) || doneIds.has(id) ? [] : id)),
      ...look.uncertainIds,
    );
    open = [];
    if (rivalGone.length === 0) break;
    await waitRoughly(ports, remakePause * attempt);
    const remaining = await readView(ports.client, search, { now: ports.now() }).catch(() => undefined);
    const takenIds = new Set<string>();
    await pMap(
      rivalGone,
      async ({ own }) => {
        try {
          const rival = await takeRemaining(own, { look: remaining, takenIds, rules });
          if (rival !== undefined) {
            take(own, rival);
            return;
          }
          const id = await own.makeAgain();
          ownIds.add(id);
          madeAgain.set(own.firstId, id);
          open.push({ ...own, id });
        } catch (error) {
          failed.set(own.firstId, error);
        }
      },
      concurrency,
    );
  }
  perhapsDoubleIds.push(...open.map(({ id }) => id));
  for (const id of replaced.keys()) madeAgain.delete(id);
  return { replaced, madeAgain, failed, perhapsDoubleIds, deletedIds };
}

/** An equal post of another run that is still there, though the one that was to take the place of the own post is gone. */
async function takeRemaining(
  own: OpenPost,
  { look, takenIds, rules }: { look: CalendarView | undefined; takenIds: Set<string>; rules: MeetingRules },
): Promise<PostRecord | undefined> {
  if (look === undefined) return undefined;
  for (const record of rivalsOf(own, look).toSorted(rules.order(look))) {
    const id = postIdOf(record) ?? '';
    // Each own post needs one of its own.
    if (takenIds.has(id)) continue;
    takenIds.add(id);
    const rival = await rules.confirmRival({ own, rival: record }, look);
    if (rival !== undefined) return rival;
  }
  return undefined;
}

/**
 * Reads again the rivals that take the places of the deleted posts. `rivalThere`, `rivalGone`: the exchanges whose rival is still there, and
 * those whose rival is gone.
 */
async function confirmRivals(
  deleted: readonly Replacement[],
  look: CalendarView,
  { confirmRival }: MeetingRules,
) {
  const rivalThere: Replacement[] = [];
  const rivalGone: Replacement[] = [];
  const failures: { readonly own: OpenPost; readonly error: unknown }[] = [];
  await pMap(
    deleted,
    async ({ own, rival: seen }) => {
      try {
        const rival = await confirmRival({ own, rival: seen }, look);
        if (rival === undefined) rivalGone.push({ own, rival: seen });
        else rivalThere.push({ own, rival });
      } catch (error) {
        failures.push({ own, error });
      }
    },
    concurrency,
  );
  return { rivalThere, rivalGone, failures };
}

/** If a later rival does not go, its run has probably ended: an own post gives way, and `readRivals` checks the rival again. */
async function waitForLaterPosts(ports: RivalPorts, standoffs: readonly Standoff[]): Promise<Replacement[]> {
  let waiting = standoffs;
  for (const milliseconds of deletionWaits) {
    if (waiting.every(({ later }) => later.length === 0) || !(await waitRoughly(ports, milliseconds))) break;
    waiting = await pMap(waiting, async ({ later, ...ours }) => ({
      ...ours,
      later: (
        await pMap(later, async (record) => await readPost(ports, record).catch(() => record), concurrency)
      ).filter((record) => record !== undefined),
    }));
  }
  return waiting.flatMap(({ staying, later }) => replacementsOf(staying.toReversed(), later));
}
