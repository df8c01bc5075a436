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
import type { PostState } from '../../networks/records/present-state.ts';
import type { ListClient } from '../calendar.ts';
import { giveWay, type GivingWayRules } from './give-way.ts';
import {
  type Confirmation,
  type ConfirmedReplacement,
  createMeetingRecord,
  type Meeting,
  type MeetingRecord,
  recordOutcomes,
} from './meeting-record.ts';
import { type OpenPost, pairUp, type Replacement, replacementsOf, type Standoff } from './pair-up.ts';
import {
  byAge,
  compareToRecord,
  concurrency,
  type MadePost,
  readPost,
  isLostToOther,
  readWithRetries,
  type RecordOrder,
  type RivalPorts,
  wholeRecords,
} from './rival-posts.ts';
import { waitRoughly } from '../rounds.ts';
import {
  readView,
  type CalendarView,
  readViewUntilShown,
  type RivalSearch,
  rivalsOf,
} from './calendar-view.ts';

/** How runs meet: this differs between posts that are planned and posts that are about to be published. */
export interface MeetingRules extends GivingWayRules {
  /** The ID under which an own post stands before the first look; another one if it had to be made again. Rejects as the client does. */
  readonly ensureOwn?: (own: OpenPost) => Promise<string>;
  /** Compares two posts for sorting: the ones that come first stay. */
  readonly order: (view: CalendarView) => RecordOrder;
  /**
   * Makes sure of the rival that is to take the place of an own post, which is deleted by now: returns its record, or undefined if it is gone.
   * Before publishing, this also waits until it is published, and publishes it if its run does not. `view` showed the rival.
   */
  readonly confirmRival: (replacement: Replacement, view: CalendarView) => Promise<PostRecord | undefined>;
  /** The error of an own post that was not deleted although it gives way; undefined where two posts, and a warning, are better than none. */
  readonly errorIfKept?: (() => unknown) | undefined;
}

/** The note for an item whose post gave way. */
export function otherRunNote({ isDoubtful }: { isDoubtful: boolean }): string {
  return isDoubtful
    ? 'Another run made a post with the same text at the same time, and its files or its link could not be compared: that one was kept. Look at it in the calendar.'
    : 'Another run made the same post at the same time: that one was kept.';
}

/** How often a run looks for others. It looks again only after it made posts again. */
const maxAttempts = 4;
/** Pauses while waiting for other runs to delete their later posts, in milliseconds. */
export const deletionWaits = [500, 1000, 2000, 4000];
/** The pause before a post is made again, in milliseconds; it grows with each attempt. */
const remakePause = 1500;

/**
 * Deletes planned posts and drafts of this run that equal an earlier one of another run, and makes a post again if both are gone.
 * `idsBefore`: the IDs of the posts of a state that were there before the run made its own. `listAfterMaking`: a client that reads
 * each list once, first used after the posts were made. Never rejects.
 */
export async function meetOtherRuns(
  ports: RivalPorts,
  {
    posts,
    idsBefore,
  }: { posts: readonly MadePost[]; idsBefore: (state: PostState) => Promise<ReadonlySet<string>> },
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const rules: MeetingRules = {
    ensureOwn: async (own) =>
      own.isTaken && (await isLostToOther(ports, own)) ? await own.makeAgain() : own.id,
    order: () => byAge,
    resolve: async (standoffs) => await waitForLaterPosts(ports, standoffs),
    confirmRival: async ({ rival }) => await readWithRetries(ports, rival),
    deletesBeforeWaiting: true,
    // To delete its post, to see whether the other one is there, and to make its own again.
    givingWayMilliseconds: 8000,
  };
  const rivalsIn = async (state: PostState) => {
    const before = await idsBefore(state);
    return (record: PostRecord) => !before.has(postIdOf(record) ?? '');
  };
  return await meet(ports, { posts, rivalsIn, rules }, listAfterMaking);
}

/**
 * The meeting itself, by its rules. Each attempt looks for rivals, deletes the own posts that give way, makes sure of the rivals that take
 * their places, and makes the posts again whose rivals are gone. Never rejects.
 */
export async function meet(
  ports: RivalPorts,
  { posts, rivalsIn, rules }: Pick<RivalSearch, 'posts' | 'rivalsIn'> & { readonly rules: MeetingRules },
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const record = createMeetingRecord(posts);
  const { ownIds } = record;
  const readWhole = wholeRecords(ports);
  let open = await openPosts(posts, rules, record);
  for (let attempt = 1; open.length > 0 && attempt <= maxAttempts; attempt += 1) {
    const search = { posts: open, ownIds, rivalsIn, readWhole };
    const view = await readViewUntilShown(ports, search, attempt === 1 ? listAfterMaking : ports.client);
    const deletions = await giveWay(ports, pairUp(open, view, rules.order(view)), rules);
    const confirmation = await confirmRivals(deletions.deleted, view, rules);
    recordOutcomes(record, { open, view, deletions, confirmation, errorIfKept: rules.errorIfKept });
    open = [];
    const { rivalGone } = confirmation;
    if (rivalGone.length === 0) break;
    await waitRoughly(ports, remakePause * attempt);
    open = await takeOrMakeAgain(ports, { posts: rivalGone.map(({ own }) => own), search, rules, record });
  }
  // Made again at the last attempt: nobody looks for their rivals any more.
  record.addPerhapsDouble(open.map(({ id }) => id));
  return record.result();
}

/** The own posts as they stand. Never rejects. */
async function openPosts(
  posts: readonly MadePost[],
  { ensureOwn = async ({ id }) => await Promise.resolve(id) }: MeetingRules,
  record: MeetingRecord,
): Promise<OpenPost[]> {
  const open = await pMap(
    posts,
    async (post) => {
      const own = { ...post, firstId: post.id };
      try {
        const id = await ensureOwn(own);
        if (id !== own.id) record.addMadeAgain(own, id);
        return [{ ...own, id }];
      } catch (error) {
        record.addFailure(own, error);
        return [];
      }
    },
    concurrency,
  );
  return open.flat();
}

/** Makes sure of the rivals that take the places of the deleted posts. Never rejects. */
async function confirmRivals(
  deleted: readonly Replacement[],
  view: CalendarView,
  { confirmRival }: MeetingRules,
): Promise<Confirmation> {
  const rivalThere: ConfirmedReplacement[] = [];
  const rivalGone: Replacement[] = [];
  const failures: { readonly own: OpenPost; readonly error: unknown }[] = [];
  await pMap(
    deleted,
    async ({ own, rival: seen }) => {
      try {
        const confirmed = await confirmReplacement({ own, rival: seen }, view, confirmRival);
        if (confirmed === undefined) rivalGone.push({ own, rival: seen });
        else rivalThere.push(confirmed);
      } catch (error) {
        failures.push({ own, error });
      }
    },
    concurrency,
  );
  return { rivalThere, rivalGone, failures };
}

/** Undefined if the rival is gone. Rejects as `confirmRival` does. */
async function confirmReplacement(
  replacement: Replacement,
  view: CalendarView,
  confirmRival: MeetingRules['confirmRival'],
): Promise<ConfirmedReplacement | undefined> {
  const { own } = replacement;
  const rival = await confirmRival(replacement, view);
  if (rival === undefined) return undefined;
  const answer = await compareToRecord(own, rival, view.own.get(own.id));
  return { own, rival, isDoubtful: answer === 'unknown' };
}

/**
 * For posts that were deleted and whose rivals are gone, too: each takes another equal post that is still there, or is made again. Returns those
 * that were made again. Never rejects.
 */
async function takeOrMakeAgain(
  ports: RivalPorts,
  {
    posts,
    search,
    rules,
    record,
  }: { posts: readonly OpenPost[]; search: RivalSearch; rules: MeetingRules; record: MeetingRecord },
): Promise<OpenPost[]> {
  const view = await readView(ports.client, search, { now: ports.now() }).catch(() => undefined);
  const usedRivalIds = new Set<string>();
  const madeAgain: OpenPost[] = [];
  await pMap(
    posts,
    async (own) => {
      try {
        const replacement = view && (await takeRemaining(own, { view, usedRivalIds, rules }));
        if (replacement !== undefined) {
          record.addReplacement(replacement);
          return;
        }
        const id = await own.makeAgain();
        record.addMadeAgain(own, id);
        madeAgain.push({ ...own, id });
      } catch (error) {
        record.addFailure(own, error);
      }
    },
    concurrency,
  );
  return madeAgain;
}

/** An equal post of another run that is still there, though the one that was to take the place of the own post is gone. */
async function takeRemaining(
  own: OpenPost,
  { view, usedRivalIds, rules }: { view: CalendarView; usedRivalIds: Set<string>; rules: MeetingRules },
): Promise<ConfirmedReplacement | undefined> {
  for (const record of rivalsOf(own, view).toSorted(rules.order(view))) {
    const id = postIdOf(record) ?? '';
    // Each own post needs one of its own.
    if (usedRivalIds.has(id)) continue;
    usedRivalIds.add(id);
    const replacement = await confirmReplacement({ own, rival: record }, view, rules.confirmRival);
    if (replacement !== undefined) return replacement;
  }
  return undefined;
}

/**
 * Waits until other runs have deleted their later posts. If one does not go, its run has probably ended: returns the replacement by which an own
 * post gives way to it, and `confirmRivals` makes sure of the rival again.
 */
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
