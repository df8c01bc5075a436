/** Which states a record may be in, by what it says, and else by its time: a list without a filter shows posts of all states (contract 4.2). */
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
