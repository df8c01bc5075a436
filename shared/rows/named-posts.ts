/** Reads the posts that rows name, each list of the calendar at most once in a run (contract 4.2, 4.3). */
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { dayMilliseconds, postsIn } from '../api/posts/post-lists.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { getOrMake } from '../data/maps.ts';
import { recordsOf } from '../delivery/calendar.ts';
import type { PostRun } from '../delivery/post-run.ts';
import { namedStateOf, type PostState } from '../networks/records/present-state.ts';
import { horizonDays } from '../time/plan-slots.ts';
import type { RowIndex } from './row-index.ts';

/** The post that a row names, as the lists show it. */
export interface NamedPost {
  readonly record: PostRecord;
  readonly state: PostState;
}

interface Ports {
  readonly client: Pick<Client, 'getPost'>;
  /** Lists that are read once in a run. */
  readonly run: Pick<PostRun, 'listPosts'>;
  readonly now: () => number;
  readonly index: RowIndex;
}

export type NamedPosts = ReturnType<typeof createNamedPosts>;

export function createNamedPosts({ client, run, now, index }: Ports) {
  const lists = new Map<PostState, Promise<ReadonlyMap<string, PostRecord>>>();
  let maxCompleteLength: Promise<number> | undefined;

  async function postsInState(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    return await getOrMake(lists, state, async () => {
      const since = now() - horizonDays * dayMilliseconds;
      const records = await recordsOf(postsIn(run, { status: state, since }));
      return new Map(records.map((record) => [postIdOf(record) ?? '', record]));
    });
  }

  /** The posts of a state. Empty if its list was not read, or failed. */
  async function postsAlreadyRead(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    return (await lists.get(state)?.catch(() => undefined)) ?? new Map<string, PostRecord>();
  }

  async function readOne(id: string): Promise<PostRecord | undefined> {
    return await unlessNotFound(client.getPost({ id, purpose: 'updatePost' }));
  }

  /**
   * Lists may cut long records. Reads the longest listed record of a row by its ID. If both are equal, listed records up to that length are
   * complete; otherwise the result is 0. Never rejects.
   */
  async function readMaxCompleteLength(): Promise<number> {
    let [longestId, longestText] = ['', ''];
    for (const state of ['scheduled', 'draft'] as const) {
      const list = await postsAlreadyRead(state);
      for (const id of index.postIds()) {
        const shown = JSON.stringify(list.get(id) ?? '');
        if (shown.length > longestText.length) [longestId, longestText] = [id, shown];
      }
    }
    const record = await readOne(longestId).catch(() => undefined);
    return JSON.stringify(record) === longestText ? longestText.length : 0;
  }

  return {
    /** Undefined if neither a list nor a request by ID has it. The lists are read in the order in which a post goes through the states. */
    async find(id: string): Promise<NamedPost | undefined> {
      for (const state of ['scheduled', 'draft', 'publishing', 'published'] as const) {
        const record = (await postsInState(state)).get(id);
        if (record !== undefined) return { record, state: namedStateOf(record) ?? state };
      }
      // The lists may lag behind, or a person changed its state while they were read.
      const record = await readOne(id);
      return record && { record, state: namedStateOf(record) ?? 'scheduled' };
    },
    /** The post with everything that it has (contract 4.3). It is requested by ID only if the list may have cut it. */
    async readComplete(id: string, record: PostRecord): Promise<PostRecord | undefined> {
      maxCompleteLength ??= readMaxCompleteLength();
      return JSON.stringify(record).length <= (await maxCompleteLength) ? record : await readOne(id);
    },
    /** The scheduled posts that no row names. Empty if their list was not read, or failed. */
    async scheduledWithoutRow(): Promise<readonly PostRecord[]> {
      const scheduled = await postsAlreadyRead('scheduled');
      return [...scheduled].filter(([id]) => !index.postIds().has(id)).map(([, record]) => record);
    },
  };
}
