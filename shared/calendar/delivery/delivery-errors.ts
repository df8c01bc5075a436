/** The errors of a delivery: what happened to the post, what is certain about it, and what to do. */
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { ApiError, NotPublishedError, PlanLimitError, RejectedError } from '../../api/errors/api-errors.ts';
import { nothingPublished } from '../../api/errors/wording.ts';
import { operations } from '../../api/operations.ts';
import { asSentence } from '../../data/errors.ts';
import { choiceLabel } from '../../form/fields/form-field.ts';
import { type FormPort, defaultFormWords } from '../../form/values/form-words.ts';
import { postOptions } from '../../form/options/post-options.ts';
import type { PostWrite } from '../../post/write-shape.ts';

const operationName = operations.createPost.name;

/** The verb for what was to be done: `schedule`. */
export function publicationVerbOf({ scheduledFor }: PostWrite): string {
  return { SCHEDULE: 'schedule', NOW: 'publish', DRAFT: 'save' }[scheduledFor.publish];
}

/** The participle of that verb: `scheduled`. */
export function publicationParticipleOf({ scheduledFor }: PostWrite): string {
  return { SCHEDULE: 'scheduled', NOW: 'published', DRAFT: 'saved' }[scheduledFor.publish];
}

/** What happened to the post, without what is certain about it. */
export function failureText(post: PostWrite, { rounds, error }: { rounds: number; error: unknown }): string {
  const inRounds = rounds === 1 ? '' : ` after ${rounds} tries`;
  const reason = ApiError.isInstance(error) ? error.happened : asSentence(String(error));
  return `the post could not be ${publicationParticipleOf(post)}${inRounds}: ${reason}`;
}

/** The error for a post of which it is certain that it was not published. */
export function notPublishedError(whatHappened: string, advice = 'Run this again.'): ApiError {
  return new NotPublishedError({
    operation: operationName,
    happened: whatHappened,
    became: nothingPublished,
    advice,
  });
}

/** The error for a post that the service accepted but reports as not published. */
export function publicationFailedError(id: string): NotPublishedError {
  return new NotPublishedError({
    operation: operationName,
    summary: `the service took the post ${id}, and says that it was not published.`,
    advice:
      'Look in the calendar for the reason. Then run this again, which creates a new post, and delete the failed one.',
  });
}

/** What there is to do about the cause of a failure, where it is certain that nothing was published. */
export function remedyOf(error: unknown): string | undefined {
  return ApiError.isInstance(error) ? error.remedy : undefined;
}

export function singleRequestAdvice({ formWords = defaultFormWords }: FormPort): string {
  const { delivery } = postOptions;
  return `choose ${choiceLabel(delivery, 'single')} under ${formWords.nameOf(delivery)}`;
}

/** The choice that creates a post although an equal one is there. */
export function createAnyway({ formWords = defaultFormWords }: FormPort): string {
  const { ifPlanned } = postOptions;
  return `${choiceLabel(ifPlanned, 'create')} for ${formWords.nameOf(ifPlanned)}`;
}

/** The error for a draft that was refused. If the person's subscription at the service may count drafts, the advice says so. */
export function draftRefusedError(error: unknown, ports: FormPort): unknown {
  if (!PlanLimitError.isInstance(error)) return error;
  return error.reworded({
    advice: `${error.advice} Safe delivery saves a draft first. If your plan allows no drafts, ${singleRequestAdvice(ports)}.`,
  });
}

/** The error for a draft that the service accepted, but refused to publish or schedule. `verb`: `schedule` or `publish`. */
export function publicationRefusedError(error: unknown, verb: string, ports: FormPort): unknown {
  if (!ApiError.isInstance(error)) return error;
  const mayRefuseDrafts = [PlanLimitError, RejectedError].some((each) => each.isInstance(error));
  const more = mayRefuseDrafts
    ? ` If the service does not ${verb} drafts, ${singleRequestAdvice(ports)}.`
    : '';
  const happened = `the service accepted the post as a draft, but did not ${verb} it: ${error.happened}`;
  // The usual advice for a conflict is to look at the post. Nobody else knows this new draft, so that would not help.
  const advice = error.status === 409 || error.status === 423 ? 'Run this again.' : error.advice;
  return error.reworded({
    operation: operationName,
    happened,
    became: nothingPublished,
    advice: advice + more,
  });
}

/**
 * The error for a post of this run whose deletion was never confirmed, where another run made the same one: the other run may rely on it, or
 * may have deleted its own.
 */
export function perhapsDeletedError(): NotPublishedError {
  return new NotPublishedError({
    operation: operationName,
    summary:
      'another run made the same post at the same time, and it is not known which of the two the service has kept.',
    advice: 'Run this again: the post that was kept is found, or created if there is none.',
  });
}

/**
 * The error for a draft that was not published, as another run may have published its own: there was no time to see that, or the draft had to
 * give way and could not be deleted. `rival`: the other draft; undefined if it is none, or was gone. A run that was killed never publishes its draft, and where a service
 * does not show how old drafts are, only a person can tell.
 */
export function unsettledError(rival?: PostRecord): NotPublishedError {
  const stays =
    rival === undefined
      ? ''
      : ` If this happens again and no other run is at work, delete the draft ${postIdOf(rival) ?? ''} in the calendar.`;
  return new NotPublishedError({
    operation: operationName,
    summary:
      'another run made the same post at the same time, and there was no time to see whether that run has published it. This run published nothing.',
    advice: `Run this again: a post that is published by then is not published twice.${stays}`,
  });
}

/** The error for a post that may have been published already: the service lists a post of the last hour without its texts. */
export function unshownError(record: PostRecord, ports: FormPort): ApiError {
  const advice = `Look at that post in the calendar. If it is another one, run this again with ${createAnyway(ports)}.`;
  return notPublishedError(
    `the post ${postIdOf(record) ?? ''} was published within the last hour or is about to be, and the service does not show its text, so it may be this one.`,
    advice,
  );
}

/**
 * The error where it could not be found out whether the post is there already. Then nothing is created, as it might become a second one. `isOfRow`:
 * whether the form has no choice to create it all the same.
 */
export function checkFailedError(error: unknown, ports: FormPort, isOfRow = false): unknown {
  if (!ApiError.isInstance(error)) return error;
  return error.reworded({
    operation: operationName,
    happened: `could not check whether this post is already planned: ${error.happened}`,
    became: nothingPublished,
    advice: isOfRow
      ? error.advice
      : `${error.advice} To create it without this check, choose ${createAnyway(ports)}.`,
  });
}
