/** The three steps of an upload at the local service (contract 1.6), and what its store refuses. */
import { once } from 'node:events';
import { type ClientRequest, get, IncomingMessage, request } from 'node:http';
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { afterTest } from '../../support/after-test.ts';
import { useSandbox } from '../../support/service/use-server.ts';

let now = new Date('2030-01-01T00:00:00Z');
const sandbox = useSandbox({ now: () => now });
const upload = z.object({ uploadUrl: z.string(), mediaUrl: z.string() });

async function requestUpload({ baseUrl, apiKey }: Pick<Sandbox, 'baseUrl' | 'apiKey'> = sandbox, size = 5) {
  const response = await fetch(`${baseUrl}/media/presigned-url`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'a loaf.jpg', contentType: 'image/jpeg', size }),
  });
  return upload.parse(await response.json());
}

type Sent = { headers?: object; body?: string | Buffer<ArrayBuffer> };

async function put(url: string, { headers = {}, body = 'bread' }: Sent = {}): Promise<number> {
  const sent = { method: 'PUT', headers: { 'content-type': 'image/jpeg', ...headers }, body };
  return (await fetch(url, sent)).status;
}

/** Waits until a request that breaks off is over. */
async function closed(broken: ClientRequest): Promise<void> {
  broken.on('error', () => {});
  await new Promise((resolve) => broken.once('close', resolve));
}

it('returns a presigned URL on another host, which receives the file and serves it', async () => {
  const { uploadUrl, mediaUrl } = await requestUpload();
  expect(new URL(uploadUrl).origin).toBe(sandbox.fileStore.origin);
  expect(sandbox.fileStore.origin).not.toBe(sandbox.origin);
  expect((await fetch(mediaUrl)).status).toBe(404);
  expect(await put(uploadUrl)).toBe(200);
  const file = await fetch(mediaUrl);
  expect([await file.text(), file.headers.get('content-type')]).toStrictEqual(['bread', 'image/jpeg']);
});

it.each<[string, number, Sent, ((url: string) => string)?]>([
  ['a key', 400, { headers: { 'x-api-key': 'a-key' } }],
  ['a bearer', 400, { headers: { authorization: 'Bearer x' } }],
  ['another type', 403, { headers: { 'content-type': 'image/png' } }],
  ['another length', 403, { body: 'breads' }],
  ['another signature', 403, {}, (url) => url.replace(/signature=./, 'signature=x')],
  ['no signature', 403, {}, (url) => url.replace(/\?.*/, '')],
  ['an address that it never gave', 404, {}, (url) => `${new URL(url).origin}/1/a.jpg?expires=&signature=`],
])('the store refuses %s with %i, and records no query', async (_, status, sent, changed = (url) => url) => {
  const before = sandbox.fileStore.files().length;
  const { uploadUrl } = await requestUpload();
  expect(await put(changed(uploadUrl), sent)).toBe(status);
  expect(sandbox.fileStore.files()).toHaveLength(before);
  expect(JSON.stringify(sandbox.fileStore.requests)).not.toMatch(/signature/);
});

it('the store refuses an expired presigned URL', async () => {
  const { uploadUrl } = await requestUpload();
  now = new Date('2030-01-01T00:15:00Z');
  expect(await put(uploadUrl)).toBe(403);
});

it('closes each file once, also when a sender or a reader breaks off', async () => {
  const said: string[] = [];
  const service = await startSandbox({ log: (line) => said.push(line) });
  let running = true;
  afterTest(async () => (running ? await service.stop() : undefined));
  const size = 8_000_000;
  const { uploadUrl, mediaUrl } = await requestUpload(service, size);
  const content = Buffer.alloc(size, 'bread');

  const sender = request(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'content-length': size },
  });
  sender.write(content.subarray(0, 1_000_000), () => sender.destroy());
  await closed(sender);
  expect(await put(uploadUrl, { body: content })).toBe(200);

  const reader = get(mediaUrl);
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(reader, 'response'));
  await once(response, 'readable');
  reader.destroy();
  await closed(reader);
  expect(content.equals(await (await fetch(mediaUrl)).bytes())).toBe(true);

  running = false;
  await service.stop();
  expect(said.filter((line) => line.includes('EBADF'))).toStrictEqual([]);
});
