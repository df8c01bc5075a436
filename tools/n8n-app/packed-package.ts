import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './files.ts';

export const packageName = 'n8n-nodes-post-scheduler';

const windows = process.platform === 'win32';
const run = promisify(execFile);

/**
 * Packs the built package as npm would publish it, and installs it in n8n's folder for community nodes, as the README's "from a file" does. Needs no
 * registry.
 */
export async function installPackedPackage({ userFolder }: { userFolder: string }): Promise<void> {
  const nodes = join(userFolder, '.n8n', 'nodes');
  await mkdir(nodes, { recursive: true });
  const packed = await mkdtemp(join(tmpdir(), 'post-scheduler-packed-'));
  try {
    // The home folder's cache may be read-only, and is not needed.
    const cache = `--cache=${join(userFolder, 'npm-cache')}`;
    await npm({ cwd: root, args: ['pack', '--ignore-scripts', cache, '--pack-destination', packed] });
    const [tarball = ''] = await readdir(packed);
    const options = ['--legacy-peer-deps', '--ignore-scripts', '--offline', cache, '--no-audit', '--no-fund'];
    await npm({ cwd: nodes, args: ['install', ...options, join(packed, tarball)] });
  } finally {
    await rm(packed, { recursive: true, force: true });
  }
}

async function npm({ cwd, args }: { cwd: string; args: string[] }): Promise<void> {
  await run(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], { cwd, shell: windows });
}
