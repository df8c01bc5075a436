/** `npm run sandbox` ends with its npm, and leaves no process and no port. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { afterTest } from '../support/after-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('ends after a SIGTERM to npm', async () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const npm = spawn('npm', ['run', 'sandbox', '--', '--port', '0'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const group = -(npm.pid ?? NaN);
  // Ends what is left of the process group, which is most often nothing.
  afterTest(() => {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      return;
    }
  });
  let output = '';
  for await (const chunk of npm.stdout) {
    output += String(chunk);
    if (output.includes('Ctrl-C') && npm.signalCode === null) npm.kill('SIGTERM');
  }
  // The end of the command closes the pipe.
  expect(output).toContain('Stopped.');
});
