import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { startLocalServer } from '../support/local-server.ts';
import { startN8n } from '../../tools/n8n-app/n8n-server.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';

const program = `
  import { startN8n } from '${new URL('../../tools/n8n-app/n8n-server.ts', import.meta.url).href}';
  const { origin, userFolder, processId } = await startN8n();
  console.log(JSON.stringify({ origin, userFolder, processId }));
  setInterval(() => {}, 1000);
`;

describe('the server of these tests', () => {
  it('ends with the process that started it, even a killed one, and takes its folder along', async () => {
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    let errors = '';
    starter.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    const [line] = z.tuple([z.instanceof(Buffer)]).parse(await once(starter.stdout, 'data'), {
      error: () => errors,
    });
    const started = z.object({ origin: z.string(), userFolder: z.string(), processId: z.number() });
    const { origin, userFolder, processId } = started.parse(JSON.parse(line.toString()));
    expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
    expect(isRunning(processId)).toBe(true);

    starter.kill('SIGKILL');

    await waitFor({
      find: () => (isRunning(processId) || existsSync(userFolder) ? undefined : true),
      seconds: 20,
      missing: () => `Something is left of process ${processId} or of ${userFolder}.`,
    });
  });

  it('shows the end of its log when it does not start', async () => {
    const other = await startLocalServer((_, response) => void response.writeHead(404).end());
    const port = Number(new URL(other.origin).port);
    try {
      await expect(startN8n({ port })).rejects.toThrow(
        new RegExp(
          `^The n8n start command ended with exit code 1 before it was ready\\. The last lines of its log:\n[^]*port ${port}`,
        ),
      );
    } finally {
      await other.stop();
    }
  });
});

/** Whether anything is left of a group of processes. */
function isRunning(processId: number): boolean {
  try {
    return process.kill(-processId, 0);
  } catch {
    return false;
  }
}
