/** The step of a row that was changed since it was last sent: its post is changed, or only moved, held or resumed. */
import { summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { confirmedChanges } from '../delivery/confirm-change.ts';
import { heldNote, heldTimeOf, holdRefusal } from './hold.ts';
import { timeToSend, givenTime, postToPlan } from '../delivery/times/found-times.ts';
import { draftFields, publishChoices } from '../options/draft-fields.ts';
import { editPost } from '../post/edit/edit-post.ts';
import { differencesOf } from '../delivery/sameness/compare-posts.ts';
import type { NetworkKey } from '../networks/index.ts';
import { namedStateOf, type PostState } from '../networks/records/present-state.ts';
import { textDecisionsIf } from '../post/decisions.ts';
import type { ScheduledFor } from '../post/write-shape.ts';
import type { PostOutcome } from '../report/run-summary.ts';
import type { CalendarEdits } from './calendar-edits.ts';
import { contentParts, type PostReference, referenceText, type RowPart } from './reference.ts';
import { changesOf, partOf, sendsText, shownTimeOf, timeChangeTexts } from './row-changes.ts';
import { isTimeHashOf } from './row-hash.ts';
import { goneResult, type ReadRow, type Step, type StepPorts, unchangedStep } from './row-step.ts';
import { type CalendarPost, summarizeCalendarPost } from './calendar-posts.ts';
import { readPublish } from '../values/read-value.ts';

/** A row that differs from what was last sent, and its post. */
export interface Change {
  readonly row: ReadRow;
  readonly reference: PostReference;
  readonly calendarPost: CalendarPost;
  /** The parts of the row that are, or may be, others than when it was last sent. */
  readonly changed: ReadonlySet<RowPart>;
  /** What people changed in the calendar; undefined where that is not known. */
  readonly edits?: CalendarEdits;
}

/**
 * The step that changes the time of the post, its content, or both: what the row did not change stays as it is in the calendar. If the row scheduled
 * the post but the calendar now shows a draft, a person held it back: it stays a draft.
 */
export async function changeStep(change: Change, ports: StepPorts): Promise<Step> {
  const { row, reference, calendarPost, changed, edits } = change;
  const isContentSame = contentParts.every((part) => !changed.has(part));
  const isHeld = isHeldBack(change);
  const { time: timeHash = row.hashes.time } = isHeld ? reference.lastHashes : row.hashes;
  const held = heldTimeOf(change);
  const note = isHeld
    ? 'the post was made a draft in the calendar, and stays one; schedule it there'
    : heldNote(row, held, ports);
  const common = {
    rowPost: { reference, calendarPost },
    ...(edits !== undefined && !row.restoresEdits && { edited: edits.text }),
    reference: referenceText({ ...reference, lastHashes: { ...row.hashes, time: timeHash }, held }),
    ...(note !== undefined && { note }),
    ...refusalOfHold(change, ports),
  };
  const keepsTime = !changed.has('time') || isHeld;
  if (isContentSame && keepsTime)
    return { outcome: 'unchanged', record: summarizeCalendarPost(calendarPost), ...common };
  if (isContentSame && readPublish(row.draft.publish) === 'SCHEDULE')
    return { ...moveStep(change, ports), ...common };
  const edit = await editStep(change, { keepsTime, ports });
  return edit === undefined ? goneResult(reference) : { ...edit, ...common };
}

/** What a step has that makes a planned post a draft, so that a mistake in the sheet cannot empty the calendar. */
function refusalOfHold(
  { row, reference, calendarPost, changed }: Change,
  ports: StepPorts,
): Pick<Step, 'refusal'> {
  const isHold = readPublish(row.draft.publish) === publishChoices.draft.value && changed.has('time');
  if (!isHold || calendarPost.state === 'draft') return {};
  ports.rows.index.addHold(reference.id);
  return {
    refusal() {
      const note = holdRefusal(row, ports);
      return note === undefined
        ? undefined
        : { ...unchangedStep(row), record: summarizeCalendarPost(calendarPost), note };
    },
  };
}

/** Whether a person held the post back: the row scheduled it and has another time by now, but the calendar shows a draft. */
function isHeldBack({ row, reference, calendarPost, changed }: Change): boolean {
  const { time } = reference.lastHashes;
  return (
    changed.has('time') &&
    !row.restoresEdits &&
    readPublish(row.draft.publish) !== 'DRAFT' &&
    calendarPost.state === 'draft' &&
    time !== undefined &&
    !isTimeHashOf(time, 'DRAFT')
  );
}

/**
 * The step that replaces the post as a whole, with what the row changed. `keepsTime`: the post keeps the time that it has in the calendar.
 * Undefined if the post is gone.
 */
async function editStep(
  change: Change,
  { keepsTime, ports }: { keepsTime: boolean; ports: StepPorts },
): Promise<Omit<Step, 'reference'> | undefined> {
  const { row, reference, calendarPost, changed, edits } = change;
  const { id } = reference;
  const completeRecord = await ports.rows.calendarPosts.readComplete(id);
  if (completeRecord === undefined) return undefined;
  const edited = editPost(completeRecord, {
    ...row.draft,
    // The targets already have their adjustments; what is left here is for networks that this row does not use.
    adjustments: {},
    changedParts: changed,
    editedParts: row.restoresEdits ? undefined : edits?.parts,
    publish: keepsTime ? publishChoices.keep.value : readPublish(row.draft.publish),
  });
  const { composed, rules, upload, publishesNow, decisions } = await ports.preparePost(edited);
  const toPlan = rules && postToPlan({ post: composed, rules, present: { ...completeRecord, id } });
  const dateOf = () => toPlan && timeToSend(toPlan).date;
  // A corrected spelling makes no other post, but it is what the row says now. An old reference does not show what was corrected.
  const isCorrected = (network: NetworkKey, key: string) => {
    const part = partOf({ network, keys: [key], isNew: false });
    return reference.lastHashes[part] !== undefined && changed.has(part);
  };
  const differences = differencesOf(composed, completeRecord, isCorrected);
  const present = { ...calendarPost, record: completeRecord };
  const before = summarizeCalendarPost(present);
  // A setting may change the hash of a row, and leave its post as it is.
  if (differences.length === 0 && toPlan === undefined) {
    if (keepsTime) return { decisions, outcome: 'unchanged', record: before };
    if (composed.scheduledFor.publish === 'SCHEDULE')
      return moveStep({ ...change, calendarPost: present }, ports);
  }
  const isContentSame = differences.length === 0 || contentParts.every((part) => !changed.has(part));
  const state = namedStateOf(completeRecord) ?? calendarPost.state;
  const outcome = isContentSame ? timeOutcome(state, composed.scheduledFor) : 'changed';
  return {
    publishesNow,
    decisions: textDecisionsIf(sendsText(differences), decisions),
    outcome,
    before,
    record: summarizeWritten({ id, post: composed }),
    toPlan,
    changesText() {
      const date = dateOf();
      const post =
        date === undefined ? composed : { ...composed, scheduledFor: { publish: 'SCHEDULE' as const, date } };
      return changesOf(post, {
        record: completeRecord,
        state,
        differences,
        timeZone: ports.clock().timeZone,
      });
    },
    async send() {
      const post = await upload(dateOf());
      await confirmedChanges(ports).updatePost({ id, post });
      if (toPlan !== undefined) ports.run.claim(toPlan, id);
      return { record: summarizeWritten({ id, post }) };
    },
  };
}

/** The step that changes only the time: one request with nothing else in it (contract 4.6). */
function moveStep(
  { row, reference: { id }, calendarPost: { record, state } }: Change,
  { client, clock }: StepPorts,
): Omit<Step, 'reference'> {
  const { scheduledAt, scheduledAtLabel = draftFields.scheduledAt.label } = row.draft;
  const field = { path: ['scheduledFor', 'date'], label: scheduledAtLabel };
  // Read again when it is sent: it may be past by then.
  const readTime = () => givenTime(scheduledAt, { ...field, clock: clock() });
  const date = readTime();
  const moved = { ...summarizePost(record), status: 'scheduled', scheduledAt: date };
  const scheduledFor = { publish: 'SCHEDULE', date } as const;
  const changes = timeChangeTexts(scheduledFor, shownTimeOf(record, state), clock().timeZone).join('');
  if (changes === '') return { outcome: 'unchanged', record: moved };
  return {
    outcome: timeOutcome(state, scheduledFor),
    record: moved,
    changesText: () => changes,
    async send() {
      await confirmedChanges({ client, clock }).reschedulePost({ id, scheduledFor: readTime() });
      return {};
    },
  };
}

/** What is done with a post of which only the time changes, by the state that it has in the calendar. */
function timeOutcome(state: PostState, { publish }: ScheduledFor): PostOutcome {
  if (publish === 'DRAFT') return 'held';
  return publish === 'SCHEDULE' && state === 'draft' ? 'resumed' : 'moved';
}
