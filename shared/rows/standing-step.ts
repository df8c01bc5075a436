/** The step of a row that says that its post is planned already, or went out: nothing is written. */
import { isPublishedState } from '../networks/records/present-state.ts';
import { calendarEditsOf } from './calendar-edits.ts';
import { summarizeCalendarPost } from './calendar-posts.ts';
import { prepareAndFindEqualPost } from './equal-post.ts';
import { changedParts, referenceText } from './reference.ts';
import { failureNote, type ReadRow, type Step, type StepPorts, unchangedStep } from './row-step.ts';

/** `why`: such as `Status is Posted`. */
export async function standingStep(row: ReadRow, why: string, ports: StepPorts): Promise<Step> {
  const { reference, hashes } = row;
  if (reference === undefined) return await foundStep(row, why, ports);
  const calendarPost = await ports.rows.calendarPosts.find(reference.id, { isListed: row.isPast });
  if (calendarPost === undefined)
    return row.isPast ? unchangedStep(row) : { ...unchangedStep(row), state: 'gone' };
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
    ...unchangedStep(row),
    record: summarizeCalendarPost(calendarPost),
    edited: edits.text,
    ...(note !== undefined && { note }),
    ...(standing !== undefined && { standing }),
  };
}

/** The step of such a row without a reference: it gets the equal post that no row names, and never a new one. */
async function foundStep(row: ReadRow, why: string, ports: StepPorts): Promise<Step> {
  if (row.isPast) return { ...unchangedStep(row), outcome: 'past' };
  const { equal } = await prepareAndFindEqualPost(row, ports);
  if (equal === undefined || equal.doubt !== undefined)
    return { ...unchangedStep(row), outcome: 'waiting', note: why };
  return {
    outcome: 'existing',
    reference: referenceText(equal.reference),
    record: summarizeCalendarPost(equal.calendarPost),
  };
}
