/** What is said of a row whose post nobody finds. */
import { rowOptions } from '../../form/options/row-options.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { type PostReference, referenceText } from './reference.ts';
import { isTimeHashOf } from './row-hash.ts';
import type { ReadRow, RowResult } from './row-plan.ts';

/** How long after its time a post that no list shows may be going out, in milliseconds: services publish late, and lists lag behind. */
const lateMilliseconds = 60 * 60_000;
const minute = 60_000;

/** The row keeps its reference: its post may be on its way, or the service may lag behind. `shownAt`: the time of the post, if a list showed it. */
export function missingResult(
  row: ReadRow,
  reference: PostReference,
  { clock: { now }, shownAt }: { clock: Pick<Clock, 'now'>; shownAt?: number | undefined },
): RowResult {
  const kept = referenceText(reference);
  return mayBeGoingOut(row, reference, { now: now.getTime(), shownAt })
    ? { outcome: 'unchanged', reference: kept, note: goingOutNote }
    : { outcome: 'gone', state: 'gone', reference: kept, note: goneNote };
}

/** Whether the row's post was last sent for a time within the last hour, whatever the row says by now. */
function mayBeGoingOut(
  { at }: Pick<ReadRow, 'at'>,
  { lastHashes }: PostReference,
  { now, shownAt }: { now: number; shownAt?: number | undefined },
): boolean {
  // The reference has only a hash of the time. A time of a sheet is a whole minute, unless it is still in the row.
  const minutes = Array.from(
    { length: lateMilliseconds / minute },
    (_, index) => (Math.floor(now / minute) - index) * minute,
  );
  const wasSentFor = (instant: number) =>
    lastHashes !== undefined && isTimeHashOf(lastHashes.time, new Date(instant).toISOString());
  const isJustOver = (instant: number) => now - lateMilliseconds < instant && instant <= now;
  return [shownAt ?? [], [at ?? [], minutes].flat(2).filter(wasSentFor)].flat(2).some(isJustOver);
}

const goingOutNote =
  'its post was not found, but may be going out right now; the next run says what became of it';

const goneNote = `the post was not found, so it was probably deleted in the calendar; if it is not there, empty the cell of its ${rowOptions.reference.label} to plan it again`;
