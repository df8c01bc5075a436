/** Runs the engine tests in the oldest n8n that the package supports; installs that first when it is not there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInstallation } from '../../tools/npm-install/install-from-lock.ts';
import { installOldestN8n } from './install.ts';

/** Tests of what only the newest n8n does; each says something about n8n or the harness, not about the package. */
const ofTheNewest = [
  // It says which required field is empty; the oldest one says that the workflow has issues.
  'that decide when to publish leave each field once in the form',
  // The harness's own test, which knows the files of the newest n8n.
  'loads a single copy of n8n-workflow',
];

await runInstallation(async () => {
  await installOldestN8n({ say: console.log });
  process.exitCode = await runTests();
});

/** Gives the status with which the tests ended. */
async function runTests(): Promise<number> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = (await readdir(new URL('../engine', import.meta.url)))
    // n8n makes a tool of a node in its own way and words, which are others today.
    .filter((file) => file.endsWith('.test.ts') && file !== 'ai-tool.test.ts')
    .map((file) => join('test', 'engine', file));
  const tests = spawn(
    process.execPath,
    [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      `--import=${new URL('oldest-engine.ts', import.meta.url).href}`,
      '--test',
      // The oldest engine keeps a timer that never ends.
      '--test-force-exit',
      '--test-reporter=spec',
      ...ofTheNewest.map((name) => `--test-skip-pattern=${name}`),
      ...files,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  await once(tests, 'close');
  return tests.exitCode ?? 1;
}
