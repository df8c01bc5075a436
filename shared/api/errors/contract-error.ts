import { type ApiError, ContractError, OutcomeUnknownError } from './api-errors.ts';
import type { Operation } from '../operations.ts';
import { type ResponseBody, describeBody } from '../responses/parse-body.ts';
import { readErrorBody } from './read-error-body.ts';
import { oneLine } from '../../data/json.ts';
import type { AnsweredAttempt, RequestOutcome } from '../http/retry.ts';
import { headerText } from '../http/transport.ts';
import { type HostWords, pathAdvice } from './host-words.ts';
import {
  checkAdvice,
  checkForPost,
  perhapsText,
  sentences,
  serviceMessageText,
  tellService,
  untouchedText,
} from './wording.ts';

export interface OperationResponse {
  readonly operation: Operation;
  readonly hostWords: HostWords;
  readonly status: number;
  readonly responseBody: ResponseBody;
  readonly url: string;
  /** The path after the base URL. */
  readonly path: string;
}

function contractError({
  operation,
  ...failure
}: Pick<OperationResponse, 'operation' | 'status'> & {
  happened: string;
  advice: string;
  isEmpty?: boolean;
}): ApiError {
  return new ContractError({ operation: operation.name, became: untouchedText(operation), ...failure });
}

/** The error for a web page whose status is not a success: the service itself never responds with one. */
export function pageError(
  { operation, hostWords, url, path }: Pick<RequestOutcome, 'operation' | 'hostWords' | 'url' | 'path'>,
  status: number,
): ApiError {
  // HTTPS servers respond like this to http://.
  const secure = status === 400 && url.startsWith('http:') ? hostWords.secure : '';
  return contractError({
    operation,
    status,
    happened: `the address answered ${describeBody({ kind: 'page' })} (${status}).`,
    advice: sentences(pageAdvice(hostWords), secure, pathAdvice({ hostWords, url, path })),
  });
}

/** `wanted`: what the contract describes in place of this body. */
export function answeredText(body: ResponseBody, status: number, wanted: string): string {
  const expected = body.kind === 'page' ? '' : `, where ${wanted} was expected`;
  return `the address answered ${describeBody(body)} (${status})${expected}.`;
}

function pageAdvice({ address }: HostWords): string {
  return `${address} A login page, a proxy or a firewall between here and the service can give this answer too.`;
}

function changedAdvice({ address }: HostWords): string {
  return `${address} If it is right, the service has changed its answers, and this integration needs an update.`;
}

/** What to do about a body that differs from the contract. */
function adviceFor(body: ResponseBody, hostWords: HostWords): string | undefined {
  switch (body.kind) {
    case 'page':
      return pageAdvice(hostWords);
    case 'empty':
    case 'cut':
      return `Run this again. If it happens again, ${tellService}.`;
    default:
      return undefined;
  }
}

/** The error for a successful status with a body that is not what the contract describes. */
export function unreadableError({
  wanted,
  responseBody,
  ...reply
}: OperationResponse & { wanted: string }): ApiError {
  const happened = answeredText(responseBody, reply.status, wanted);
  const { hostWords } = reply;
  const known = adviceFor(responseBody, hostWords) ?? changedAdvice(hostWords);
  const advice = sentences(known, responseBody.kind === 'page' ? pathAdvice(reply) : '');
  return contractError({ ...reply, happened, advice });
}

/**
 * The error for a success that holds nothing, where one post was asked for: the post may be gone, or something on the way answered. `isChosen`: whether
 * a person chose the post.
 */
export function emptyPostError(
  { operation, hostWords, status, responseBody }: OperationResponse,
  { isChosen }: { isChosen: boolean },
): ApiError {
  const advice = isChosen
    ? `The post may have been deleted or published, or belong to someone else: choose it again from the list. If it is there, run this again. ${hostWords.addressAgain}`
    : (adviceFor(responseBody, hostWords) ?? changedAdvice(hostWords));
  const happened = answeredText(responseBody, status, 'an object');
  return contractError({ operation, status, isEmpty: true, happened, advice });
}

/** The error for a create that succeeded without returning the ID: the post exists, but its ID is not known. */
export function missingIdError({ operation, status, responseBody }: OperationResponse): ApiError {
  const serviceText = serviceMessageText(readErrorBody(responseBody));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the service accepted the post (${status}), but its answer lacks the ID of the post.${serviceText}`,
    advice: checkForPost,
    remedy: `Run this again. If it happens again, ${tellService}.`,
  });
}

/**
 * The error for a response that does not tell whether the operation was done. After a create or a change, a second run could publish the post twice.
 */
export function uncertainError({
  operation,
  hostWords,
  status,
  happened,
  serviceText = '',
  body,
}: Pick<OperationResponse, 'operation' | 'hostWords' | 'status'> & {
  happened: string;
  serviceText?: string;
  /** The body that is not what the contract describes, of a request that changes something. */
  body?: ResponseBody;
}): ApiError {
  if (operation.effect === 'read')
    return contractError({ operation, status, happened, advice: changedAdvice(hostWords) });
  const isCreate = operation.effect === 'create';
  const address = isCreate ? hostWords.addressIfMissing : hostWords.addressAgain;
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    happened: `${happened}${serviceText}`,
    became: perhapsText(operation),
    summary: `${happened} ${perhapsText(operation)}${serviceText}`,
    // A truncated answer is one of the service, so its address is right.
    advice: sentences(checkAdvice(operation), body?.kind === 'cut' ? '' : address),
    remedy: (body && adviceFor(body, hostWords)) ?? `Run this again. ${hostWords.addressAgain}`,
  });
}

/** A list that is read page by page. `entries`: a plural for its entries. */
export interface Listed {
  readonly operation: Operation;
  readonly entries: string;
}

/** The error for a list whose end is not found. `fault`: what the people who run the service have to know, as a clause. */
function endlessError({ operation }: Listed, { what, fault }: { what: string; fault: string }): ApiError {
  return contractError({
    operation,
    status: 200,
    happened: `the list ${what}, so it cannot be read to its end.`,
    advice: `Run this again; if it happens again, ${tellService} that ${fault}.`,
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
 * The error for a redirect, which is not followed because it would send the key to another host. After a redirect, a create or change may have been
 * done: 303 means that, wherever it leads, and services use 301 and 302 in the same way, 302 also from the host of their API to that of their app.
 */
export function redirectError({
  operation,
  hostWords,
  url,
  path,
  last,
  sent,
}: RequestOutcome & { last: AnsweredAttempt }): ApiError {
  const { status, headers } = last.response;
  const location = headerText(headers, 'location');
  const target = location === undefined ? undefined : redirectTarget(location, { url, path });
  const isLogin = target?.isLogin === true;
  const what = isLogin ? 'a login page, ' : '';
  const where = target === undefined ? '' : ` to ${what}${target.address}`;
  const happened = `the address answered with a redirect (${status})${where}. It was not followed, because it would send the API key there.`;
  const leadsAway = target !== undefined && !target.isSameOrigin;
  // These two mean that the service did nothing and that the request belongs elsewhere.
  const isUnprocessed = status === 307 || status === 308;
  // After a lost answer, the outcome is unknown in any case, and the error says so.
  const mayLeadToResult = status === 302 && target?.baseUrl === undefined && !sent.earlierMayBeTaken;
  const isDoubtful = status === 303 || (!isUnprocessed && !isLogin && (!leadsAway || mayLeadToResult));
  if (operation.effect !== 'read' && isDoubtful)
    return uncertainError({ operation, hostWords, status, happened });
  return contractError({ operation, status, happened, advice: redirectAdvice(target, hostWords) });
}

/** The service may have moved only if the redirect leads to the same request at another address. */
function redirectAdvice(target: ReturnType<typeof redirectTarget>, hostWords: HostWords): string {
  if (target?.isLogin === true) return hostWords.login;
  return target?.baseUrl === undefined
    ? hostWords.address
    : sentences(hostWords.moved(target.baseUrl), 'Otherwise a proxy or a firewall is in the way.');
}

/** Parts of the host or the path of a page on which people log in. */
const loginWords = /(?:^|[/._-])(?:log-?[io]n|sign-?in|sso|oauth2?|auth|saml2?|idp)(?=$|[/._-])/i;

/**
 * The target of a redirect without query, fragment and credentials, which may hold a token. `baseUrl` is the Base URL that would reach the target:
 * its address without the request's path, if it ends with that. Undefined if the target is not a web address.
 */
function redirectTarget(location: string, { url, path }: Pick<RequestOutcome, 'url' | 'path'>) {
  if (!URL.canParse(location, url)) return undefined;
  const { protocol, origin, pathname } = new URL(location, url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const address = origin + pathname.replace(/\/+$/, '');
  const baseUrl = address.endsWith(path) ? oneLine(address.slice(0, -path.length)) : undefined;
  return {
    address: oneLine(address),
    baseUrl,
    isLogin: baseUrl === undefined && loginWords.test(new URL(location, url).hostname + pathname),
    isSameOrigin: origin === new URL(url).origin,
  };
}
