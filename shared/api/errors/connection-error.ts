import { type ConnectionFailure, isOutOfTime, isUnsendableHeader } from '../http/connection-failure.ts';
import { proxyAt, summaryAt } from '../http/proxy.ts';
import { type ApiError, ConnectionError, CredentialError, OutcomeUnknownError } from './api-errors.ts';
import { oneLine, textField } from '../../data/json.ts';
import type { FailedAttempt, RequestOutcome } from '../http/retry.ts';
import { type HostWords, portAdvice } from './host-words.ts';
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
  hostWords,
  url,
  path,
  sent,
  last,
}: RequestOutcome & { last: FailedAttempt }): ApiError {
  const { thrown, failure } = last;
  const isOfProxy = proxyAt(failure, url) !== undefined;
  const code = failure.code === undefined ? '' : ` (${failure.code})`;
  const failed = `${summaryAt(failure, url)}${code}${attemptsText(sent.attempts, sent.seconds)}.`;
  const happened = `no answer from ${new URL(url).origin}: ${failed}`;
  const cause = safeCause(thrown, failure);
  const details = { operation: operation.name, cause };
  const isUnsent = failure.kind === 'unreachable' || failure.kind === 'unsendable';
  const became = untouchedText(operation);
  if (isUnsendableHeader(failure))
    return new CredentialError({
      ...details,
      happened: failed,
      became,
      advice: hostWords.keyCharacters,
    });
  const secure = mayNeedHttps(failure, url) ? hostWords.secure : '';
  const port = !isOfProxy && failure.advice === 'refused' ? portAdvice({ hostWords, url, path }) : '';
  const advice = sentences(isOfProxy ? hostWords.proxy : adviceFor(failure, hostWords), port, secure);
  if (operation.effect === 'read' || (isUnsent && !sent.earlierMayBeTaken))
    return new ConnectionError({ ...details, happened, became, advice });
  return new OutcomeUnknownError({
    ...details,
    happened,
    became: 'The service may have accepted the request anyway.',
    advice: sentences(checkAdvice(operation), secure),
    remedy: advice,
  });
}

function adviceFor(failure: ConnectionFailure, hostWords: HostWords): string {
  return isOutOfTime(failure) || failure.kind === 'stopped' ? 'Run this again.' : hostWords[failure.advice];
}

/** A server that expects https:// closes such a connection without a word. */
function mayNeedHttps(failure: ConnectionFailure, url: string): boolean {
  return failure.code === 'ECONNRESET' && url.startsWith('http:');
}
