/**
 * The real n8n with the node, as `npm run n8n` starts it; the node is bundled again whenever a source file is saved. n8n watches the folder of the
 * package (`N8N_DEV_RELOAD`) and sends the new form to the editor.
 */
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTryN8nServers } from '../demo/try-n8n-servers.ts';
import { installN8n } from '../n8n-app/install.ts';
import { withTicks } from '../npm-install/with-ticks.ts';
import { bundleOf, commonJs, watchBundle } from './bundles.ts';
import { readManifest, root } from './package-files.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
const { name, n8n } = readManifest(join(root, 'package.json'));
const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));

await installN8n({ say: console.log });
console.log('Starting n8n, which takes 20 to 50 seconds …');
const servers = await withTicks(
  console.log,
  async () => await startTryN8nServers({ folder: data, environment: { N8N_DEV_RELOAD: 'true' } }),
);
const packages = join(servers.n8n.userFolder, '.n8n', 'nodes', 'node_modules');
const dist = join(await realpath(packages), name, 'dist');
// Without metadata, n8n takes the form from the class, so an edited label shows at once.
for (const folder of ['known', 'types']) await rm(join(dist, folder), { recursive: true });
const watcher = await watchBundle({
  options: {
    ...bundleOf([...n8n.nodes, ...n8n.credentials]),
    // Here the bundle imports the modules that the build evaluates, and so also the list methods, which the package loads on demand.
    checks: { ineffectiveDynamicImport: false },
    output: { ...commonJs, dir: dist },
  },
  onBundle: (milliseconds) => console.log(`Bundled in ${milliseconds} ms.`),
});
console.log(`
  n8n        ${servers.login.address}   (you are logged in when you come this way)
  Calendar   ${servers.sandbox.calendarUrl}

Save a file in nodes, credentials or shared, and the editor has it. Ctrl-C stops everything.
`);
await Promise.race([stopped, servers.n8n.ended]);
await watcher.close();
await servers.stop();
