/**
 * The rows of one run, and their posts. A row changes or deletes only the post that its reference names, or an equal post that no row names
 * and that it takes over first (`adopt`). No row takes the post of another one.
 */
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import type { WantedTime } from '../../calendar/delivery/existing/candidates.ts';
import type { FoundPost } from '../../calendar/delivery/existing/existing-posts.ts';
import type { PostRun } from '../../calendar/delivery/post-run.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { Calendar } from '../../calendar/delivery/calendar.ts';
import { createRowIndex, type RowIndex } from './row-index.ts';

export interface RunRows {
  /** Whether the run has one row. */
  readonly isAlone: boolean;
  readonly index: RowIndex;
  /** What the service had before the run wrote anything. */
  readonly calendar: Calendar;
  /** The posts scheduled at this instant, in milliseconds since 1970, that no row names. Rejects as the client does. */
  readonly othersAt: (instant: number) => Promise<readonly PostRecord[]>;
  /** All scheduled posts that no row names, as far as their list was read. */
  readonly others: () => Promise<readonly PostRecord[]>;
  /**
   * Finds an equal post that no row names, left by a run that could not write its reference. The row takes it over if it is the same.
   */
  readonly adopt: (
    post: PostWrite,
    search: { readonly wanted: WantedTime; readonly lookAtFile: LookAtFile },
  ) => Promise<FoundPost | undefined>;
  /** An equal post that is scheduled for another time, and that no row names. `mayBeIt`: whether a record may be the result. */
  readonly atOtherTime: (
    post: PostWrite,
    mayBeIt: (record: PostRecord) => boolean,
  ) => Promise<PostRecord | undefined>;
}

interface Ports {
  readonly run: Pick<PostRun, 'calendar' | 'existing'>;
  readonly isAlone: boolean;
}

export function createRunRows({ run, isAlone }: Ports): RunRows {
  const index = createRowIndex();
  const { calendar } = run;
  const isFree = (record: PostRecord) => !index.postIds().has(postIdOf(record) ?? '');
  return {
    isAlone,
    index,
    atOtherTime: async (post, mayBeIt) =>
      await run.existing.findAtOtherTime(post, 'SCHEDULE', (record) => isFree(record) && mayBeIt(record)),
    calendar,
    othersAt: async (instant) => (await calendar.at(instant)).filter(isFree),
    others: async () => (await calendar.scheduledAsRead()).filter(isFree),
    async adopt(post, search) {
      for (;;) {
        const found = await run.existing.find(post, search, isFree);
        if (found?.isSame !== true) return found;
        const id = postIdOf(found.record);
        if (id === undefined) return undefined;
        // Another row may have taken the post meanwhile.
        if (index.assignPost(id)) return found;
      }
    },
  };
}
