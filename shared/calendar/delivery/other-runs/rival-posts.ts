/** Which posts are the same, which of two was first, and whether they are still there. */
import type { FormPort } from '../../../form/values/form-words.ts';
import type { Client } from '../../../api/client.ts';
import { isStillAhead } from '../../../api/dialect/state-by-time.ts';
import { unlessGone } from '../../../api/errors/api-errors.ts';
import { listedPost } from '../../../api/posts/post-lists.ts';
import {
  isShownFor,
  mayBePlannedAt,
  scheduledInstantOf,
  summarizePost,
} from '../../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import { madeOnce } from '../../../data/maps.ts';
import {
  hasEnded,
  isSilent,
  namedStateOf,
  outStates,
  type PostState,
  presentStateOf,
} from '../../../networks/records/present-state.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import type { LookAtFile } from '../../../post/media/inspect-media.ts';
import { type Answer, answerQuestions } from '../sameness/compare-files.ts';
import { comparePosts, countsAsSame, showsNoOtherAccounts } from '../sameness/compare-posts.ts';
import { isSame } from '../sameness/compare-values.ts';
import type { Uncompared } from '../remarks.ts';
import { allContent, comparablePost, fingerprintOf, type Sameness } from '../sameness/fingerprint.ts';
import { pause, type RoundPorts } from '../rounds.ts';

/** A post, and what defines an equal one. */
export interface PostIdentity {
  readonly post: PostWrite;
  readonly sameness: Sameness;
  /** Whether an equal post at another time is the same one. */
  readonly isAtAnyTime: boolean;
  /** Looks at the files of the post, and of posts that it is compared with. */
  readonly lookAtFile: LookAtFile;
}

/** A post that the run made, as it was sent, and that other runs may have made, too. */
export interface MadePost extends PostIdentity {
  readonly id: string;
  /** Whether it is a draft that was found after a lost response. It may belong to another run, which may want it at another time. */
  readonly isTaken: boolean;
  /** Makes the post again, and returns its new ID. */
  readonly makeAgain: () => Promise<string>;
}

export interface RivalPorts extends RoundPorts, FormPort {
  readonly client: Pick<Client, 'listPosts' | 'getPost' | 'deletePost' | 'updatePost' | 'millisecondsAhead'>;
}

/** How many requests are sent at a time while equal posts of other runs are settled. */
export const requestsAtOnce = { concurrency: 10 };

/** Whether a record shows the same post. If that is not certain, the rule `countsAsSame` decides, and `uncompared` says why. */
export interface Match {
  readonly isSame: boolean;
  readonly uncompared?: Uncompared;
}

interface RecordRules {
  /** How the service shows the post itself, with its own copies of the files. */
  readonly shown?: PostRecord | undefined;
  /** Whether the record shows the whole post; false where a list may show less of it. */
  readonly isWhole?: boolean;
}

/** Compares the post with a record. Never rejects. */
export async function compareToRecord(
  identity: PostIdentity,
  record: PostRecord,
  rules: RecordRules = {},
): Promise<Match> {
  const { post } = identity;
  const isSameTime =
    !isTimeCompared(identity) || isShownFor(scheduledInstantOf(record), scheduledInstantOf(post));
  if (!isSameTime && !mayBePlannedAt(record, scheduledInstantOf(post))) return { isSame: false };
  const answer = await compareContent(identity, record, rules);
  if (answer === 'other') return { isSame: false };
  if (answer === 'same' && isSameTime) return { isSame: true };
  return { isSame: countsAsSame(post, record), uncompared: answer === 'same' ? 'time' : answer };
}

async function compareContent(
  { post, sameness: by, lookAtFile }: PostIdentity,
  record: PostRecord,
  { shown, isWhole = true }: RecordRules,
): Promise<Answer> {
  // A record that shows no texts may be the post, unless it is for other accounts.
  if (comparablePost(record) === undefined)
    return by === allContent && showsNoOtherAccounts(post, record) ? 'rest' : 'other';
  const rules = { isWhole, by };
  const asSent = comparePosts(post, record, rules);
  if (asSent === 'other' || isSame(asSent) || shown === undefined)
    return await answerQuestions(asSent, lookAtFile);
  const asShown = comparePosts(shown, record, rules);
  return await answerQuestions(asShown === 'other' ? asSent : asShown, lookAtFile);
}

/** Reads what is missing of a record before it is compared with a post. */
export type ReadWhole = (
  record: PostRecord,
  identity: Pick<PostIdentity, 'post' | 'sameness'>,
) => Promise<PostRecord | undefined>;

/**
 * Reads a post by its ID where a list shows it without its targets, or so that only the rest can tell whether it is the same (contract 4.3); each
 * once. Undefined for one that is gone: it was deleted, or published. Never rejects.
 */
export function wholeRecords({ client }: Pick<RivalPorts, 'client'>): ReadWhole {
  const readById = madeOnce(async (record: PostRecord) => {
    const id = postIdOf(record) ?? '';
    return await unlessGone(client.getPost({ id, purpose: 'createPost' })).catch(() => record);
  });
  return async (record, { post, sameness: by }) => {
    const isOpen =
      comparablePost(record) === undefined ||
      (comparePosts(post, record, { isWhole: true, by }) === 'other' &&
        comparePosts(post, record, { isWhole: false, by }) !== 'other');
    return isOpen ? await readById(record) : record;
  };
}

/** Whether an equal post has to have the same time. A draft may show a time that does not count. */
function isTimeCompared({ post, isAtAnyTime }: PostIdentity): boolean {
  return !isAtAnyTime && post.scheduledFor.publish === 'SCHEDULE';
}

/** A key that posts share if they are the same; undefined for a post that cannot be compared. */
export function equalityKeyOf({
  post,
  sameness,
  isAtAnyTime,
}: Pick<PostIdentity, 'post' | 'sameness' | 'isAtAnyTime'>): string | undefined {
  const fingerprint = fingerprintOf(post, sameness);
  const at = isAtAnyTime ? '' : scheduledInstantOf(post);
  return fingerprint && JSON.stringify([statesOf({ post })[0], sameness, at, fingerprint]);
}

/**
 * The post by the ID of the record; undefined if it is gone, or certainly no longer the same. `shown`: how the service shows the post itself. Never
 * rejects.
 */
export async function readSame(
  ports: RivalPorts,
  identity: PostIdentity,
  { record, shown }: { readonly record: PostRecord; readonly shown?: PostRecord | undefined },
): Promise<PostRecord | undefined> {
  const found = await readWithRetries(ports, record);
  if (found === undefined) return undefined;
  const { isSame, uncompared } = await compareToRecord(identity, found, { shown });
  return isSame || uncompared !== undefined ? found : undefined;
}

/** Whether somebody made the planned post a draft since, or published it before its time: then it no longer counts as planned, as in the lists. */
export function isTakenBack({ isAtAnyTime }: PostIdentity, record: PostRecord): boolean {
  const state = namedStateOf(record);
  return state === 'draft' || (hasEnded(state) && !isAtAnyTime);
}

/**
 * Whether the other run whose draft was taken deleted the post or planned it for another time. False if it is unreadable, or shown as a draft: the
 * service may lag behind. Never rejects.
 */
export async function isLostToOther(ports: RivalPorts, own: MadePost): Promise<boolean> {
  const sent = { ...own.post, id: own.id };
  const record = await readPost(ports, sent).catch(() => sent);
  if (record === undefined) return true;
  const isPlanned = presentStateOf(record).state === 'scheduled';
  return isPlanned && isTimeCompared(own) && !mayBePlannedAt(record, scheduledInstantOf(own.post));
}

/** When the service says that the post was made, in milliseconds since 1970; NaN if it does not. */
export function createdInstantOf(record: PostRecord): number {
  return Date.parse(summarizePost(record).createdAt ?? '');
}

/** Compares two records for sorting. */
export type RecordOrder = (one: PostRecord, other: PostRecord) => number;

/** By creation time if the service shows it, otherwise by ID: any order will do if all runs see the same one. */
export function byAge(one: PostRecord, other: PostRecord): number {
  const age = createdInstantOf(one) - createdInstantOf(other);
  if (age !== 0 && !Number.isNaN(age)) return age;
  return (postIdOf(one) ?? '') < (postIdOf(other) ?? '') ? -1 : 1;
}

/**
 * The states that equal posts may have, in the order in which a post passes through them, so a post that moves on during the reading is in the next
 * list. A post to be published is a draft until then.
 */
export function statesOf({ post }: Pick<PostIdentity, 'post'>): readonly PostState[] {
  const states = {
    SCHEDULE: ['scheduled'],
    DRAFT: ['draft'],
    NOW: ['draft', 'publishing', ...outStates],
  } as const;
  return states[post.scheduledFor.publish];
}

/**
 * The post's present state; undefined if it is gone, `unknown` if the service shows it without a state, `missing` if it cannot be read by its ID and
 * a list, which may lag behind, shows it without a state. Rejects as the client does.
 */
export async function readState(
  ports: RivalPorts,
  id: string,
): Promise<PostState | 'unknown' | 'missing' | undefined> {
  const record = await unlessGone(ports.client.getPost({ id, purpose: 'createPost' }));
  const state = (record && presentStateOf(record).state) ?? (await publishedStateOf(ports, id));
  if (record === undefined) return state === 'unsaid' ? 'missing' : state;
  return state === undefined || state === 'unsaid' ? 'unknown' : state;
}

/**
 * The state of a published post, which cannot be read by its ID (contract 4.3). `unsaid`: a list shows it without a state. Lists of other states may
 * still show a post that is gone; so may an unfiltered list without states.
 */
async function publishedStateOf(
  { client, now }: RivalPorts,
  id: string,
): Promise<PostState | 'unsaid' | undefined> {
  const states = ['publishing', ...outStates] as const;
  const listed = await listedPost(client, { id, now: now(), states });
  return listed !== undefined && isSilent(listed.record) ? 'unsaid' : listed?.state;
}

/**
 * The post by its ID, read again after failures, as lists lag behind; undefined if it is gone or could not be read. In both cases the post is made
 * again: the next look would notice and report a second post, but nobody would notice a lost one. Never rejects.
 */
async function readWithRetries(ports: RivalPorts, record: PostRecord): Promise<PostRecord | undefined> {
  for (let round = 1; ; round += 1) {
    try {
      return await readPost(ports, record);
    } catch {
      if (!(await pause(ports, round))) return undefined;
    }
  }
}

/**
 * The post by its ID; the given record if it is published by now, as such a post cannot be read; undefined if it is gone. Rejects as the client
 * does.
 */
export async function readPost(ports: RivalPorts, record: PostRecord): Promise<PostRecord | undefined> {
  const id = postIdOf(record) ?? '';
  const found = await unlessGone(ports.client.getPost({ id, purpose: 'createPost' }));
  if (found !== undefined || isStillAhead(record, ports.now())) return found;
  const state = await publishedStateOf(ports, id);
  return state === undefined || state === 'unsaid' ? undefined : record;
}
