import { pageError, redirectError, uncertainError } from './contract-error.ts';
import {
  type ApiError,
  CredentialError,
  NotFoundError,
  OutcomeUnknownError,
  PlanLimitError,
  RateLimitError,
  RejectedError,
  ServiceError,
} from './api-errors.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { readErrorBody } from './read-error-body.ts';
import type { AnsweredAttempt, RequestOutcome } from '../http/retry.ts';
import {
  checkBaseUrlAdvice,
  correctionAdvice,
  checkPostBeforeRepeating,
  checkPost,
  checkForPost,
  repeatIsSafe,
  serviceMessageText,
  attemptsText,
  waitText,
} from './wording.ts';

/** The error itself or, where an earlier attempt may have been successful, an OutcomeUnknownError in its place. */
export function withLostAttempt({
  operation,
  sent,
  error,
}: Pick<RequestOutcome, 'operation' | 'sent'> & { error: ApiError }): ApiError {
  const { status, summary, advice } = error;
  if (!sent.earlierMayBeTaken || operation.effect === 'read') return error;
  // The sentences of these two already include that, and what to do.
  if ([OutcomeUnknownError, ServiceError].some((each) => each.isInstance(error))) return error;
  // The service may refuse the change because the earlier attempt has made it.
  const isAboutPost = [NotFoundError, RejectedError].some((each) => each.isInstance(error));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the answer to an earlier try was lost, so that try may have gone through. The next try failed: ${summary}`,
    advice: isAboutPost ? checkPostBeforeRepeating : `${checkPost} ${advice} ${repeatIsSafe}`,
    cause: error,
  });
}

/** The error for a response without success; it takes into account what an earlier attempt may have done. */
export function responseError(outcome: AnsweredOutcome): ApiError {
  return withLostAttempt({ ...outcome, error: errorOf(outcome) });
}

type AnsweredOutcome = RequestOutcome & { last: AnsweredAttempt; responseBody: ResponseBody };

/**
 * The last response as an error (contract, section 7). A status that is not listed there is read by its class. 408 counts
 * as a failure of the service: a server on the way to it noticed a timeout.
 */
function errorOf(outcome: AnsweredOutcome): ApiError {
  const { operation, sent, last, responseBody, retryBudgetSeconds: budget } = outcome;
  const { status } = last.response;
  const { retryAfterSeconds } = last;
  const body = readErrorBody(responseBody);
  const serviceText = serviceMessageText(body);
  const waiting = waitText(retryAfterSeconds, budget);
  const ending = `(${status})${attemptsText(sent.attempts)}${waiting}.${serviceText}`;
  const details = { operation: operation.name, status };

  if (status >= 500 || status === 408) {
    if (operation.effect !== 'create') {
      return new ServiceError({
        ...details,
        summary: `the service failed ${ending}`,
        advice: `Run this again later. ${repeatIsSafe}`,
      });
    }
    const summary = `the service failed (${status}) but may have created the post anyway.${serviceText}`;
    const happened = `the service failed (${status}).${serviceText}`;
    return new OutcomeUnknownError({ ...details, summary, happened, advice: checkForPost });
  }
  if (status >= 300 && status < 400) return redirectError(outcome);
  if (!(status >= 400)) {
    const happened = `the address answered with the status ${status}, which means neither success nor failure.`;
    return uncertainError({ operation, status, happened });
  }
  if (status === 401) {
    return new CredentialError({
      ...details,
      summary: `the service does not accept the API Key (401).${serviceText}`,
      advice: 'Check API Key, or create a new key in the settings of the Scheduler.',
    });
  }
  if (status === 429) {
    const [why, when] =
      retryAfterSeconds === undefined
        ? [
            ', because the request rate per minute or the daily quota is exceeded',
            'in a minute or, if the daily quota is used up, tomorrow',
          ]
        : ['', 'after that time'];
    const summary = `the service accepts no more requests for now${why} ${ending}`;
    return new RateLimitError({ ...details, summary, advice: `Run this again ${when}.`, retryAfterSeconds });
  }
  if (responseBody.kind === 'page') return pageError({ operation, status });
  if (status === 403) {
    return new PlanLimitError({
      ...details,
      summary: `the service does not allow this (403).${serviceText}`,
      advice:
        body.upgradeUrl === undefined
          ? 'A plan limit or quota is reached, or an account or post belongs to someone else: check the plan and the accounts in the Scheduler.'
          : `Upgrade the plan at ${body.upgradeUrl} or check that the accounts and the post are your own.`,
    });
  }
  if (status === 404) {
    const { ofOnePost, ifUnknown = checkBaseUrlAdvice } = operation;
    const happened = ofOnePost
      ? 'the service does not find this post (404).'
      : 'the address does not know this request (404).';
    return new NotFoundError({
      ...details,
      summary: `${happened}${serviceText}`,
      advice: ofOnePost
        ? 'It may have been deleted or published, or belong to someone else. Choose the post again from the list.'
        : ifUnknown,
    });
  }
  return new RejectedError({
    ...details,
    summary: `the service refuses the data (${status}).${serviceText}`,
    advice: correctionAdvice(serviceText),
  });
}
