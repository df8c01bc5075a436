/** Reads the posts of rows as they are in the calendar now, each list at most once in a run (contract 4.2, 4.3). */
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { dayMilliseconds, postsIn } from '../api/posts/post-lists.ts';
import { type PostSummary, summarizePost } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { getOrMake, madeOnce } from '../data/maps.ts';
import { byInstant, recordsOf } from '../delivery/calendar.ts';
import type { PostRun } from '../delivery/post-run.ts';
import {
  namedStateOf,
  outStates,
  type PostState,
  presentStateOf,
} from '../networks/records/present-state.ts';
import { horizonDays } from '../options/planning-options.ts';
import type { RowIndex } from './row-index.ts';

/** A post in the calendar, with the state that it has there: one that a row names, or an equal one that the row takes over. */
export interface CalendarPost {
  readonly record: PostRecord;
  readonly state: PostState;
  /** The state as far as anything shows it: `state` may be assumed. */
  readonly shownState: PostState | undefined;
  /** Whether the record has all of the post (contract 4.3): lists may cut records. */
  readonly isWhole: boolean;
}

interface Ports {
  readonly client: Pick<Client, 'getPost'>;
  /** Lists that are read once in a run. */
  readonly run: Pick<PostRun, 'listPosts'>;
  readonly now: () => number;
  /** Whether the run has only one row: then a request is less than a list. */
  readonly isAlone: boolean;
  readonly index: RowIndex;
}

/** A record that no list of a state gave, with its state. */
export function withState(record: PostRecord): Pick<CalendarPost, 'record' | 'state' | 'shownState'> {
  const named = namedStateOf(record);
  return { record, state: named ?? 'scheduled', shownState: named ?? presentStateOf(record).state };
}

/** The post as it is put out. Services have words of their own for its state. */
export function summarizeCalendarPost({ record, shownState }: CalendarPost): PostSummary {
  const summary = summarizePost(record);
  return { ...summary, status: shownState ?? summary.status };
}

/** Since when published posts are listed; both in milliseconds since 1970. */
export function firstListedInstant(now: number): number {
  return now - horizonDays * dayMilliseconds;
}

export type CalendarPosts = ReturnType<typeof createCalendarPosts>;

export function createCalendarPosts({ client, run, now, isAlone, index }: Ports) {
  const lists = new Map<PostState, Promise<ReadonlyMap<string, PostRecord>>>();

  async function postsInState(state: PostState): Promise<ReadonlyMap<string, PostRecord>> {
    return await getOrMake(lists, state, async () => {
      const since = firstListedInstant(now());
      const records = await recordsOf(postsIn(run, { status: state, since }));
      return new Map(records.map((record) => [postIdOf(record) ?? '', record]));
    });
  }

  const scheduledByInstant = madeOnce((posts: ReadonlyMap<string, PostRecord>) => byInstant(posts.values()));

  async function readOne(id: string): Promise<PostRecord | undefined> {
    return await unlessNotFound(client.getPost({ id }));
  }

  async function requestedById(id: string): Promise<CalendarPost | undefined> {
    const record = await readOne(id);
    return record && { ...withState(record), isWhole: true };
  }

  async function listed(id: string): Promise<CalendarPost | undefined> {
    // Most posts are scheduled. A post that moves on while the lists are read is in the next one, as `publishing` comes before `published`.
    for (const state of ['scheduled', 'draft', 'publishing', ...outStates, 'not published'] as const) {
      const record = (await postsInState(state)).get(id);
      if (record === undefined) continue;
      const listedState = namedStateOf(record) ?? state;
      return { record, state: listedState, shownState: listedState, isWhole: false };
    }
    return undefined;
  }

  return {
    /**
     * The post with this ID; undefined if neither a list nor a request by ID has it. For a single row the request is enough in most cases.
     * `isListed`: only the lists are read, as a long sheet has many old rows, and a request for each of them would be too many.
     */
    async find(id: string, { isListed = false } = {}): Promise<CalendarPost | undefined> {
      if (isAlone) return (await requestedById(id)) ?? (await listed(id));
      // The lists may lag behind, or a person changed its state while they were read.
      return (await listed(id)) ?? (isListed ? undefined : await requestedById(id));
    },
    /** The post with everything that it has: lists may cut records (contract 4.3). */
    readComplete: readOne,
    /** The posts scheduled at this instant, in milliseconds since 1970, that no row names. Rejects as the client does. */
    async scheduledAt(instant: number): Promise<readonly PostRecord[]> {
      const posts = scheduledByInstant(await postsInState('scheduled')).get(instant) ?? [];
      return posts.filter((record) => !index.postIds().has(postIdOf(record) ?? ''));
    },
    /** The scheduled posts that no row names. Empty if their list was not read, or failed. */
    async scheduledWithoutRow(): Promise<readonly PostRecord[]> {
      const scheduled = await lists.get('scheduled')?.catch(() => undefined);
      return [...(scheduled ?? [])].filter(([id]) => !index.postIds().has(id)).map(([, record]) => record);
    },
  };
}
