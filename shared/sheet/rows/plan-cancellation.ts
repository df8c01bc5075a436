/** The plan of a row that asks to cancel its post. */
import { rowOptions } from '../../form/options/row-options.ts';
import { type Uncompared, uncomparedWords } from '../../calendar/delivery/remarks.ts';
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { prepareAndFindEqualPost } from './equal-post.ts';
import { missingResult } from './missing-post.ts';
import { isPublishedState } from '../../networks/records/present-state.ts';
import {
  notPublishedResult,
  publishedResult,
  type ReadRow,
  type RowPlan,
  type RowPorts,
  type RowResult,
  unchangedResult,
} from './row-plan.ts';

/**
 * Deletes the post of the row: the one that its reference names, or, if the row has no post, an equal post that no row names. A published post, or
 * one that could not be fully compared, is not deleted.
 */
export async function planCancellation(row: ReadRow, ports: RowPorts): Promise<RowPlan> {
  const { reference } = row;
  if (row.memory.wasCanceled) return { result: unchangedResult(row) };
  const calendarPost = reference && (await ports.rows.calendar.byId(reference.id));
  const { equal, beside } = reference && calendarPost ? {} : await prepareAndFindEqualPost(row, ports);
  // A post whose text is not shown is out, so there is nothing to cancel.
  const besideIt = beside?.uncompared === 'text' ? undefined : beside?.uncompared;
  const uncompared = equal?.uncompared ?? besideIt;
  if (uncompared !== undefined)
    return { result: { ...unchangedResult(row), note: uncomparedNote(uncompared) } };
  const rowPost = reference && calendarPost ? { reference, calendarPost } : equal;
  if (rowPost === undefined) return { result: nothingToCancelResult(row, ports.clock()) };
  // A scheduled post that is overdue can still be canceled.
  if (isPublishedState(rowPost.calendarPost.state)) return { result: publishedResult(row, rowPost) };
  if (rowPost.calendarPost.state === 'not published') return { result: notPublishedResult(rowPost) };
  ports.rows.index.cancellations.add(rowPost.reference.id);
  const record = summarizeCalendarPost(rowPost.calendarPost);
  return { result: { outcome: 'canceled', reference: '', record }, write: { does: 'delete', rowPost } };
}

function uncomparedNote(uncompared: Uncompared): string {
  return `no post was canceled: one with the same text is in the calendar, but its ${uncomparedWords[uncompared]} could not be compared; if that is the post of this row, delete it in the calendar`;
}

/** The result of a row whose post nobody finds. The service may only lag behind: so the row keeps its reference, and its next run looks again. */
function nothingToCancelResult(row: ReadRow, clock: Clock): RowResult {
  const { reference } = row;
  if (reference === undefined)
    return { ...unchangedResult(row), ...(row.draft.targets.length === 0 && { note: unknownPostNote }) };
  const missing = missingResult(row, reference, { clock });
  if (missing.state !== 'gone') return missing;
  const note = 'no post was canceled, as it was not found; it was probably deleted in the calendar';
  return { ...missing, note };
}

const unknownPostNote = `no post was canceled, as the row does not say which one: give its ${rowOptions.reference.label}, or its time, accounts and text`;
