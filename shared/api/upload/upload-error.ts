import {
  type ApiError,
  ConnectionError,
  ContractError,
  type ApiErrorDetails,
  RejectedError,
  ServiceError,
} from '../errors/errors.ts';
import { oneLine } from '../responses/json.ts';
import type { SendResult } from '../http/retry.ts';
import { attemptsText } from '../errors/wording.ts';
import type { FileFacts } from './media-file.ts';

const nothingPosted = 'Nothing was posted.';
const timeoutCodes: ReadonlySet<string> = new Set(['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT']);

const steps = {
  request: 'step 1 of 3, asking the service where to send it',
  send: 'step 2 of 3, sending it',
} as const;

/** The beginning of every upload error: `Upload "loaf.jpg" (step 2 of 3, sending it)`. The third step is the post itself. */
export function stepName(fileName: string, step: keyof typeof steps): string {
  return `Upload "${oneLine(fileName)}" (${steps[step]})`;
}

/**
 * The error for a file that did not arrive. Shows only the origin of the presigned URL: its query permits writing, and the
 * response of the store or a connection failure may repeat it.
 */
export function uploadError({
  file,
  origin,
  sent,
}: {
  file: FileFacts;
  origin: string;
  sent: SendResult;
}): ApiError {
  const operation = stepName(file.name, 'send');
  const attempts = attemptsText(sent.attempts);
  if ('failure' in sent.last) {
    const { failure } = sent.last;
    const code = failure.code === undefined ? '' : ` (${failure.code})`;
    // A person fills in only the key; here the header came from the service.
    const happened =
      failure.isCausedByKey === true
        ? 'a header that the service wants along cannot be sent'
        : failure.summary;
    const isTimeout = timeoutCodes.has(failure.code ?? '');
    return new ConnectionError({
      operation,
      summary: `no answer from ${origin}: ${happened}${code}${attempts}.`,
      advice: isTimeout
        ? `${nothingPosted} The file (${sizeText(file.size)}) may be too large: make it smaller, or give the media by its URL instead.`
        : `${nothingPosted} Check the network connection, then run this again.`,
    });
  }
  const { status } = sent.last.response;
  const details = (happened: string, advice: string): ApiErrorDetails => ({
    operation,
    status,
    summary: `${origin} ${happened} (${status})${attempts}.`,
    advice: `${nothingPosted} ${advice}`,
  });
  if (status >= 500 || status === 429 || status === 408) {
    return new ServiceError(details('failed', 'Run this again later.'));
  }
  if (status >= 300 && status < 400) {
    const advice = 'Run this again; if it stays so, give the media by its URL instead.';
    return new ContractError(details('answered with a redirect, which was not followed', advice));
  }
  if (status === 413) {
    const advice = 'Make the file smaller, or give the media by its URL instead.';
    return new RejectedError(details(`does not take a file of ${sizeText(file.size)}`, advice));
  }
  const advice =
    status === 401 || status === 403
      ? 'The permission to upload it may have expired. Run this again.'
      : 'Check that the file is what its type says, then run this again.';
  return new RejectedError(details('refuses the file', advice));
}

/** `12.3 MB` */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
