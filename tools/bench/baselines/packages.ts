/** npm packages to compare ours with. They are only read and run here, and are no dependencies. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build/package-files.ts';

const run = promisify(execFile);

/** Nodes for services that publish posts, in the newest versions at the time of choosing. */
const peers: Readonly<Record<string, string>> = {
  'n8n-nodes-upload-post': '0.1.32',
  '@blotato/n8n-nodes-blotato': '1.0.10',
};

/** Has n8n's HTTP Request node, for the version of n8n-core used by the tests. */
const base = 'n8n-nodes-base@2.41.2';
/** What that node loads besides n8n's modules. */
const neededByHttpRequest = [
  '@mozilla/readability',
  '@n8n/utils',
  'cheerio',
  'form-data',
  'html-to-text',
  'jsdom',
  'lodash',
];

/** A folder that exists during `work`, with the repository's n8n-workflow. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'post-scheduler-bench-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await linkWorkflow(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs the peers and returns their folders by name and version; none without a registry. */
export async function installPeers(folder: string): Promise<ReadonlyMap<string, string>> {
  const specs = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
  if (!(await npmInstall(folder, specs))) return new Map();
  await linkWorkflow(folder);
  return new Map(
    Object.keys(peers).map((name) => [`${name} ${peers[name]}`, join(folder, 'node_modules', name)]),
  );
}

/** The folder of n8n's HTTP Request node with all that it loads; undefined without a registry. */
export async function installHttpRequest(folder: string): Promise<string | undefined> {
  if (!(await npmInstall(folder, neededByHttpRequest))) return undefined;
  await linkWorkflow(folder);
  const target = join(folder, 'node_modules', 'n8n-nodes-base');
  await mkdir(target);
  const { stdout } = await run('npm', ['pack', base, '--silent', '--pack-destination', folder]);
  const parts = ['package/package.json', 'package/dist/utils', 'package/dist/nodes/HttpRequest'];
  await run('tar', ['xzf', join(folder, stdout.trim()), '-C', target, '--strip-components=1', ...parts]);
  return join(target, 'dist/nodes/HttpRequest/V3/HttpRequestV3.node.js');
}

async function npmInstall(folder: string, specs: readonly string[]): Promise<boolean> {
  const quiet = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
  try {
    await run('npm', ['install', ...quiet, ...specs], { cwd: folder });
    return true;
  } catch (error) {
    console.error(`Not measured beside ${specs.join(', ')}, which cannot be installed: ${String(error)}`);
    return false;
  }
}

/** One copy of n8n-workflow serves the nodes and the engine, as in n8n. */
async function linkWorkflow(folder: string): Promise<void> {
  const link = join(folder, 'node_modules', 'n8n-workflow');
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await rm(link, { recursive: true, force: true });
  await symlink(join(root, 'node_modules', 'n8n-workflow'), link, 'junction');
}
