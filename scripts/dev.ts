/**
 * The real n8n with the node in it, as `npm run n8n` starts it, and the node bundled into it anew whenever a source file is
 * saved. n8n watches the folder of the package (`N8N_DEV_RELOAD`) and sends the new form to the editor.
 */
import { once } from 'node:events';
import { realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { context, type OutputFile } from 'esbuild';
import { startTryN8nServers } from '../demo/src/try-n8n-servers.ts';
import { installN8n } from '../tools/n8n-app/install.ts';
import { withTicks } from '../tools/npm-install/with-ticks.ts';
import { bundlesOf } from './node-bundles.ts';
import { metadataFolders } from './node-metadata.ts';
import { readManifest, root } from './package-files.ts';
import { watchFolders } from './watch-folders.ts';

const sources = ['nodes', 'credentials', 'shared'];

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
const bundles = await context({
  ...bundlesOf([...n8n.nodes, ...n8n.credentials]),
  format: 'cjs',
  splitting: false,
  outdir: dist,
});
// Without its metadata n8n takes the form from the class, so an edited label is in it at once.
for (const folder of metadataFolders) await rm(join(dist, folder), { recursive: true });
const written = new Map<string, string>();
// The first time takes longest.
await rebuild();
const watcher = watchFolders({ folders: sources.map((folder) => join(root, folder)), onSave: rebuild });
console.log(`
  n8n        ${servers.login.address}   (you are logged in when you come this way)
  Calendar   ${servers.sandbox.calendarUrl}

Save a file in ${sources.join(', ')}, and the editor has it. Ctrl-C stops everything.
`);
await Promise.race([stopped, servers.n8n.ended]);
watcher.close();
await bundles.dispose();
await servers.stop();

/** Writes the bundles that have changed, as n8n reads all of them anew after each file that it sees change. */
async function rebuild(): Promise<void> {
  const start = performance.now();
  const outputFiles = await bundle();
  const changed = outputFiles.filter(({ path, hash }) => written.get(path) !== hash);
  for (const { path, hash, contents } of changed) {
    await writeFile(path, contents);
    written.set(path, hash);
  }
  if (changed.length > 0) console.log(`Bundled in ${Math.round(performance.now() - start)} ms.`);
}

/** None where the sources have errors: esbuild prints them, and n8n keeps what it has. */
async function bundle(): Promise<readonly OutputFile[]> {
  try {
    return (await bundles.rebuild()).outputFiles;
  } catch {
    return [];
  }
}
