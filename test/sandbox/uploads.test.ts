/** The three steps of an upload at the local service (section 1.6), and what its store refuses. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, get, IncomingMessage, request } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { afterTest } from '../support/after-test.ts';
import { useSandbox } from '../support/use-server.ts';

let now = new Date('2030-01-01T00:00:00Z');
const sandbox = useSandbox({ now: () => now });

const answer = z.object({
  uploadUrl: z.string(),
  mediaUrl: z.string(),
  headers: z.record(z.string(), z.string()),
});

async function requestUpload({
  baseUrl,
  apiKey,
  size = 5,
}: Pick<Sandbox, 'baseUrl' | 'apiKey'> & { size?: number } = sandbox) {
  const response = await fetch(`${baseUrl}/media/presigned-url`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'a loaf.jpg', contentType: 'image/jpeg', size }),
  });
  return answer.parse(await response.json());
}

async function put(
  url: string,
  { headers = {}, body = 'bread' }: { headers?: object; body?: string | Buffer<ArrayBuffer> } = {},
) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body,
  });
  return response.status;
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

describe('the store refuses', () => {
  const wrong: [string, () => Promise<number>, number][] = [
    [
      'a key',
      async () => await put((await requestUpload()).uploadUrl, { headers: { 'x-api-key': sandbox.apiKey } }),
      400,
    ],
    [
      'a bearer',
      async () => await put((await requestUpload()).uploadUrl, { headers: { authorization: 'Bearer x' } }),
      400,
    ],
    [
      'another type',
      async () => await put((await requestUpload()).uploadUrl, { headers: { 'content-type': 'image/png' } }),
      403,
    ],
    ['another length', async () => await put((await requestUpload()).uploadUrl, { body: 'breads' }), 403],
    [
      'another signature',
      async () => await put((await requestUpload()).uploadUrl.replace(/signature=./, 'signature=x')),
      403,
    ],
    ['no signature', async () => await put((await requestUpload()).uploadUrl.replace(/\?.*/, '')), 403],
    [
      'an address that it never gave',
      async () => await put(`${sandbox.fileStore.origin}/1/a.jpg?expires=&signature=`),
      404,
    ],
  ];
  for (const [name, send, status] of wrong) {
    it(name, async () => {
      const before = sandbox.fileStore.files().length;
      expect(await send()).toBe(status);
      expect(sandbox.fileStore.files()).toHaveLength(before);
    });
  }

  it('an expired presigned URL', async () => {
    const { uploadUrl } = await requestUpload();
    now = new Date('2030-01-01T00:15:00Z');
    expect(await put(uploadUrl)).toBe(403);
  });
});

it('records no query of a presigned URL', () => {
  expect(JSON.stringify(sandbox.fileStore.requests)).not.toMatch(/signature/);
});

it('closes each file once, also when a sender or a reader breaks off', async () => {
  const said: string[] = [];
  const service = await startSandbox({ log: (line) => said.push(line) });
  let running = true;
  afterTest(async () => (running ? await service.stop() : undefined));
  const size = 8_000_000;
  const { uploadUrl, mediaUrl } = await requestUpload({ ...service, size });
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

it('leaves no file on disk, however it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  afterTest(async () => await rm(folder, { recursive: true, force: true }));
  const program = fileURLToPath(new URL('../support/sandbox-process.ts', import.meta.url));
  const service = fork(program, { env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder } });
  afterTest(() => service.kill('SIGKILL'));
  const started = z.tuple([z.object({ baseUrl: z.string(), apiKey: z.string() }), z.unknown()]);
  const [credentials] = started.parse(await once(service, 'message'));
  const { uploadUrl, mediaUrl } = await requestUpload(credentials);
  expect(await put(uploadUrl)).toBe(200);
  expect(await (await fetch(mediaUrl)).text()).toBe('bread');
  service.kill('SIGKILL');
  await once(service, 'exit');
  expect(await readdir(folder)).toStrictEqual([]);
});
