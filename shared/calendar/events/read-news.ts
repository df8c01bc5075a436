/** One poll of a trigger, for both hosts: reads the lists that its event needs, compares them with what it remembers, and tells what is new. */
import pMap from 'p-map';
import type { Client } from '../../api/client.ts';
import { ApiError, ContractError, mayMeanNotShown, unlessGone } from '../../api/errors/api-errors.ts';
import {
  confirmedDraft,
  dayMilliseconds,
  endInstantOf,
  filterFor,
  isNewestFirst,
} from '../../api/posts/post-lists.ts';
import { summarizePost } from '../../api/posts/summarize-post.ts';
import { wholePost } from '../../api/posts/whole-posts.ts';
import { maxPageSize } from '../../api/responses/paging.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { mayHaveCutText } from '../../networks/records/cut-texts.ts';
import { hasEnded, namedStateOf, type PostState } from '../../networks/records/present-state.ts';
import { changedText, sampleChange } from './post-parts.ts';
import { compareSnapshots, isKnown, isLookedFor, isNewEntry, notAhead } from './compare-snapshots.ts';
import { entryInstant } from './entry-instants.ts';
import {
  type Asked,
  emptySnapshot,
  type EntryEvent,
  enteredStates,
  isEntryEvent,
  type KeptSnapshot,
  keepSnapshot,
  type ListedPost,
  maxPosts,
  type News,
  readSnapshot,
  type SeenPost,
  type Sight,
  type Snapshot,
  type TriggerEvent,
} from './snapshots.ts';
import { takenOff } from './taken-off.ts';

/** The lists that an event needs, in the order in which a post goes through the states: so a moving post is in one of them. */
const listsOf: Readonly<Record<TriggerEvent, readonly PostState[]>> = {
  draftCreated: ['draft'],
  postPublished: ['published'],
  postScheduled: ['scheduled'],
  postChanged: ['draft', 'scheduled'],
  notPublished: ['scheduled', 'publishing', 'published in part', 'not published'],
};

/**
 * Where to look, in this order, for posts that none of these lists shows. A post that lists miss for a moment may be readable by its ID;
 * one that is not readable has ended. The failed states come again: the lists read in between may have shown that the service has these states.
 */
const placesOf: Readonly<Partial<Record<TriggerEvent, readonly (PostState | 'by ID')[]>>> = {
  postChanged: ['publishing', 'published', 'published in part', 'not published'],
  notPublished: ['published', 'by ID', 'published in part', 'not published', 'draft'],
};

/** The least number of posts that a poll reads of a list that grows without end, even if none counts: so many prove the order of the list. */
const minEnded = 2_000;

export interface Poll {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'millisecondsAhead'>;
  readonly event: TriggerEvent;
  /** As in PostFilter. */
  readonly platform?: string | undefined;
  /** For Post Not Published. */
  readonly graceMinutes: number;
  /** Where the posts come from, such as the service's address. */
  readonly source: string;
  /** The snapshot that the last poll returned. */
  readonly remembered: unknown;
  /** Whether the trigger was just activated: then the posts that are listed now are remembered, and none of them is new. */
  readonly isActivation?: boolean;
  /** As in `Asked`. */
  readonly mayBeOutdated?: boolean;
  readonly hostRemembers?: boolean;
  /** Whether there is no time for a further page. */
  readonly isOutOfTime?: () => boolean;
  /** Milliseconds since 1970 on our clock. */
  readonly now: () => number;
}

/**
 * The news, the newest first, and the snapshot for the next poll, as plain JSON. Without a snapshot of this event, network and source, nothing is
 * new. Rejects with the errors of the client; the previous snapshot is then still valid.
 */
export async function readNews(
  poll: Poll,
): Promise<{ readonly news: readonly News[]; readonly remembered: KeptSnapshot }> {
  const { client, event, platform = '', source, isActivation = false, hostRemembers = false } = poll;
  const start = poll.now();
  const about = JSON.stringify([event, platform, source]);
  const memory = readSnapshot(poll.remembered, about);
  // In a host that remembers its news, several triggers share one memory.
  const isBeginning = hostRemembers
    ? isActivation && isEntryEvent(event)
    : isActivation || memory === undefined;
  const { graceMinutes, mayBeOutdated = false } = poll;
  const asked = { event, graceMinutes, isBeginning, mayBeOutdated, hostRemembers };
  const before = memory ?? emptySnapshot(event, start + (client.millisecondsAhead() ?? 0));
  const seen = await readSight(poll, asked, before, start);
  const { news, after } = compareSnapshots(asked, before, seen);
  // Several triggers share the memory: the activation of one leaves what is new to the others.
  const since =
    isBeginning && memory !== undefined && hostRemembers ? Math.min(memory.since, after.since) : after.since;
  return {
    news: await withWholeTexts(client, news, before),
    remembered: keepSnapshot({ ...after, since }, about),
  };
}

/** The news with the texts that a list cuts. In a host that remembers its news, most of these were told by an earlier poll, and stay as they are. */
async function withWholeTexts(
  client: Poll['client'],
  news: readonly News[],
  before: Snapshot,
): Promise<readonly News[]> {
  const read = async (each: News): Promise<News> => {
    const { post, record, changes } = each;
    const isTold = before.posts.has(post.id ?? '') && changes === undefined;
    if (record === undefined || isTold || !mayHaveCutText(record)) return each;
    const whole = await wholePost(client, record);
    return { ...each, record: whole, post: { ...summarizePost(whole), id: post.id, status: post.status } };
  };
  return await pMap(news, read, { concurrency: 5 });
}

/** One page of samples of the event, the newest first, for a person who sets up the trigger; scheduled posts stand in for problems and changes. */
export async function readSamples({
  client,
  event,
  platform,
}: {
  client: Pick<Client, 'listPosts'>;
  event: TriggerEvent;
  platform: string | undefined;
}): Promise<readonly News[]> {
  const entryEvent = isEntryEvent(event) ? event : 'postScheduled';
  const status = enteredStates[entryEvent];
  for await (const page of client.listPosts({ status, platform, limit: maxPageSize })) {
    const records = page.filter((record) => (namedStateOf(record) ?? status) === status);
    const samples = records.map((record): News => {
      const post = summarizePost(record);
      const at = entryInstant(entryEvent, record) ?? 0;
      if (event === 'notPublished') return { post, record, at, problem: 'overdue' };
      if (event !== 'postChanged') return { post, record, at };
      return { post: { ...post, status }, record, at, ...sampleChange(record) };
    });
    return samples.toSorted((one, other) => other.at - one.at);
  }
  return [];
}

/** The details that are put out with the post. */
export function newsDetails({ problem, changes, version }: News, timeZone: string | undefined) {
  if (changes !== undefined) return { changed: changedText(changes, timeZone), version };
  return problem === undefined ? {} : { problem };
}

/** A post of a page, with its ID. */
type Found = readonly [id: string, post: ListedPost];

/** What the service shows of the posts that the event needs. */
async function readSight(poll: Poll, asked: Asked, last: Snapshot, start: number): Promise<Sight> {
  const { client, event, platform } = poll;
  /** The clock of the service is known from its first answer on. */
  const at = () => start + (client.millisecondsAhead() ?? 0);
  const posts = new Map<string, ListedPost>();
  let [isComplete, completeSince] = [true, 0];
  const isNew = (entered: EntryEvent, id: string, record: PostRecord) => {
    const { hostRemembers } = asked;
    const [was, before] = [last.posts.get(id), notAhead(last, at())];
    return isNewEntry({ event: entered, record, was, before, hostRemembers });
  };
  for (const status of listsOf[event]) {
    const counts = ([id, { record }]: Found) => {
      if (!isEntryEvent(event)) return !(endInstantOf(record, status) < last.read - dayMilliseconds);
      // At an activation all posts are read, to be remembered, unless the host remembers them.
      if (asked.isBeginning) return !asked.hostRemembers;
      return isNew(event, id, record);
    };
    const take = (page: readonly Found[], isSorted: boolean) => {
      for (const [id, post] of page) posts.set(id, post);
      return isSorted && !page.some(counts);
    };
    const list = await readList(poll, { status, platform }, take);
    isComplete &&= list.isComplete;
    completeSince = list.completeSince;
  }
  // Each costs a request, so only what is told as a draft for the first time is looked at.
  const isToldAsDraft = ([id, { record }]: Found) => {
    const was = last.posts.get(id);
    if (isEntryEvent(event)) return !asked.isBeginning && !isKnown(was) && isNew(event, id, record);
    return !asked.isBeginning && was?.parts !== undefined && was.parts[0] !== 'draft';
  };
  const confirmDrafts = async (ids: readonly string[]) => {
    for (const id of ids) {
      const { record, state } = posts.get(id) ?? {};
      if (record === undefined || state !== 'draft') continue;
      // What cannot be read now may be told by the next poll.
      const draft = await confirmedDraft(client, record, at()).catch(unlessOfOnePost);
      if (draft === undefined) posts.delete(id);
      else posts.set(id, { record: draft, state: namedStateOf(draft) ?? state });
    }
  };
  await confirmDrafts([...posts].filter(isToldAsDraft).map(([id]) => id));
  const missed = [...last.posts].filter(([id, was]) => !posts.has(id) && isLookedFor(asked, was, last, at()));
  const found = await findMissed(poll, missed, { posts, last, isComplete });
  const { wanted, unclear } = found;
  await confirmDrafts([...wanted]);
  const readPost = async (id: string) => (await readById(poll, id).catch(unlessOfOnePost))?.[0]?.[1];
  const missing = () => [...wanted].filter((id) => !posts.has(id));
  for (const [id, post] of await takenOff(missing(), poll, last, readPost)) posts.set(id, post);
  const isGone = (id: string) => !unclear.has(id) || at() > (last.posts.get(id)?.due ?? 0) + dayMilliseconds;
  const nowhere = new Set(found.isComplete ? missing().filter(isGone) : []);
  return { at: at(), posts, nowhere, isComplete: found.isComplete, completeSince };
}

/**
 * Looks in other places for `missed` posts, which no list of the event shows, and adds those that it finds to `posts`. Returns which are still wanted,
 * as no place shows them in a known state, and which are unclear: the service does not show them for another reason than that they are gone. If there
 * was no time for all lists before, it reads no further ones.
 */
async function findMissed(
  poll: Poll,
  missed: readonly (readonly [id: string, was: SeenPost])[],
  {
    posts,
    last,
    isComplete: wasComplete,
  }: { posts: Map<string, ListedPost>; last: Snapshot; isComplete: boolean },
): Promise<Pick<Sight, 'isComplete'> & Record<'wanted' | 'unclear', ReadonlySet<string>>> {
  const { event, isOutOfTime = () => false } = poll;
  let isComplete = wasComplete;
  const wanted = new Set(missed.map(([id]) => id));
  const unclear = new Set<string>();
  const since = Math.min(last.read, ...missed.map(([, { due }]) => due ?? last.read)) - dayMilliseconds;
  const take = (page: readonly Found[], isSorted: boolean) => {
    for (const [id, post] of page.filter(([each]) => wanted.has(each))) {
      // A record without a state, which counts as being published by its time alone, may be out by now, as another list shows.
      const isNamed = namedStateOf(post.record) !== undefined;
      if (isNamed || !posts.has(id)) posts.set(id, post);
      if (isNamed) wanted.delete(id);
    }
    const isOld = page.every(([, { record, state = 'draft' }]) => endInstantOf(record, state) < since);
    return wanted.size === 0 || (isSorted && isOld);
  };
  for (const place of placesOf[event] ?? []) {
    if (wanted.size === 0) break;
    if (place === 'by ID')
      for (const id of wanted) {
        const found = await readById(poll, id).catch(unlessOfOnePost);
        if (found === undefined) unclear.add(id);
        else take(found, false);
      }
    else isComplete &&= !isOutOfTime() && (await readList(poll, { status: place }, take)).isComplete;
  }
  return { wanted, unclear, isComplete };
}

/** Reads a list page by page, until nothing more is wanted of it, or there is no more time. `take`: gets each page, and says whether it was enough. */
async function readList(
  { client, isOutOfTime = () => false }: Poll,
  { status, platform }: { status: PostState; platform?: string | undefined },
  take: (page: readonly Found[], isSorted: boolean) => boolean,
): Promise<Pick<Sight, 'isComplete' | 'completeSince'>> {
  const instantOf = (record: PostRecord) =>
    hasEnded(status) ? endInstantOf(record, status) : (entryInstant('postScheduled', record) ?? Number.NaN);
  const instants: number[] = [];
  const completeSince = () => (isNewestFirst(instants) ? (instants.at(-1) ?? 0) : Number.POSITIVE_INFINITY);
  for await (const page of client.listPosts({ ...filterFor(status), platform, limit: maxPosts })) {
    instants.push(...page.map(instantOf));
    const isSorted = hasEnded(status) && instants.length >= minEnded && isNewestFirst(instants);
    const found = page.flatMap((record): Found[] => {
      const id = postIdOf(record);
      return id === undefined ? [] : [[id, { record, state: namedStateOf(record) ?? status }]];
    });
    const isEnough = take(found, isSorted);
    const isCut = isOutOfTime();
    if (isEnough || isCut) return { isComplete: isEnough, completeSince: completeSince() };
  }
  return { isComplete: true, completeSince: instants.length < maxPosts ? 0 : completeSince() };
}

/** Undefined for an error about one post alone, as lists could be read: it must not stop what is told of all others. */
function unlessOfOnePost(error: unknown): undefined {
  const isOfPost = ApiError.isInstance(error) && [403, 500].includes(error.status ?? 0);
  // A web page or half an answer in place of the post.
  if (!isOfPost && !ContractError.isInstance(error)) throw error;
}

/** The post by its ID, if shown; empty if its record says nothing about its state: then the lists decide. */
async function readById({ client }: Poll, id: string): Promise<readonly Found[]> {
  // Lists have just been read, so the Base URL is right, and a 404 or an answer with nothing is about the post.
  const record = await unlessGone(client.getPost({ id }), mayMeanNotShown);
  if (record === undefined) return [];
  const state = namedStateOf(record);
  // A state that is not known may be that of a post that failed.
  return state === undefined && summarizePost(record).status === null ? [] : [[id, { record, state }]];
}
