/**
 * The rows of one run, and their posts. A row changes or deletes only the post that its reference names, or an equal post that no row names
 * and that it takes over first (`adopt`). No row takes the post of another one.
 */
import type { Client } from '../api/client.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import type { WantedTime } from '../delivery/existing/candidates.ts';
import type { FoundPost } from '../delivery/existing/existing-posts.ts';
import type { PostRun } from '../delivery/post-run.ts';
import type { LookAtFile } from '../post/media/inspect-media.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { createCalendarPosts, type CalendarPosts } from './calendar-posts.ts';
import { createRowIndex, type RowIndex } from './row-index.ts';

export interface RunRows {
  /** Whether the run has one row. */
  readonly isAlone: boolean;
  readonly index: RowIndex;
  readonly calendarPosts: CalendarPosts;
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
  readonly client: Pick<Client, 'getPost'>;
  readonly run: Pick<PostRun, 'listPosts' | 'find' | 'findAtOtherTime'>;
  readonly now: () => number;
  readonly isAlone: boolean;
}

export function createRunRows(ports: Ports): RunRows {
  const index = createRowIndex();
  const isFree = (record: PostRecord) => !index.postIds().has(postIdOf(record) ?? '');
  return {
    isAlone: ports.isAlone,
    index,
    atOtherTime: async (post, mayBeIt) =>
      await ports.run.findAtOtherTime(post, 'SCHEDULE', (record) => isFree(record) && mayBeIt(record)),
    calendarPosts: createCalendarPosts({ ...ports, index }),
    async adopt(post, search) {
      for (;;) {
        const found = await ports.run.find(post, search, isFree);
        if (found?.isSame !== true) return found;
        const id = postIdOf(found.record);
        if (id === undefined) return undefined;
        // Another row may have taken it meanwhile.
        if (index.assignPost(id)) return found;
      }
    },
  };
}
