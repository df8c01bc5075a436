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
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import { getOrMake } from '../../../data/maps.ts';
import type { ListClient } from '../calendar.ts';
import type { Uncompared } from '../remarks.ts';
import { perhapsDeletedError } from '../delivery-errors.ts';
import { deleteUntilConfirmed } from '../orphaned-drafts.ts';
import { serviceNow, waitRoughly } from '../rounds.ts';
import {
  type CalendarView,
  readView,
  readViewUntilShown,
  type RivalSearch,
  rivalsOf,
} from './calendar-view.ts';
import {
  compareToRecord,
  requestsAtOnce,
  equalityKeyOf,
  type MadePost,
  type RecordOrder,
  type RivalPorts,
  wholeRecords,
} from './rival-posts.ts';

/** What became of a post that did not simply stay. */
export type Settled =
  /** A post of another run took its place. `uncompared`: what of the other post could not be compared. */
  | { readonly rival: PostRecord; readonly uncompared?: Uncompared | undefined }
  /** It was made again, and has this ID. */
  | { readonly id: string }
  /** Why it could not be made again, or why it is not known whether it is there. */
  | { readonly error: unknown };

/** What became of a run's posts once equal posts of other runs were settled. */
export interface Meeting {
  /** By the IDs that the posts had when they were first made. */
  readonly settled: ReadonlyMap<string, Settled>;
  /** IDs of posts that may exist twice: the look was incomplete, or the own post could not be deleted. */
  readonly perhapsDoubleIds: readonly string[];
  /** The IDs of all posts of the run that were deleted. */
  readonly deletedIds: ReadonlySet<string>;
  /** Why no list could be read, so that nothing is known of equal posts; undefined otherwise. */
  readonly failure?: unknown;
}

/** A post that may still have to give way. `firstId`: its ID when first made. */
export interface OpenPost extends MadePost {
  readonly firstId: string;
}

/** An own post, and an equal one of another run. */
export interface Pair {
  readonly own: OpenPost;
  readonly rival: PostRecord;
}

/** An own post, and the equal ones of other runs to which it may have to give way. */
export interface Standoff {
  readonly own: OpenPost;
  /** If the own post was first, the later posts, which should be deleted; otherwise the earlier ones. */
  readonly rivals: readonly PostRecord[];
  readonly isFirst: boolean;
  /** How many of the run's equal posts give way before this one, which gives way only if there are more rivals than that. */
  readonly rank: number;
}

/** The rules by which runs settle equal posts: they differ between planned posts and posts that are about to be published. */
export interface MeetingRules {
  /** The ID of the own post before the first look; a new ID if it had to be made again. Rejects as the client does. */
  readonly ensureOwn?: (own: OpenPost) => Promise<string>;
  /** Compares two posts for sorting: the ones that come first stay. */
  readonly order: (view: CalendarView) => RecordOrder;
  /** Waits for later posts of other runs to go. Returns those that are there in the end. */
  readonly outwait: (standoff: Standoff, view: CalendarView) => Promise<readonly PostRecord[]>;
  /**
   * Checks that the rival replacing the deleted own post still exists: returns its record, or undefined if it is gone. Before publishing, this also
   * waits until the rival is published, and publishes the rival if its own run does not. `view` showed the rival.
   */
  readonly confirm: (pair: Pair, view: CalendarView) => Promise<PostRecord | undefined>;
  /** The time that giving way takes, in milliseconds. A run that must end sooner keeps its post. */
  readonly givingWayMilliseconds: number;
  /** The error if the own post should give way to the rival but was not deleted; undefined if two posts and a warning are better than none. */
  readonly errorIfKept?: (rival: PostRecord, view: CalendarView) => unknown;
}

/** How often a run looks for others. It looks again only after it made posts again. */
const maxAttempts = 4;
/** Pauses while waiting for other runs to delete their later posts, in milliseconds. */
export const deletionWaits = [500, 1000, 2000, 4000];
/** The pause before a post is made again, in milliseconds; it grows with each attempt. */
const remakePause = 1500;
/** How many standoffs are settled at a time: most of them only wait. */
const standoffsAtOnce = { concurrency: 100 };

/** Settles the posts by the rules. `listAfterMaking`: a client that reads each list once, first used after the posts were made. Never rejects. */
export async function settle(
  ports: RivalPorts,
  { posts, rivalsIn, rules }: Pick<RivalSearch, 'posts' | 'rivalsIn'> & { readonly rules: MeetingRules },
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const settled = new Map<string, Settled>();
  const perhapsDoubleIds: string[] = [];
  const deletedIds = new Set<string>();
  let failure: unknown;
  /** The IDs of posts that are no rivals: those that the run made, and those that took their places. */
  const ownIds = new Set(posts.map(({ id }) => id));
  const readWhole = wholeRecords(ports);
  const searchFor = (own: readonly OpenPost[]): RivalSearch => ({ posts: own, ownIds, rivalsIn, readWhole });

  /** Runs `work` on each post; an error it throws becomes that post's. Returns the posts that are still open. */
  async function withEach<Each extends { readonly own: OpenPost }>(
    all: readonly Each[],
    work: (each: Each) => Promise<OpenPost | undefined>,
    atOnce = requestsAtOnce,
  ): Promise<OpenPost[]> {
    const open = await pMap(
      all,
      async (each) => {
        try {
          return await work(each);
        } catch (error) {
          settled.set(each.own.firstId, { error });
          return undefined;
        }
      },
      atOnce,
    );
    return open.filter((own) => own !== undefined);
  }

  /** Lets the rival take the place of the own post; false if the rival is gone. The rival then counts as own, so no second post gives way to it. */
  async function isReplaced({ own, rival: seen }: Pair, view: CalendarView): Promise<boolean> {
    const rival = await rules.confirm({ own, rival: seen }, view);
    if (rival === undefined) return false;
    ownIds.add(postIdOf(rival) ?? '');
    const { uncompared } = await compareToRecord(own, rival, { shown: view.own.get(own.id), isWhole: false });
    settled.set(own.firstId, { rival, uncompared });
    return true;
  }

  /** The own post under its new ID. */
  function madeAgain(own: OpenPost, id: string): OpenPost {
    if (id === own.id) return own;
    settled.set(own.firstId, { id });
    ownIds.add(id);
    return { ...own, id };
  }

  /** Settles one standoff. Returns the own post if that post and its rival are both gone in the end. */
  async function settleOne(
    standoff: Standoff,
    { view, takenIds }: { view: CalendarView; takenIds: Set<string> },
  ): Promise<OpenPost | undefined> {
    const { own, isFirst, rank } = standoff;
    const rivals = isFirst ? await rules.outwait(standoff, view) : standoff.rivals;
    // Equal own posts are settled independently, but no two of them may give way to the same rival.
    const isFree = (rival: PostRecord) => !takenIds.has(postIdOf(rival) ?? '');
    // A rival that shows too little to be compared may be the one of another own post: it comes last.
    const sureFirst = [...rivalsOf(own, view).filter((record) => rivals.includes(record)), ...rivals];
    const rival = rivals.length > rank ? sureFirst.find(isFree) : undefined;
    if (rival === undefined) return undefined;
    takenIds.add(postIdOf(rival) ?? '');
    const hasTime = ports.now() + rules.givingWayMilliseconds <= (ports.until ?? Number.POSITIVE_INFINITY);
    const deletion = hasTime ? await deleteUntilConfirmed(ports, own.id) : 'kept';
    if (deletion === 'unknown') throw perhapsDeletedError();
    if (deletion === 'kept') {
      // Noted even if an error follows: if the item is run again, the post may be made twice.
      perhapsDoubleIds.push(own.id);
      if (rules.errorIfKept !== undefined) throw rules.errorIfKept(rival, view);
      return undefined;
    }
    deletedIds.add(own.id);
    return (await isReplaced({ own, rival }, view)) ? undefined : own;
  }

  /**
   * For posts that were deleted and whose rivals are gone, too: each takes another equal post that is still there, or is made again. Returns those
   * that were made again.
   */
  async function takeOrMakeAgain(gone: readonly OpenPost[]): Promise<OpenPost[]> {
    const view = await readView(ports.client, searchFor(gone), { now: () => serviceNow(ports) }).catch(
      () => undefined,
    );
    const usedIds = new Set<string>();
    return await withEach(
      gone.map((own) => ({ own })),
      async ({ own }) => {
        if (view !== undefined)
          for (const rival of rivalsOf(own, view).toSorted(rules.order(view))) {
            const id = postIdOf(rival) ?? '';
            if (usedIds.has(id)) continue;
            usedIds.add(id);
            if (await isReplaced({ own, rival }, view)) return undefined;
          }
        return madeAgain(own, await own.makeAgain());
      },
    );
  }

  let open = await withEach(
    posts.map((post) => ({ own: { ...post, firstId: post.id } })),
    async ({ own }) => (rules.ensureOwn === undefined ? own : madeAgain(own, await rules.ensureOwn(own))),
  );
  for (let attempt = 1; open.length > 0 && attempt <= maxAttempts; attempt += 1) {
    const lists = attempt === 1 ? listAfterMaking : ports.client;
    const view = await readViewUntilShown(ports, searchFor(open), lists);
    if (attempt === 1) ({ failure } = view);
    const takenIds = new Set<string>();
    const gone = await withEach(
      standoffsIn(open, view, rules.order(view)),
      async (standoff) => await settleOne(standoff, { view, takenIds }),
      standoffsAtOnce,
    );
    const isUnseen = ({ id, firstId }: OpenPost) =>
      !view.own.has(id) && !deletedIds.has(id) && !('error' in (settled.get(firstId) ?? {}));
    perhapsDoubleIds.push(...open.filter(isUnseen).map(({ id }) => id), ...view.uncertainIds);
    if (gone.length > 0) await waitRoughly(ports, remakePause * attempt);
    open = await takeOrMakeAgain(gone);
  }
  // These posts were made again at the last attempt: this run no longer looks for their rivals.
  perhapsDoubleIds.push(...open.map(({ id }) => id));
  return { settled, perhapsDoubleIds, deletedIds, failure };
}

/**
 * The own posts that have rivals. If this run made n equal posts, the first n of all equal posts stay. Posts that give way come first in the result:
 * otherwise two runs, each first with some of the posts, would wait for each other.
 */
export function standoffsIn(open: readonly OpenPost[], view: CalendarView, order: RecordOrder): Standoff[] {
  const groups = new Map<string, OpenPost[]>();
  for (const post of open) getOrMake(groups, equalityKeyOf(post) ?? '', () => []).push(post);
  const standoffs = [...groups.values()].flatMap((equal): Standoff[] => {
    const rivals = equal.slice(0, 1).flatMap((own) => rivalsOf(own, view));
    const inOrder = [
      ...equal.map((own) => ({ own, record: view.own.get(own.id) ?? { id: own.id } })),
      ...rivals.map((record) => ({ own: undefined, record })),
    ].toSorted((one, other) => order(one.record, other.record));
    const [first, late] = [inOrder.slice(0, equal.length), inOrder.slice(equal.length)];
    const ownIn = (some: typeof inOrder) => some.flatMap(({ own }) => own ?? []);
    const rivalsIn = (some: typeof inOrder) =>
      some.flatMap(({ own, record }) => (own === undefined ? [record] : []));
    // A later own post may give way to any rival before it: where texts are not shown, nobody can tell which own post a rival equals.
    const before = (own: OpenPost) =>
      inOrder.slice(
        0,
        inOrder.findIndex((each) => each.own === own),
      );
    return [
      ...ownIn(late).map((own, rank) => ({ own, rivals: rivalsIn(before(own)), isFirst: false, rank })),
      ...ownIn(first)
        .toReversed()
        .map((own, rank) => ({ own, rivals: rivalsIn(late), isFirst: true, rank })),
    ];
  });
  return standoffs
    .filter(({ rivals }) => rivals.length > 0)
    .toSorted((one, other) => Number(one.isFirst) - Number(other.isFirst));
}
