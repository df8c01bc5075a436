/** What a person, or another run, does with a post between the reading from which its change was planned and the request: in a long run, minutes. */
import { changedText, changesBetween, partsOf } from '../../calendar/events/post-parts.ts';
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import { namedStateOf } from '../../networks/records/present-state.ts';
import { type ReadRow, type RowPorts, type RowResult, type RowWrite, unchangedResult } from './row-plan.ts';

/** A reading of at most this age, in milliseconds, is as good as another one: that would take as long. */
const freshMilliseconds = 1_000;

/**
 * The result of a row that is not sent, as its post is no longer as it was read: the change would put it back, and publish what somebody holds back.
 * Undefined where it may be sent. A move is not stopped by new content, which it leaves as it is. Rejects with the errors of the client.
 */
export async function resultIfChanged(
  write: Extract<RowWrite, { does: 'replace' | 'move' }>,
  row: ReadRow,
  { rows, clock }: Pick<RowPorts, 'rows' | 'clock'>,
): Promise<RowResult | undefined> {
  const { now, timeZone } = clock();
  if (now.getTime() - write.readAt <= freshMilliseconds) return undefined;
  const before = write.does === 'replace' ? write.present : write.rowPost.calendarPost;
  const record = await rows.calendar.readNow(write.rowPost.reference.id);
  // The answer to the request tells what became of it.
  if (record === undefined) return undefined;
  const state = namedStateOf(record) ?? before.state;
  const changes = changesBetween(partsOf(before.record, before.state), partsOf(record, state)).filter(
    ({ part }) => write.does === 'replace' || part === 'state' || part === 'time',
  );
  if (changes.length === 0) return undefined;
  const what = changedText(changes, timeZone);
  return {
    ...unchangedResult(row),
    record: summarizeCalendarPost({ ...before, record, state, shownState: state }),
    note: `its post was changed in the calendar while this run went on (${what}), so the row was not sent; run it again`,
  };
}
