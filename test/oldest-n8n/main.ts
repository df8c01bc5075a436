/**
 * Runs engine tests in the oldest n8n that the package supports, and installs that n8n first when needed: four files, all of them with
 * `THOROUGH=yes`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runInstallation } from '../../tools/npm-install/install-once.ts';
import { installOldestN8n } from './install.ts';

/** Tests that only the newest n8n passes. Each is about n8n or our engine code, not about the package. */
const newestOnly = [
  // The newest n8n names the required field that is empty. The oldest one only says that the workflow has issues.
  'Expressions that decide when to publish leave each field once in the form',
  'Accounts that are not chosen at all are asked for by n8n itself',
  // The oldest one does not abort the requests of a canceled run: that run goes on for a moment, beside the second one.
  'completes a run that was stopped in its middle',
  // The oldest one has its log in another package.
  'names drafts that lost answers left, in the log and as a hint',
  // The oldest n8n does not note the version of the package.
  'as its classes describe themselves',
  // A test of our engine code, which expects the files of the newest n8n.
  'loads a single copy of n8n-workflow',
];

await runInstallation(async () => {
  await installOldestN8n({ say: console.log });
  process.exitCode = await runTests();
});

async function runTests(): Promise<number> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const tests = spawn(
    process.execPath,
    [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--config=test/oldest-n8n/jest.config.ts',
      `--testNamePattern=^(?!.*(?:${newestOnly.join('|')}))`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  await once(tests, 'close');
  return tests.exitCode ?? 1;
}
