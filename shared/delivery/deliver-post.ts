/**
 * Delivers a post so that every failure can be repeated: first a draft, which nobody sees and which may therefore be created again
 * after a lost response, then its publication, which has the same result however often it is asked for (contract 4.4, 4.6).
 */
import { choiceLabel } from '../fields/form-field.ts';
import { delivery as deliveryOption } from '../options/sending-options.ts';
import type { Client } from '../api/client.ts';
import {
  ApiError,
  ConnectionError,
  NotFoundError,
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
  RateLimitError,
  RejectedError,
  reworded,
  ServiceError,
} from '../api/errors/errors.ts';
import { operations } from '../api/operations.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import { type PostState, presentStateOf } from '../networks/wire/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { asSentence } from '../errors.ts';
import { fingerprintOf } from './fingerprint.ts';
import { pause, type RoundPorts } from './rounds.ts';
import { type LeftDrafts, noDrafts, type RunDrafts, sweepDrafts } from './sweep-drafts.ts';

export interface DeliveryPorts extends RoundPorts {
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
   * Delivers one post; returns its ID.
   * @throws NotPublishedError where repeating did not help; the errors of the client where the service refuses the post;
   *   OutcomeUnknownError where the service neither publishes nor shows nor deletes the draft
   */
  deliver(post: PostWrite): Promise<{ id: string }>;
  /** Says that an earlier run may have begun with this post. A draft that it left is named by `sweep`. */
  repeats(post: PostWrite): void;
  /**
   * Deletes the drafts that lost responses left behind. To be called when all deliveries of the run have ended. Returns those that
   * may have stayed. Never rejects.
   */
  sweep(): Promise<LeftDrafts>;
}

export function createDeliveries(ports: DeliveryPorts): Deliveries {
  let drafts = noDrafts();
  return {
    deliver: async (post) => await deliver({ ...ports, post, drafts: () => drafts }),
    repeats(post) {
      const content = post.scheduledFor.publish === 'DRAFT' ? undefined : fingerprintOf(post);
      if (content !== undefined) drafts.repeated.add(content);
    },
    async sweep() {
      const swept = drafts;
      drafts = { ...noDrafts(), known: swept.known };
      return await sweepDrafts(ports, swept);
    },
  };
}

interface Delivery extends DeliveryPorts {
  readonly post: PostWrite;
  readonly drafts: () => RunDrafts;
}

const noun = operations.createPost.name;

async function deliver(delivery: Delivery, isRepeated = false): Promise<{ id: string }> {
  const id = await createDraft(delivery);
  const { publish } = delivery.post.scheduledFor;
  if (publish !== 'DRAFT' && delivery.isStopped?.() === true) {
    await takeBack(delivery, id);
    throw notPublished('the run was canceled before the post could be published or scheduled.');
  }
  const outcome = publish === 'DRAFT' ? 'done' : await publishDraft(delivery, id);
  if (outcome === 'done') return { id };
  // Another run, or a person, deleted the draft before it was published.
  if (!isRepeated) return await deliver(delivery, true);
  throw notPublished('the draft of the post was deleted before it could be published.');
}

async function createDraft({ post, drafts, ...ports }: Delivery): Promise<string> {
  const draft: PostWrite = { ...post, scheduledFor: { publish: 'DRAFT' } };
  let isLost = false;
  for (let round = 1; ; round += 1) {
    const sentAt = ports.now();
    try {
      const { id } = await ports.client.createPost({ post: draft });
      drafts().known.set(id, ports.now());
      return id;
    } catch (error) {
      const mayBeTaken = OutcomeUnknownError.isInstance(error);
      // After a lost response, nobody can say that nothing was changed.
      if (!mayBeTaken && !(isLost && ConnectionError.isInstance(error)))
        throw post.scheduledFor.publish === 'DRAFT' ? error : withDeliveryAdvice(error);
      isLost = true;
      const { lost, unreadable } = drafts();
      const content = fingerprintOf(post);
      if (content === undefined) unreadable.push(post);
      else lost.set(content, Math.min(lost.get(content) ?? sentAt, sentAt));
      if (!(await pause(ports, round))) throw notPublished(failed(post, { rounds: round, error }));
    }
  }
}

/** Publishes the draft, or schedules it. A refusal deletes it again, so that it is not in the way. */
async function publishDraft(delivery: Delivery, id: string): Promise<'done' | 'gone'> {
  const { client, post } = delivery;
  const { scheduledFor } = post;
  let mayBeDone = false;
  for (let round = 1; ; round += 1) {
    let failure: unknown;
    try {
      if (scheduledFor.publish === 'SCHEDULE')
        await client.reschedulePost({ id, scheduledFor: scheduledFor.date });
      else await client.updatePost({ id, post });
      return 'done';
    } catch (error) {
      failure = error;
      mayBeDone ||= isUncertain(error);
    }
    const state = await stateAfter(delivery, { id, failure, mayBeDone });
    if (state === 'scheduled' || state === 'publishing' || state === 'published') return 'done';
    if (state === 'gone') return 'gone';
    if (state === 'refused') {
      await takeBack(delivery, id);
      throw withDraft(failure, { operation: noun, verb: verbOf(post) });
    }
    if (!(await pause(delivery, round))) return await giveUp(delivery, { id, round, state, failure });
  }
}

/** Deletes a draft that is not needed any more. One that stays for now is swept. */
async function takeBack(delivery: Delivery, id: string): Promise<void> {
  if (!(await isDeleted(delivery, id))) delivery.drafts().ours.add(id);
}

async function isDeleted({ client }: Delivery, id: string): Promise<boolean> {
  return await client.deletePost({ id }).then(
    () => true,
    () => false,
  );
}

type StateAfter = PostState | 'gone' | 'refused' | 'unknown';

/** Whether the service may have done what was asked. */
function isUncertain(failure: unknown): boolean {
  return OutcomeUnknownError.isInstance(failure) || ServiceError.isInstance(failure);
}

/**
 * What became of the post after a request to publish it failed. Once a request may have been done, a refusal may only mean that
 * the post is published by now: then the post itself decides.
 */
async function stateAfter(
  delivery: Delivery,
  { id, failure, mayBeDone }: { id: string; failure: unknown; mayBeDone: boolean },
): Promise<StateAfter> {
  const isUnreached = ConnectionError.isInstance(failure);
  if (!mayBeDone && isUnreached) return 'draft';
  if (!mayBeDone && !NotFoundError.isInstance(failure)) return 'refused';
  const state = await readState(delivery, id);
  return state === 'draft' && !isUnreached && !isUncertain(failure) ? 'refused' : state;
}

async function readState(delivery: Delivery, id: string): Promise<PostState | 'gone' | 'unknown'> {
  try {
    return presentStateOf(await delivery.client.getPost({ id, purpose: 'createPost' })).state ?? 'unknown';
  } catch (error) {
    if (!NotFoundError.isInstance(error)) return 'unknown';
    // Contract 4.3 shows drafts and scheduled posts only: a published one may not be found, either.
    const state = await stateInList(delivery, id);
    return state === 'unknown' && isStillAhead(delivery) ? 'gone' : state;
  }
}

/** Whether the post cannot have been published yet, by neither clock. */
function isStillAhead({ post: { scheduledFor }, now, client }: Delivery): boolean {
  const latest = now() + Math.max(0, client.millisecondsAhead() ?? 0);
  return scheduledFor.publish === 'SCHEDULE' && Date.parse(scheduledFor.date) > latest;
}

/** More than a service publishes in the seconds of a delivery. */
const mostPublished = 300;

/** Looks for a post that cannot be read by its ID any more among those that are published. */
async function stateInList({ client }: Delivery, id: string): Promise<PostState | 'unknown'> {
  try {
    for (const status of ['publishing', 'published'] as const) {
      for await (const page of client.listPosts({ status, limit: mostPublished })) {
        if (page.some((record) => postIdOf(record) === id)) return status;
      }
    }
  } catch {
    // What cannot be read decides nothing.
  }
  return 'unknown';
}

/** After the last round: a scheduled post that can be deleted was not published. */
async function giveUp(
  delivery: Delivery,
  { id, round, state, failure }: { id: string; round: number; state: StateAfter; failure: unknown },
): Promise<never> {
  const { post, drafts } = delivery;
  const isUndone = (isStillAhead(delivery) || state === 'draft') && (await isDeleted(delivery, id));
  const happened = failed(post, { rounds: round, error: failure });
  if (!isUndone && state === 'draft') drafts().ours.add(id);
  if (isUndone || state === 'draft') throw notPublished(happened);
  throw new OutcomeUnknownError({
    operation: noun,
    summary: `${happened} Whether the post ${id} was ${participleOf(post)} is not known.`,
    advice: `Look at this post in the post list or the calendar before running this again.`,
    cause: failure,
  });
}

function verbOf({ scheduledFor }: PostWrite): string {
  return { SCHEDULE: 'schedule', NOW: 'publish', DRAFT: 'save' }[scheduledFor.publish];
}

function participleOf({ scheduledFor }: PostWrite): string {
  return { SCHEDULE: 'scheduled', NOW: 'published', DRAFT: 'saved' }[scheduledFor.publish];
}

function failed(post: PostWrite, { rounds, error }: { rounds: number; error: unknown }): string {
  const often = rounds === 1 ? '' : ` in ${rounds} rounds`;
  const reason = ApiError.isInstance(error) ? error.happened : asSentence(String(error));
  return `the post could not be ${participleOf(post)}${often}: ${reason}`;
}

function notPublished(happened: string): NotPublishedError {
  return new NotPublishedError({
    operation: noun,
    summary: `${happened} Nothing of this post was published.`,
    advice: 'Run this again. If it fails again, check Base URL and the network connection.',
  });
}

const singleRequest = `choose ${choiceLabel(deliveryOption, 'single')} under ${deliveryOption.label}`;

/** The draft itself was refused by the plan, which may count drafts. */
function withDeliveryAdvice(error: unknown): unknown {
  if (!PlanLimitError.isInstance(error)) return error;
  return reworded(error, {
    advice: `${error.details.advice} A post begins as a draft here: if only drafts are refused, ${singleRequest}.`,
  });
}

/** The draft was accepted and its publication refused. `verb`: `schedule` or `publish`. */
function withDraft(error: unknown, { operation, verb }: { operation: string; verb: string }): unknown {
  if (!ApiError.isInstance(error)) return error;
  const kinds = [NotFoundError, PlanLimitError, RejectedError];
  const advice = kinds.some((each) => each.isInstance(error))
    ? `${error.details.advice} If the service does not ${verb} drafts, ${singleRequest}.`
    : error.details.advice;
  const summary = `the service took the post as a draft, but did not ${verb} it: ${error.details.summary} Nothing of this post was published.`;
  return reworded(error, {
    operation,
    summary,
    advice: RateLimitError.isInstance(error) ? error.details.advice : advice,
  });
}
