/**
 * The upload of a file (contract 1.6): the service is asked where to, the file is sent there, and whoever called attaches its address
 * to a post. The first step goes to the service with the key, the second to a stranger without it.
 */
import type { Client } from '../client.ts';
import { sendWithRetries, type RetryPorts } from '../retry.ts';
import { PostSchedulerError } from '../../errors.ts';
import { ConnectionError } from '../errors.ts';
import { sendingError } from './sending-error.ts';
import { stepName } from './step-name.ts';
import type { UploadTicket } from './ticket.ts';

/** What the service is told of a file. */
export interface FileFacts {
  readonly name: string;
  /** Such as `image/jpeg`. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** A file that can be sent. `Content` is what the host makes of bytes: nothing here looks inside. */
export interface MediaFile<Content> extends FileFacts {
  /** The bytes from the beginning, each time anew, so that a failed try can be repeated. */
  open(): Promise<Content>;
}

/** One try to send a file. */
export interface FileRequest<Content> {
  /** A secret in its query: it stands in no error, log or output. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
  readonly content: Content;
}

/**
 * What a host hands in for the second step: a PUT without the key. It passes the content on as it comes, gathers nothing, follows no
 * redirect, ends in a time that it sets by the size, does not throw on a status, and throws on connection faults.
 */
export type PutFile<Content> = (request: FileRequest<Content>) => Promise<{ status: number }>;

export interface UploadedMedia {
  readonly url: string;
  /** The service's identifier of the file, where it says one. */
  readonly id?: string;
}

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
  ticket: UploadTicket;
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
  throw sendingError({ file, origin: new URL(url).origin, sent });
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
