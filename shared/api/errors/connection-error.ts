import { type ConnectionFailure, isUnsendableHeader } from '../http/connection-failure.ts';
import { type ApiError, ConnectionError, CredentialError, OutcomeUnknownError } from './api-errors.ts';
import { oneLine, textField } from '../../data/json.ts';
import type { FailedAttempt, RequestOutcome } from '../http/retry.ts';
import { checkForPost, checkPostOrRepeat, attemptsText } from './wording.ts';

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
  sent,
  last,
}: RequestOutcome & { last: FailedAttempt }): ApiError {
  const { failure, thrown } = last;
  const code = failure.code === undefined ? '' : ` (${failure.code})`;
  const happened = `${failure.summary}${code}${attemptsText(sent.attempts, sent.seconds)}.`;
  const details = {
    operation: operation.name,
    summary: `no answer from ${new URL(url).origin}: ${happened}`,
    cause: safeCause(thrown, failure),
  };
  if (isUnsendableHeader(failure)) {
    const advice = 'Copy API Key again, without line breaks or spaces around it.';
    return new CredentialError({ ...details, summary: happened, advice });
  }
  const isUnsent = failure.kind === 'unreachable' || failure.kind === 'unsendable';
  const isUntouched = isUnsent && !sent.earlierMayBeTaken;
  if (operation.effect === 'read' || isUntouched) {
    const advice = 'Nothing was changed. Check Base URL and the network connection, then run this again.';
    return new ConnectionError({ ...details, advice });
  }
  return new OutcomeUnknownError({
    ...details,
    happened: details.summary,
    summary: `${details.summary} The service may have accepted the request anyway.`,
    advice: operation.effect === 'create' ? checkForPost : checkPostOrRepeat,
  });
}
