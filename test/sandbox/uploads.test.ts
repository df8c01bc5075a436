/** The three steps of an upload at the local service (section 1.6), and what its store refuses. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox } from '../../sandbox/src/sandbox.ts';
import { afterTest } from '../support/after-test.ts';
import { useSandbox } from '../support/use-server.ts';

let now = new Date('2030-01-01T00:00:00Z');
const sandbox = useSandbox({ now: () => now });

const answer = z.object({
  uploadUrl: z.string(),
  mediaUrl: z.string(),
  headers: z.record(z.string(), z.string()),
});

async function requestUpload({ baseUrl, apiKey }: Pick<Sandbox, 'baseUrl' | 'apiKey'> = sandbox) {
  const response = await fetch(`${baseUrl}/media/presigned-url`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'a loaf.jpg', contentType: 'image/jpeg', size: 5 }),
  });
  return answer.parse(await response.json());
}

async function put(url: string, { headers = {}, body = 'bread' }: { headers?: object; body?: string } = {}) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body,
  });
  return response.status;
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
