/**
 * Delivers a post so that every failure can be repeated: first a draft, which nobody sees and which may therefore be created again
 * after a lost response, then its publication, which has the same result however often it is asked for (contract 4.4, 4.6).
 */
import { choiceLabel } from '../fields/form-field.ts';
import { postOptions } from '../options/post-options.ts';
import type { Client } from '../api/client.ts';
import {
  ApiError,
  ConnectionError,
  NotFoundError,
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
  RejectedError,
} from '../api/errors/api-errors.ts';
import { operations } from '../api/operations.ts';
import { listedState } from '../api/posts/post-lists.ts';
import { type PostState, presentStateOf } from '../networks/records/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { asSentence } from '../data/errors.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isDeleted, noDrafts, orphanedDrafts, type RunDrafts } from './orphaned-drafts.ts';
import { isUncertain, pause, type RoundPorts } from './rounds.ts';

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

export function createDeliveries(ports: DeliveryPorts) {
  let drafts = noDrafts();
  return {
    /**
     * Delivers one post; returns its ID.
     * @throws NotPublishedError where repeating did not help; the errors of the client where the service refuses the post;
     *   OutcomeUnknownError where the service may have published it, and neither shows nor deletes it
     */
    deliver: async (post: PostWrite): Promise<{ id: string }> => {
      const delivery = { ...ports, post, drafts: () => drafts };
      const id = await createDraft(delivery);
      if (post.scheduledFor.publish === 'DRAFT') return { id };
      if (ports.isStopped?.() === true) {
        await takeBack(delivery, id);
        throw notPublished('the run was canceled before the post could be published or scheduled.');
      }
      await publishDraft(delivery, id);
      return { id };
    },
    /** Says that an earlier run may have begun with this post. A draft that it left is named by `orphaned`. */
    repeats(post: PostWrite): void {
      const content = post.scheduledFor.publish === 'DRAFT' ? undefined : fingerprintOf(post);
      if (content !== undefined) drafts.repeated.add(content);
    },
    /** Says that the post belongs to an item of the run: then it is none that was left. */
    owns: (id: string): void => void drafts.known.add(id),
    /** Drafts that the deliveries may have left. To be called when all of them have ended. Never rejects. */
    async orphaned() {
      const ended = drafts;
      drafts = { ...noDrafts(), known: ended.known };
      return await orphanedDrafts(ports, ended);
    },
  };
}

interface Delivery extends DeliveryPorts {
  readonly post: PostWrite;
  readonly drafts: () => RunDrafts;
}

const noun = operations.createPost.name;

async function createDraft({ post, drafts, ...ports }: Delivery): Promise<string> {
  const draft: PostWrite = { ...post, scheduledFor: { publish: 'DRAFT' } };
  let isLost = false;
  for (let round = 1; ; round += 1) {
    try {
      const { id } = await ports.client.createPost({ post: draft });
      drafts().known.add(id);
      drafts().witness ??= id;
      return id;
    } catch (error) {
      const mayBeTaken = OutcomeUnknownError.isInstance(error);
      // After a lost response, nobody can say that nothing was changed.
      if (!mayBeTaken && !(isLost && ConnectionError.isInstance(error)))
        throw post.scheduledFor.publish === 'DRAFT' ? error : withDeliveryAdvice(error);
      isLost = true;
      if (mayBeTaken) {
        const content = fingerprintOf(post);
        const { lost } = drafts();
        lost.set(content, (lost.get(content) ?? 0) + 1);
        drafts().witness = undefined;
      }
      if (!(await pause(ports, round))) throw notPublished(failed(post, { rounds: round, error }));
    }
  }
}

/**
 * Publishes the draft, or schedules it. Whatever failed, the post itself decides whether it is done; while nothing shows that, the
 * request is sent again. A refusal deletes the draft, so that it is not in the way.
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
      mayBeDone ||= isUncertain(failure);
      // A 404 may come from a replica that does not know the draft yet.
      const isRefused =
        !isUncertain(failure) && ![ConnectionError, NotFoundError].some((each) => each.isInstance(failure));
      const isRead = mayBeDone || NotFoundError.isInstance(failure);
      const state = isRead ? await readState(delivery, id) : 'draft';
      if (state === 'scheduled' || state === 'publishing' || state === 'published') return;
      const isOver = (isRefused && state === 'draft') || !(await pause(delivery, round));
      if (isOver) throw await givenUp(delivery, { id, round, failure, mayBeDone, state });
    }
  }
}

/** What a reading shows. A post that cannot be read by its ID is looked for in all lists (contract 4.3 shows no published ones). */
async function readState({ client, now }: Delivery, id: string): Promise<PostState | 'unknown'> {
  try {
    return presentStateOf(await client.getPost({ id, purpose: 'createPost' })).state ?? 'unknown';
  } catch (error) {
    if (!NotFoundError.isInstance(error)) return 'unknown';
    return (await listedState(client, { id, now: now() }).catch(() => undefined)) ?? 'unknown';
  }
}

/** Whether the post cannot have been published yet, by neither clock. */
function isStillAhead({ post: { scheduledFor }, now, client }: Delivery): boolean {
  const latest = now() + Math.max(0, client.millisecondsAhead() ?? 0);
  return scheduledFor.publish === 'SCHEDULE' && Date.parse(scheduledFor.date) > latest;
}

/**
 * Deletes the draft, and returns the error for the request that failed. Once this request or an earlier one may have been done, only a
 * deletion proves that nothing was published: what no list shows may be shown a minute later.
 */
async function givenUp(
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
  const mayDelete = !mayBeDone || state === 'draft' || isStillAhead(delivery);
  const isWithdrawn = mayDelete && (await takeBack(delivery, id));
  const happened = failed(post, { rounds: round, error: failure });
  if (mayBeDone && !isWithdrawn)
    return new OutcomeUnknownError({
      operation: noun,
      summary: `${happened} Whether the post ${id} was ${participleOf(post)} is not known.`,
      advice: `Look at this post in the post list or the calendar before running this again.`,
      cause: failure,
    });
  if (NotFoundError.isInstance(failure))
    return notPublished(
      happened,
      `Run this again. If it fails again, the service may not ${verbOf(post)} drafts: ${singleRequest}.`,
    );
  return isUncertain(failure) || ConnectionError.isInstance(failure)
    ? notPublished(happened)
    : withDraft(failure, verbOf(post));
}

/** Deletes a draft that is not needed any more. One that stays is named in the end. */
async function takeBack(delivery: Delivery, id: string): Promise<boolean> {
  const isGone = await isDeleted(delivery, id);
  const drafts = delivery.drafts();
  if (!isGone) drafts.undeleted.add(id);
  if (drafts.witness === id) drafts.witness = undefined;
  return isGone;
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

function notPublished(
  happened: string,
  advice = 'Run this again. If it fails again, check Base URL and the network connection.',
): ApiError {
  const summary = `${happened} Nothing of this post was published.`;
  return new NotPublishedError({ operation: noun, summary, advice });
}

const singleRequest = `choose ${choiceLabel(postOptions.delivery, 'single')} under ${postOptions.delivery.label}`;

/** The draft itself was refused by the plan, which may count drafts. */
function withDeliveryAdvice(error: unknown): unknown {
  if (!PlanLimitError.isInstance(error)) return error;
  return error.reworded({
    advice: `${error.advice} A post begins as a draft here: if only drafts are refused, ${singleRequest}.`,
  });
}

/** The draft was accepted and its publication refused. `verb`: `schedule` or `publish`. */
function withDraft(error: unknown, verb: string): unknown {
  if (!ApiError.isInstance(error)) return error;
  const mayRefuseDrafts = [PlanLimitError, RejectedError].some((each) => each.isInstance(error));
  const more = mayRefuseDrafts ? ` If the service does not ${verb} drafts, ${singleRequest}.` : '';
  const summary = `the service took the post as a draft, but did not ${verb} it: ${error.summary} Nothing of this post was published.`;
  return error.reworded({ operation: noun, summary, advice: error.advice + more });
}
