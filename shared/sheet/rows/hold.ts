/** Rows that hold their post back: the time they remember, and their note. */
import { isShownFor, scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import { timeText } from '../../time/time-text.ts';
import { hashOf } from '../../data/short-hash.ts';
import { publishChoices } from '../../form/options/draft-fields.ts';
import { readPublish } from '../../form/values/read-value.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import type { CalendarPost } from '../../calendar/delivery/calendar.ts';
import type { HeldTime, PostReference } from './reference.ts';
import { isTimeHashOf, publicationOf } from './row-hash.ts';
import type { Change, ReadRow, RowPorts } from './row-plan.ts';

/** What a row that holds its post back remembers of the post's time; undefined for other rows, and if nothing was planned. */
export function heldTimeOf({ row, reference, calendarPost, changed }: Change): HeldTime | undefined {
  if (readPublish(row.draft.publish) !== publishChoices.draft.value) return undefined;
  const { held, lastHashes } = reference;
  if (!changed.has('time') || (calendarPost.state === 'draft' && held !== undefined)) return held;
  const timeHash = held?.timeHash ?? lastHashes?.time;
  if (timeHash === undefined || isTimeHashOf(timeHash, 'DRAFT')) return undefined;
  if (calendarPost.state === 'draft') return { timeHash, at: undefined };
  const at = scheduledInstantOf(calendarPost.record);
  return Number.isNaN(at) ? undefined : { timeHash, at };
}

/** A clause on why the row's post is a draft, and when it comes back if not at the row's time. */
export function heldNote(
  row: ReadRow,
  held: HeldTime | undefined,
  { clock }: Pick<RowPorts, 'clock'>,
): string | undefined {
  const { asks, draft } = row;
  const { waits, whyHeld } = asks;
  if (held === undefined) return waits;
  const { timeZone = 'UTC' } = clock();
  const own = publicationOf({ ...draft, publish: publishChoices.schedule.value }, clock());
  const isMoved =
    held.at !== undefined && !isShownFor(held.at, Date.parse(own)) && held.timeHash === hashOf(own);
  if (held.at === undefined || !isMoved || row.settings.restoresEdits) return whyHeld;
  return `${whyHeld}; when the row is released, its post goes back to ${timeText(held.at, timeZone)}, where it was in the calendar; the row says ${timeText(Date.parse(own), timeZone)}`;
}

/**
 * The held time that a post gets back when its row no longer holds it; undefined where the row's own time counts: the row changed it,
 * publishes at once, or undoes edits of the calendar.
 */
export function releasedTimeOf({ reference, hashes, settings, draft }: ReadRow): HeldTime | undefined {
  const held = reference?.held;
  const isNow = readPublish(draft.publish) === publishChoices.now.value;
  const isOther = settings.restoresEdits || isNow || held?.timeHash !== hashes.time;
  return isOther ? undefined : held;
}

/** Whether the post, which is still a draft, was planned for a time that has passed. */
export function isTooLate({ at }: HeldTime, { state }: Pick<CalendarPost, 'state'>, { now }: Clock): boolean {
  return state === 'draft' && at !== undefined && at <= now.getTime();
}

/** The reference as it was before the row held its post back. */
export function beforeHold({ held, ...reference }: PostReference): PostReference {
  const { lastHashes } = reference;
  return held === undefined || lastHashes === undefined
    ? reference
    : { ...reference, lastHashes: { ...lastHashes, time: held.timeHash } };
}
