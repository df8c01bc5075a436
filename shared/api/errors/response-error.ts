import { pageError, redirectError, uncertainError } from './contract-error.ts';
import {
  type ApiError,
  NotFoundError,
  OutcomeUnknownError,
  RateLimitError,
  RejectedError,
  ServiceError,
} from './api-errors.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { pathAdvice } from './host-words.ts';
import { readErrorBody } from './read-error-body.ts';
import type { AnsweredAttempt, RequestOutcome } from '../http/retry.ts';
import { sentenceOf, statusFailure } from './status-failures.ts';
import {
  attemptsText,
  checkForPost,
  checkPost,
  checkPostBeforeRepeating,
  perhapsText,
  repeatText,
  sentences,
  serviceMessageText,
  serviceWords,
  untouchedText,
  waitText,
} from './wording.ts';

/** The error itself or, where an earlier attempt may have been successful, an OutcomeUnknownError in its place. */
export function withLostAttempt({
  operation,
  sent,
  error,
}: Pick<RequestOutcome, 'operation' | 'sent'> & { error: ApiError }): ApiError {
  const { status, happened, advice } = error;
  if (!sent.earlierMayBeTaken || operation.effect === 'read') return error;
  // These two already mention that attempt, and what to do.
  if ([OutcomeUnknownError, ServiceError].some((each) => each.isInstance(error))) return error;
  // The service may refuse the change because the earlier attempt has made it.
  const isAboutPost = [NotFoundError, RejectedError].some((each) => each.isInstance(error));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the answer to an earlier try was lost, so that try may have gone through. The next try failed: ${happened}`,
    advice: isAboutPost ? checkPostBeforeRepeating : sentences(checkPost, advice, repeatText(operation)),
    remedy: advice,
    cause: error,
  });
}

/** The error for a response without success; it takes into account what an earlier attempt may have done. */
export function responseError(outcome: AnsweredOutcome): ApiError {
  return withLostAttempt({ ...outcome, error: errorOf(outcome) });
}

type AnsweredOutcome = RequestOutcome & { last: AnsweredAttempt; responseBody: ResponseBody };

const runLater = 'Run this again later.';

/**
 * The last response as an error (contract 7). An unlisted status is read by its class. 408 counts as a failure of the service: a server on the way to
 * it noticed a timeout.
 */
function errorOf(outcome: AnsweredOutcome): ApiError {
  const { operation, hostWords, sent, last, responseBody } = outcome;
  const { status } = last.response;
  if (status >= 500 || status === 408) return serviceFailure(outcome);
  if (status >= 300 && status < 400) return redirectError(outcome);
  if (!(status >= 400)) {
    const happened = `the address answered with the status ${status}, which means neither success nor failure.`;
    return uncertainError({ operation, hostWords, status, happened });
  }
  const { Kind, isClear = false, isOfProxy = false, ...failure } = statusFailure(status);
  if (responseBody.kind === 'page' && !isClear) return pageError(outcome, status);
  const { retryAfterSeconds } = last;
  const body = readErrorBody(responseBody, outcome.labels);
  const serviceText = isOfProxy ? '' : serviceMessageText(body);
  const { upgradeUrl } = body;
  const refused = { operation, hostWords, isExplained: serviceText !== '', upgradeUrl, retryAfterSeconds };
  const ending = `(${status})${attemptsText(sent.attempts)}${waitText(retryAfterSeconds, outcome.retryBudgetSeconds)}.${serviceText}`;
  const happened = `${sentenceOf(failure.happened, refused)} ${ending}`;
  const isUnknownPath = [404, 405].includes(status) && operation.ifUnknown === undefined;
  const options = {
    operation: operation.name,
    status,
    happened,
    // A post that a deletion does not find may have been deleted by an earlier request.
    became: operation.effect === 'remove' && Kind === NotFoundError ? '' : untouchedText(operation),
    said: isOfProxy ? undefined : serviceWords(body),
    advice: sentences(
      sentenceOf(failure.advice, refused),
      isUnknownPath && serviceText === '' ? pathAdvice(outcome) : '',
    ),
  };
  return status === 429 ? new RateLimitError({ ...options, retryAfterSeconds }) : new Kind(options);
}

/** The service failed, maybe after doing the operation. */
function serviceFailure({
  operation,
  sent,
  last,
  responseBody,
  labels,
  ...outcome
}: AnsweredOutcome): ApiError {
  const { status } = last.response;
  const body = readErrorBody(responseBody, labels);
  const serviceText = serviceMessageText(body);
  const waiting = waitText(last.retryAfterSeconds, outcome.retryBudgetSeconds);
  const happened = `the service failed (${status})${attemptsText(sent.attempts)}${waiting}.${serviceText}`;
  const details = {
    operation: operation.name,
    status,
    happened,
    said: serviceWords(body),
    remedy: runLater,
  };
  if (operation.effect !== 'create')
    return new ServiceError({
      ...details,
      mayBeDone: operation.effect !== 'read',
      became: operation.effect === 'read' ? untouchedText(operation) : perhapsText(operation),
      advice: sentences(runLater, repeatText(operation)),
    });
  const summary = `the service failed (${status}) but may have created the post anyway.${serviceText}`;
  return new OutcomeUnknownError({
    ...details,
    became: perhapsText(operation),
    summary,
    advice: checkForPost,
  });
}
