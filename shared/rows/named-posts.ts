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
  let wholeLength: Promise<number> | undefined;

  async function postsInState(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    return await getOrMake(lists, state, async () => {
      const since = now() - horizonDays * dayMilliseconds;
      const records = await recordsOf(postsIn(run, { status: state, since }));
      return new Map(records.map((record) => [postIdOf(record) ?? '', record]));
    });
  }

  /** The posts of a state as far as its list was read and could be. */
  async function postsReadIn(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    return (await lists.get(state)?.catch(() => undefined)) ?? new Map<string, PostRecord>();
  }

  async function readOne(id: string): Promise<PostRecord | undefined> {
    return await unlessNotFound(client.getPost({ id, purpose: 'updatePost' }));
  }

  /** The length of the longest record of a row, if the lists show that post as it is; none longer is known to be whole. Never rejects. */
  async function lengthShownWhole(): Promise<number> {
    let [longest, text] = ['', ''];
    for (const state of ['scheduled', 'draft'] as const) {
      const list = await postsReadIn(state);
      for (const id of index.postIds()) {
        const shown = JSON.stringify(list.get(id) ?? '');
        if (shown.length > text.length) [longest, text] = [id, shown];
      }
    }
    const record = await readOne(longest).catch(() => undefined);
    return JSON.stringify(record) === text ? text.length : 0;
  }

  return {
    /** Undefined where no list and no reading has it. The lists are read in the order in which a post goes through the states. */
    async find(id: string): Promise<NamedPost | undefined> {
      for (const state of ['scheduled', 'draft', 'publishing', 'published'] as const) {
        const record = (await postsInState(state)).get(id);
        if (record !== undefined) return { record, state: namedStateOf(record) ?? state };
      }
      // The lists may lag behind, or a person changed its state while they were read.
      const record = await readOne(id);
      return record && { record, state: namedStateOf(record) ?? 'scheduled' };
    },
    /** The post with everything that it has (contract 4.3). Each post is asked for only where the lists leave something out. */
    async readWhole(id: string, record: PostRecord): Promise<PostRecord | undefined> {
      wholeLength ??= lengthShownWhole();
      return JSON.stringify(record).length <= (await wholeLength) ? record : await readOne(id);
    },
    /** The scheduled posts that no row has, as far as the run read their list. */
    async unnamed(): Promise<readonly PostRecord[]> {
      const scheduled = await postsReadIn('scheduled');
      return [...scheduled].filter(([id]) => !index.postIds().has(id)).map(([, record]) => record);
    },
  };
}
