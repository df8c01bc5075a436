/** The step of a row that asks to cancel its post. */
import { rowOptions } from '../options/row-options.ts';
import { confirmedChanges } from '../delivery/confirm-change.ts';
import type { Doubt } from '../delivery/existing/existing-posts.ts';
import { uncomparedWords } from '../post/decisions.ts';
import { summarizeCalendarPost } from './calendar-posts.ts';
import { prepareAndFindEqualPost } from './equal-post.ts';
import { isPublishedState } from '../networks/records/present-state.ts';
import {
  notPublishedResult,
  publishedResult,
  type ReadRow,
  type Step,
  type StepPorts,
  unchangedStep,
} from './row-step.ts';

/**
 * The step that deletes the post of the row: the one that its reference names, or an equal post that no row names, where the row has no post.
 * Nothing is deleted that is published, or of which something could not be compared.
 */
export async function cancelStep(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { reference, maxCancellations: max } = row;
  if (row.memory.wasCanceled) return unchangedStep(row);
  const calendarPost = reference && (await ports.rows.calendarPosts.find(reference.id));
  const { equal, doubtAboutOther } =
    reference && calendarPost ? {} : await prepareAndFindEqualPost(row, ports);
  const doubt = equal?.doubt ?? doubtAboutOther;
  if (doubt !== undefined) return { ...unchangedStep(row), note: doubtfulNote(doubt) };
  const rowPost = reference && calendarPost ? { reference, calendarPost } : equal;
  if (rowPost === undefined) return nothingToCancelStep(row);
  // A scheduled post that is overdue can still be canceled.
  if (isPublishedState(rowPost.calendarPost.state)) return publishedResult(row, rowPost);
  if (rowPost.calendarPost.state === 'not published') return notPublishedResult(rowPost);
  const { id } = rowPost.reference;
  const summary = summarizeCalendarPost(rowPost.calendarPost);
  const { index } = ports.rows;
  index.addCancellation(id);
  return {
    outcome: 'canceled',
    reference: '',
    rowPost,
    before: summary,
    record: summary,
    refusal() {
      const count = index.cancellationCount();
      if (count <= max) return undefined;
      const note = `not canceled: ${count} rows ask to cancel, but ${rowOptions.maxCancellations.label} is ${max}`;
      return { ...unchangedStep(row), record: summary, note };
    },
    async remove() {
      await confirmedChanges(ports).deletePost({ id });
      return {};
    },
  };
}

function doubtfulNote(doubt: Doubt): string {
  return `no post was canceled: one with the same text is in the calendar, but its ${uncomparedWords[doubt]} could not be compared; if it is this one, delete it there`;
}

/** The step of a row whose post nobody finds. The service may only lag behind: so the row keeps its reference, and its next run looks again. */
function nothingToCancelStep(row: ReadRow): Step {
  if (row.reference === undefined)
    return { ...unchangedStep(row), ...(row.draft.targets.length === 0 && { note: unknownPostNote }) };
  const note = 'no post was canceled, as it was not found; it was probably deleted in the calendar';
  return { ...unchangedStep(row), outcome: 'gone', state: 'gone', note };
}

const unknownPostNote = `no post was canceled, as the row does not say which one: give its ${rowOptions.reference.label}, or its time, accounts and text`;
