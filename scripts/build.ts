/**
 * Builds the published package into `dist/`: one self-contained file for every entry that `package.json` lists under
 * `n8n`, and next to it the icons, the codex files and the output schemas.
 */
import { cp, glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundlesOf } from './node-bundles.ts';
import { outputSchemaFiles } from './output-schemas.ts';
import { kilobytes, readManifest, root } from './package-files.ts';
import { packagesIn, writeLicenses } from './third-party-licenses.ts';

const assets = '{nodes,credentials}/**/*.{svg,png,json}';
const noticesFile = 'dist/third-party-licenses.txt';

await rm(join(root, 'dist'), { recursive: true, force: true });
const { nodes, credentials } = readManifest(join(root, 'package.json')).n8n;
const [nodeBundles, credentialBundles] = await Promise.all([bundle(nodes), bundle(credentials)]);
const packages = packagesIn(nodeBundles);
const unexpected = packagesIn(credentialBundles);
if (unexpected.length > 0)
  throw new Error(`The credentials bundle ${unexpected.join(', ')}; they must bundle no package.`);
await copyAssets();
await writeOutputSchemas();
await writeLicenses(join(root, noticesFile), packages);
for (const [file, { bytes }] of Object.entries({ ...nodeBundles.outputs, ...credentialBundles.outputs })) {
  console.log(`${file}  ${kilobytes(bytes)}`);
}

async function bundle(outputs: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    ...bundlesOf(outputs),
    // zod warns about targets that the package never uses. The published package writes no log of its own.
    drop: ['console'],
    minify: true,
    // Names are not kept: n8n finds the classes by their exports, and the names cost 21 kB and 5 ms at load.
    lineLimit: 160,
    legalComments: 'none',
    metafile: true,
  });
  return metafile;
}

async function copyAssets(): Promise<void> {
  for await (const file of glob(assets, { cwd: root })) {
    await mkdir(dirname(join(root, 'dist', file)), { recursive: true });
    await cp(join(root, file), join(root, 'dist', file));
  }
}

/** n8n looks for the output schemas next to the nodes. */
async function writeOutputSchemas(): Promise<void> {
  for (const { path, text } of outputSchemaFiles()) {
    const file = join(root, 'dist/nodes', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
