/**
 * What n8n reads instead of loading the package: `dist/known` (names and files) and `dist/types` (descriptions), made by
 * n8n's own generator from the classes in `dist`. With them none of our code runs when n8n starts. The class of the large
 * form takes it from there too, so that the package holds it once.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ValueElsewhere } from './evaluate-prebuilt.ts';
import { root } from './package-files.ts';

const run = promisify(execFile);

/** The folders of the metadata in `dist`. Without them n8n loads the classes. */
export const metadataFolders = ['known', 'types'] as const;

const typesFile = join(root, 'dist/types/nodes.json');

/** `require` in the bundles of ES modules, where esbuild would put a function of its own in its place. */
export const requireName = 'requireOfNode';

/** A form that stands in the metadata, with the name of its node. */
export interface LargeForm {
  readonly name: string;
  readonly properties: unknown;
}

/**
 * Leaves the form of the large node to the metadata, and adds it to the forms: the generator needs it in the place where
 * the class looks for it.
 */
export function formInMetadata(forms: LargeForm[]): ValueElsewhere {
  return ({ path, name, value }) => {
    if (name !== 'properties' || !/[\\/]PostScheduler[\\/]prebuilt\.ts$/.test(path)) return undefined;
    forms.push({ name: 'postScheduler', properties: value });
    return `${requireName}('../../types/nodes.json').find(({ name }) => name === 'postScheduler').properties`;
  };
}

/** `forms`: of the classes that read them from the metadata. */
export async function writeMetadata(forms: readonly LargeForm[]): Promise<void> {
  await mkdir(dirname(typesFile), { recursive: true });
  await writeFile(typesFile, JSON.stringify(forms));
  const generator = createRequire(import.meta.url).resolve('n8n-core/bin/generate-metadata');
  const userFolder = await mkdtemp(join(tmpdir(), 'post-scheduler-metadata-'));
  try {
    const env = { ...process.env, N8N_USER_FOLDER: userFolder };
    await run(process.execPath, [generator], { cwd: root, env });
  } finally {
    await rm(userFolder, { recursive: true, force: true });
  }
  // Only n8n's own packages are checked for their methods.
  await rm(join(root, 'dist/methods'), { recursive: true });
}
