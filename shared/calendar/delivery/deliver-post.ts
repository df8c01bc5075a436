/**
 * Delivers a post so that the run can safely be repeated after every failure: first a draft, which is never published by itself and may therefore be
 * created again after a lost response, then its publication, which has the same result however often it is requested (contract 4.4, 4.6).
 */
import type { FormPort } from '../../form/values/form-words.ts';
import pMap from 'p-map';
import type { Client } from '../../api/client.ts';
import {
  ConnectionError,
  NotFoundError,
  OutcomeUnknownError,
  RateLimitError,
} from '../../api/errors/api-errors.ts';
import { operations } from '../../api/operations.ts';
import { whereabouts } from '../../api/posts/post-lists.ts';
import { isPublishedState, type PostState } from '../../networks/records/present-state.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import {
  draftRefusedError,
  failureText,
  notPublishedError,
  publicationFailedError,
  publicationParticipleOf,
  publicationRefusedError,
  singleRequestAdvice,
  publicationVerbOf,
  remedyOf,
} from './delivery-errors.ts';
import { fingerprintOf } from './sameness/fingerprint.ts';
import {
  createRunDrafts,
  deleteUntilConfirmed,
  findLostDraft,
  findOrphanedDrafts,
  type LostRequest,
  type OrphanedDrafts,
  type RunDrafts,
} from './orphaned-drafts.ts';
import { mayHaveSucceeded, pause, type RoundPorts, serviceNow } from './rounds.ts';

export interface DeliveryPorts extends RoundPorts, FormPort {
  readonly client: Pick<
    Client,
    | 'createPost'
    | 'updatePost'
    | 'reschedulePost'
    | 'getPost'
    | 'deletePost'
    | 'listPosts'
    | 'millisecondsAhead'
  >;
}

/** The deliveries of one run. */
export interface Deliveries {
  /**
   * Delivers one post; returns its ID. A post to be published at once is only saved as a draft: `publish` is the second step. `isOnlyOne`: whether an
   * equal post of another run counts as the same post (default: true).
   * @throws NotPublishedError if repeating did not help; the errors of the client if the service refuses the post; OutcomeUnknownError if the service may have published it, and neither shows nor deletes it
   */
  deliver(post: PostWrite, options?: { readonly isOnlyOne: boolean }): Promise<{ readonly id: string }>;
  /** Publishes the draft; throws as `deliver` does. */
  publish(id: string): Promise<void>;
  /** Deletes the drafts that were to be published, but were not when the run ended. A draft that cannot be deleted is found as an orphan. */
  withdrawUnpublished(): Promise<void>;
  /** Forgets a draft that was to be published, and was deleted. */
  forget(id: string): void;
  /** Adds the ID of a post that took the place of one of the run, and is therefore no orphan. */
  addIdInUse(id: string): void;
  /** Whether this is the ID of a draft that was taken in place of a new one, and may belong to another run. */
  isTaken(id: string): boolean;
  /** Finds drafts that the deliveries may have left, and starts a new record of drafts. Call this when all deliveries have ended. Never rejects. */
  findOrphanedDrafts(): Promise<OrphanedDrafts>;
}

export function createDeliveries(ports: DeliveryPorts): Deliveries {
  let drafts = createRunDrafts();
  const unpublished = new Map<string, Delivery>();
  return {
    async deliver(post, { isOnlyOne } = { isOnlyOne: true }) {
      const delivery = inTime({ ...ports, post, isOnlyOne, drafts: () => drafts });
      const id = await createDraft(delivery);
      if (post.scheduledFor.publish === 'NOW') unpublished.set(id, delivery);
      if (post.scheduledFor.publish === 'SCHEDULE') await publishUnlessStopped(delivery, id);
      return { id };
    },
    async publish(id) {
      const delivery = unpublished.get(id);
      unpublished.delete(id);
      if (delivery !== undefined) await publishUnlessStopped(inTime(delivery), id);
    },
    async withdrawUnpublished() {
      await pMap(
        [...unpublished],
        async ([id, delivery]) => await withdrawDraft(delivery, id),
        withdrawalsAtOnce,
      );
      unpublished.clear();
    },
    forget: (id) => void unpublished.delete(id),
    addIdInUse: (id) => void drafts.idsInUse.add(id),
    isTaken: (id) => drafts.takenIds.has(id),
    async findOrphanedDrafts() {
      const draftsSoFar = drafts;
      drafts = createRunDrafts(draftsSoFar);
      return await findOrphanedDrafts(ports, draftsSoFar);
    },
  };
}

/** The delivery of one post. */
interface Delivery extends DeliveryPorts {
  readonly post: PostWrite;
  readonly isOnlyOne: boolean;
  /** The drafts of the run. A function, as `findOrphanedDrafts` replaces the object. */
  readonly drafts: () => RunDrafts;
}

const operationName = operations.createPost.name;
/** After this time, a delivery begins no further round: a service that leaves requests unanswered would keep the run for half an hour. */
const roundsMilliseconds = 120_000;

function inTime(delivery: Delivery): Delivery {
  const { now, until = Number.POSITIVE_INFINITY } = delivery;
  return { ...delivery, until: Math.min(until, now() + roundsMilliseconds) };
}

/** How many drafts are deleted at a time. */
const withdrawalsAtOnce = { concurrency: 10 };

/** Schedules or publishes the draft, unless the run was canceled. */
async function publishUnlessStopped(delivery: Delivery, id: string): Promise<void> {
  if (delivery.isStopped?.() === true) {
    await withdrawDraft(delivery, id);
    throw notPublishedError('the run was canceled before the post could be published or scheduled.');
  }
  await publishDraft(delivery, id);
}

/** How far the times that the service shows may be from ours, in milliseconds: it may show whole seconds only. */
const shownTimeMargin = 2000;

/**
 * Creates the draft, and returns its ID. After a lost response it looks for the draft before it creates another, so that no listed draft is left
 * over.
 */
async function createDraft(delivery: Delivery): Promise<string> {
  const { post, isOnlyOne, drafts, client } = delivery;
  const requests: LostRequest[] = [];
  let isResponseLost = false;
  for (let round = 1; ; round += 1) {
    let failure: unknown;
    const from = serviceNow(delivery) - shownTimeMargin;
    try {
      const { id } = await client.createPost({ post: { ...post, scheduledFor: { publish: 'DRAFT' } } });
      // Another delivery of this run may already have taken this draft.
      if (!drafts().takenIds.has(id)) return inUse(delivery, id);
    } catch (error) {
      const mayBeCreated = OutcomeUnknownError.isInstance(error);
      // After a lost response, a connection error no longer proves that no draft exists: try again.
      if (!mayBeCreated && !(isResponseLost && ConnectionError.isInstance(error)))
        throw post.scheduledFor.publish === 'DRAFT' ? error : draftRefusedError(error, delivery);
      isResponseLost = true;
      failure = error;
      if (mayBeCreated) {
        addLostResponse(delivery);
        requests.push({ from, to: serviceNow(delivery) + shownTimeMargin });
      }
    }
    const goesOn = await pause(delivery, round);
    const mayLook = isOnlyOne && delivery.isStopped?.() !== true && !ConnectionError.isInstance(failure);
    const lostId = mayLook ? await findLostDraft(delivery, { post, requests, drafts: drafts() }) : undefined;
    if (lostId !== undefined) return take(delivery, lostId);
    if (!goesOn)
      throw notPublishedError(failureText(post, { rounds: round, error: failure }), remedyOf(failure));
  }
}

function inUse({ drafts }: Delivery, id: string): string {
  drafts().idsInUse.add(id);
  drafts().firstIdAfterLoss ??= id;
  return id;
}

/** Uses a draft instead of a new one. It may be somebody else's, so the end of the run still looks for the draft of the lost response. */
function take(delivery: Delivery, id: string): string {
  const { lostResponses, takenIds } = delivery.drafts();
  const fingerprint = fingerprintOf(delivery.post);
  lostResponses.set(fingerprint, (lostResponses.get(fingerprint) ?? 1) - 1);
  takenIds.add(id);
  return inUse(delivery, id);
}

function addLostResponse({ post, drafts }: Delivery): void {
  const fingerprint = fingerprintOf(post);
  const { lostResponses, lostTexts } = drafts();
  lostResponses.set(fingerprint, (lostResponses.get(fingerprint) ?? 0) + 1);
  lostTexts.set(fingerprint, fingerprintOf(post, 'sameText'));
  drafts().firstIdAfterLoss = undefined;
}

/**
 * Publishes or schedules the draft. After a failure the post itself shows whether this is done; as long as it does not, the request is sent
 * again. A draft whose publication is refused is deleted, so that it is not in the way.
 */
async function publishDraft(delivery: Delivery, id: string): Promise<void> {
  const { client, post } = delivery;
  const { scheduledFor } = post;
  let mayBeDone = false;
  for (let round = 1; ; round += 1) {
    try {
      if (scheduledFor.publish === 'SCHEDULE')
        await client.reschedulePost({ id, scheduledFor: scheduledFor.date });
      else await client.updatePost({ id, post });
      return;
    } catch (failure) {
      mayBeDone ||= mayHaveSucceeded(failure);
      // A 404 may come from a replica that does not know the draft yet.
      const isRefused =
        !mayHaveSucceeded(failure) &&
        ![ConnectionError, NotFoundError].some((each) => each.isInstance(failure));
      // Another run may have published this draft after dropping its own equal one. A refusal for too many requests says nothing about that.
      const mayBePublished =
        isRefused && scheduledFor.publish === 'NOW' && !RateLimitError.isInstance(failure);
      const mustRead = mayBeDone || mayBePublished || NotFoundError.isInstance(failure);
      const state = mustRead ? await shownState(delivery, id) : 'draft';
      if (state === 'scheduled' || isPublishedState(state)) return;
      if (state === 'not published') throw publicationFailedError(id);
      const isLastRound = (isRefused && state === 'draft') || !(await pause(delivery, round));
      if (isLastRound) throw await giveUp(delivery, { id, round, failure, mayBeDone, state });
    }
  }
}

/** The state that the service shows; also `unknown` if nothing shows the post. Never rejects. */
async function shownState({ client, now }: Delivery, id: string): Promise<PostState | 'unknown'> {
  const found = await whereabouts(client, { id, now: now(), purpose: 'createPost' }).catch(() => undefined);
  return found?.state ?? 'unknown';
}

/** Whether the time of the post is in the future by our clock and by that of the service: then it cannot be published yet. */
function isInFuture({ post: { scheduledFor }, now, client }: Delivery): boolean {
  const latestNow = now() + Math.max(0, client.millisecondsAhead() ?? 0);
  return scheduledFor.publish === 'SCHEDULE' && Date.parse(scheduledFor.date) > latestNow;
}

/**
 * Deletes the draft if that can do no harm, and returns the error to throw for the request that failed. If this request or an earlier one may
 * have been executed, only the deletion proves that nothing was published: a post that no list shows may be listed a minute later.
 */
async function giveUp(
  delivery: Delivery,
  {
    id,
    round,
    failure,
    mayBeDone,
    state,
  }: { id: string; round: number; failure: unknown; mayBeDone: boolean; state: PostState | 'unknown' },
): Promise<unknown> {
  const { post } = delivery;
  const mayDelete = !mayBeDone || state === 'draft' || isInFuture(delivery);
  const isWithdrawn = mayDelete && (await withdrawDraft(delivery, id));
  const whatHappened = failureText(post, { rounds: round, error: failure });
  if (mayBeDone && !isWithdrawn)
    return new OutcomeUnknownError({
      operation: operationName,
      summary: `${whatHappened} It is not known whether the post ${id} was ${publicationParticipleOf(post)}.`,
      advice: `Look at this post in the post list or the calendar before running this again.`,
      cause: failure,
    });
  if (NotFoundError.isInstance(failure))
    return notPublishedError(
      whatHappened,
      `Run this again. If it fails again, perhaps the service cannot ${publicationVerbOf(post)} drafts: ${singleRequestAdvice(delivery)}.`,
    );
  return mayHaveSucceeded(failure) || ConnectionError.isInstance(failure)
    ? notPublishedError(whatHappened, remedyOf(failure))
    : publicationRefusedError(failure, publicationVerbOf(post), delivery);
}

/**
 * Deletes a draft that is no longer needed; returns whether that succeeded. A draft that cannot be deleted is an orphan. One that may belong to
 * another run is left to that run.
 */
async function withdrawDraft(delivery: Delivery, id: string): Promise<boolean> {
  const drafts = delivery.drafts();
  if (drafts.takenIds.has(id)) {
    drafts.idsInUse.delete(id);
    drafts.leftIds.add(id);
    return false;
  }
  const isDeleted = (await deleteUntilConfirmed(delivery, id)) === 'deleted';
  if (!isDeleted) drafts.undeletedIds.add(id);
  if (drafts.firstIdAfterLoss === id) drafts.firstIdAfterLoss = undefined;
  return isDeleted;
}
