/**
 * Finds the post of a row whose reference was never saved, or names a post that is gone: an equal post that no row names. So nothing that a
 * run made is forgotten because its reference was lost.
 */
import { quotedText } from '../../api/posts/quoted-text.ts';
import { takenStateOf } from '../../api/dialect/state-by-time.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { wantedOf } from '../../calendar/delivery/existing/candidates.ts';
import type { FoundPost } from '../../calendar/delivery/existing/existing-posts.ts';
import type { Uncompared } from '../../calendar/delivery/remarks.ts';
import type { PreparedPost } from '../../post/prepare-post.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { hashOf } from '../../data/short-hash.ts';
import { InvalidPostError } from '../../form/values/finding.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import { shown } from '../../form/values/messages.ts';
import { readPublish } from '../../form/values/read-value.ts';
import { publicationOf, rowIdHashOf } from './row-hash.ts';
import { cellFinding, type ReadRow, type RowPost, type RowPorts } from './row-plan.ts';

/** An equal post that belongs to the row now. */
export interface EqualPost extends RowPost {
  /** Whether it has the time that the row wants: false for a scheduled post of a row that by now wants a draft, or wants it published at once. */
  readonly isTimeSame: boolean;
  /** Parts that could not be compared. */
  readonly uncompared?: Uncompared | undefined;
}

/** What the search for an equal post found. */
interface EqualPostSearch {
  /** The post that the row takes over: no other row gets it. */
  readonly equal?: EqualPost | undefined;
  /** A post that may be the same; it stays beside the post of the row. */
  readonly beside?: FoundPost;
}

/**
 * The equal post that the row takes over, or one that stays beside its post. `prepared`: the post that the row wants.
 * @throws InvalidPostError if it is the post of another row; the errors of the client
 */
export async function findEqualPost(
  row: ReadRow,
  prepared: Pick<PreparedPost, 'composed' | 'rules' | 'lookAtFile'>,
  ports: RowPorts,
): Promise<EqualPostSearch> {
  const { composed, rules, lookAtFile } = prepared;
  const { rows } = ports;
  // The row may have last scheduled its post for the time that its cell still has.
  const date = scheduledTimeInCell(row, ports);
  if (date !== undefined) {
    const atThatTime: PostWrite = { ...composed, scheduledFor: { publish: 'SCHEDULE', date } };
    const scheduled = await rows.adopt(atThatTime, { wanted: 'SCHEDULE', lookAtFile });
    if (scheduled !== undefined) {
      await refusePostOfOther(scheduled.record, row);
      const rowPost = rowPostOf(scheduled.record, { row, timeHash: hashOf(date) });
      return { equal: { ...rowPost, isTimeSame: false, uncompared: scheduled.uncompared } };
    }
  }
  const found = await rows.adopt(composed, { wanted: wantedOf(composed, rules), lookAtFile });
  if (found === undefined) return {};
  const { record, isSame, uncompared } = found;
  if (!isSame) return { beside: found };
  await refusePostOfOther(record, row);
  return {
    equal: { ...rowPostOf(record, { row, timeHash: row.hashes.time }), isTimeSame: true, uncompared },
  };
}

/** Where a run sees one row, only its memory knows that an equal post is that of the row from which this one was copied. */
async function refusePostOfOther(record: PostRecord, row: ReadRow): Promise<void> {
  const owner = await row.memory.otherOwnerOf(postIdOf(record) ?? '');
  if (owner === undefined) return;
  const message = `${quotedText(record)}, with the same content and time, is the post of another row, ${shown(owner)}; change the text or the time of one of the two rows, or write ${shown(postIdOf(record))} here if this row has taken the place of that one`;
  throw new InvalidPostError({ findings: [cellFinding(row, rowOptions.reference, message)] });
}

/** As `findEqualPost`, for a row that was not prepared. Empty for a row with errors: it equals nothing. */
export async function prepareAndFindEqualPost(row: ReadRow, ports: RowPorts): Promise<EqualPostSearch> {
  try {
    // Without the logins: a login that ended after the post was planned must not hide that post.
    const targets = row.draft.targets.map(({ login: _, ...target }) => target);
    return await findEqualPost(row, await ports.preparePost({ ...row.draft, targets }), ports);
  } catch (error) {
    if (InvalidPostError.isInstance(error)) return {};
    throw error;
  }
}

/**
 * The time in the cell of a row that does not schedule its post, or no longer does; undefined if it has none. Past times count too: the service
 * may be late.
 */
function scheduledTimeInCell({ draft }: ReadRow, { clock }: RowPorts): string | undefined {
  const publish = readPublish(draft.publish);
  if (publish !== 'DRAFT' && publish !== 'NOW') return undefined;
  const date = publicationOf({ ...draft, publish: 'SCHEDULE' }, clock());
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

/** The record as the row's post. `timeHash`: the hash of the row's time when it had this post. */
function rowPostOf(record: PostRecord, { row, timeHash }: { row: ReadRow; timeHash: string }): RowPost {
  const lastHashes = { ...row.hashes, time: timeHash };
  const reference = { id: postIdOf(record) ?? '', lastHashes, rowIdHash: rowIdHashOf(row.rowId) };
  return { reference, calendarPost: { record, ...takenStateOf(record), isWhole: false } };
}
