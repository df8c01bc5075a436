import { type ApiError, ContractError, OutcomeUnknownError } from './api-errors.ts';
import type { Operation } from '../operations.ts';
import { type ResponseBody, describeBody } from '../responses/parse-body.ts';
import { readErrorBody } from './read-error-body.ts';
import { oneLine } from '../../data/json.ts';
import type { AnsweredAttempt, RequestOutcome } from '../http/retry.ts';
import { headerText } from '../http/transport.ts';
import { checkBaseUrlAdvice, checkForPost, checkPostOrRepeat, serviceMessageText } from './wording.ts';

export interface OperationResponse {
  readonly operation: Operation;
  readonly status: number;
  readonly responseBody: ResponseBody;
}

export function contractError({
  operation,
  status,
  summary,
  advice = `${checkBaseUrlAdvice} If it is right, the service has changed its answers, and this integration needs an update.`,
}: Omit<OperationResponse, 'responseBody'> & { summary: string; advice?: string }): ApiError {
  return new ContractError({ operation: operation.name, status, summary, advice });
}

/** The error for a web page: the service itself never responds with one, whatever the status. */
export function pageError({ operation, status }: Omit<OperationResponse, 'responseBody'>): ApiError {
  const summary = `the address answered ${describeBody({ kind: 'page' })} (${status}).`;
  const advice = `${checkBaseUrlAdvice} A login page, a proxy or a firewall between here and the service can give this answer too.`;
  return contractError({ operation, status, summary, advice });
}

/** The error for a successful status with a body that is not what the contract describes. */
export function unreadableError({ wanted, ...reply }: OperationResponse & { wanted: string }): ApiError {
  if (reply.responseBody.kind === 'page') return pageError(reply);
  const summary = `the address answered ${describeBody(reply.responseBody)} (${reply.status}), where ${wanted} was expected.`;
  return contractError({ ...reply, summary });
}

/** The error for a create that succeeded without returning the ID: the post exists, but is not known. */
export function missingIdError({ operation, status, responseBody }: OperationResponse): ApiError {
  const serviceText = serviceMessageText(readErrorBody(responseBody));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the service accepted the post (${status}), but its answer lacks the ID of the post.${serviceText}`,
    advice: checkForPost,
  });
}

/** For a response that leaves open whether the operation was done. After a create or a change, a second run could publish the post twice. */
export function uncertainError({
  operation,
  status,
  happened,
  serviceText = '',
}: Omit<OperationResponse, 'responseBody'> & { happened: string; serviceText?: string }): ApiError {
  if (operation.effect === 'read')
    return contractError({ operation, status, summary: `${happened}${serviceText}` });
  const isCreate = operation.effect === 'create';
  const done = isCreate ? 'The post may have been created' : 'The change may have been made';
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    happened: `${happened}${serviceText}`,
    summary: `${happened} ${done} anyway.${serviceText}`,
    advice: isCreate
      ? `${checkForPost} If the post is not there, check Base URL.`
      : `${checkPostOrRepeat} If it happens again, check Base URL.`,
  });
}

/** A list that is read page by page. `entries`: what is in it, as a plural. */
export interface Listed {
  readonly operation: Operation;
  readonly entries: string;
}

/** The error for a list whose end is not found. `fault`: what its people have to know, as a clause. */
function endlessError({ operation }: Listed, { what, fault }: { what: string; fault: string }): ApiError {
  return contractError({
    operation,
    status: 200,
    summary: `the list ${what}, so it cannot be read to its end.`,
    advice: `Run this again; if it happens again, tell the people who run the service that ${fault}.`,
  });
}

/** The error for a list that names one of its pages twice: it is not known whether more pages follow. */
export function repeatedCursorError(listed: Listed): ApiError {
  return endlessError(listed, {
    what: 'leads back to a page that was read before',
    fault: 'the cursors of their list repeat',
  });
}

export function emptyPagesError(listed: Listed): ApiError {
  return endlessError(listed, {
    what: 'keeps returning empty pages',
    fault: 'the pages of their list are empty',
  });
}

/** The error for a list whose pages have new cursors, but no new entries. */
export function repeatedEntriesError(listed: Listed): ApiError {
  return endlessError(listed, {
    what: `keeps returning ${listed.entries} that it returned before`,
    fault: 'the pages of their list repeat',
  });
}

export function endlessListError(listed: Listed, pages: number): ApiError {
  return endlessError(listed, { what: `did not end after ${pages} pages`, fault: 'their list has no end' });
}

/**
 * The error for a redirect, which is not followed because it would send the key to another host. After a redirect within
 * the service, a create or change may have been done: 303 means that, and services use 301 and 302 in the same way.
 */
export function redirectError({
  operation,
  url,
  path,
  last,
}: RequestOutcome & { last: AnsweredAttempt }): ApiError {
  const { status, headers } = last.response;
  const location = headerText(headers, 'location');
  const target = location === undefined ? undefined : redirectTarget(location, { url, path });
  const where = target === undefined ? '' : ` to ${target.address}`;
  const happened = `the address answered with a redirect (${status})${where}. It was not followed, because it would send the API key there.`;
  const leadsAway = target !== undefined && !target.isSameOrigin;
  // These two mean that the service did nothing and that the request belongs elsewhere.
  const isUnprocessed = status === 307 || status === 308;
  if (operation.effect !== 'read' && !leadsAway && !isUnprocessed)
    return uncertainError({ operation, status, happened });
  return contractError({
    operation,
    status,
    summary: happened,
    advice:
      target === undefined
        ? checkBaseUrlAdvice
        : `If that is your service, put ${target.baseUrl} into Base URL.`,
  });
}

/**
 * The target of a redirect without query, fragment and credentials, which may hold a token. `baseUrl` is the Base URL that
 * would reach the target: the part before the path of the request. Undefined for a target that is not a web address.
 */
function redirectTarget(location: string, { url, path }: Pick<RequestOutcome, 'url' | 'path'>) {
  if (!URL.canParse(location, url)) return undefined;
  const { protocol, origin, pathname } = new URL(location, url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const address = origin + pathname.replace(/\/+$/, '');
  const baseUrl = address.endsWith(path) ? address.slice(0, -path.length) : address;
  return {
    address: oneLine(address),
    baseUrl: oneLine(baseUrl),
    isSameOrigin: origin === new URL(url).origin,
  };
}
