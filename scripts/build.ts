/**
 * Builds the published package into `dist/`: a file for every entry that `package.json` lists under `n8n`, with the code
 * that they share in `dist/shared`; the icons, the codex files and the output schemas; and the metadata for lazy loading.
 */
import { cp, glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundlesOf, commonJs } from './node-bundles.ts';
import { formInMetadata, type LargeForm, writeMetadata } from './node-metadata.ts';
import { outputSchemaFiles } from './output-schemas.ts';
import { kilobytes, readManifest, root } from './package-files.ts';
import { packagesIn, writeLicenses } from './third-party-licenses.ts';

const assets = '{nodes,credentials}/**/*.{svg,png,json}';
const noticesFile = 'dist/third-party-licenses.txt';

await rm(join(root, 'dist'), { recursive: true, force: true });
const forms: LargeForm[] = [];
const { nodes, credentials } = readManifest(join(root, 'package.json')).n8n;
// The credentials apart, so that they share no code with the nodes: n8n loads them alone.
const [nodePackages, unexpected] = await Promise.all([bundle(nodes), bundle(credentials)]);
if (unexpected.length > 0)
  throw new Error(`The credentials bundle ${unexpected.join(', ')}; they must bundle no package.`);
await copyAssets();
await writeOutputSchemas();
await writeLicenses(join(root, noticesFile), nodePackages);
await writeMetadata(forms);

/** Writes the bundles, and returns the sorted names of the packages whose code is in them. */
async function bundle(outputs: readonly string[]): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    ...bundlesOf(outputs, formInMetadata(forms)),
    // zod warns about targets that the package never uses. The published package writes no log of its own.
    drop: ['console'],
    minifySyntax: true,
    metafile: true,
  });
  for (const { path, code } of await commonJs(outputFiles, { minify: true })) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, code);
    console.log(`${relative(root, path)}  ${kilobytes(Buffer.byteLength(code))}`);
  }
  return packagesIn(metafile);
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
