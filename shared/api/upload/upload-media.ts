/**
 * The upload of a file (contract 1.6): requests a presigned URL, sends the file there and returns its URL for the post. The
 * first request goes to the service with the key, the second to another server without it.
 */
import type { Client } from '../client.ts';
import { sendWithRetries, type RetryPorts } from '../http/retry.ts';
import { PostSchedulerError } from '../../errors.ts';
import { ConnectionError } from '../errors/errors.ts';
import { stepName, uploadError } from './upload-error.ts';
import type { MediaFile, PutFile, UploadedMedia } from './media-file.ts';
import type { PresignedUrl } from './presigned-url.ts';

/** Uploads a file; posts nothing. Rejects with an ApiError that names the file, the step and what to do. */
export async function uploadMedia<Content>({
  file,
  client,
  put,
  ...ports
}: RetryPorts & {
  file: MediaFile<Content>;
  client: Pick<Client, 'requestUpload'>;
  put: PutFile<Content>;
}): Promise<UploadedMedia> {
  const { name, contentType, size } = file;
  const presignedUrl = await client.requestUpload({ name, contentType, size });
  await send({ file, presignedUrl, put, ports });
  const { mediaUrl: url, id } = presignedUrl;
  return { url, ...(id !== undefined && { id }) };
}

/** A second PUT of the same bytes to the same URL has no further effect, so it is retried like any `replace`. */
async function send<Content>({
  file,
  presignedUrl: { uploadUrl: url, headers },
  put,
  ports,
}: {
  file: MediaFile<Content>;
  presignedUrl: PresignedUrl;
  put: PutFile<Content>;
  ports: RetryPorts;
}): Promise<void> {
  const { contentType, size } = file;
  const request = {
    method: 'PUT',
    url,
    // The content type of the service may be part of its signature, so it takes precedence.
    headers: { 'content-type': contentType, ...headers, 'content-length': String(size) },
  } as const;
  const sent = await sendWithRetries({
    ...ports,
    http: async () => {
      const { status } = await put({ ...request, size, content: await open(file) });
      return { status, headers: {}, body: undefined };
    },
    request,
    effect: 'replace',
  });
  if ('response' in sent.last) {
    const { status } = sent.last.response;
    if (status >= 200 && status < 300) return;
  }
  throw uploadError({ file, origin: new URL(url).origin, sent });
}

/** Opens the file. A failure to read it is no connection failure and is not retried. */
async function open<Content>(file: MediaFile<Content>): Promise<Content> {
  try {
    return await file.open();
  } catch (error) {
    if (PostSchedulerError.isInstance(error)) throw error;
    throw new ConnectionError({
      operation: stepName(file.name, 'send'),
      summary: 'the file could not be read.',
      advice: 'Nothing was posted. Check the step that hands it over, then run this again.',
    });
  }
}
