/**
 * Plans what is to be done with a row. The first line that fits decides:
 *
 * | the row                                              | the plan                                            |
 * | ---------------------------------------------------- | --------------------------------------------------- |
 * | asks to cancel                                       | its post is deleted, if it is planned; with problems in fields that only rows have, the findings are thrown |
 * | waits, as all rows do, for a word that none has      | none: the finding is thrown                         |
 * | has problems in fields that only rows have           | none: the findings are thrown                       |
 * | says that it is planned already, or went out         | nothing: its post is left alone                     |
 * | waits for its approval, and has no reference         | an equal post that no row names is held; otherwise nothing |
 * | has only the ID of a post                            | nothing: it takes the post over as it is            |
 * | is as it was when it was last sent                   | nothing, if its time is over or its post is there; where nobody finds it, as below; findings of a row whose post goes out are thrown; what people edited is set back if that is chosen |
 * | has no reference, and its time has passed            | nothing: it is an old row                           |
 * | has errors in its draft, and its time has passed     | nothing: it is an old row                           |
 * | has errors in its draft, or equals another row       | none: the findings are thrown                       |
 * | has no reference                                     | it gets an equal post that no row names, or a new one |
 * | has the reference of a post                          | what the table of `planReferenced` says             |
 */
import { missingResult } from './missing-post.ts';
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import { listText } from '../../data/list-text.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import type { PostDraft } from '../../post/draft.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { type Finding, InvalidPostError } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { calendarEditsOf } from './calendar-edits.ts';
import { planCancellation } from './plan-cancellation.ts';
import { planChange } from './plan-change.ts';
import { embargoFindings } from './embargo.ts';
import { heldNote, isTooLate, releasedTimeOf } from './hold.ts';
import { standingClash } from './clash-note.ts';
import { planStanding } from './plan-standing.ts';
import { planRelease } from './plan-release.ts';
import { planCreation, planEqualPost, sameContentFinding } from './plan-creation.ts';
import { prepareAndFindEqualPost } from './equal-post.ts';
import { hasEnded, isPublishedState } from '../../networks/records/present-state.ts';
import {
  type CalendarPost,
  firstListedInstant,
  summarizeCalendarPost,
} from '../../calendar/delivery/calendar.ts';
import { changedParts, contentParts, type PostReference, referenceText, type RowPart } from './reference.ts';
import { isTimeHashOf, rowIdHashOf } from './row-hash.ts';
import {
  cellFinding,
  failureNote,
  notPublishedResult,
  publishedResult,
  type ReadRow,
  type RowPlan,
  type RowPorts,
  unchangedResult,
} from './row-plan.ts';

/** @throws InvalidPostError with all findings of the row; the errors of the client */
export async function planRow(row: ReadRow, ports: RowPorts): Promise<RowPlan> {
  const { reference, isPast, draft } = row;
  const { index } = ports.rows;
  const like = index.numbersLike(row);
  const rowFindings = [
    ...row.findings,
    ...sharedFindings(row, rowOptions.reference, like.post),
    ...sharedFindings(row, rowOptions.rowId, like.rowId),
  ];
  if (row.asks.cancel) {
    if (rowFindings.length > 0) throw new InvalidPostError({ findings: rowFindings });
    return await planCancellation(row, ports);
  }
  const { stands, unmet, waits } = row.asks;
  if (unmet !== undefined && !index.mayWait(unmet)) throw new InvalidPostError({ findings: [unmet.finding] });
  if (
    stands !== undefined &&
    rowFindings.length === 0 &&
    (reference === undefined || reference.lastHashes !== undefined)
  )
    return await planStanding(row, stands, ports);
  if (waits !== undefined && reference === undefined && rowFindings.length === 0)
    return await planWaiting(row, ports);
  if (reference !== undefined && rowFindings.length === 0 && changedParts(reference, row.hashes).size === 0)
    return await (reference.lastHashes === undefined ? planTakeOver : planSameRow)(row, reference, ports);
  const hasDraftFindings = draft.findings !== undefined && draft.findings.length > 0;
  // Accounts of old rows may be gone by now, so errors of past rows are not reported.
  if (rowFindings.length === 0 && isPast && (reference === undefined || hasDraftFindings))
    return {
      result: {
        ...unchangedResult(row),
        outcome: 'past',
        ...(reference === undefined && { note: pastNote }),
      },
    };
  const copied =
    rowFindings.length === 0 && like.content.length > 0
      ? [sameContentFinding([...like.content, row.number])]
      : [];
  const findings = [...rowFindings, ...copied, ...(draft.findings ?? [])];
  if (findings.length > 0) return await throwAllFindings({ ...draft, findings }, ports);
  return await (reference === undefined ? planCreation(row, ports) : planReferenced(row, reference, ports));
}

/**
 * Plans what is to be done with the post of a row that has changed, and has no errors. The first line that fits decides:
 *
 * | the row                                              | the plan                                            |
 * | ---------------------------------------------------- | --------------------------------------------------- |
 * | has the reference of a post that nobody finds        | it gets an equal post that no row names, or nothing |
 * | has the reference of a published post                | nothing: it cannot be changed                       |
 * | has the reference of a post that was not published   | nothing: the note says what can be done             |
 * | has only other content, and its post is due          | nothing: the service takes no change without a new time |
 * | has a post that would go out before its embargo      | none: the findings are thrown                       |
 * | is released from a hold                              | its draft is scheduled again                        |
 * | has another time, or other content                   | its post is moved, or changed                       |
 */
async function planReferenced(row: ReadRow, reference: PostReference, ports: RowPorts): Promise<RowPlan> {
  const { draft } = row;
  const changed = new Set(changedParts(reference, row.hashes));
  // What people edited in the post must not be lost where lists show no targets.
  const needsTargets = contentParts.some((part) => changed.has(part));
  const calendarPost = await ports.rows.calendar.byId(reference.id, { needsTargets });
  if (calendarPost === undefined) return await planMissingPost(row, reference, ports);
  const released = releasedTimeOf(row);
  if (released !== undefined && !isTooLate(released, calendarPost, ports.clock())) changed.delete('time');
  const edits = await calendarEditsOf(row, { calendarPost, changed, heldAt: released?.at }, ports);
  const seen = { record: summarizeCalendarPost(calendarPost), edited: edits.text };
  // Only the service knows whether a post is out: it may be late, and our clock ahead.
  if (isPublishedState(calendarPost.state))
    return { result: { ...publishedResult(row, { reference, calendarPost }), ...seen } };
  if (calendarPost.state === 'not published')
    return { result: { ...notPublishedResult({ reference, calendarPost }), ...seen } };
  if (!changed.has('time') && isDue(calendarPost, ports.clock()))
    return { result: { ...unchangedResult(row), ...seen, note: dueNote } };
  const early = embargoFindings(row.embargo, released?.at, ports.clock());
  if (early.length > 0) return await throwAllFindings({ ...draft, findings: early }, ports);
  if (released !== undefined)
    return await planRelease({ row, reference, calendarPost, changed, edits }, released, ports);
  const parts = row.settings.restoresEdits ? new Set([...changed, ...edits.parts]) : changed;
  if (!parts.has('time')) await throwIfAhead(row, calendarPost, ports);
  return await planChange({ row, reference, calendarPost, changed: parts, edits }, ports);
}

/** The plan of a row that is not approved: a post that an earlier run may have planned for it must not go out. */
async function planWaiting(row: ReadRow, ports: RowPorts): Promise<RowPlan> {
  const note = row.asks.waits === undefined ? {} : { note: row.asks.waits };
  const { equal } = await prepareAndFindEqualPost(row, ports);
  if (equal === undefined || isPublishedState(equal.calendarPost.state))
    return {
      result: {
        ...unchangedResult(row),
        ...(row.isPast ? { outcome: 'past' } : { outcome: 'waiting', ...note }),
      },
    };
  return await planEqualPost(row, equal, ports);
}

/** Throws the findings of a draft that has some, together with those that `preparePost` finds itself. */
async function throwAllFindings(
  draft: PostDraft & { readonly findings: readonly Finding[] },
  { preparePost }: RowPorts,
): Promise<never> {
  await preparePost(draft);
  throw new InvalidPostError({ findings: draft.findings });
}

/** Whether the time of a scheduled post has passed: it is published at any moment, and the service takes no change without a new time. */
function isDue({ state, record }: CalendarPost, { now }: Clock): boolean {
  return state === 'scheduled' && scheduledInstantOf(record) <= now.getTime();
}

const pastNote = 'its time has passed, so no post was created; to plan it, give the row a later time';

const dueNote =
  'its time has passed, so this change was not made; to make it, choose a later time before the post is published';

/** Findings about a cell that should identify one row but is in several. `numbers`: these rows; no findings for only one. */
function sharedFindings(
  row: ReadRow,
  field: typeof rowOptions.reference | typeof rowOptions.rowId,
  numbers: readonly number[],
): Finding[] {
  if (numbers.length < 2) return [];
  const advice =
    field === rowOptions.reference
      ? `if row ${numbers.at(-1)} is a new post, empty its cell`
      : 'it must be different in every row';
  const message = `rows ${listText(numbers.map(String))} have the same value; ${advice}`;
  return [cellFinding(row, field, message)];
}

const noParts: ReadonlySet<RowPart> = new Set();

/**
 * Throws what is wrong with a row whose post goes out at its present time, even if the post stays as it is: a column may say something
 * that is no part of the post, such as an embargo. A draft does not go out, and nothing can be done about a post that did.
 */
async function throwIfAhead(row: ReadRow, { state, record }: CalendarPost, ports: RowPorts): Promise<void> {
  if (row.isPast || state !== 'scheduled') return;
  const { findings: own = [] } = row.draft;
  const findings =
    own.length > 0 ? own : embargoFindings(row.embargo, scheduledInstantOf(record), ports.clock());
  if (findings.length > 0) await throwAllFindings({ ...row.draft, findings }, ports);
}

/** The plan of a row whose cell has the ID of a post alone: it takes the post over as it stands in the calendar. */
async function planTakeOver(row: ReadRow, reference: PostReference, ports: RowPorts): Promise<RowPlan> {
  const calendarPost = await ports.rows.calendar.byId(reference.id);
  if (calendarPost === undefined) {
    const message = `there is no post with the ID ${shown(reference.id)}; correct the cell, or empty it if the row is a new post`;
    throw new InvalidPostError({ findings: [cellFinding(row, rowOptions.reference, message)] });
  }
  await throwIfAhead(row, calendarPost, ports);
  const { text: edited } = await calendarEditsOf(row, { calendarPost, changed: noParts }, ports);
  const notes = ['the post was taken over as it is in the calendar', failureNote(calendarPost) ?? []].flat();
  return {
    result: {
      outcome: 'existing',
      reference: referenceText({ ...reference, lastHashes: row.hashes, rowIdHash: rowIdHashOf(row.rowId) }),
      record: summarizeCalendarPost(calendarPost),
      edited,
      note: notes.join('; '),
    },
  };
}

/** The plan of a row that is as it was when it was last sent: it changes nothing, unless people's edits are to be set back. */
async function planSameRow(row: ReadRow, reference: PostReference, ports: RowPorts): Promise<RowPlan> {
  const isOld =
    row.isPast && row.at !== undefined && row.at < firstListedInstant(ports.clock().now.getTime());
  const calendarPost = await ports.rows.calendar.byId(reference.id, { isListed: isOld });
  if (calendarPost === undefined) {
    if (isOld) return { result: unchangedResult(row) };
    const isOver = row.isPast || isTimeHashOf(row.hashes.time, 'NOW');
    if (!isOver) return await planMissingPost(row, reference, ports);
    const missing = missingResult(row, reference, { clock: ports.clock() });
    return { result: missing.state === 'gone' ? { ...unchangedResult(row), state: 'gone' } : missing };
  }
  const edits = await calendarEditsOf(row, { calendarPost, changed: noParts }, ports);
  const isRestored = row.settings.restoresEdits && edits.parts.has('time');
  if (!isRestored) await throwIfAhead(row, calendarPost, ports);
  const isFinal = isPublishedState(calendarPost.state) || hasEnded(calendarPost.state);
  if (row.settings.restoresEdits && edits.parts.size > 0 && !isFinal)
    return await planChange({ row, reference, calendarPost, changed: edits.parts, edits }, ports);
  const standing = isFinal
    ? failureNote(calendarPost)
    : (heldNote(row, reference.held, ports) ?? (await standingClash(calendarPost, ports)));
  return {
    result: {
      ...unchangedResult(row),
      record: summarizeCalendarPost(calendarPost),
      edited: edits.text,
      ...(standing !== undefined && { standing }),
    },
    decisions: edits.decisions,
  };
}

/** The plan of a row whose post nobody finds: another run, or one that was killed, may have left an equal one. */
async function planMissingPost(row: ReadRow, reference: PostReference, ports: RowPorts): Promise<RowPlan> {
  const { equal } = await prepareAndFindEqualPost(row, ports);
  if (equal === undefined) return { result: missingResult(row, reference, { clock: ports.clock() }) };
  const plan = await planEqualPost(row, equal, ports);
  return { ...plan, result: { ...plan.result, note: 'its post is gone, and an equal one took its place' } };
}
