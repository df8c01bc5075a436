import type { ConnectionFault } from '../http/connection-fault.ts';
import { type ApiError, ConnectionError, CredentialError, OutcomeUnknownError } from './errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { oneLine, textField } from '../responses/json.ts';
import type { Unanswered } from '../http/retry.ts';
import { lookFirst, lookOrRepeat, triedWords } from './wording.ts';

/**
 * A copy without what hosts hang on their errors: the request, and with it the key. Words without a code beside them are left
 * out, too: fetch repeats the value of a header that it cannot send.
 */
function plainCause(thrown: unknown, { code }: ConnectionFault): Error {
  if (code === undefined) return new Error('The connection failed without a code.');
  return Object.assign(new Error(oneLine(textField(thrown, 'message') ?? code)), { code });
}

/** No answer came. Whether something may have changed at the service decides which error it is. */
export function faultError({ operation, url, sent, last }: Exchange & { last: Unanswered }): ApiError {
  const { fault, thrown } = last;
  const code = fault.code === undefined ? '' : ` (${fault.code})`;
  const happened = `${fault.words}${code}${triedWords(sent.tries)}.`;
  const details = {
    operation: operation.name,
    summary: `no answer from ${new URL(url).origin}: ${happened}`,
    cause: plainCause(thrown, fault),
  };
  if (fault.kind === 'unsendable' && fault.byKey === true) {
    const advice = 'Copy API Key again, without line breaks or spaces around it.';
    return new CredentialError({ ...details, summary: happened, advice });
  }
  const isUnsent = fault.kind === 'unreachable' || fault.kind === 'unsendable';
  const isUntouched = isUnsent && !sent.earlierMayBeTaken;
  if (operation.effect === 'read' || isUntouched) {
    const advice = 'Nothing was changed. Check Base URL and the network connection, then run this again.';
    return new ConnectionError({ ...details, advice });
  }
  return new OutcomeUnknownError({
    ...details,
    summary: `${details.summary} The service may have taken the request all the same.`,
    advice: operation.effect === 'create' ? lookFirst : lookOrRepeat,
  });
}
