import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './package-files.ts';

const run = promisify(execFile);

/** The folders of the metadata in `dist`. Without them n8n loads the classes. */
export const metadataFolders = ['known', 'types'] as const;

/**
 * What n8n reads instead of loading the package: `dist/known` (names and files) and `dist/types` (descriptions), made by
 * n8n's own generator from the classes in `dist`. With them none of our code runs when n8n starts.
 */
export async function writeMetadata(): Promise<void> {
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
