/**
 * Receives and serves uploaded files. As with real services, it is a separate host, which must never get the key. The files are on
 * disk, not in memory.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/v4';
import type { Strikes } from '../faults/strikes.ts';
import { type PresignedUrls, pathOf, type SignedFile } from './presigned-urls.ts';

/** The operation name of the second step of an upload, for faults. */
export const putFile = 'putFile';

type StoredFile = SignedFile & { url: string; size: number };

export type StoreRequest = {
  method: string;
  /** Without the query, which is secret. */
  path: string;
  headers: IncomingHttpHeaders;
  status: number;
};

/** In bytes. */
const chunkSize = 65_536;

const place = z.object({ id: z.string(), name: z.string() });
const query = z.object({ expires: z.string().default(''), signature: z.string().default('') });

export type FileStore = {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** All requests in the order of their responses. */
  requests: readonly StoreRequest[];
  /** The files that arrived completely. */
  files: () => readonly StoredFile[];
  stop(): Promise<void>;
};

export async function startFileStore({
  presignedUrls,
  strikes,
  onError,
}: {
  presignedUrls: PresignedUrls;
  strikes: Strikes;
  onError: (error: unknown) => void;
}): Promise<FileStore> {
  const stored = new Map<string, StoredFile & { handle: FileHandle }>();
  /** All opened files. They are closed only when the store stops, as a file may still be read after a second upload has replaced it. */
  const handles: FileHandle[] = [];
  const requests: StoreRequest[] = [];
  const server = fastify({ forceCloseConnections: true });

  server.removeAllContentTypeParsers();
  // Unparsed: the handler reads the stream.
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.setErrorHandler((error, _request, reply) => {
    onError(error);
    return reply.code(500).send('The store failed.');
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const body = strikes.respond({ request, reply, body: payload });
    record(request, reply.statusCode);
    done(null, body);
  });

  function record({ method, url, headers }: FastifyRequest, status: number): void {
    requests.push({ method, path: url.split('?')[0] ?? '', headers, status });
  }

  server.route({
    method: 'PUT',
    url: '/:id/:name',
    onRequest: async (request, reply) => {
      const fate = await strikes.arrive({ operation: putFile, request, reply });
      if (fate === 'has a response') return reply;
      if (fate === 'is over') {
        record(request, 0);
        return reply.hijack();
      }
    },
    handler: async (request, reply) => {
      const { id } = place.parse(request.params);
      const verdict = presignedUrls.judge({ id, ...query.parse(request.query) });
      const refusal =
        'refusal' in verdict ? refusals[verdict.refusal] : refusalOf(request.headers, verdict.presignedUrl);
      if ('refusal' in verdict || refusal !== undefined) {
        return await refuse(reply, refusal ?? refusals.unknown);
      }
      const { presignedUrl } = verdict;
      const received = await receive(request.body);
      const isWhole = received !== undefined && received.size === (presignedUrl.size ?? received.size);
      if (!isWhole) await received?.handle.close();
      if (received === undefined || !isWhole)
        return await refuse(reply, {
          status: 400,
          says: 'The length of the file differs from the announced size.',
        });
      handles.push(received.handle);
      stored.set(id, { ...presignedUrl, ...received, url: `${origin}${pathOf(presignedUrl)}` });
      return await reply.code(200).send('');
    },
  });

  server.get('/:id/:name', async (request, reply) => {
    const { id } = place.parse(request.params);
    const file = stored.get(id);
    if (file === undefined) return await refuse(reply, refusals.unknown);
    return await reply
      .headers({ 'content-type': file.contentType, 'content-length': String(file.size) })
      .send(Readable.from(contentOf(file)));
  });

  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    requests,
    files: () => [...stored.values()].map(({ handle: _, ...file }) => file),
    async stop() {
      await server.close();
      await Promise.all(handles.map(async (handle) => await handle.close()));
    },
  };
}

type Refusal = { status: number; says: string };

const refusals = {
  unknown: { status: 404, says: 'There is no such file.' },
  forged: { status: 403, says: 'The signature does not match.' },
  expired: { status: 403, says: 'The presigned URL has expired.' },
} as const satisfies Record<string, Refusal>;

/** File stores check the signed type and length. This one also refuses a request that carries an API key. */
function refusalOf(headers: IncomingHttpHeaders, { contentType, size }: SignedFile): Refusal | undefined {
  if (headers['x-api-key'] !== undefined || headers.authorization !== undefined) {
    return { status: 400, says: 'The request has a key. Send the key to the service only.' };
  }
  if (headers['content-type'] !== contentType)
    return { status: 403, says: 'The content type does not match.' };
  return size === undefined || headers['content-length'] === String(size)
    ? undefined
    : { status: 403, says: 'The content length does not match.' };
}

/** Like S3, does not wait for the rest of a refused file. */
async function refuse(reply: FastifyReply, { status, says }: Refusal): Promise<FastifyReply> {
  return await reply.code(status).headers({ connection: 'close', 'content-type': 'text/plain' }).send(says);
}

/** Stores a body in a file, and returns the file and its size in bytes; undefined if the sender broke off. */
async function receive(body: unknown): Promise<{ handle: FileHandle; size: number } | undefined> {
  if (!(body instanceof Readable)) return undefined;
  const handle = await openNameless();
  let size = 0;
  try {
    for await (const chunk of body) {
      const bytes = z.instanceof(Buffer).parse(chunk);
      await handle.appendFile(bytes);
      size += bytes.length;
    }
  } catch {
    await handle.close();
    return undefined;
  }
  return { handle, size };
}

/**
 * The content of a stored file. It is no Node.js stream: a stream closes the descriptor when its reader stops early, and closing the handle
 * later would then close another file that got the same descriptor.
 */
async function* contentOf({ handle, size }: { handle: FileHandle; size: number }): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(chunkSize), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Opens a file and removes its name, so that the file disappears with the process, however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const name = join(tmpdir(), `post-scheduler-file-${randomUUID()}`);
  const handle = await open(name, 'wx+', 0o600);
  await rm(name);
  return handle;
}
