import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * n8n's own modules, each loaded once. n8n-core is CommonJS and loads the CommonJS build of n8n-workflow; a plain
 * `import` of n8n-workflow would load the ESM build beside it, and `instanceof` checks between the two would fail.
 */
const userFolder = join(tmpdir(), `post-scheduler-n8n-${randomUUID()}`);
process.once('exit', () => rmSync(userFolder, { recursive: true, force: true }));
// A signal ends a process without that, unless somebody listens; still so at a second one, which `node --test` may add to a terminal's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const isAlone = process.listenerCount(signal) === 1;
    if (isAlone) process.exit(128 + constants.signals[signal]);
  });
}

// n8n-core makes its user folder, for an encryption key, as soon as it is used: never the real one.
process.env['N8N_USER_FOLDER'] = userFolder;
process.env['N8N_LOG_LEVEL'] ??= 'silent';

const require = createRequire(import.meta.url);

/* eslint-disable @typescript-eslint/no-unsafe-assignment -- `require` knows no types; these are the packages' own */
export const core: typeof import('n8n-core') = require('n8n-core');
export const workflowModule: typeof import('n8n-workflow') = require('n8n-workflow');
