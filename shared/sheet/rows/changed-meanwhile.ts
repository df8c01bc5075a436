/** Rows whose post somebody changed while the run sent the rows before them. */
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import { changeSince, partsOfMove } from '../../calendar/delivery/change-since.ts';
import { type ReadRow, type RowPorts, type RowResult, type RowWrite, unchangedResult } from './row-plan.ts';

/** The result of a row that is not sent, as its post is no longer as it was read. Undefined where it may be sent. Rejects with the errors of the client. */
export async function resultIfChanged(
  write: Extract<RowWrite, { does: 'replace' | 'move' }>,
  row: ReadRow,
  { rows, clock }: Pick<RowPorts, 'rows' | 'clock'>,
): Promise<RowResult | undefined> {
  const { rowPost, readAt } = write;
  const before = write.does === 'replace' ? write.present : rowPost.calendarPost;
  const changed = await changeSince(
    { ...before, readAt },
    {
      parts: write.does === 'move' ? partsOfMove : undefined,
      readNow: async () => await rows.calendar.readNow(rowPost.reference.id),
      clock,
    },
  );
  if (changed === undefined) return undefined;
  const { record, state, what } = changed;
  return {
    ...unchangedResult(row),
    record: summarizeCalendarPost({ ...before, record, state, shownState: state }),
    note: `its post was changed in the calendar while this run went on (${what}), so the row was not sent; run it again`,
  };
}
