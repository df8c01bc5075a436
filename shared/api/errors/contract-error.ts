import { type ApiError, ContractError, OutcomeUnknownError } from './errors.ts';
import type { RequestOutcome } from '../http/request-outcome.ts';
import { type Operation, operations } from '../operations.ts';
import { type ResponseBody, describeBody } from '../responses/parse-body.ts';
import { readErrorBody } from './read-error-body.ts';
import { redirectTarget } from '../http/redirect.ts';
import type { AnsweredAttempt } from '../http/retry.ts';
import { headerText } from '../http/transport.ts';
import { checkBaseUrl, lookFirst, lookOrRepeat, serviceSays } from './wording.ts';

/** An answer whose status is known and whose body has been read. */
export interface OperationResponse {
  readonly operation: Operation;
  readonly status: number;
  readonly responseBody: ResponseBody;
}

/** An answer of another form than the contract's. */
export function contractError({
  operation,
  status,
  summary,
  advice = `${checkBaseUrl} If it is right, the service answers otherwise than it used to, and this integration needs an update.`,
}: Omit<OperationResponse, 'responseBody'> & { summary: string; advice?: string }): ApiError {
  return new ContractError({ operation: operation.name, status, summary, advice });
}

/** A web page is never the service's answer, whatever its status. */
export function pageError({ operation, status }: Omit<OperationResponse, 'responseBody'>): ApiError {
  const summary = `the address answered ${describeBody({ kind: 'page' })} (${status}).`;
  const advice = `${checkBaseUrl} A login page, a proxy or a firewall between here and the service answers so, too.`;
  return contractError({ operation, status, summary, advice });
}

/** A success whose body is not what the contract says. */
export function unreadableError({ wanted, ...reply }: OperationResponse & { wanted: string }): ApiError {
  if (reply.responseBody.kind === 'page') return pageError(reply);
  const summary = `the address answered ${describeBody(reply.responseBody)} (${reply.status}), where ${wanted} was expected.`;
  return contractError({ ...reply, summary });
}

/** The service answered a create with success, so the post is there; but which one it is, it did not say. */
export function takenWithoutId({ operation, status, responseBody }: OperationResponse): ApiError {
  const words = serviceSays(readErrorBody(responseBody));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the service took the post (${status}), but its answer does not carry the ID of the post.${words}`,
    advice: lookFirst,
  });
}

/**
 * An answer that leaves open whether the service did what was asked. Of a post or a change this has to be said, as a second run could
 * publish the post twice; a reading has changed nothing.
 */
export function uncertainError({
  operation,
  status,
  happened,
  said = '',
}: Omit<OperationResponse, 'responseBody'> & { happened: string; said?: string }): ApiError {
  if (operation.effect === 'read') return contractError({ operation, status, summary: `${happened}${said}` });
  const isCreate = operation.effect === 'create';
  const done = isCreate ? 'The post may have been taken' : 'The change may have been made';
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `${happened} ${done} all the same.${said}`,
    advice: isCreate
      ? `${lookFirst} If the post is not there, check Base URL.`
      : `${lookOrRepeat} If it happens again, check Base URL.`,
  });
}

/** A list that names one of its pages twice: whether there is more behind it, nobody can tell. */
export function repeatedCursorError(): ApiError {
  return contractError({
    operation: operations.listPosts,
    status: 200,
    summary: 'the list leads back to a page that was read before, so it cannot be read to its end.',
    advice:
      'Run this again; if it happens again, tell the people who run the service that the cursors of their list repeat.',
  });
}

/** These two say that the request was not worked on, but belongs elsewhere. */
const sentElsewhere: ReadonlySet<number> = new Set([307, 308]);

/**
 * Followed, a redirect would carry the key to another host; so it is told instead. One that stays with the service may lead to what was
 * just made (303 does by its meaning, and 301 and 302 are used so).
 */
export function redirectError({
  operation,
  url,
  path,
  last,
}: RequestOutcome & { last: AnsweredAttempt }): ApiError {
  const { status, headers } = last.response;
  const target = redirectTarget({
    location: headerText({ headers, name: 'location' }),
    requestUrl: url,
    path,
  });
  const where = target === undefined ? '' : ` to ${target.address}`;
  const happened = `the address answered with a redirect (${status})${where}. It was not followed, as it would take the API key along.`;
  const leadsAway = target !== undefined && !target.isSameOrigin;
  if (operation.effect !== 'read' && !leadsAway && !sentElsewhere.has(status)) {
    return uncertainError({ operation, status, happened });
  }
  return contractError({
    operation,
    status,
    summary: happened,
    advice:
      target === undefined ? checkBaseUrl : `If that is your service, put ${target.baseUrl} into Base URL.`,
  });
}
