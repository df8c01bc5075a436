/**
 * Two runs at the same time may be about to publish the same post. That cannot be taken back, so they compare their drafts before
 * anything is published (`settle.ts` says how). What differs from planned posts:
 *
 * - An equal post that was published within the last hour is the same post: a trigger may fire twice, and a run may be repeated.
 * - A draft that is only minutes old belongs to another run; an older one belongs to a person. Where the service does not show its age, it
 *   counts as young.
 * - A run that gave way waits until the other draft is published. If that does not happen, the run publishes the other draft itself, rather than one
 *   of its own: the service refuses to publish a post twice (contract 4.4). Only if that draft was deleted does the run make its own again.
 */
import pMap from 'p-map';
import { listedPost, publishedInstantOf } from '../../../api/posts/post-lists.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import { RejectedError } from '../../../api/errors/api-errors.ts';
import { getOrMake } from '../../../data/maps.ts';
import { isPublishedState, type PostState } from '../../../networks/records/present-state.ts';
import { deletionWaits, type Meeting, type OpenPost, type Pair, settle, type Standoff } from './settle.ts';
import { type CalendarView, readView, rivalsOf } from './calendar-view.ts';
import { unsettledError } from '../delivery-errors.ts';
import { pause, repeatMilliseconds, serviceNow, waitRoughly } from '../rounds.ts';
import {
  byAge,
  compareToRecord,
  requestsAtOnce,
  createdInstantOf,
  type MadePost,
  readState,
  type RivalPorts,
  wholeRecords,
} from './rival-posts.ts';

/** An equal draft younger than this belongs to another run (milliseconds). */
const youngDraftMilliseconds = 15 * 60_000;

/** Pauses while waiting for another run to publish its draft, in milliseconds. */
const publicationWaits = [500, 1000, 2000, 4000, 8000];

/** How long a draft has to be gone before it counts as deleted, in milliseconds: the list of published posts may lag behind. */
const settlingMilliseconds = 6000;
/** Pauses while waiting until it is clear what became of a draft that is gone, in milliseconds. */
const settlingWaits = [2000, 2000, 2000, 2000, 4000, 6000, 6000];

/** How much of its time a run that has to end soon keeps for publishing, in milliseconds. */
const publishingMilliseconds = 5000;

/** `publishedHere`: the IDs of drafts of others that this run published in place of its own. */
export interface PublishingMeeting extends Meeting {
  readonly publishedHere: ReadonlySet<string>;
}

/**
 * Lets drafts of this run give way to equal posts of other runs, right before they are published. `posts`: the drafts. `notRivals`: the IDs of
 * posts that belong to rows of the run, or to items that ask for a draft. Never rejects.
 */
export async function settleDrafts(
  { until = Number.POSITIVE_INFINITY, ...others }: RivalPorts,
  { posts, notRivals }: { posts: readonly MadePost[]; notRivals: ReadonlySet<string> },
): Promise<PublishingMeeting> {
  const publishedHere = new Set<string>();
  const ports: RivalPorts = { ...others, until: until - publishingMilliseconds };
  // A post without a time counts as recent or young.
  const isRecent = (record: PostRecord) =>
    !(publishedInstantOf(record) < serviceNow(ports) - repeatMilliseconds);
  const isYoung = (record: PostRecord) =>
    !(createdInstantOf(record) < serviceNow(ports) - youngDraftMilliseconds);
  const rivalsIn = async (state: PostState) => (record: PostRecord) =>
    !notRivals.has(postIdOf(record) ?? '') && (isPublishedState(state) ? isRecent(record) : isYoung(record));
  const findPublished: FindPublished = async (posts) => {
    const ownIds = new Set(posts.map(({ id }) => id));
    const search = { posts, ownIds, rivalsIn, readWhole: wholeRecords(ports) };
    const view = await readView(ports.client, search, { now: () => serviceNow(ports) }).catch(
      () => undefined,
    );
    const isPublished = (record: PostRecord) => isPublishedState(view?.states.get(postIdOf(record) ?? ''));
    return (own) => (view === undefined ? [] : rivalsOf(own, view).filter(isPublished));
  };
  const meeting = await settle(
    ports,
    {
      posts,
      rivalsIn,
      rules: {
        order: ({ states }) => {
          const isPublished = (record: PostRecord) =>
            Number(isPublishedState(states.get(postIdOf(record) ?? '')));
          return (one, other) => isPublished(other) - isPublished(one) || byAge(one, other);
        },
        outwait: async (standoff, view) => await outwaitDrafts(ports, { standoff, view, findPublished }),
        confirm: async (pair, view) =>
          await ensurePublished(ports, pair, { view, findPublished, publishedHere }),
        givingWayMilliseconds: 0,
        errorIfKept: (rival, { states }) =>
          unsettledError(states.get(postIdOf(rival) ?? '') === 'draft' ? rival : undefined),
      },
    },
    ports.client,
  );
  return { ...meeting, publishedHere };
}

/**
 * Waits while other runs may publish or delete their equal drafts. Returns the posts to which this run's post gives way: those that remain in the
 * end, or were published. If creation times show that a rival is later, the rival gives way, and this run does not wait for it.
 */
async function outwaitDrafts(
  ports: RivalPorts,
  {
    standoff: { own, rivals },
    view,
    findPublished,
  }: { standoff: Standoff; view: CalendarView; findPublished: FindPublished },
): Promise<PostRecord[]> {
  const madeAt = createdInstantOf(view.own.get(own.id) ?? {});
  const watched = rivals.filter((rival) => !(createdInstantOf(rival) > madeAt));
  if (watched.length === 0) return [];
  const readStates = createStateReader(ports);
  let states = new Map<PostRecord, RivalState | undefined>(watched.map((record) => [record, 'unknown']));
  for (const [index, milliseconds] of [...deletionWaits, ...settlingWaits].entries()) {
    if (index >= deletionWaits.length && !isUnsettled(states)) break;
    if (!(await waitRoughly(ports, milliseconds))) break;
    states = await readStates(watched);
  }
  // A third run may have published a draft that was not there at the first look.
  const published = (await findPublished([own]))(own);
  const ids = new Set(published.map(postIdOf));
  const present = watched.filter((record) => !ids.has(postIdOf(record)) && states.get(record) !== undefined);
  return [...published, ...present];
}

/**
 * Waits until the rival's own run publishes the rival. If neither the rival nor another equal draft is published, publishes the rival. Returns the
 * post that is published; undefined if the rival was deleted. Rejects as the client does, and where a draft is gone and there is no time to see
 * whether it was published. `view` showed the rival. Adds the ID of a rival that it publishes to `publishedHere`.
 */
async function ensurePublished(
  ports: RivalPorts,
  { own, rival }: Pair,
  {
    view,
    findPublished,
    publishedHere,
  }: { view: CalendarView; findPublished: FindPublished; publishedHere: Set<string> },
): Promise<PostRecord | undefined> {
  const watched = [rival, ...rivalsOf(own, view).filter((record) => postIdOf(record) !== postIdOf(rival))];
  const seen = watched.find((record) => isPublishedState(view.states.get(postIdOf(record) ?? '')));
  if (seen !== undefined) return seen;
  const readStates = createStateReader(ports);
  let states = new Map<PostRecord, RivalState | undefined>();
  for (const [index, milliseconds] of [...publicationWaits, ...settlingWaits].entries()) {
    states = await readStates(watched);
    const published = watched.find((record) => isPublishedState(states.get(record)));
    if (published !== undefined) return published;
    const isOver = index >= publicationWaits.length || states.get(rival) === undefined;
    if (isOver && !isUnsettled(states)) break;
    if (!(await waitRoughly(ports, milliseconds))) break;
  }
  // A third run may have published a post that no list showed before.
  const [published] = (await findPublished([own]))(own);
  if (published !== undefined) return published;
  if (isUnsettled(states)) throw unsettledError();
  // A draft that may be somebody else's is never published: the own one is made again.
  const whole = (await wholeRecords(ports)(rival, own)) ?? rival;
  const { isSame, uncompared } = await compareToRecord(own, whole);
  if (!isSame || uncompared !== undefined) return undefined;
  let state = states.get(rival);
  for (let round = 1; state !== undefined; round += 1) {
    try {
      const id = postIdOf(rival) ?? '';
      publishedHere.add(id);
      await ports.client.updatePost({ id, post: own.post });
      return whole;
    } catch (failure) {
      state = (await readStates([rival])).get(rival);
      if (isPublishedState(state)) return whole;
      if (RejectedError.isInstance(failure)) throw failure;
      // Where there is never the time for it, a person has to delete the draft, so the error names it.
      if (!(await pause(ports, round))) throw state === 'draft' ? unsettledError(rival) : failure;
    }
  }
  return undefined;
}

/** The state of a rival. `missing`: it is gone, but it may have been published a moment ago. */
type RivalState = NonNullable<Awaited<ReturnType<typeof readState>>>;

/** Looks for equal posts of other runs that are published by now. Never rejects. */
type FindPublished = (posts: readonly OpenPost[]) => Promise<(own: OpenPost) => PostRecord[]>;

/** A function that reads the states of drafts, again and again; undefined for a draft that has been deleted. Never rejects. */
function createStateReader(ports: RivalPorts) {
  const goneSince = new Map<string, number>();
  async function stateOf(record: PostRecord): Promise<RivalState | undefined> {
    const id = postIdOf(record) ?? '';
    const state = await readState(ports, id).catch(() => 'unknown' as const);
    if (state !== undefined) return state;
    const since = getOrMake(goneSince, id, ports.now);
    const isDeleted = ports.now() - since >= settlingMilliseconds && !(await isListedAsDraft(id));
    return isDeleted ? undefined : 'missing';
  }
  /** Whether a list still shows a draft that is gone: such a list is too old to show what became of it. */
  async function isListedAsDraft(id: string): Promise<boolean> {
    const search = { id, now: serviceNow(ports), states: ['draft'] } as const;
    return (await listedPost(ports.client, search).catch(() => undefined)) !== undefined;
  }
  return async (records: readonly PostRecord[]) =>
    new Map(await pMap(records, async (record) => [record, await stateOf(record)] as const, requestsAtOnce));
}

/** Whether it is still unclear if a draft was published or deleted. */
function isUnsettled(states: ReadonlyMap<PostRecord, RivalState | undefined>): boolean {
  return [...states.values()].includes('missing');
}
