/** Builds the node and Zapier app. If BUILT is set, as in `.ci/run`, which changes no file, all commands use the first build. */
import { runAtOnce } from '../at-once.ts';

if (process.env['BUILT'] === undefined)
  await runAtOnce(['tools/build/n8n-package.ts', 'tools/build/zapier-app.ts']);
