/** Builds node and Zapier app. Where BUILT is set, as in `.ci/run`, which changes no file, what was built first serves all commands. */
import { runAtOnce } from '../at-once.ts';

if (process.env['BUILT'] === undefined)
  await runAtOnce(['tools/build/n8n-package.ts', 'tools/build/zapier-app.ts']);
