/**
 * Runs the tests in n8n's engine and in Zapier's handler, the built Zapier app included, against services that differ from the
 * contract's: one that calls its networks by other words, and one that does not describe itself.
 */
import { spawnSync } from 'node:child_process';
import { root } from './package-files.ts';

const node = [process.execPath, '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'] as const;
const suites = ['test/engine/*.test.ts', 'test/zapier/sandbox.test.ts'];

for (const service of ['other-words', 'undescribed']) {
  run(service, ['--test', '--test-reporter=dot', ...suites]);
  run(service, ['scripts/prove-zapier.ts']);
}

function run(service: string, parameters: readonly string[]): void {
  console.log(`\n${service}: ${parameters.join(' ')}`);
  const [command, ...options] = node;
  const { status, error } = spawnSync(command, [...options, ...parameters], {
    cwd: root,
    env: { ...process.env, POST_SCHEDULER_SERVICE: service },
    stdio: 'inherit',
  });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
