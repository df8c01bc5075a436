/** The plan of a row that says that its post is planned already, or went out: nothing is written. */
import { isPublishedState } from '../../networks/records/present-state.ts';
import { calendarEditsOf } from './calendar-edits.ts';
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import { prepareAndFindEqualPost } from './equal-post.ts';
import { changedParts, referenceText } from './reference.ts';
import { failureNote, type ReadRow, type RowPlan, type RowPorts, unchangedResult } from './row-plan.ts';

/** `why`: such as `Status is Posted`. */
export async function planStanding(row: ReadRow, why: string, ports: RowPorts): Promise<RowPlan> {
  const { reference, hashes } = row;
  if (reference === undefined) return await planFound(row, why, ports);
  const calendarPost = await ports.rows.calendar.byId(reference.id, { isListed: row.isPast });
  if (calendarPost === undefined)
    return { result: { ...unchangedResult(row), ...(!row.isPast && { state: 'gone' }) } };
  const { state } = calendarPost;
  const changed = changedParts(reference, hashes);
  const edits = await calendarEditsOf(row, { calendarPost, changed }, ports);
  const isDraft = state === 'draft';
  const note = isDraft
    ? `${why}, but its post is a draft, which does not go out`
    : changed.size > 0 && !isPublishedState(state) && state !== 'not published'
      ? `${why}, so what was changed in the row did not reach its post`
      : undefined;
  const standing = failureNote(calendarPost);
  return {
    result: {
      ...unchangedResult(row),
      record: summarizeCalendarPost(calendarPost),
      edited: edits.text,
      ...(note !== undefined && { note }),
      ...(standing !== undefined && { standing }),
    },
  };
}

/** The plan of such a row if it has no reference: the row gets an equal post that no row names, and never a new one. */
async function planFound(row: ReadRow, why: string, ports: RowPorts): Promise<RowPlan> {
  if (row.isPast) return { result: { ...unchangedResult(row), outcome: 'past' } };
  const { equal } = await prepareAndFindEqualPost(row, ports);
  if (equal === undefined || equal.uncompared !== undefined)
    return { result: { ...unchangedResult(row), outcome: 'waiting', note: why } };
  return {
    result: {
      outcome: 'existing',
      reference: referenceText(equal.reference),
      record: summarizeCalendarPost(equal.calendarPost),
    },
  };
}
