/** The plan of a row whose post is to be changed, or only moved, held or resumed: the row was changed, or what people edited is set back. */
import { missingResult } from './missing-post.ts';
import { scheduledInstantOf, summarizePost, summarizeWritten } from '../../api/posts/summarize-post.ts';
import { clashNote } from './clash-note.ts';
import { heldNote, heldTimeOf } from './hold.ts';
import { givenTime, postToPlan, timeToSend } from '../../calendar/delivery/times/found-times.ts';
import { draftFields, publishChoices } from '../../form/options/draft-fields.ts';
import { defaultFormWords } from '../../form/values/form-words.ts';
import { editPost } from '../../post/edit/edit-post.ts';
import { differencesOf } from '../../calendar/delivery/sameness/compare-posts.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { namedStateOf, type PostState } from '../../networks/records/present-state.ts';
import { textDecisionsIf } from '../../post/decisions.ts';
import type { Remark } from '../../form/values/remark.ts';
import type { ScheduledFor } from '../../post/write-shape.ts';
import type { PostOutcome } from '../../report/run-summary.ts';
import { contentParts, referenceText } from './reference.ts';
import { changesOf, partOf, sendsText, shownTimeOf, timeChangeTexts } from './row-changes.ts';
import { isTimeHashOf } from './row-hash.ts';
import {
  type CalendarEdits,
  type Change,
  type RowPlan,
  type RowPorts,
  type RowResult,
  type RowWrite,
  type TimeInCell,
} from './row-plan.ts';
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { readPublish } from '../../form/values/read-value.ts';

/**
 * Changes the time of the post, its content, or both: what the row did not change stays as it is in the calendar. If the row scheduled
 * the post but the calendar now shows a draft, a person held it back: it stays a draft.
 */
export async function planChange(change: Change, ports: RowPorts): Promise<RowPlan> {
  const { row, reference, calendarPost, changed, edits } = change;
  const isContentSame = contentParts.every((part) => !changed.has(part));
  const isHeldThere = isHeldBack(change);
  const { time: timeHash } = (isHeldThere ? reference.lastHashes : undefined) ?? row.hashes;
  const held = heldTimeOf(change);
  const note = isHeldThere
    ? 'the post is a draft in the calendar, and stays one; schedule it there'
    : heldNote(row, held, ports);
  const common = {
    ...(edits !== undefined && !row.settings.restoresEdits && { edited: edits.text }),
    reference: referenceText({ ...reference, lastHashes: { ...row.hashes, time: timeHash }, held }),
    ...(note !== undefined && { note }),
  };
  if (isHold(change)) ports.rows.index.holds.add(reference.id);
  const keepsTime = !changed.has('time') || isHeldThere;
  if (isContentSame && keepsTime)
    return { result: { outcome: 'unchanged', record: summarizeCalendarPost(calendarPost), ...common } };
  if (isContentSame && readPublish(row.draft.publish) === 'SCHEDULE')
    return await withClash(withResult(planMove(change, ports), common), change, ports);
  const plan = await planReplacement(change, { keepsTime, ports });
  if (plan === undefined) {
    const shownAt = scheduledInstantOf(calendarPost.record);
    return { result: missingResult(row, reference, { clock: ports.clock(), shownAt }) };
  }
  return await withClash(withResult(plan, common), change, ports);
}

/** Adds to the plan what else is planned at the time of its post: as a note if the row's time changed, otherwise as `standing`. */
async function withClash(
  plan: RowPlan,
  { calendarPost, changed }: Change,
  ports: RowPorts,
): Promise<RowPlan> {
  const { record, note } = plan.result;
  if (note !== undefined || record?.status !== 'scheduled') return plan;
  const post = plan.write?.does === 'replace' ? plan.write.post.composed : calendarPost.record;
  const clash = await clashNote(post, Date.parse(record.scheduledAt ?? ''), ports);
  if (clash === undefined) return plan;
  return { ...plan, result: { ...plan.result, [changed.has('time') ? 'note' : 'standing']: clash } };
}

/** A plan without the text of its reference, which is added later. */
interface ChangePlan extends Pick<RowPlan, 'decisions' | 'write'> {
  readonly result: Pick<RowResult, 'outcome' | 'record'>;
}

function withResult(plan: ChangePlan, common: Pick<RowResult, 'reference'>): RowPlan {
  return { ...plan, result: { ...plan.result, ...common } };
}

/** Whether the change makes a planned post a draft. Holds are counted, so that a mistake in the sheet cannot empty the calendar. */
function isHold({ row, calendarPost, changed }: Change): boolean {
  const isDraft = readPublish(row.draft.publish) === publishChoices.draft.value;
  return isDraft && changed.has('time') && calendarPost.state !== 'draft';
}

/** Whether a person held the post back: the row scheduled it and has another time by now, but the calendar shows a draft. */
function isHeldBack({ row, reference, calendarPost, changed }: Change): boolean {
  const time = reference.lastHashes?.time;
  return (
    changed.has('time') &&
    !row.settings.restoresEdits &&
    readPublish(row.draft.publish) !== 'DRAFT' &&
    calendarPost.state === 'draft' &&
    time !== undefined &&
    !isTimeHashOf(time, 'DRAFT')
  );
}

/**
 * Replaces the post as a whole, with what the row changed. `keepsTime`: the post keeps the time that it has in the calendar.
 * Undefined if the post is gone.
 */
async function planReplacement(
  change: Change,
  { keepsTime, ports }: { keepsTime: boolean; ports: RowPorts },
): Promise<ChangePlan | undefined> {
  const { row, reference, calendarPost, changed, edits } = change;
  const { id } = reference;
  const readAt = ports.clock().now.getTime();
  const completeRecord = calendarPost.isWhole ? calendarPost.record : await ports.rows.calendar.readNow(id);
  if (completeRecord === undefined) return undefined;
  const draft = editPost(completeRecord, {
    ...row.draft,
    // The targets already have their adjustments; what is left here is for networks that this row does not use.
    adjustments: {},
    changedParts: changed,
    editedParts: row.settings.restoresEdits ? undefined : edits?.parts,
    publish: keepsTime ? publishChoices.keep.value : readPublish(row.draft.publish),
  });
  const post = await ports.preparePost(draft);
  const { composed, rules } = post;
  const decisions = { ...post.decisions, remarks: [...post.decisions.remarks, ...leftRemarks(edits)] };
  const toPlan = rules && postToPlan({ post: composed, rules, present: { ...completeRecord, id } });
  // Another spelling usually counts as the same text, but not where the row changed that part.
  const isCorrected = (network: NetworkKey, key: string) =>
    changed.has(partOf({ network, keys: [key], isNew: false }));
  const differences = differencesOf(composed, completeRecord, isCorrected);
  const present = { ...calendarPost, record: completeRecord };
  // A setting may change the hash of a row, and leave its post as it is.
  if (differences.length === 0 && toPlan === undefined) {
    if (keepsTime)
      return { decisions, result: { outcome: 'unchanged', record: summarizeCalendarPost(present) } };
    if (composed.scheduledFor.publish === 'SCHEDULE')
      return planMove({ ...change, calendarPost: present }, ports);
  }
  const isContentSame = differences.length === 0 || contentParts.every((part) => !changed.has(part));
  const state = namedStateOf(completeRecord) ?? calendarPost.state;
  const outcome = isContentSame ? timeOutcome(state, composed.scheduledFor) : 'changed';
  return {
    decisions: textDecisionsIf(sendsText(differences), decisions),
    result: { outcome, record: summarizeWritten({ id, post: composed }) },
    write: {
      does: 'replace',
      rowPost: { reference, calendarPost },
      post,
      present: { ...present, state },
      readAt,
      differences,
      toPlan,
    },
  };
}

/** What is empty in a row may be what somebody added in the calendar, so it stays there. */
function leftRemarks(edits: CalendarEdits | undefined): readonly Remark[] {
  const left = edits?.left ?? [];
  return left.map((text) => ({
    lead: 'Kept in the post, as the row has none',
    text,
    advice: 'remove it in the calendar if it is not meant',
  }));
}

/** Changes only the time: one request with nothing else in it (contract 4.6). */
function planMove({ row, reference, calendarPost }: Change, { clock }: RowPorts): ChangePlan {
  const { record, state } = calendarPost;
  const { scheduledAt, formWords = defaultFormWords } = row.draft;
  const { scheduledAtLabel = formWords.nameOf(draftFields.scheduledAt) } = row.draft;
  const to: TimeInCell = { value: scheduledAt, label: scheduledAtLabel };
  const date = timeInCell(to, clock());
  const moved = { ...summarizePost(record), status: 'scheduled', scheduledAt: date };
  const readAt = clock().now.getTime();
  const write = { does: 'move', rowPost: { reference, calendarPost }, to, date, readAt } as const;
  if (changesText(write, clock().timeZone) === '') return { result: { outcome: 'unchanged', record: moved } };
  return { result: { outcome: timeOutcome(state, { publish: 'SCHEDULE', date }), record: moved }, write };
}

/** @throws InvalidPostError if it is not a time, or past by now */
export function timeInCell({ value, label }: TimeInCell, clock: Clock): string {
  return givenTime(value, { path: ['scheduledFor', 'date'], label, clock });
}

/** The changes to the post in words; empty if it stays as it is. Call this once times are found. */
export function changesText(write: RowWrite | undefined, timeZone: string | undefined): string {
  if (write?.does === 'move') {
    const { record, state } = write.rowPost.calendarPost;
    const scheduledFor = { publish: 'SCHEDULE', date: write.date } as const;
    return timeChangeTexts(scheduledFor, shownTimeOf(record, state), timeZone).join('');
  }
  if (write?.does !== 'replace') return '';
  const { post, present, differences, toPlan } = write;
  const { scheduledFor } = post.composed;
  const found = toPlan && ({ publish: 'SCHEDULE', date: timeToSend(toPlan).date } as const);
  return changesOf(
    { ...post.composed, scheduledFor: found ?? scheduledFor },
    { ...present, differences, timeZone },
  );
}

/** What is done with a post of which only the time changes, by the state that it has in the calendar. */
function timeOutcome(state: PostState, { publish }: ScheduledFor): PostOutcome {
  if (publish === 'DRAFT') return 'held';
  return publish === 'SCHEDULE' && state === 'draft' ? 'resumed' : 'moved';
}
