/**
 * Finds the post of a row whose reference was never saved, or names a post that is gone: an equal post that no row names. So nothing that a
 * run made is forgotten because its reference was lost.
 */
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { type Doubt, replacesNewPost, wantedOf } from '../delivery/existing-posts.ts';
import { namedStateOf, type PostState } from '../networks/records/present-state.ts';
import type { PreparedPost } from '../post/prepare-post.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { InvalidPostError } from '../values/finding.ts';
import { readPublish } from '../values/read-value.ts';
import { hashOf, publicationOf, rowIdHashOf } from './row-hash.ts';
import type { ReadRow, RowPost, StepPorts } from './row-step.ts';

export interface EqualPost extends RowPost {
  /** False for a scheduled post of a row that by now wants a draft, or wants it published at once. */
  readonly isTimeSame: boolean;
  /** What of it could not be compared. */
  readonly doubt?: Doubt | undefined;
}

/** `equal`: belongs to the row now, and no other row gets it. `beside`: what could not be compared of a post that stays as it is. */
interface EqualPostSearch {
  readonly equal?: EqualPost | undefined;
  readonly doubtAboutOther?: Doubt | undefined;
}

/** The same for a row that was not prepared; nothing also if the row has errors, as it then equals nothing. */
export async function prepareAndFindEqualPost(row: ReadRow, ports: StepPorts): Promise<EqualPostSearch> {
  try {
    return await findEqualPost(row, await ports.preparePost(row.draft), ports);
  } catch (error) {
    if (InvalidPostError.isInstance(error)) return {};
    throw error;
  }
}

export async function findEqualPost(
  row: ReadRow,
  { composed, rules, lookAtFile }: Pick<PreparedPost, 'composed' | 'rules' | 'lookAtFile'>,
  ports: StepPorts,
): Promise<EqualPostSearch> {
  const { rows } = ports;
  // When it was last sent, the row may have scheduled its post at the time that it still has.
  const date = scheduledTimeInCell(row, ports);
  if (date !== undefined) {
    const atThatTime: PostWrite = { ...composed, scheduledFor: { publish: 'SCHEDULE', date } };
    const scheduled = await rows.adopt(atThatTime, { wanted: 'SCHEDULE', lookAtFile });
    if (scheduled !== undefined) {
      const rowPost = rowPostOf(scheduled.record, { row, time: hashOf(date) });
      return { equal: { ...rowPost, isTimeSame: false, doubt: scheduled.doubt } };
    }
  }
  const found = await rows.adopt(composed, { wanted: wantedOf(composed, rules), lookAtFile });
  if (found === undefined) return {};
  const { record, doubt } = found;
  if (!replacesNewPost(composed, found)) return { doubtAboutOther: doubt };
  return { equal: { ...rowPostOf(record, { row, time: row.hashes.time }), isTimeSame: true, doubt } };
}

/** The time in a row that does not schedule its post, or no longer does; undefined if it has none. A post whose time has passed may be late. */
function scheduledTimeInCell({ draft }: ReadRow, { clock }: StepPorts): string | undefined {
  const publish = readPublish(draft.publish);
  if (publish !== 'DRAFT' && publish !== 'NOW') return undefined;
  const date = publicationOf({ ...draft, publish: 'SCHEDULE' }, clock());
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

/** `time`: the hash of the time at which the row had its post. */
function rowPostOf(record: PostRecord, { row, time }: { row: ReadRow; time: string }): RowPost {
  const state: PostState = namedStateOf(record) ?? 'scheduled';
  const lastHashes = { time, content: row.hashes.content };
  const reference = { id: postIdOf(record) ?? '', lastHashes, rowIdHash: rowIdHashOf(row.rowId) };
  return { reference, calendarPost: { record, state } };
}
