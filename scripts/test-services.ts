/**
 * Runs the tests in n8n's engine and in Zapier's handler, the built Zapier app included, against services that differ from the
 * contract's: one that calls its networks by other words, and one that does not describe itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './package-files.ts';

const node = [process.execPath, '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'] as const;
const suites = [
  'test/engine/*.test.ts',
  'test/zapier/boards.test.ts',
  'test/zapier/sandbox.test.ts',
  'test/zapier/uploads.test.ts',
];
const services = ['other-words', 'undescribed'] as const;

/** Tells what came of it once it is over, so that what runs beside it does not stand in between. */
async function run(service: string, parameters: readonly string[]): Promise<boolean> {
  const [command, ...options] = node;
  const child = spawn(command, [...options, ...parameters], {
    cwd: root,
    env: { ...process.env, POST_SCHEDULER_SERVICE: service },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`\n${service}: ${parameters.join(' ')}\n\n${output}`);
  return child.exitCode === 0;
}

// Node leaves a core to itself: both at once take little longer than one.
const tested = await Promise.all(
  services.map(async (service) => await run(service, ['--test', '--test-reporter=spec', ...suites])),
);
const proven: boolean[] = [];
// They build in the same folder.
for (const service of services) proven.push(await run(service, ['test/zapier-build/main.ts']));
process.exitCode = [...tested, ...proven].every(Boolean) ? 0 : 1;
