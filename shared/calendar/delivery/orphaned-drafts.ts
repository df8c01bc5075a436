/**
 * Finds the drafts that a run may leave behind. A draft whose ID the service gave this run is certainly its own, and is deleted when it is
 * not needed. A draft whose response was lost is only named, never deleted: somebody else may have made one with the same content in the
 * same second, such as a second run of the workflow that is about to schedule it, and no record shows who made it. So nobody is told to
 * delete one before such a run has ended. The draft of a run that was killed is not looked for: it is never published, and the look would cost
 * every run a request.
 */
import type { Client } from '../../api/client.ts';
import { RateLimitError } from '../../api/errors/api-errors.ts';
import { listedPost } from '../../api/posts/post-lists.ts';
import { summarizePost } from '../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { listText } from '../../data/list-text.ts';
import { isSilent, presentStateOf } from '../../networks/records/present-state.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { recordsOf } from './calendar.ts';
import { fingerprintOf } from './sameness/fingerprint.ts';
import { mayHaveSucceeded, pause, type RoundPorts } from './rounds.ts';

/** What a run knows of its drafts. */
export interface RunDrafts {
  /** The IDs of posts that are no orphans: those that the service gave this run, and those that took their places. */
  readonly idsInUse: Set<string>;
  /** The IDs of drafts that were taken in place of new ones after lost responses: most are own ones, but any may be that of another run. */
  readonly takenIds: Set<string>;
  /** The IDs of this run's drafts that are not needed, and could not be deleted. */
  readonly undeletedIds: Set<string>;
  /** The IDs of taken drafts that were left because their posts were not published: reported even if no list shows them. */
  readonly leftIds: Set<string>;
  /**
   * How many lost responses to creating a draft have no draft yet, by the fingerprint of the post; the key is undefined for posts without one. 0: a
   * draft was taken, but as it may be somebody else's, the lost draft is still looked for.
   */
  readonly lostResponses: Map<string | undefined, number>;
  /** The fingerprint of each of these posts by text, under that by all content: the service may show files at other addresses, but the same text. */
  readonly lostTexts: Map<string | undefined, string | undefined>;
  /**
   * The first post created since the last lost response, or since the record began: a list that shows it is new enough to show the lost drafts,
   * too.
   */
  firstIdAfterLoss: string | undefined;
}

/** A new, empty record of drafts. The IDs that are in use are carried over from the record before. */
export function createRunDrafts({
  idsInUse = new Set(),
  takenIds = new Set(),
}: Partial<Pick<RunDrafts, 'idsInUse' | 'takenIds'>> = {}): RunDrafts {
  return {
    idsInUse,
    takenIds,
    undeletedIds: new Set(),
    leftIds: new Set(),
    lostResponses: new Map(),
    lostTexts: new Map(),
    firstIdAfterLoss: undefined,
  };
}

interface OrphanPorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts'>;
}

export interface OrphanedDrafts {
  /** Own drafts that could not be deleted. */
  readonly undeletedIds: readonly string[];
  /** Drafts with the content of a lost request. */
  readonly unknownIds: readonly string[];
  /** Whether the lists may lag behind the lost responses, or could not be read. */
  readonly mayBeMore: boolean;
}

/** When a request with a lost response was under way: milliseconds since 1970, by the clock of the service. */
export interface LostRequest {
  readonly from: number;
  readonly to: number;
}

/**
 * The draft of a lost response: it has this content, was created during one of the requests, and is not used in this run. If it belongs to another
 * run that wants the same post, the two share it. Undefined if more drafts match than responses were lost (one is somebody else's), if the service
 * shows no creation times, or if the list cannot be read.
 */
export async function findLostDraft(
  { client }: Pick<OrphanPorts, 'client'>,
  { post, requests, drafts }: { post: PostWrite; requests: readonly LostRequest[]; drafts: RunDrafts },
): Promise<string | undefined> {
  const fingerprint = fingerprintOf(post);
  const pages = client.listPosts({ status: 'draft', limit: maxDrafts });
  const records = await recordsOf(pages).catch(() => []);
  const lost = records
    .filter((record) => fingerprint !== undefined && fingerprintOf(record) === fingerprint)
    .flatMap((record) => orphanFrom(record, drafts))
    .map(({ id, createdAt }) => ({ id, at: Date.parse(createdAt ?? '') }))
    .filter(({ at }) => requests.some(({ from, to }) => at >= from && at <= to))
    .toSorted((one, other) => one.at - other.at);
  return lost.length > (drafts.lostResponses.get(fingerprint) ?? 0) ? undefined : lost.at(-1)?.id;
}

/** The most drafts that are read. */
const maxDrafts = 5_000;

/** A run schedules its drafts within this time. */
const runMinutes = 15;

/** The drafts that may be orphaned. Lists that lag behind are read again. Never rejects: a draft that stays does no harm. */
export async function findOrphanedDrafts(ports: OrphanPorts, drafts: RunDrafts): Promise<OrphanedDrafts> {
  const undeletedIds = [...drafts.undeletedIds];
  if (drafts.lostResponses.size === 0) return { undeletedIds, unknownIds: [], mayBeMore: false };
  for (let round = 1; ; round += 1) {
    const { orphans, areAllFound } = await readOrphans(ports, drafts);
    const mayBeMore = lostCountOf(drafts) > 0 && !areAllFound;
    // Without a post that was created later, no list proves to be newer than the lost responses.
    const isListEnough = !mayBeMore || drafts.firstIdAfterLoss === undefined;
    const unknownIds = [...new Set([...drafts.leftIds, ...orphans.map(({ id }) => id)])];
    if (isListEnough || !(await pause(ports, round))) return { undeletedIds, unknownIds, mayBeMore };
  }
}

/**
 * Reads the list of drafts once. `areAllFound`: whether it certainly shows the drafts of all lost responses, because a list also shows a later post,
 * or because there are as many drafts as were lost.
 */
async function readOrphans({ client, now }: OrphanPorts, drafts: RunDrafts) {
  const { firstIdAfterLoss } = drafts;
  const lostCount = lostCountOf(drafts);
  const isShown = async (id: string) =>
    (await listedPost(client, { id, now: now() }).catch(() => undefined)) !== undefined;
  const isListNewEnough =
    lostCount > 0 && firstIdAfterLoss !== undefined && (await isShown(firstIdAfterLoss));
  const pages = client.listPosts({ status: 'draft', limit: maxDrafts });
  const records = await recordsOf(pages).catch(() => undefined);
  const orphans = (records ?? []).flatMap((record) => orphanFrom(record, drafts));
  const foundCount = orphans.filter(({ isLost }) => isLost).length;
  // A draft that does not show its content may be the lost one.
  const isReadable = (record: PostRecord) =>
    fingerprintOf(record) !== undefined || drafts.idsInUse.has(postIdOf(record) ?? '');
  const areAllFound =
    firstIdAfterLoss === undefined
      ? foundCount >= lostCount
      : isListNewEnough && records?.every(isReadable) === true;
  return { orphans, areAllFound };
}

function lostCountOf({ lostResponses }: RunDrafts): number {
  return [...lostResponses.values()].reduce((sum, count) => sum + count, 0);
}

/** A list of one orphan, or empty. `isLost`: a lost response with its content or texts has no draft yet. */
function orphanFrom(record: PostRecord, { idsInUse, lostResponses, lostTexts }: RunDrafts) {
  const id = postIdOf(record);
  const fingerprint = fingerprintOf(record);
  const text = fingerprintOf(record, 'sameText');
  const lostCount =
    lostResponses.get(fingerprint) ?? [...lostResponses].find(([lost]) => lostTexts.get(lost) === text)?.[1];
  // A list of drafts may have records that say nothing of their state.
  const isDraft = presentStateOf(record).state === 'draft' || isSilent(record);
  if (id === undefined || fingerprint === undefined || !isDraft || idsInUse.has(id)) return [];
  if (lostCount === undefined) return [];
  return [{ id, isLost: lostCount > 0, createdAt: summarizePost(record).createdAt }];
}

/**
 * Deletes a post. `kept`: no round deleted it. `unknown`: no round confirmed a deletion, but the service may have deleted it, or still do so. A 404
 * alone proves nothing: it may come from a replica that lags behind, or from a gateway; a 404 in every round counts as `kept`.
 */
export async function deleteUntilConfirmed(
  ports: RoundPorts & { readonly client: Pick<Client, 'deletePost'> },
  id: string,
): Promise<'deleted' | 'kept' | 'unknown'> {
  let mayBeDone = false;
  for (let round = 1; ; round += 1) {
    try {
      await ports.client.deletePost({ id, mayBeDone });
      return 'deleted';
    } catch (error) {
      mayBeDone ||= mayHaveSucceeded(error);
      if (RateLimitError.isInstance(error) || !(await pause(ports, round)))
        return mayBeDone ? 'unknown' : 'kept';
    }
  }
}

/** Sentences about the drafts that a run may have left, with links to their pages in the calendar; undefined if there are none. */
export async function orphanedDraftsText(
  { undeletedIds, unknownIds, mayBeMore }: OrphanedDrafts,
  client: Pick<Client, 'withLink'>,
): Promise<string | undefined> {
  const namesOf = async (ids: readonly string[]) => {
    const linked = await Promise.all(ids.map(async (id) => await client.withLink({ id })));
    return listText(linked.map(({ id, link }) => (link === null ? id : `${id} (${link})`)));
  };
  const isOne = unknownIds.length === 1;
  const sentences: string[] = [];
  if (undeletedIds.length > 0)
    sentences.push(
      `This run could not delete its ${undeletedIds.length === 1 ? 'draft' : 'drafts'} ${await namesOf(undeletedIds)}.`,
    );
  if (unknownIds.length > 0)
    sentences.push(
      `The calendar may hold ${isOne ? 'a copy of a post from this run as a draft' : 'copies of posts from this run as drafts'}: ${await namesOf(unknownIds)}${mayBeMore ? '; there may be more' : ''}.`,
    );
  else if (mayBeMore)
    sentences.push('A request got no clear answer, so a draft may be left in the calendar.');
  if (sentences.length === 0) return undefined;
  // Deleting a draft that another run is about to schedule loses a post.
  const which = unknownIds.length + Number(mayBeMore) === 1 ? 'it' : 'one of them';
  sentences.push(
    unknownIds.length > 0 || mayBeMore
      ? `Drafts are never published by themselves. Another run may be about to schedule ${which}: look again in ${runMinutes} minutes, and then delete those you do not need.`
      : 'Drafts are never published by themselves; delete those you do not need.',
  );
  return sentences.join(' ');
}
