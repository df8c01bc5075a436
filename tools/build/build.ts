/** Builds the node and Zapier app. Does nothing if BUILT is set: `.ci/run` sets BUILT after its build, because none of its steps changes a source. */
import { runAtOnce } from '../at-once.ts';

if (process.env['BUILT'] === undefined)
  await runAtOnce(['tools/build/n8n-package.ts', 'tools/build/zapier-app.ts']);
