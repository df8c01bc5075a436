/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../../../api/client.ts';
import { dayMilliseconds, endInstantOf, publishedInstantOf } from '../../../api/posts/post-lists.ts';
import {
  instantsShownFor,
  isShownFor,
  mayBePlannedAt,
  scheduledInstantOf,
} from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { getOrMake, madeOnce } from '../../../data/maps.ts';
import { type Calendar, createCalendar } from '../calendar.ts';
import { isOut, isSilent, type PostState, presentStateOf } from '../../../networks/records/present-state.ts';
import type { Uncompared } from '../remarks.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import type { LookAtFile } from '../../../post/media/inspect-media.ts';
import { byAge } from '../other-runs/rival-posts.ts';
import { answerQuestions } from '../sameness/compare-files.ts';
import { comparePosts, countsAsSame, showsNoOtherAccounts } from '../sameness/compare-posts.ts';
import { type Comparison, isSame } from '../sameness/compare-values.ts';
import {
  allContent,
  candidateKeysOf,
  comparablePost,
  type Sameness,
  unreadableKey,
} from '../sameness/fingerprint.ts';
import {
  candidateRules,
  type CandidateSearch,
  candidateSearch,
  timeIn,
  usualRepetition,
  type Wanted,
} from './candidates.ts';
import { type CreatedRecord, createCreatedPosts } from './created-in-run.ts';
import { createWholePostReader } from './whole-post-reader.ts';

/** Posts that may be the same as a wanted one, by their times; all under undefined where times do not count. */
type CandidateGroup = Map<number | undefined, PostRecord[]>;

/** The posts that the service lists for one kind of search, in groups by their links or captions: see `candidateKeysOf`. */
interface ListedPosts {
  /** Undefined until the first search. */
  reading: Promise<void> | undefined;
  readonly current: Map<string, CandidateGroup>;
  /** Those that went out so long ago that they do not count. */
  readonly old: Map<string, CandidateGroup>;
}

/** A post that is the same as the wanted one, or may be. */
export interface FoundPost {
  readonly record: PostRecord;
  /** Whether it takes the place of the wanted post. If it is not known whether they are the same, the rule `countsAsSame` decides. */
  readonly isSame: boolean;
  /** What could not be compared; undefined where it is the same one for certain. */
  readonly uncompared?: Uncompared | undefined;
  /** How often it went out, if only this number keeps it from going out again. */
  readonly timesOut?: number | undefined;
}

/** The posts that the service has, and those that the run creates. */
export interface ExistingPosts {
  /**
   * A post that is or may be the same: in a state that counts, with the same content or the same part of it (`by`), and if scheduled, at the same
   * instant. `lookAtFile`: looks at the files of the post. `isFree`: whether a record may be the result.
   * @throws the errors of the client: without the lists it is not known whether a post is new
   */
  find(
    post: PostWrite,
    howWanted: Wanted & { readonly lookAtFile: LookAtFile },
    isFree?: (record: PostRecord) => boolean,
  ): Promise<FoundPost | undefined>;
  /** When the same post last went out, in milliseconds since 1970; undefined for never. To be called after `find`. */
  lastOut(post: PostWrite, wanted: Wanted): number | undefined;
  /**
   * A post with the same content at another time, judged without a look at its files: a scheduled one, or a recently published one. If `find` was
   * called for a scheduled post, the list of scheduled posts is already read. `mayBeIt`: whether a record may be the result. Rejects as `find` does.
   */
  findAtOtherTime(
    post: PostWrite,
    rule: 'SCHEDULE' | 'LATELY',
    mayBeIt: (record: PostRecord) => boolean,
  ): Promise<PostRecord | undefined>;
  /** Adds a post that the run created and no list shows yet. `content`: with placeholders for its files, which `lookAtFile` looks at. */
  add(content: PostWrite, record: CreatedRecord, lookAtFile: LookAtFile): void;
}

/** `now`: by the clock of the service, in milliseconds since 1970. */
export function createExistingPosts({
  client,
  now,
  calendar = createCalendar({ client, now }),
}: {
  readonly client: Pick<Client, 'listPosts' | 'getPost'>;
  readonly now: () => number;
  readonly calendar?: Pick<Calendar, 'inState'>;
}): ExistingPosts {
  const listsBySearch = new Map<string, ListedPosts>();
  const created = createCreatedPosts();
  const { isPlanned, readWholePost } = createWholePostReader({
    client,
    now,
    readScheduled: async () => await calendar.inState('scheduled'),
  });

  /** The keys of each wanted post, which is looked up repeatedly. */
  const wantedKeys = madeOnce((_: PostRecord) => new Map<Sameness, string[]>());

  /** The groups of posts that may be the same as `post`. */
  function groupsFor(
    post: PostRecord,
    by: Sameness,
    groups: ReadonlyMap<string, CandidateGroup>,
  ): CandidateGroup[] {
    const keys = getOrMake(wantedKeys(post), by, () => [
      ...candidateKeysOf(post, by, { isRecord: false }),
      unreadableKey,
    ]);
    return keys.flatMap((key) => groups.get(key) ?? []);
  }

  /** The posts that are the same, but went out so long ago that they do not count, latest first; none unless they were read. */
  function oldPosts(post: PostRecord, search: CandidateSearch): readonly PostRecord[] {
    if (!search.readsAll) return [];
    const { old } = listsFor(search);
    const candidates = new Set(
      groupsFor(post, search.by, old).flatMap((group) => group.get(timeIn(search, post)) ?? []),
    );
    return [...candidates]
      .filter((record) => isSame(comparePosts(post, record, { isWhole: false, by: search.by })))
      .toSorted((one, other) => publishedInstantOf(other) - publishedInstantOf(one));
  }

  async function readLists(search: CandidateSearch, { current, old }: ListedPosts): Promise<void> {
    const since = now() - search.days * dayMilliseconds;
    for (const status of candidateRules[search.rule].states)
      for (const record of await calendar.inState(status, search.readsAll ? Infinity : search.days)) {
        const isOld = isOut(status) && endInstantOf(record, status) < since;
        for (const key of candidateKeysOf(record, search.by, { isRecord: true })) {
          const group = getOrMake(isOld ? old : current, key, (): CandidateGroup => new Map());
          entriesUnder(group, timeIn(search, record)).push(record);
        }
      }
  }

  function listsFor(search: CandidateSearch): ListedPosts {
    return getOrMake(listsBySearch, JSON.stringify(search), () => ({
      reading: undefined,
      current: new Map<string, CandidateGroup>(),
      old: new Map<string, CandidateGroup>(),
    }));
  }

  /** Listed posts that may be the same as `post`. The first search of a kind reads the lists (contract 4.2). */
  async function listedLike(post: PostWrite, search: CandidateSearch): Promise<CandidateGroup[]> {
    const listed = listsFor(search);
    await (listed.reading ??= readLists(search, listed));
    return groupsFor(post, search.by, listed.current);
  }

  async function isTextless(record: PostRecord): Promise<boolean> {
    if (comparablePost(record) !== undefined) return false;
    const read = await readWholePost(record);
    return read === undefined || read === 'refused' || comparablePost(read) === undefined;
  }

  /** Compares the post with the record that a list shows, and with its complete record where the list shows only a part. */
  async function compareCompletely(post: PostRecord, record: PostRecord, by: Sameness): Promise<Comparison> {
    const whole = comparePosts(post, record, { isWhole: true, by });
    const isSettled = whole !== 'other' && !whole.includes('rest');
    if (isSettled) return whole;
    const part = comparePosts(post, record, { isWhole: false, by });
    if (part === 'other' && comparablePost(record) !== undefined) return part;
    const answer = await readWholePost(record);
    if (answer === undefined && isPlanned(record)) return 'other';
    const read = answer === 'refused' ? undefined : answer;
    if (comparablePost(read ?? record) === undefined)
      return showsNoOtherAccounts(post, read ?? record) ? ['rest'] : 'other';
    // A published post cannot be read by its ID: the list is all that shows it.
    return read === undefined ? part : comparePosts(post, read, { isWhole: true, by });
  }

  /**
   * Whether the post may be in one of these states. An unfiltered list whose records do not say their states may show a draft among the published
   * posts. A record that is read by its ID says its state, or is a draft, or a scheduled post with a time in the future (contract 4.3).
   */
  async function mayBeIn(states: readonly PostState[], record: PostRecord): Promise<boolean> {
    if (!states.some(isOut) || states.includes('draft') || !isSilent(record)) return true;
    const whole = await readWholePost(record);
    if (whole === undefined || whole === 'refused') return true;
    const { state } = presentStateOf(whole);
    const isAhead = states.includes('scheduled') && scheduledInstantOf(whole) > now();
    return state === undefined ? !isSilent(whole) || isAhead : states.includes(state);
  }

  /**
   * Compares complete records and files: the first candidate that is the same, or else one that may be. `untimed`: records that do not show for certain
   * when their posts are planned, so that they only may be the same.
   */
  async function comparedAmong(
    { candidates, untimed }: Readonly<Record<'candidates' | 'untimed', readonly PostRecord[]>>,
    post: PostWrite,
    { search, lookAtFile }: { search: CandidateSearch; lookAtFile: LookAtFile },
  ): Promise<FoundPost | undefined> {
    const { by, rule } = search;
    const { states } = candidateRules[rule];
    let uncertain: FoundPost | undefined;
    let unshown: FoundPost | undefined;
    for (const record of candidates) {
      // If any time counts, a textless record may be any post. Only of one that went out lately people are told.
      if (timeIn(search, post) === undefined && (await isTextless(record))) {
        const mayBeIt = rule === 'NOW' && showsNoOtherAccounts(post, record);
        if (mayBeIt && (await mayBeIn(states, record)))
          unshown ??= { record, isSame: false, uncompared: 'text' };
        continue;
      }
      const answer = await answerQuestions(await compareCompletely(post, record, by), lookAtFile);
      if (answer === 'other' || !(await mayBeIn(states, record))) continue;
      if (answer === 'same') return { record, isSame: true };
      uncertain ??= { record, isSame: countsAsSame(post, record), uncompared: answer };
    }
    for (const record of untimed)
      if ((await answerQuestions(await compareCompletely(post, record, by), lookAtFile)) !== 'other')
        uncertain ??= { record, isSame: countsAsSame(post, record), uncompared: 'time' };
    return uncertain ?? unshown;
  }

  return {
    async find(post, { lookAtFile, ...howWanted }, isFree = () => true) {
      const search = candidateSearch(post, howWanted);
      const listed = await listedLike(post, search);
      const createdSame = await created.findSame(post, search, { lookAtFile, isFree });
      if (createdSame !== undefined) return { record: createdSame, isSame: true };
      const time = timeIn(search, post);
      const at = (...instants: readonly (number | undefined)[]) =>
        [...new Set(listed.flatMap((group) => instants.flatMap((each) => group.get(each) ?? [])))].filter(
          isFree,
        );
      // Of equal posts of two runs, the first one stays.
      const candidates = time === undefined ? at(time) : at(...instantsShownFor(time)).toSorted(byAge);
      const { by, rule } = search;
      for (const record of candidates) {
        const isEqual = isSame(comparePosts(post, record, { isWhole: true, by }));
        if (isEqual && (await mayBeIn(candidateRules[rule].states, record))) return { record, isSame: true };
      }
      const untimed =
        time === undefined ? [] : at(Number.NaN).filter((record) => mayBePlannedAt(record, time));
      const old = oldPosts(post, search);
      const found = await comparedAmong({ candidates, untimed }, post, { search, lookAtFile });
      if (found !== undefined && found.uncompared === undefined) return found;
      const [last] = old;
      const { atMost = Infinity } = howWanted.repetition ?? usualRepetition;
      return last !== undefined && old.length >= atMost
        ? { record: last, isSame: true, timesOut: old.length }
        : found;
    },
    lastOut(post, wanted) {
      const [last] = oldPosts(post, candidateSearch(post, wanted));
      return last && publishedInstantOf(last);
    },
    async findAtOtherTime(post, rule, mayBeIt) {
      const search = candidateSearch(post, { wanted: rule });
      const time = timeIn(search, post);
      for (const [at, records] of (await listedLike(post, search)).flatMap((group) => [...group])) {
        if (time !== undefined && at !== undefined && isShownFor(at, time)) continue;
        for (const record of records.filter(mayBeIt))
          if ((await compareCompletely(post, record, allContent)) !== 'other') return record;
      }
      return undefined;
    },
    add(content, record, lookAtFile) {
      created.add({ content, record, lookAtFile });
    },
  };
}

/** The entries of the index under this key, to which others can be added. */
function entriesUnder<Key, Entry>(index: Map<Key, Entry[]>, key: Key): Entry[] {
  return getOrMake(index, key, () => []);
}
