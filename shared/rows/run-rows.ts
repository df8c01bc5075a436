/**
 * The rows of one run, and their posts. A row is the only memory of its post: no post is changed or deleted unless a row names it, and no
 * row takes the post of another one.
 */
import type { Client } from '../api/client.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { type FoundPost, replacesNewPost, type WantedTime } from '../delivery/existing-posts.ts';
import type { PostRun } from '../delivery/post-run.ts';
import type { LookAtFile } from '../post/media/inspect-media.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { createCalendarPosts, type CalendarPosts } from './calendar-posts.ts';
import { createRowIndex, type RowIndex } from './row-index.ts';

export interface RunRows {
  readonly index: RowIndex;
  readonly calendarPosts: CalendarPosts;
  /**
   * Finds an equal post that no row names, left by a run that could not write its reference. The row takes it over if it takes the place of
   * a new post (`takesItsPlace`).
   */
  readonly adopt: (
    post: PostWrite,
    search: { readonly wanted: WantedTime; readonly lookAtFile: LookAtFile },
  ) => Promise<FoundPost | undefined>;
}

interface Ports {
  readonly client: Pick<Client, 'getPost'>;
  readonly run: Pick<PostRun, 'listPosts' | 'find'>;
  readonly now: () => number;
  readonly isAlone: boolean;
}

export function createRunRows(ports: Ports): RunRows {
  const index = createRowIndex();
  return {
    index,
    calendarPosts: createCalendarPosts({ ...ports, index }),
    async adopt(post, search) {
      for (;;) {
        const isFree = (record: PostRecord) => !index.postIds().has(postIdOf(record) ?? '');
        const found = await ports.run.find(post, search, isFree);
        if (found === undefined || !replacesNewPost(post, found)) return found;
        const id = postIdOf(found.record);
        if (id === undefined) return undefined;
        // Another row may have taken it meanwhile.
        if (index.assignPost(id)) return found;
      }
    },
  };
}
