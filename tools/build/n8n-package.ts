/**
 * Builds the published package into `dist/`: a file for every entry that `package.json` lists under `n8n`, with the code
 * that they share in `dist/shared`; the icons, the codex files and the output schemas; and the metadata for lazy loading.
 */
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { actions } from '../../shared/index.ts';
import { rowOptions } from '../../shared/form/options/row-options.ts';
import { type Output, postOutput } from '../../shared/actions/outputs.ts';
import { bundleOf, commonJs, packagesIn, prebuilt, writeLicenses } from './bundles.ts';
import { kilobytes, readManifest, root } from './package-files.ts';

const assets = '{nodes,credentials}/**/*.{svg,png,json}';
const dist = join(root, 'dist');

await rm(dist, { recursive: true, force: true });
const { nodes, credentials } = readManifest(join(root, 'package.json')).n8n;
// Credentials are bundled apart and share no code with the nodes: n8n loads them alone.
const [nodePackages, unexpected] = await Promise.all([bundle(nodes), bundle(credentials)]);
if (unexpected.length > 0)
  throw new Error(`The credentials bundle ${unexpected.join(', ')}; they must bundle no package.`);
await copyAssets();
await writeOutputSchemas();
await writeLicenses(join(dist, 'third-party-licenses.txt'), nodePackages);
await writeMetadata();

/** Writes the bundle, and returns the sorted names of the packages whose code is in it. */
async function bundle(files: readonly string[]): Promise<string[]> {
  const bundled = await build({
    ...bundleOf(files),
    plugins: [prebuilt],
    output: { ...commonJs, dir: dist },
  });
  // Nobody wants the sizes before a demo or a test, which build with --silent.
  if (process.env['npm_config_loglevel'] === 'silent') return packagesIn(bundled);
  for (const file of bundled.output)
    if (file.type === 'chunk') console.log(`dist/${file.fileName}  ${kilobytes(file.code.length)}`);
  return packagesIn(bundled);
}

async function copyAssets(): Promise<void> {
  for await (const file of glob(assets, { cwd: root })) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await cp(join(root, file), join(dist, file));
  }
}

/** n8n looks for the output schemas next to the nodes. */
async function writeOutputSchemas(): Promise<void> {
  for (const { path, text } of outputSchemaFiles()) {
    const file = join(dist, 'nodes', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Files that n8n reads instead of loading the package: `dist/known` (names and files) and `dist/types` (descriptions), made by n8n's own generator
 * from the classes in `dist`. With them, n8n starts without our code.
 */
async function writeMetadata(): Promise<void> {
  const generator = createRequire(import.meta.url).resolve('n8n-core/bin/generate-metadata');
  const userFolder = await mkdtemp(join(tmpdir(), 'post-scheduler-metadata-'));
  try {
    const env = { ...process.env, N8N_USER_FOLDER: userFolder };
    await promisify(execFile)(process.execPath, [generator], { cwd: root, env });
  } finally {
    await rm(userFolder, { recursive: true, force: true });
  }
  // n8n checks the methods of its own packages only.
  await rm(join(dist, 'methods'), { recursive: true });
}

/**
 * Each schema with its path below `nodes/`, where n8n looks for it: by version, resource and operation. Operations that put out the columns of rows
 * have no schema, because nobody knows these columns in advance.
 */
function outputSchemaFiles(): { path: string; text: string }[] {
  const operations = Object.values(actions)
    .flat()
    .filter(({ options = [] }) => !options.includes(rowOptions.includeInput))
    .map(({ resource, key, output }) => ({
      path: `PostScheduler/__schema__/v1.0.0/${resource}/${key}.json`,
      text: textOf(output),
    }));
  const events: Output = [...postOutput, { key: 'problem', label: 'Problem', type: 'string', sample: null }];
  return [...operations, { path: 'PostSchedulerTrigger/__schema__/v1.0.0.json', text: textOf(events) }];
}

function textOf(output: Output): string {
  return `${JSON.stringify({ ...objectOf(output), version: 1 }, undefined, 2)}\n`;
}

function objectOf(fields: readonly Output[number][]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, typeOf(field)])),
  };
}

/** The editor's preview only knows plain types. */
function typeOf(field: Output[number]): object {
  if ('children' in field) return { type: 'array', items: objectOf(field.children) };
  const type = { type: field.type === 'datetime' ? 'string' : field.type };
  return field.list === true ? { type: 'array', items: type } : type;
}
