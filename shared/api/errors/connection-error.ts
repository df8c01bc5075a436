import { type ConnectionFailure, isOutOfTime, isUnsendableHeader } from '../http/connection-failure.ts';
import { ofProxy } from '../http/proxy.ts';
import { type ApiError, ConnectionError, CredentialError, OutcomeUnknownError } from './api-errors.ts';
import { oneLine, textField } from '../../data/json.ts';
import type { FailedAttempt, RequestOutcome } from '../http/retry.ts';
import { hostAdvice, portAdvice } from './host-advice.ts';
import { attemptsText, checkAdvice, sentences, untouchedText } from './wording.ts';

/**
 * A copy without the properties that hosts add to their errors: the request, and with it the key. The message of an error
 * without a code is left out, too: fetch repeats the value of a header that it cannot send.
 */
function safeCause(thrown: unknown, { code }: ConnectionFailure): Error {
  if (code === undefined) return new Error('The connection failed without a code.');
  return Object.assign(new Error(oneLine(textField(thrown, 'message') ?? code)), { code });
}

/** The error for a request without a response. Its class depends on whether the service may have changed something. */
export function connectionError({
  operation,
  url,
  path,
  sent,
  last,
}: RequestOutcome & { last: FailedAttempt }): ApiError {
  const { thrown } = last;
  const failure = ofProxy(last.failure, url);
  const code = failure.code === undefined ? '' : ` (${failure.code})`;
  const failed = `${failure.summary}${code}${attemptsText(sent.attempts, sent.seconds)}.`;
  const happened = `no answer from ${new URL(url).origin}: ${failed}`;
  const cause = safeCause(thrown, failure);
  const details = { operation: operation.name, cause };
  const isUnsent = failure.kind === 'unreachable' || failure.kind === 'unsendable';
  const untouched = untouchedText(operation);
  if (isUnsendableHeader(failure))
    return new CredentialError({
      ...details,
      happened: failed,
      summary: sentences(failed, untouched),
      advice: hostAdvice.keyCharacters.n8n,
    });
  const isPlain = mayNeedHttps(failure, url);
  const secure = isPlain ? hostAdvice.secure.n8n : '';
  const port = failure.advice === 'refused' ? portAdvice({ url, path }) : '';
  const advice = sentences(adviceFor(failure), port, secure);
  if (operation.effect === 'read' || (isUnsent && !sent.earlierMayBeTaken))
    return new ConnectionError({ ...details, happened, summary: sentences(happened, untouched), advice });
  return new OutcomeUnknownError({
    ...details,
    happened,
    summary: `${happened} The service may have accepted the request anyway.`,
    advice: sentences(checkAdvice(operation), secure),
    remedy: advice,
  });
}

function adviceFor(failure: ConnectionFailure): string {
  return isOutOfTime(failure) || failure.kind === 'stopped'
    ? 'Run this again.'
    : hostAdvice[failure.advice].n8n;
}

/** A server that expects https:// closes such a connection without a word. */
function mayNeedHttps(failure: ConnectionFailure, url: string): boolean {
  return failure.code === 'ECONNRESET' && url.startsWith('http:');
}
