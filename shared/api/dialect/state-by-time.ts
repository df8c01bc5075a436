/**
 * What a record tells of its state: what it says, and where it says nothing, what its time tells. Lists and single posts may leave the state out
 * (contract 4.2, 4.3). All times are by the clock of the service, in milliseconds since 1970.
 */
import {
  isNoDraft,
  isSilent,
  namedStateOf,
  type PostState,
  presentStateOf,
} from '../../networks/records/present-state.ts';
import { scheduledInstantOf } from '../posts/summarize-post.ts';
import type { PostRecord } from '../responses/read-records.ts';

/** A post more overdue than this has been published, in milliseconds. */
const publicationTakes = 10 * 60_000;

/** A post that is due sooner may be published meanwhile, in milliseconds. */
export const publicationMargin = 60_000;

/** The assumed maximum age of a page, in milliseconds, if a service's pages differ in age. */
export const oldestPageMilliseconds = 10_000;

/** What a record shows of its state. `said`: the state that it names. `at`: its time, in milliseconds since 1970; NaN without one. */
function shownStateOf(record: PostRecord): {
  readonly said?: PostState;
  readonly at: number;
  /** Whether the record shows the instruction to publish at once (contract 2.3), and nothing more. */
  readonly isNow: boolean;
} {
  const present = presentStateOf(record);
  // An instruction to schedule is no proof of the state: it stays in the record after publication.
  const isSaid =
    present.state !== undefined && (present.state !== 'scheduled' || namedStateOf(record) !== undefined);
  const [sign] = present.state === undefined ? present.doubtful : [];
  const isNow = sign?.kind === 'instruction' && sign.value === 'NOW';
  return { ...(isSaid && { said: present.state }), at: scheduledInstantOf(record), isNow };
}

/**
 * Whether a list without a filter shows the post in this state. If the record names no state, its time decides: a due post is being published, or has
 * been.
 */
export function isListedIn(record: PostRecord, state: PostState, now: number): boolean {
  const { said, at, isNow } = shownStateOf(record);
  if (said !== undefined) return said === state;
  if (isNow) return state === 'published' || (state === 'publishing' && !(at <= now - publicationTakes));
  if (at > now) return state === 'scheduled';
  if (!Number.isNaN(at))
    return (
      state === 'published' ||
      (state === 'publishing' && at > now - publicationTakes) ||
      (state === 'draft' && isUnsaid(record, now))
    );
  const present = presentStateOf(record);
  if (present.state !== undefined) return state === present.state;
  return isSilent(record) && state === 'draft';
}

/** Whether a record says nothing of its state, and its time has passed. Such a post may also be a draft, as a draft may show a time. */
export function isUnsaid(record: PostRecord, now: number): boolean {
  return isSilent(record) && scheduledInstantOf(record) <= now;
}

/** Whether a post cannot be in this state, whatever a list says. A draft may show a time that it had, or the time of its creation. */
export function contradicts(record: PostRecord, state: PostState, now: number): boolean {
  const { said, at, isNow } = shownStateOf(record);
  if (said !== undefined) return said !== state;
  if (isNow) return state === 'draft' || state === 'scheduled';
  if (state === 'draft') return isNoDraft(record);
  if (Number.isNaN(at)) return false;
  return at > now ? state !== 'scheduled' : state === 'scheduled';
}

/**
 * The state that a record shows, or that is assumed until its post is read by ID; undefined if only the lists of the states can tell. A post that is
 * due within the minute may be out by our clock or that of the service: its planned time stays in the record after publication.
 */
export function assumedStateOf(record: PostRecord, now: number): PostState | undefined {
  const { state } = presentStateOf(record);
  const isAhead = isStillAhead(record, now);
  if (isSilent(record)) return isAhead ? 'scheduled' : 'draft';
  const isTimed = !Number.isNaN(scheduledInstantOf(record));
  return state === 'scheduled' && !isAhead && isTimed ? undefined : state;
}

/**
 * Whether a record without a certain state shows that its post was published a moment ago by any clock, or is about to be: until the lists of the
 * states have caught up, none of them may show it. Later, it may have failed.
 */
export function isLeaving(record: PostRecord, now: number): boolean {
  return (
    assumedStateOf(record, now) === undefined &&
    !isStillAhead(record, now) &&
    scheduledInstantOf(record) > now - oldestPageMilliseconds - publicationMargin
  );
}

/** Whether a post cannot be out yet, by any clock: it is planned for more than a minute ahead. */
export function isStillAhead(record: PostRecord, now: number): boolean {
  return scheduledInstantOf(record) > now + publicationMargin;
}

/** What a record says of its state, and the state that is taken for it: scheduled where it names none. */
export interface TakenState {
  readonly state: PostState;
  /** Undefined where the record does not show it. */
  readonly shownState: PostState | undefined;
}

export function takenStateOf(record: PostRecord): TakenState {
  const named = namedStateOf(record);
  return { state: named ?? 'scheduled', shownState: named ?? presentStateOf(record).state };
}

/**
 * The state of a post that is shown by its ID, as drafts and scheduled posts are (contract 4.3). One that says nothing, and whose time has long passed,
 * is a draft that shows another time. A post of which only the instruction to schedule is left may be out.
 */
export function stateById(record: PostRecord, now: number): TakenState {
  if (isUnsaid(record, now) && !isListedIn(record, 'publishing', now))
    return { state: 'draft', shownState: 'draft' };
  const { state, shownState } = takenStateOf(record);
  const mayBeOut =
    shownState === 'scheduled' && namedStateOf(record) === undefined && scheduledInstantOf(record) <= now;
  return { state, shownState: mayBeOut ? undefined : shownState };
}
