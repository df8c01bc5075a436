import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { afterTest } from '../../support/after-test.ts';

const started = z.tuple([z.object({ baseUrl: z.string(), apiKey: z.string() }), z.unknown()]);
const upload = z.object({ uploadUrl: z.string(), mediaUrl: z.string() });

it('the service leaves no uploaded file on disk, however it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  afterTest(async () => await rm(folder, { recursive: true, force: true }));
  const program = fileURLToPath(new URL('../../support/service/sandbox-process.ts', import.meta.url));
  const service = fork(program, { env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder } });
  afterTest(() => service.kill('SIGKILL'));
  const [{ baseUrl, apiKey }] = started.parse(await once(service, 'message'));
  const file = { fileName: 'loaf.jpg', contentType: 'image/jpeg', size: 5 };
  const asked = await fetch(`${baseUrl}/media/presigned-url`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(file),
  });
  const { uploadUrl, mediaUrl } = upload.parse(await asked.json());
  const headers = { 'content-type': file.contentType };
  expect((await fetch(uploadUrl, { method: 'PUT', headers, body: 'bread' })).status).toBe(200);
  expect(await (await fetch(mediaUrl)).text()).toBe('bread');
  service.kill('SIGKILL');
  await once(service, 'exit');
  expect(await readdir(folder)).toStrictEqual([]);
});
