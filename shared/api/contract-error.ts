import { type ApiError, ContractError, OutcomeUnknownError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { type Operation, operations } from './operations.ts';
import { type Answer, describeAnswer } from './read-answer.ts';
import { readErrorBody } from './read-error-body.ts';
import { redirectTarget } from './redirect.ts';
import type { Answered } from './retry.ts';
import { headerText } from './transport.ts';
import { checkBaseUrl, lookFirst, lookOrRepeat, saidWords } from './wording.ts';

/** An answer whose status is known and whose body has been read. */
export interface Reply {
  readonly operation: Operation;
  readonly status: number;
  readonly answer: Answer;
}

/** An answer of another form than the contract's. */
export function contractError({
  operation,
  status,
  summary,
  advice = `${checkBaseUrl} If it is right, the service answers otherwise than it used to, and this integration needs an update.`,
}: Omit<Reply, 'answer'> & { summary: string; advice?: string }): ApiError {
  return new ContractError({ operation: operation.name, status, summary, advice });
}

/** A web page is never the service's answer, whatever its status. */
export function pageError({ operation, status }: Omit<Reply, 'answer'>): ApiError {
  const summary = `the address answered ${describeAnswer({ kind: 'page' })} (${status}).`;
  const advice = `${checkBaseUrl} A login page, a proxy or a firewall between here and the service answers so, too.`;
  return contractError({ operation, status, summary, advice });
}

/** A success whose body is not what the contract says. */
export function unreadableError({ wanted, ...reply }: Reply & { wanted: string }): ApiError {
  if (reply.answer.kind === 'page') return pageError(reply);
  const summary = `the address answered ${describeAnswer(reply.answer)} (${reply.status}), where ${wanted} was expected.`;
  return contractError({ ...reply, summary });
}

/** The service answered a create with success, so the post is there; but which one it is, it did not say. */
export function takenWithoutId({ operation, status, answer }: Reply): ApiError {
  const words = saidWords(readErrorBody(answer));
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the service took the post (${status}), but its answer does not carry the ID of the post.${words}`,
    advice: lookFirst,
  });
}

/** The service answered a change with success, so it was made as good as certainly; but nobody can read what it says. */
export function changedUnreadably(reply: Reply): ApiError {
  const { operation, status, answer } = reply;
  return new OutcomeUnknownError({
    operation: operation.name,
    status,
    summary: `the address answered ${describeAnswer(answer)} (${status}), where an object was expected. The change may have been made all the same.`,
    advice: `${lookOrRepeat} If it happens again, check Base URL.`,
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

/** Followed, a redirect would carry the key to another host; so it is told instead. */
export function redirectError({ operation, url, path, last }: Exchange & { last: Answered }): ApiError {
  const { status, headers } = last.response;
  const target = redirectTarget({
    location: headerText({ headers, name: 'location' }),
    requestUrl: url,
    path,
  });
  const where = target === undefined ? '' : ` to ${target.address}`;
  return contractError({
    operation,
    status,
    summary: `the address answered with a redirect (${status})${where}. It was not followed, as it would take the API key along.`,
    advice:
      target === undefined ? checkBaseUrl : `If that is your service, put ${target.baseUrl} into Base URL.`,
  });
}
