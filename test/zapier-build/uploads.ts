/** Uploads a file of another step through the built Zapier app, once on its own and once with a post. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/v4';
import { loafJpeg } from '../support/pictures.ts';
import type { Sandbox } from '../../sandbox/src/sandbox.ts';

const post = z.object({ id: z.string(), mediaUrls: z.array(z.string()) });

export async function uploadAndPost({
  call,
  sandbox,
}: {
  call: (method: string, bundle: { inputData: object }) => Promise<unknown>;
  sandbox: Sandbox;
}): Promise<void> {
  const content = loafJpeg;
  const files = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': content.length });
    response.end(content);
  });
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  try {
    const { port } = z.object({ port: z.number() }).parse(files.address());
    const file = `http://127.0.0.1:${port}/loaf.jpg`;
    const uploaded = z
      .object({ url: z.string() })
      .parse(await call('creates.upload_media.operation.perform', { inputData: { file } }));
    assert.equal(await (await fetch(uploaded.url)).text(), String(content));
    const inputData = {
      publish: 'DRAFT',
      caption: 'Fresh',
      accounts: ['skyapp:acc_skyapp_1'],
      media: [uploaded.url],
      media_files: [file],
    };
    const created = post.parse(await call('creates.create_post.operation.perform', { inputData }));
    assert.deepEqual(
      created.mediaUrls,
      sandbox.fileStore.files().map(({ url }) => url),
    );
    assert.ok(!JSON.stringify(sandbox.fileStore.requests).includes(sandbox.apiKey));
    await call('creates.delete_post.operation.perform', { inputData: { post_id: created.id } });
  } finally {
    files.closeAllConnections();
    files.close();
  }
}
