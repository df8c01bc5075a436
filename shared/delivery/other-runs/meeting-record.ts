/** What became of the posts of a run that met other runs. */
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { perhapsDeletedError } from '../delivery-errors.ts';
import type { CalendarView } from './calendar-view.ts';
import type { Deletions } from './give-way.ts';
import type { OpenPost, Replacement } from './pair-up.ts';
import type { MadePost } from './rival-posts.ts';

/** What became of posts that the run made, by the IDs the posts had when first made; posts that simply stay are in none of the maps. */
export interface Meeting {
  /** The post of another run that took its place. */
  readonly replaced: ReadonlyMap<string, PostRecord>;
  /** The posts in whose places such a post is of which it cannot be told whether it is the same. */
  readonly replacedInDoubt: ReadonlySet<string>;
  /** The ID of the post that was made again. */
  readonly madeAgain: ReadonlyMap<string, string>;
  /** Why it could not be made again, or why it is not known whether it is there. */
  readonly failed: ReadonlyMap<string, unknown>;
  /** IDs of posts that may exist twice: the look was incomplete, or the own post could not be deleted. */
  readonly perhapsDoubleIds: readonly string[];
  /** The IDs of all posts of the run that were deleted. */
  readonly deletedIds: ReadonlySet<string>;
}

export type MeetingRecord = ReturnType<typeof createMeetingRecord>;

/** The record of a meeting, to which each attempt adds. `posts`: those that the run made. */
export function createMeetingRecord(posts: readonly MadePost[]) {
  const replaced = new Map<string, PostRecord>();
  const replacedInDoubt = new Set<string>();
  const madeAgain = new Map<string, string>();
  const failed = new Map<string, unknown>();
  const perhapsDoubleIds: string[] = [];
  const deletedIds = new Set<string>();
  const ownIds = new Set(posts.map(({ id }) => id));
  return {
    /** The IDs of posts that are no rivals: those that the run made, and those that took their places. */
    ownIds,
    addDeleted: ({ id }: OpenPost): void => void deletedIds.add(id),
    /** Records that the rival took the place of this post; it then counts as own, so no second post gives way to it. */
    addReplacement({ own: { firstId }, rival, isDoubtful }: ConfirmedReplacement): void {
      replaced.set(firstId, rival);
      if (isDoubtful) replacedInDoubt.add(firstId);
      ownIds.add(postIdOf(rival) ?? '');
    },
    addMadeAgain({ firstId }: OpenPost, id: string): void {
      madeAgain.set(firstId, id);
      ownIds.add(id);
    },
    addFailure: ({ firstId }: OpenPost, error: unknown): void => void failed.set(firstId, error),
    addPerhapsDouble: (ids: Iterable<string>): void => void perhapsDoubleIds.push(...ids),
    /** What became of the posts in the end. */
    result(): Meeting {
      // A post that was made again may have given way later.
      for (const id of replaced.keys()) madeAgain.delete(id);
      return { replaced, replacedInDoubt, madeAgain, failed, perhapsDoubleIds, deletedIds };
    },
  };
}

/** A replacement whose rival was seen after the own post was deleted. */
export interface ConfirmedReplacement extends Replacement {
  /** Whether it cannot be told whether the rival is the same post. */
  readonly isDoubtful: boolean;
}

/** What is known of the rivals to which deleted posts gave way. */
export interface Confirmation {
  readonly rivalThere: readonly ConfirmedReplacement[];
  readonly rivalGone: readonly Replacement[];
  readonly failures: readonly { readonly own: OpenPost; readonly error: unknown }[];
}

/** Adds to the record what became of the posts in one attempt. Posts whose rival is gone are still open, and are in none of its maps. */
export function recordOutcomes(
  record: MeetingRecord,
  {
    open,
    view,
    deletions: { deleted, perhapsDeleted, kept },
    confirmation: { rivalThere, failures },
    errorIfKept,
  }: {
    open: readonly OpenPost[];
    view: CalendarView;
    deletions: Deletions;
    confirmation: Confirmation;
    errorIfKept: (() => unknown) | undefined;
  },
): void {
  for (const { own } of deleted) record.addDeleted(own);
  for (const { own } of perhapsDeleted) record.addFailure(own, perhapsDeletedError());
  if (errorIfKept !== undefined) for (const { own } of kept) record.addFailure(own, errorIfKept());
  for (const replacement of rivalThere) record.addReplacement(replacement);
  for (const { own, error } of failures) record.addFailure(own, error);
  const settledIds = new Set([...deleted, ...perhapsDeleted].map(({ own }) => own.id));
  const isUnseen = ({ id }: OpenPost) => !view.own.has(id) && !settledIds.has(id);
  // Also beside an error: when the item is run again, the post may be made a second time.
  record.addPerhapsDouble(kept.map(({ own }) => own.id));
  record.addPerhapsDouble(open.filter(isUnseen).map(({ id }) => id));
  record.addPerhapsDouble(view.uncertainIds);
}
