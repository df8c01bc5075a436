/**
 * The upload of a file (contract 1.6): requests a presigned URL, sends the file there and returns its URL for the post. The
 * first request goes to the service with the key, the second to another server without it.
 */
import type { PresignedUrl } from './presigned-url.ts';
import { PostSchedulerError } from '../../data/errors.ts';
import {
  type ApiError,
  ConnectionError,
  ContractError,
  RejectedError,
  ServiceError,
} from '../errors/api-errors.ts';
import { attemptsText } from '../errors/wording.ts';
import { isTimeout, isUnsendableHeader } from '../http/connection-failure.ts';
import { type RetryPorts, type SendResult, sendWithRetries } from '../http/retry.ts';
import { oneLine } from '../../data/json.ts';

/** What the request for a presigned URL contains about a file. */
export interface FileFacts {
  readonly name: string;
  /** Such as `image/jpeg`. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** A file that can be sent. `Content`: the host's type for its bytes, which nothing here reads. */
export interface MediaFile<Content> extends Omit<FileFacts, 'size'> {
  /** In bytes. */
  sizeOf(): Promise<number>;
  /** The bytes from the beginning, also for each retry. */
  open(): Promise<Content>;
}

/**
 * The port for the second step: a PUT without the key. It streams the content, follows no redirect, has a timeout that depends
 * on the size, does not throw on a status, and throws on connection failures.
 */
export type PutFile<Content> = (request: {
  /** Its query is a secret that no error, log or output may show. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
  readonly content: Content;
}) => Promise<{ status: number }>;

export interface UploadedMedia {
  readonly url: string;
  /** The service's identifier of the file, if it gives one. */
  readonly id?: string;
}

/** Uploads a file; posts nothing. Rejects with an ApiError that names the file, the step and what to do. */
export async function uploadMedia<Content>({
  file,
  client,
  put,
  ...ports
}: RetryPorts & {
  file: MediaFile<Content>;
  client: { requestUpload(file: FileFacts): Promise<PresignedUrl> };
  put: PutFile<Content>;
}): Promise<UploadedMedia> {
  const { name, contentType } = file;
  const size = await file.sizeOf();
  const { uploadUrl, headers, mediaUrl, id } = await client.requestUpload({ name, contentType, size });
  const request = {
    method: 'PUT',
    url: uploadUrl,
    // The content type of the service may be part of its signature, so it takes precedence.
    headers: { 'content-type': contentType, ...headers, 'content-length': String(size) },
  } as const;
  const sent = await sendWithRetries({
    ...ports,
    http: async () => {
      const { status } = await put({ ...request, size, content: await openMedia(file) });
      return { status, headers: {}, body: undefined };
    },
    request,
    // A second PUT of the same bytes to the same URL has no further effect.
    effect: 'replace',
  });
  const status = 'response' in sent.last ? sent.last.response.status : 0;
  if (status < 200 || status >= 300)
    throw uploadError({ name, size, origin: new URL(uploadUrl).origin, sent });
  return { url: mediaUrl, ...(id !== undefined && { id }) };
}

/** Opens the file. A failure to read it is not a connection failure and is not retried. */
async function openMedia<Content>(file: MediaFile<Content>): Promise<Content> {
  try {
    return await file.open();
  } catch (error) {
    if (PostSchedulerError.isInstance(error)) throw error;
    throw new ConnectionError({
      operation: stepName(file.name, 'send'),
      summary: 'the file could not be read.',
      advice: 'Nothing was posted. Check the step that provides the file, then run this again.',
    });
  }
}

const nothingPosted = 'Nothing was posted.';

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
function uploadError({
  name,
  size,
  origin,
  sent,
}: Pick<FileFacts, 'name' | 'size'> & {
  origin: string;
  sent: SendResult;
}): ApiError {
  const operation = stepName(name, 'send');
  const attempts = attemptsText(sent.attempts);
  if ('failure' in sent.last) {
    const { failure } = sent.last;
    const code = failure.code === undefined ? '' : ` (${failure.code})`;
    // Users enter only the key; here the header came from the service.
    const happened = isUnsendableHeader(failure)
      ? 'a header that the service asks for cannot be sent'
      : failure.summary('the host');
    const advice = isTimeout(failure)
      ? `The file (${sizeText(size)}) may be too large: make it smaller, or give the media by its URL instead.`
      : 'Run this again; if it fails again, give the media by its URL instead.';
    const summary = `no answer from ${origin}: ${happened}${code}${attempts}.`;
    return new ConnectionError({ operation, summary, advice: `${nothingPosted} ${advice}` });
  }
  const { status } = sent.last.response;
  const { Kind, happened, advice } = refusalOf(status, size);
  const summary = `${origin} ${happened} (${status})${attempts}.`;
  return new Kind({ operation, status, summary, advice: `${nothingPosted} ${advice}` });
}

function refusalOf(status: number, size: number) {
  if (status >= 500 || status === 429 || status === 408)
    return { Kind: ServiceError, happened: 'failed', advice: 'Run this again later.' };
  if (status >= 300 && status < 400) {
    const advice = 'Run this again; if it fails again, give the media by its URL instead.';
    return { Kind: ContractError, happened: 'answered with a redirect, which was not followed', advice };
  }
  if (status === 413) {
    const advice = 'Make the file smaller, or give the media by its URL instead.';
    return { Kind: RejectedError, happened: `does not accept a file of ${sizeText(size)}`, advice };
  }
  const advice =
    status === 401 || status === 403
      ? 'The permission to upload it may have expired. Run this again.'
      : 'Check that the file matches its type, then run this again.';
  return { Kind: RejectedError, happened: 'refuses the file', advice };
}

/** `12.3 MB` */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
