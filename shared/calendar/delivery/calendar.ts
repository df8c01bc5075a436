/**
 * The posts that the service has. A run reads their lists once before it writes (`Calendar`), and every check for an existing post uses them. When
 * everything is written, it rereads the lists that show what other runs did (`sharedLists`).
 */
import type { Client } from '../../api/client.ts';
import { stateById, type TakenState } from '../../api/dialect/state-by-time.ts';
import { mayMeanNotShown, unlessGone, unlessNotFound } from '../../api/errors/api-errors.ts';
import { dayMilliseconds, postsIn, type StateFilter } from '../../api/posts/post-lists.ts';
import {
  instantsShownFor,
  type PostSummary,
  scheduledInstantOf,
  summarizePost,
} from '../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { getOrMake, indexBy, madeOnce } from '../../data/maps.ts';
import { hasEnded, namedStateOf, outStates, type PostState } from '../../networks/records/present-state.ts';
import { mayHaveCutText } from '../../networks/records/cut-texts.ts';
import { targetsIn, accountNamesOf } from '../../networks/records/read-targets.ts';
import { horizonDays } from '../../form/options/planning-options.ts';
import type { OccupiedTime, PostAccounts } from '../../time/occupied-times.ts';

/** A post in the calendar, with the state that it has there. */
export interface CalendarPost extends TakenState {
  readonly record: PostRecord;
  /** Whether the record was read by its ID, so that it has all of the post (contract 4.3): lists may cut records. */
  readonly isWhole: boolean;
}

/** What the service had before the run wrote anything. Each list is read on first use. All functions reject as the client does. */
export interface Calendar {
  /** The posts in a state; for published or failed posts, only those of the last `days` days. */
  inState(state: PostState, days?: number): Promise<readonly PostRecord[]>;
  /** The posts that are scheduled for this instant, in milliseconds since 1970. */
  at(instant: number): Promise<readonly PostRecord[]>;
  /**
   * The post with this ID; undefined if neither a list nor a request by ID has it. Where a run has one item, the request is enough in most
   * cases. `isListed`: only the lists are read, as a long sheet has many old rows, and a request for each of them would be too many.
   * `needsTargets`: the post is read by its ID also where the list shows it without targets, or may have cut its texts.
   */
  byId(
    id: string,
    options?: { readonly isListed?: boolean; readonly needsTargets?: boolean },
  ): Promise<CalendarPost | undefined>;
  /** The complete post (contract 4.3) as it is now, not from the snapshot; undefined if it is not found. Rejects where the service refuses to show it. */
  readNow(id: string): Promise<PostRecord | undefined>;
  /** The scheduled posts that the run has read so far; none if it did not read their list, or could not. */
  scheduledAsRead(): Promise<readonly PostRecord[]>;
}

/** `isAlone`: whether the run has one item. `now`: milliseconds since 1970. */
export function createCalendar({
  client,
  now,
  isAlone = false,
}: {
  readonly client: ListClient & Pick<Client, 'getPost'>;
  readonly now: () => number;
  readonly isAlone?: boolean | undefined;
}): Calendar {
  const lists = new Map<string, Promise<readonly PostRecord[]>>();
  const byInstant = madeOnce((records: readonly PostRecord[]) =>
    indexBy(records, (record) => [scheduledInstantOf(record)]),
  );
  const byId = madeOnce(
    (records: readonly PostRecord[]) => new Map(records.map((record) => [postIdOf(record) ?? '', record])),
  );

  async function inState(state: PostState, days = Infinity): Promise<readonly PostRecord[]> {
    const key = hasEnded(state) ? `${state} ${days}` : state;
    return await getOrMake(lists, key, async () => {
      const since = now() - days * dayMilliseconds;
      return await recordsOf(postsIn(client, { status: state, since }));
    });
  }

  async function readNow(id: string): Promise<PostRecord | undefined> {
    return await unlessNotFound(client.getPost({ id }));
  }

  async function requested(id: string): Promise<CalendarPost | undefined> {
    const record = await unlessGone(client.getPost({ id }), mayMeanNotShown);
    if (record === undefined) return undefined;
    return { record, ...stateById(record, now()), isWhole: true };
  }

  async function listed(id: string): Promise<CalendarPost | undefined> {
    // Most posts are scheduled. A post that moves on while the lists are read is in the next one, as `publishing` comes before `published`.
    for (const state of ['scheduled', 'draft', 'publishing', ...outStates, 'not published'] as const) {
      const record = byId(await inState(state, horizonDays)).get(id);
      if (record === undefined) continue;
      const listedState = namedStateOf(record) ?? state;
      return { record, state: listedState, shownState: listedState, isWhole: false };
    }
    return undefined;
  }

  return {
    inState,
    readNow,
    async at(instant) {
      const posts = byInstant(await inState('scheduled'));
      return instantsShownFor(instant).flatMap((each) => posts.get(each) ?? []);
    },
    async byId(id, { isListed = false, needsTargets = false } = {}) {
      if (isAlone) return (await requested(id)) ?? (await listed(id));
      const found = await listed(id);
      // The lists may lag behind, or a person may have changed the state of the post while they were read.
      if (found === undefined) return isListed ? undefined : await requested(id);
      // A post that is out is not shown by its ID (contract 4.3).
      const isEnough = targetsIn(found.record).length > 0 && !mayHaveCutText(found.record);
      if (!needsTargets || hasEnded(found.state) || isEnough) return found;
      const record = await unlessGone(client.getPost({ id }));
      return record === undefined ? found : { ...found, record, isWhole: true };
    },
    scheduledAsRead: async () => (await lists.get('scheduled')?.catch(() => [])) ?? [],
  };
}

/** The post as actions put it out. Its state is in the words of the contract, as services have words of their own. */
export function summarizeCalendarPost({ record, shownState }: CalendarPost): PostSummary {
  const summary = summarizePost(record);
  return { ...summary, status: shownState ?? summary.status };
}

/** The instant since which published posts are listed. `now` and the result are in milliseconds since 1970. */
export function firstListedInstant(now: number): number {
  return now - horizonDays * dayMilliseconds;
}

/** What is needed of a client to read lists. */
export interface ListClient {
  readonly listPosts: (query?: Partial<StateFilter>) => PostPages;
}
type PostPages = AsyncGenerator<readonly PostRecord[], void, void>;

/** A client that reads each list once, for all callers; pages are fetched only as far as a caller reads. */
export function sharedLists(client: ListClient): ListClient {
  const readings = new Map<
    string,
    { list: PostPages; pages: Promise<IteratorResult<readonly PostRecord[], void>>[] }
  >();
  return {
    async *listPosts(query = {}) {
      const { list, pages } = getOrMake(readings, JSON.stringify(query), () => ({
        list: client.listPosts(query),
        pages: [],
      }));
      for (let index = 0; ; index += 1) {
        const page = await (pages[index] ??= list.next());
        if (page.done === true) return;
        yield page.value;
      }
    },
  };
}

/** All records of the pages. */
export async function recordsOf(pages: AsyncIterable<readonly PostRecord[]>): Promise<PostRecord[]> {
  const records: PostRecord[] = [];
  for await (const page of pages) records.push(...page);
  return records;
}

/** A post in the calendar that takes up a time. */
export interface CalendarEntry extends OccupiedTime {
  /** Empty if the record shows none. */
  readonly id: string;
}

/** A scheduled post whose time cannot be read. */
export interface UntimedPost extends PostAccounts {
  readonly record: PostRecord;
}

/** What takes up times. */
export interface Entries {
  readonly timed: readonly CalendarEntry[];
  readonly untimed: readonly UntimedPost[];
}

/** Stands for the accounts of a post that needs a time and does not show them: it keeps away from all posts. */
export const unshownAccounts: readonly string[] = ['?'];

/**
 * The scheduled posts, and those being published, each of which takes up a time. A post that does not show its accounts counts for all accounts of
 * `posts`. Posts on other accounts whose times cannot be read are left out.
 */
export async function entriesIn(
  inState: (state: PostState) => Promise<readonly PostRecord[]>,
  posts: readonly PostAccounts[],
): Promise<Entries> {
  const timed: CalendarEntry[] = [];
  const untimed: UntimedPost[] = [];
  const allAccounts = [...new Set(posts.flatMap(({ accounts }) => accounts))];
  const ofAll = allAccounts.filter((account) => unshownAccounts.includes(account));
  for (const state of ['scheduled', 'publishing'] as const)
    for (const record of await inState(state)) {
      const at = scheduledInstantOf(record);
      const shown = accountNamesOf(record);
      const accounts = shown.length === 0 ? allAccounts : [...shown, ...ofAll];
      if (!Number.isNaN(at)) timed.push({ id: postIdOf(record) ?? '', accounts, at });
      else if (state === 'scheduled' && accounts.some((account) => allAccounts.includes(account)))
        untimed.push({ record, accounts });
    }
  return { timed, untimed };
}

/**
 * `entriesIn`, with the times that only the posts themselves show (contract 4.3). Once one of them shows no more than the list, no further one is
 * read.
 */
export async function entriesReadIn(
  { inState, readNow }: Pick<Calendar, 'inState' | 'readNow'>,
  posts: readonly PostAccounts[],
): Promise<Entries> {
  const listed = await entriesIn(inState, posts);
  const timed = [...listed.timed];
  const untimed: UntimedPost[] = [];
  for (const post of listed.untimed) {
    const id = postIdOf(post.record);
    const mayShowMore = id !== undefined && untimed.length === 0;
    const record = mayShowMore ? await readNow(id).catch(() => post.record) : post.record;
    // A list that lags behind shows a post that was deleted.
    if (record === undefined) continue;
    const at = scheduledInstantOf(record);
    if (Number.isNaN(at)) untimed.push(post);
    else timed.push({ id: id ?? '', accounts: post.accounts, at });
  }
  return { timed, untimed };
}
