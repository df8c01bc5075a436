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
} from './errors.ts';
import type { RequestOutcome } from '../http/request-outcome.ts';
import type { Operation } from '../operations.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { readErrorBody } from './read-error-body.ts';
import type { AnsweredAttempt } from '../http/retry.ts';
import {
  checkBaseUrl,
  correctAndRepeat,
  lookAtPost,
  lookAtPostFirst,
  lookFirst,
  repeatIsSafe,
  serviceSays,
  attemptsText,
  waitText,
} from './wording.ts';

function notFoundText({ ofOnePost, ifUnknown = checkBaseUrl }: Operation): {
  happened: string;
  advice: string;
} {
  return ofOnePost
    ? {
        happened: 'the service does not find this post (404).',
        advice:
          'It may be deleted or published by now, or belong to someone else. Choose the post again from the list.',
      }
    : { happened: 'the address does not know this request (404).', advice: ifUnknown };
}

/** The error, or what has to be said in its place where an earlier try may have made the change that it speaks of. */
export function earlierTryLost({
  operation,
  sent,
  error,
}: Pick<RequestOutcome, 'operation' | 'sent'> & { error: ApiError }): ApiError {
  const { status, serviceMessage, serviceKind, summary, advice } = error;
  if (!sent.earlierMayBeTaken || operation.effect === 'read') return error;
  // These two say so themselves, and what to do.
  if ([OutcomeUnknownError, ServiceError].some((each) => each.isInstance(error))) return error;
  // The post as it is now may be what the service refuses to change again.
  const speaksOfPost = [NotFoundError, RejectedError].some((each) => each.isInstance(error));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    serviceMessage,
    serviceKind,
    summary: `the answer to an earlier try was lost, so that try may have gone through. The next try failed: ${summary}`,
    advice: speaksOfPost ? lookAtPost : `${lookAtPostFirst} ${advice} ${repeatIsSafe}`,
  });
}

/** Any answer but a success as an error, with what an earlier try may have done. */
export function responseError(exchange: Answering): ApiError {
  return earlierTryLost({ ...exchange, error: errorOf(exchange) });
}

type Answering = RequestOutcome & { last: AnsweredAttempt; responseBody: ResponseBody };

/**
 * The last answer as an error (contract, section 7). A status that is not listed there is read by its class; 408 counts
 * as a failure, being a timeout that somebody between here and the service noticed.
 */
function errorOf(exchange: Answering): ApiError {
  const { operation, sent, last, responseBody, retryBudgetSeconds: budget } = exchange;
  const { status } = last.response;
  const asked = last.retryAfterSeconds;
  const body = readErrorBody(responseBody);
  const said = serviceSays(body);
  const tried = `(${status})${attemptsText(sent.attempts)}${waitText({ asked, budget })}.${said}`;
  const details = { operation: operation.name, status, serviceMessage: body.message, serviceKind: body.kind };

  if (status >= 500 || status === 408) {
    if (operation.effect !== 'create') {
      return new ServiceError({
        ...details,
        summary: `the service failed ${tried}`,
        advice: `Run this again later. ${repeatIsSafe}`,
      });
    }
    const summary = `the service failed (${status}) and may have taken the post all the same.${said}`;
    return new OutcomeUnknownError({ ...details, summary, advice: lookFirst });
  }
  if (status >= 300 && status < 400) return redirectError(exchange);
  if (!(status >= 400)) {
    const happened = `the address answered with the status ${status}, which says neither yes nor no.`;
    return uncertainError({ operation, status, happened });
  }
  if (status === 401) {
    return new CredentialError({
      ...details,
      summary: `the service does not accept the API Key (401).${said}`,
      advice: 'Check API Key, or create a new key in the settings of the Scheduler.',
    });
  }
  if (status === 429) {
    const happened = 'the service takes no more requests for now';
    return new RateLimitError({
      ...details,
      summary:
        asked === undefined
          ? `${happened}, as the request rate per minute or the daily quota is exceeded ${tried}`
          : `${happened} ${tried}`,
      advice:
        asked === undefined
          ? 'Run this again in a minute or, if the daily quota is used up, tomorrow.'
          : 'Run this again after that time.',
      retryAfterSeconds: asked,
    });
  }
  if (responseBody.kind === 'page') return pageError({ operation, status });
  if (status === 403) {
    const { upgradeUrl } = body;
    return new PlanLimitError({
      ...details,
      summary: `the service does not allow this (403).${said}`,
      advice:
        upgradeUrl === undefined
          ? 'A plan limit or quota is reached, or an account or post belongs to someone else: check the plan and the accounts in the Scheduler.'
          : `Upgrade the plan at ${upgradeUrl} or check that the accounts and the post are your own.`,
      upgradeUrl,
    });
  }
  if (status === 404) {
    const { happened, advice } = notFoundText(operation);
    return new NotFoundError({ ...details, summary: `${happened}${said}`, advice });
  }
  return new RejectedError({
    ...details,
    summary: `the service refuses the data (${status}).${said}`,
    advice: correctAndRepeat(said),
    issues: body.issues,
  });
}
