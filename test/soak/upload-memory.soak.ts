/** A file is passed on piece by piece: however large it is, the memory of n8n's process does not grow by its size. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { runNode } from '../../tools/n8n-engine/index.ts';
import { fileInStorage } from '../support/n8n/n8n-files.ts';
import { builtPackage, jsonOf, succeeded } from '../support/n8n/node-under-test.ts';

const megabyte = 1024 * 1024;
/** The runtime frees what it has read only after some tens of megabytes, so the file is larger than that. */
const megabytes = 128;
const allowed = 100;

it(`a video of ${megabytes} MB takes less than ${allowed} MB`, async () => {
  const service = fork(fileURLToPath(new URL('../support/service/sandbox-process.ts', import.meta.url)));
  try {
    const started = z.tuple([z.object({ baseUrl: z.string(), apiKey: z.string() }), z.unknown()]);
    const [credentials] = started.parse(await once(service, 'message'));
    const pkg = await builtPackage;
    const upload = async (size: number) => {
      const content = Readable.from(blocks(size));
      const data = await fileInStorage({ fileName: 'film.mp4', mimeType: 'video/mp4', content });
      const parameters = { resource: 'media', operation: 'upload', binaryPropertyName: 'data' };
      const grown = watchMemory();
      const run = await runNode({
        pkg,
        nodeType: 'postScheduler',
        credentials,
        parameters,
        files: [{ data }],
      });
      const growth = grown();
      expect(jsonOf(succeeded(run))[0]?.['fileSize']).toBe(size * megabyte);
      return growth;
    };
    // The first run loads modules, so its growth does not count.
    await upload(1);
    const growth = await upload(megabytes);
    expect(growth).toBeLessThan(allowed * megabyte);
  } finally {
    service.kill();
  }
});

function* blocks(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
}

/**
 * Returns a function that ends the watch and returns the largest growth in bytes: of the process, or of its buffers, in case the process still had
 * memory from earlier ones.
 */
function watchMemory(): () => number {
  const before = process.memoryUsage();
  let most = 0;
  const look = () => {
    const { rss, arrayBuffers } = process.memoryUsage();
    most = Math.max(most, rss - before.rss, arrayBuffers - before.arrayBuffers);
  };
  const timer = setInterval(look, 5);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
