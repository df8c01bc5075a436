import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * n8n's own modules, each loaded once. n8n-core is CommonJS and loads the CommonJS build of n8n-workflow. A plain
 * `import` of n8n-workflow would also load the ESM build, and `instanceof` would fail between the two.
 */
// One folder per process: the test files of one worker each load this module, but they share one n8n-core.
const userFolder = join(tmpdir(), `post-scheduler-n8n-${process.pid}`);
process.once('exit', () => rmSync(userFolder, { recursive: true, force: true }));
// A signal without a listener ends the process without an "exit" event. The listener stays for a second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const isAlone = process.listenerCount(signal) === 1;
    if (isAlone) process.exit(128 + constants.signals[signal]);
  });
}

// n8n-core creates its user folder, for an encryption key, on first use. It must not be the user's real one.
process.env['N8N_USER_FOLDER'] = userFolder;
process.env['N8N_LOG_LEVEL'] ??= 'silent';

const require = createRequire(import.meta.url);

/* eslint-disable @typescript-eslint/no-unsafe-assignment -- `require` knows no types; these are the packages' own */
export const core: typeof import('n8n-core') = require('n8n-core');
export const workflowModule: typeof import('n8n-workflow') = require('n8n-workflow');

/**
 * n8n-workflow writes large integers in JSON as texts, for the whole process, once it is loaded. The test files of a worker share one n8n-workflow,
 * but each starts with an unchanged `BigInt`, so the method is added here.
 */
Object.assign(BigInt.prototype, {
  toJSON(this: bigint): string {
    return this.toString();
  },
});

/** Loads the packages that n8n-core itself uses, in n8n-core's versions and with its state. */
export const requireFromCore = createRequire(require.resolve('n8n-core'));
