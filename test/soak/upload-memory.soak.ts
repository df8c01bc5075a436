/** A file is passed on as it comes: however large it is, n8n's process does not grow by it. */
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
/** The runtime collects what it has read only when some tens of megabytes are garbage. */
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
    // What the first run loads is no growth by the file.
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

/** Ends with the most that was added, in bytes: to the process, or to its buffers where it had room left of earlier ones. */
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
