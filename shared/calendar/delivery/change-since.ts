/** What a person, or another run, does with a post between the reading from which its change was planned and the request: in a long run, minutes. */
import type { PostRecord } from '../../api/responses/read-records.ts';
import { namedStateOf, type PostState } from '../../networks/records/present-state.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { type Change, changedText, changesBetween, partsOf } from '../events/post-parts.ts';

/** A reading of at most this age, in milliseconds, is as good as another one: that would take as long. */
const freshMilliseconds = 1_000;

/** A post as it was when its change was planned. */
export interface PostReading {
  readonly record: PostRecord;
  /** The state that it has where its record shows none. */
  readonly state: PostState;
  /** When the reading began, in milliseconds since 1970. */
  readonly readAt: number;
}

/** A post that was changed after it was read, as it is now. `what`: the changes in words. */
export interface ChangedSince {
  readonly record: PostRecord;
  readonly state: PostState;
  readonly what: string;
}

/** The parts that a move would put back. A new content stays as it is. */
export const partsOfMove: readonly Change['part'][] = ['state', 'time'];

/**
 * What became of a post since it was read: a change planned before would put it back, and publish what somebody holds back. Undefined where none of the
 * `parts` changed, or the reading is fresh, and where the post is not found: the answer to the request tells what became of it. Rejects as `readNow`.
 */
export async function changeSince(
  before: PostReading,
  {
    parts,
    readNow,
    clock,
  }: {
    /** Undefined for all. */
    readonly parts?: readonly Change['part'][] | undefined;
    readonly readNow: () => Promise<PostRecord | undefined>;
    readonly clock: () => Clock;
  },
): Promise<ChangedSince | undefined> {
  const { now, timeZone } = clock();
  if (now.getTime() - before.readAt <= freshMilliseconds) return undefined;
  const record = await readNow();
  if (record === undefined) return undefined;
  const state = namedStateOf(record) ?? before.state;
  const changes = changesBetween(partsOf(before.record, before.state), partsOf(record, state)).filter(
    ({ part }) => parts?.includes(part) !== false,
  );
  return changes.length === 0 ? undefined : { record, state, what: changedText(changes, timeZone) };
}
