/** Carries out the plan of a row: what a row writes is written here; only the second looks change it again. */
import { missingResult } from './missing-post.ts';
import { NotFoundError, RejectedError } from '../../api/errors/api-errors.ts';
import { listedPost } from '../../api/posts/post-lists.ts';
import { scheduledInstantOf, summarizeWritten } from '../../api/posts/summarize-post.ts';
import { confirmedChanges } from '../../calendar/delivery/confirmed-changes.ts';
import { isPublishedLater } from '../../calendar/delivery/new-posts.ts';
import type { CreatedSummary } from '../../calendar/delivery/publications.ts';
import { timeToSend } from '../../calendar/delivery/times/found-times.ts';
import { isNamedByContract, isPublishedState } from '../../networks/records/present-state.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import { remarkClause } from '../../form/values/remark.ts';
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import { resultIfChanged } from './changed-meanwhile.ts';
import { changesText, timeInCell } from './plan-change.ts';
import { referenceText } from './reference.ts';
import { rowIdHashOf } from './row-hash.ts';
import {
  notPublishedResult,
  publishedResult,
  type ReadRow,
  referenceTextOf,
  type Replacement,
  type RowPlan,
  type RowPorts,
  type RowPost,
  type RowResult,
  type RowWrite,
  unchangedResult,
} from './row-plan.ts';

type CarryOutPorts = Pick<RowPorts, 'client' | 'clock' | 'run' | 'rows'>;

/**
 * Carries out the plan of a row, and returns what to report; in a dry run, what would be reported. Call it once all rows are decided and times are
 * found. Throws the errors of the client.
 */
export async function carryOut(plan: RowPlan, row: ReadRow, ports: CarryOutPorts): Promise<RowResult> {
  const { result, write } = plan;
  const refusal = refusalOf(plan, row, ports);
  // The found time may be the one that the post has.
  const isIdle = write?.does === 'replace' && changesText(write, undefined) === '';
  const planned = isIdle
    ? { ...result, outcome: 'unchanged' as const, record: summarizeCalendarPost(write.present) }
    : result;
  // The output of a dry run may be saved in the sheet, and must not say that something was done.
  if (row.settings.isDryRun) return { ...(refusal ?? planned), reference: referenceTextOf(row) };
  if (refusal !== undefined) return refusal;
  if (isIdle || write === undefined) return planned;
  try {
    const isOfPost = write.does === 'replace' || write.does === 'move';
    const changed = isOfPost ? await resultIfChanged(write, row, ports) : undefined;
    return changed ?? { ...result, ...(await send(write, row, ports)) };
  } catch (error) {
    if (write.does === 'create') throw error;
    return await resultAfterFailure(error, { row, rowPost: write.rowPost, ports });
  }
}

type Creation = Extract<RowWrite, { does: 'create' }>;

/**
 * Creates the post of a row, or finds that it exists. A post that goes out at once is only saved as a draft here: it is published once the drafts of
 * all rows are saved.
 */
export async function create(
  { newPost, post }: Creation,
  { run, rows }: CarryOutPorts,
): Promise<CreatedSummary> {
  const created = await run.posts.create(newPost, async (date) => {
    const sent = await post.upload(date);
    const { id } = await run.deliver(sent);
    rows.index.assignPost(id);
    return { id, post: sent };
  });
  rows.index.assignPost(created.id ?? '');
  return created;
}

/** Returns what sending adds to the planned result. */
async function send(write: RowWrite, row: ReadRow, ports: CarryOutPorts): Promise<Partial<RowResult>> {
  const { run, rows, clock } = ports;
  const changes = confirmedChanges(ports);
  switch (write.does) {
    case 'create': {
      if (!isPublishedLater(write.newPost)) return createdResult(await create(write, ports), row);
      const published = await run.posts.publish(write.newPost);
      rows.index.assignPost(published.id ?? '');
      return createdResult(published, row);
    }
    case 'replace': {
      const { rowPost, toPlan } = write;
      const { id } = rowPost.reference;
      const post = await write.post.upload(toPlan && timeToSend(toPlan).date);
      await changes.updatePost({ id, post });
      if (toPlan !== undefined) run.times.claim(toPlan, id);
      return { record: summarizeWritten({ id, post }) };
    }
    case 'move': {
      const { id } = write.rowPost.reference;
      await changes.reschedulePost({ id, scheduledFor: timeInCell(write.to, clock()) });
      return {};
    }
    case 'delete': {
      const { id } = write.rowPost.reference;
      await changes.deletePost({ id });
      return {};
    }
  }
}

/** The result of a row that got a new post, or one that was there. */
function createdResult({ outcome, remarks, ...record }: CreatedSummary, row: ReadRow): Partial<RowResult> {
  const { rowId, hashes } = row;
  const reference = referenceText({
    id: record.id ?? '',
    lastHashes: hashes,
    rowIdHash: rowIdHashOf(rowId),
  });
  return {
    ...(outcome !== 'created' && { outcome }),
    record,
    reference,
    ...(outcome !== 'created' && remarks.length > 0 && { note: remarks.map(remarkClause).join('; ') }),
  };
}

/** The result if too many rows ask for a deletion or a hold; undefined if it may go ahead. */
function refusalOf({ write }: RowPlan, row: ReadRow, ports: CarryOutPorts): RowResult | undefined {
  if (write?.does !== 'delete' && write?.does !== 'replace') return undefined;
  const note = write.does === 'delete' ? cancellationRefusal(row, ports) : holdRefusal(write, row, ports);
  if (note === undefined) return undefined;
  return { ...unchangedResult(row), record: summarizeCalendarPost(write.rowPost.calendarPost), note };
}

function cancellationRefusal(
  { settings: { maxCancellations: max } }: ReadRow,
  { rows }: CarryOutPorts,
): string | undefined {
  const count = rows.index.cancellations.count();
  if (count <= max) return undefined;
  return `not canceled: ${count} rows ask to cancel, but ${rowOptions.maxCancellations.label} is ${max}`;
}

/** A clause on why a planned post is not made a draft; undefined if it may be or is no hold. */
function holdRefusal(
  { post, rowPost }: Replacement,
  { asks: { whyHeld }, settings: { maxCancellations: max } }: ReadRow,
  { rows: { index } }: CarryOutPorts,
): string | undefined {
  const isHold = post.composed.scheduledFor.publish === 'DRAFT' && rowPost.calendarPost.state !== 'draft';
  const count = index.holds.count();
  // All rows have Draft in Publish: a pause of the whole sheet, not a mistake.
  if (!isHold || index.rows().every(({ asks }) => asks.isPaused) || count <= max) return undefined;
  return `not held, although ${whyHeld}: ${count} rows would be held, but ${rowOptions.maxCancellations.label} is ${max}`;
}

/** In milliseconds: by how much the clock of the service may be ahead of ours. */
const aheadMargin = 60_000;

interface Failure {
  readonly row: ReadRow;
  readonly rowPost: RowPost;
  readonly ports: CarryOutPorts;
}

/** The result of a row whose post was published or deleted meanwhile, or failed to be published. Throws the error if it has another cause. */
async function resultAfterFailure(
  error: unknown,
  { row, rowPost, ports: { client, clock } }: Failure,
): Promise<RowResult> {
  const now = clock().now.getTime();
  const isMissing = NotFoundError.isInstance(error);
  const shownAt = scheduledInstantOf(rowPost.calendarPost.record);
  const mayBePublished = shownAt <= now + aheadMargin;
  if (!isMissing && !(RejectedError.isInstance(error) && mayBePublished)) throw error;
  const listed = await listedPost(client, { id: rowPost.reference.id, now }).catch(() => 'unknown' as const);
  // The row keeps its own reference, not that of the equal post that was tried: its own post may only be hidden by a lag.
  if (listed === undefined && isMissing)
    return missingResult(row, row.reference ?? rowPost.reference, { clock: clock(), shownAt });
  if (listed === undefined || listed === 'unknown') throw error;
  const { state } = listed;
  if (!isPublishedState(state) && state !== 'not published') throw error;
  if (isNamedByContract(state)) return publishedResult(row, rowPost);
  const calendarPost = { ...rowPost.calendarPost, ...listed, shownState: state };
  const ended = { reference: row.reference ?? rowPost.reference, calendarPost };
  return state === 'not published' ? notPublishedResult(ended) : publishedResult(row, ended);
}
