/**
 * Runs the tests in n8n's engine and in Zapier's handler against services that differ from the contract: one with other
 * network names, and one without a service description.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './package-files.ts';

const node = [process.execPath, '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'] as const;
const suites = ['test/engine/', 'test/zapier/(boards|sandbox|uploads)\\.test'];
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];
const services = ['other-network-names', 'undescribed'] as const;

/** Prints the output when the process has ended, because another one runs at the same time. Returns whether it succeeded. */
async function run(service: string, parameters: readonly string[]): Promise<boolean> {
  const [command, ...options] = node;
  const child = spawn(command, [...options, ...parameters], {
    cwd: root,
    env: { ...process.env, POST_SCHEDULER_SERVICE: service },
    // Jest writes all it has to say to the second.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  console.log(`\n${service}: ${parameters.join(' ')}\n\n${output}${errors}`);
  return child.exitCode === 0;
}

// Both at once take little longer than one, as each of them mostly uses one core.
const testResults = await Promise.all(
  services.map(async (service) => await run(service, [...jest, ...suites])),
);
const buildResults: boolean[] = [];
// One after the other: they build in the same folder.
for (const service of services) buildResults.push(await run(service, ['test/zapier-build/main.ts']));
process.exitCode = [...testResults, ...buildResults].every(Boolean) ? 0 : 1;
