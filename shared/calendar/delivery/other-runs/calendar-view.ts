/** What the lists of the service show of the posts of this run, and of equal ones of other runs. */
import pMap from 'p-map';
import { isNewestFirst, postsIn } from '../../../api/posts/post-lists.ts';
import { scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import { isPublishedState, isSilent, type PostState } from '../../../networks/records/present-state.ts';
import { getOrMake } from '../../../data/maps.ts';
import type { ListClient } from '../calendar.ts';
import {
  byAge,
  compareToRecord,
  createdInstantOf,
  type MadePost,
  type ReadWhole,
  type RivalPorts,
  statesOf,
} from './rival-posts.ts';
import { readingPauses, repeatMilliseconds, serviceNow, waitRoughly } from '../rounds.ts';
import { assumedStateOf, isLeaving, oldestPageMilliseconds } from '../../../api/dialect/state-by-time.ts';
import { comparablePost } from '../sameness/fingerprint.ts';

/** Which posts that the run did not make may be those of other runs. */
export type RivalTest = (record: PostRecord) => boolean;

/** What is looked for. */
export interface RivalSearch {
  readonly posts: readonly MadePost[];
  /** The IDs of all posts that the run made, and of those that took their places. */
  readonly ownIds: ReadonlySet<string>;
  /** The test for the posts of a state. */
  readonly rivalsIn: (state: PostState) => Promise<RivalTest>;
  /** See `wholeRecords`. */
  readonly readWhole: ReadWhole;
}

/** What the lists show. */
interface SeenPosts {
  /** The own posts that the lists show, by their IDs. */
  readonly own: ReadonlyMap<string, PostRecord>;
  /** Posts that may be those of other runs, by their IDs. */
  readonly others: ReadonlyMap<string, PostRecord>;
  /** The states in which the lists showed the others, by ID. */
  readonly states: ReadonlyMap<string, PostState>;
  /** Whether a list had several pages, each of which may be out of date by any amount. */
  readonly isInPages: boolean;
}

/** `SeenPosts`, with others' posts compared with the run's. */
export interface CalendarView extends Pick<SeenPosts, 'own' | 'states'> {
  /** Equal posts of other runs, in a state that counts, by the IDs of this run's posts: the earliest first, those not wholly compared last. */
  readonly rivals: ReadonlyMap<string, readonly PostRecord[]>;
  /** The IDs of this run's posts that stay although another post may be the same. */
  readonly uncertainIds: ReadonlySet<string>;
  /** Why the lists could not be read; undefined if they were read once. */
  readonly failure?: unknown;
}

/**
 * Reads the lists until they show all of this run's posts: only then are they new enough to show those of other runs. Gives up after a while. If a
 * list of several pages was behind, its pages may differ in age: reading continues until no page can be older than the run's posts. `lists`: for
 * the first reading, whose lists may be cached. Never rejects.
 */
export async function readViewUntilShown(
  ports: RivalPorts,
  search: RivalSearch,
  lists: ListClient,
): Promise<CalendarView> {
  let seen: SeenPosts = { own: new Map(), others: new Map(), states: new Map(), isInPages: false };
  let from = lists;
  let isShown = false;
  let wasBehind = false;
  let isRead = false;
  let failure: unknown;
  const began = ports.now();
  for (const [index, milliseconds] of [...readingPauses, undefined].entries()) {
    // The unfiltered list may leave out drafts, so the last two looks read one list per state.
    const isByState = index >= readingPauses.length - 1;
    const next = await readLists(from, search, { now: () => serviceNow(ports), isByState }).catch(
      (error: unknown) => {
        failure = error;
        return undefined;
      },
    );
    isRead ||= next !== undefined;
    isShown ||= search.posts.every(({ id }) => next?.own.has(id) === true);
    if (next !== undefined) seen = withEarlier(next, seen);
    wasBehind ||= !isShown;
    const mayBeOld = wasBehind && seen.isInPages && ports.now() - began < oldestPageMilliseconds;
    if ((isShown && !mayBeOld) || milliseconds === undefined) break;
    if (!(await waitRoughly(ports, milliseconds))) break;
    from = ports.client;
  }
  return { ...(await withRivals(seen, search)), failure: isRead ? undefined : failure };
}

/**
 * Adds posts that only an earlier reading showed: lists that lag differently may leave out a post that changes its state, or be older than the
 * previous lists.
 */
function withEarlier({ own, others, states, isInPages }: SeenPosts, earlier: SeenPosts): SeenPosts {
  return {
    own: new Map([...earlier.own, ...own]),
    isInPages: isInPages || earlier.isInPages,
    others: new Map([...earlier.others, ...others]),
    // What was published once stays published.
    states: new Map([
      ...earlier.states,
      ...states,
      ...[...earlier.states].filter(([, state]) => isPublishedState(state)),
    ]),
  };
}

/** Reads the lists once. `now`: by the clock of the service, in milliseconds since 1970. Rejects as `listPosts` does. */
export async function readView(
  lists: ListClient,
  search: RivalSearch,
  { now }: { now: () => number },
): Promise<CalendarView> {
  return await withRivals(await readLists(lists, search, { now, isByState: false }), search);
}

/** Reads the lists once; only as far as needed if they are sorted. `isByState`: reads a list for each state, and not first the list of all states. */
async function readLists(
  lists: ListClient,
  search: RivalSearch,
  { now, isByState }: { now: () => number; isByState: boolean },
): Promise<SeenPosts> {
  const states = new Set(search.posts.flatMap(statesOf));
  // A post may change its state between two lists that lag differently, and be in neither: one list of all states shows it.
  const all = states.size > 1 && !isByState ? await readListOfAllStates(lists, search, now) : undefined;
  // A post that moves to another page of that list may be on no page read: the lists by state show it.
  if (all?.isWhole === true && !all.seen.isInPages) return all.seen;
  const collector = createViewCollector(search);
  for (const state of states) {
    const records: PostRecord[] = [];
    for await (const page of postsIn(lists, { status: state, since: now() - repeatMilliseconds })) {
      records.push(...page);
      const mayHaveMore = await collector.add(page.map((record) => ({ record, state })));
      // `postsIn` itself ends the lists of published posts, at those that are older than an hour.
      if (!mayHaveMore && !isPublishedState(state) && hasPassedRivals(records, collector, search.posts))
        break;
    }
  }
  return all === undefined ? collector : withEarlier(collector, all.seen);
}

/** Compares the posts of others with the own ones. Never rejects. */
async function withRivals(
  { others, ...seen }: SeenPosts,
  { posts, readWhole }: RivalSearch,
): Promise<CalendarView> {
  const uncertainIds = new Set<string>();
  const rivals = await pMap(
    posts,
    async (own): Promise<[string, PostRecord[]]> => {
      const [sure, unsure]: [PostRecord[], PostRecord[]] = [[], []];
      for (const [id, record] of others) {
        const state = seen.states.get(id);
        if (!statesOf(own).some((each) => each === state)) continue;
        const read = await readWhole(record, own);
        const whole = read ?? record;
        // A draft that shows no texts does not count as the same. If it is gone, though, it may have been published since the list was made.
        const mayBeOut = read === undefined && own.post.scheduledFor.publish === 'NOW';
        if (state === 'draft' && comparablePost(whole) === undefined && !mayBeOut) continue;
        const { isSame, uncompared } = await compareToRecord(own, whole, {
          shown: seen.own.get(own.id),
          isWhole: read !== undefined && read !== record,
        });
        if (isSame) (uncompared === undefined ? sure : unsure).push(record);
        else if (uncompared !== undefined) uncertainIds.add(own.id);
      }
      return [own.id, [sure, unsure].flatMap((found) => found.toSorted(byAge))];
    },
    { concurrency: 4 },
  );
  return { ...seen, rivals: new Map(rivals), uncertainIds };
}

/** The most pages that are read of the list of all states. */
const maxPages = 10;

/** Reads the list of all states: as far as it shows the state of every post, and not further than needed. */
async function readListOfAllStates(
  lists: ListClient,
  search: RivalSearch,
  now: () => number,
): Promise<{ readonly seen: SeenPosts; readonly isWhole: boolean }> {
  const collector = createViewCollector(search);
  const records: PostRecord[] = [];
  let pageCount = 0;
  for await (const page of lists.listPosts()) {
    pageCount += 1;
    records.push(...page);
    const entries = page.flatMap((record) => {
      const state = assumedStateOf(record, now());
      return state === undefined ? [] : { record, state };
    });
    const leaving = page.filter((record) => isLeaving(record, now()));
    const onTheirWay = leaving.map((record) => ({ record, state: 'publishing' }) as const);
    const mayHaveMore = await collector.add([...entries, ...onTheirWay]);
    if (pageCount > maxPages || entries.length < page.length) return { seen: collector, isWhole: false };
    if (!mayHaveMore && hasReachedOlderPosts(records, collector)) break;
  }
  return { seen: collector, isWhole: true };
}

/** A record of a list, and the state in which the list shows it. */
interface ListEntry {
  readonly record: PostRecord;
  readonly state: PostState;
}

/** Collects what the lists show, page by page. */
function createViewCollector({ posts, ownIds, rivalsIn }: RivalSearch) {
  const own = new Map<string, PostRecord>();
  const others = new Map<string, PostRecord>();
  const states = new Map<string, PostState>();
  let filledPages = 0;
  const unseen = new Set(posts.map(({ id }) => id));
  const rivalTests = new Map<PostState, Promise<RivalTest>>();
  const ownStates = new Map(posts.map((post) => [post.id, statesOf(post)]));
  return {
    own,
    others,
    states,
    get isInPages() {
      return filledPages > 1;
    },
    /** Adds the posts of a page. Returns whether later pages are still of interest even if the list is sorted. */
    async add(page: readonly ListEntry[]): Promise<boolean> {
      let mayHaveMore = unseen.size > 0;
      if (page.length > 0) filledPages += 1;
      for (const { record, state: listed } of page) {
        const id = postIdOf(record) ?? '';
        // If records do not say their states, a list may show a draft among published posts: it counts as a draft until it is read.
        const isDraft = isPublishedState(listed) && isSilent(record);
        if (isDraft && states.has(id)) continue;
        const state = isDraft ? 'draft' : listed;
        if (ownIds.has(id)) {
          // A list that still shows a scheduled post as a draft is too old to show other runs' posts.
          if (ownStates.get(id)?.includes(state) !== true) continue;
          own.set(id, record);
          unseen.delete(id);
        } else if ((await getOrMake(rivalTests, state, async () => await rivalsIn(state)))(record)) {
          others.set(id, record);
          mayHaveMore = true;
          states.set(id, state);
        }
      }
      return mayHaveMore;
    },
  };
}

/** How long a run may take from the draft of a post to its publication, in milliseconds: its creation time is that of the draft. */
const makingMilliseconds = 10 * 60_000;

/** Whether the list is sorted, newest first, and has reached posts made long before this run's own. */
function hasReachedOlderPosts(records: readonly PostRecord[], { own }: Pick<SeenPosts, 'own'>): boolean {
  const times = records.map(createdInstantOf);
  const ownTimes = [...own.values()].map(createdInstantOf);
  return isNewestFirst(times) && Number(times.at(-1)) < Math.min(...ownTimes) - makingMilliseconds;
}

/**
 * Whether later pages of the list can have no post of a simultaneous run, once it has shown all own posts and then a page without posts of others.
 * This is so if it is sorted by creation, newest first, or, where equal posts have equal times, by scheduled time, latest first.
 */
function hasPassedRivals(
  records: readonly PostRecord[],
  seen: Pick<SeenPosts, 'own'>,
  posts: readonly MadePost[],
): boolean {
  if (hasReachedOlderPosts(records, seen)) return true;
  return !posts.some(({ isAtAnyTime }) => isAtAnyTime) && isNewestFirst(records.map(scheduledInstantOf));
}

/** Equal posts of other runs, in a state that counts, in the order of `CalendarView`. */
export function rivalsOf({ id }: Pick<MadePost, 'id'>, { rivals }: CalendarView): readonly PostRecord[] {
  return rivals.get(id) ?? [];
}
