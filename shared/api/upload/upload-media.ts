/**
 * The upload of a file (contract 1.6): the service is asked where to, the file is sent there, and whoever called attaches its address
 * to a post. The first step goes to the service with the key, the second to a stranger without it.
 */
import type { Client } from '../client.ts';
import { sendWithRetries, type RetryPorts } from '../http/retry.ts';
import { PostSchedulerError } from '../../errors.ts';
import { ConnectionError } from '../errors/errors.ts';
import { uploadError } from './upload-error.ts';
import type { MediaFile, PutFile, UploadedMedia } from './media-file.ts';
import { stepName } from './step-name.ts';
import type { PresignedUrl } from './presigned-url.ts';

/** Rejects with an ApiError that names the file, the step and what to do. Nothing is posted by it. */
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
  const ticket = await client.requestUpload({ name, contentType, size });
  await send({ file, ticket, put, ports });
  const { mediaUrl: url, id } = ticket;
  return { url, ...(id !== undefined && { id }) };
}

/** A second PUT of the same bytes to the same place leaves what the first one left, so it is repeated like any replacement. */
async function send<Content>({
  file,
  ticket: { uploadUrl: url, headers },
  put,
  ports,
}: {
  file: MediaFile<Content>;
  ticket: PresignedUrl;
  put: PutFile<Content>;
  ports: RetryPorts;
}): Promise<void> {
  const { contentType, size } = file;
  const request = {
    method: 'PUT',
    url,
    // What the service says of the type may be part of its signature.
    headers: { 'content-type': contentType, ...headers, 'content-length': String(size) },
  } as const;
  const sent = await sendWithRetries({
    ...ports,
    http: async () => {
      const { status } = await put({ ...request, size, content: await opened(file) });
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

/** A file that cannot be read is no fault of a connection, and is not tried again. */
async function opened<Content>(file: MediaFile<Content>): Promise<Content> {
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
