/** Measures how long n8n needs to load the node, in new processes that have loaded n8n-workflow already. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { kilobytes, readManifest, root } from '../scripts/package-files.ts';
import { fixed, medianOf, medianRatio, table } from './statistics.ts';

const run = promisify(execFile);
const processes = 11;

/**
 * Loads a module, creates an instance of each class that it exports, and prints the milliseconds. n8n-workflow is loaded
 * before, but not for zod/v4, which it would load too.
 */
const measure = `
  const { createRequire } = require('node:module');
  const { pathToFileURL } = require('node:url');
  const [, file, from] = process.argv;
  const load = createRequire(pathToFileURL(from));
  if (file !== 'zod/v4') load('n8n-workflow');
  const start = performance.now();
  const loaded = load(file);
  if (file.endsWith('.node.js')) for (const Node of Object.values(loaded)) new Node();
  console.log(performance.now() - start);`;

const emptyNode = `
  const { NodeConnectionTypes } = require('n8n-workflow');
  exports.Empty = class {
    description = { displayName: 'Empty', name: 'empty', inputs: [NodeConnectionTypes.Main], properties: [] };
  };`;

async function millisecondsFor(file: string, from: string): Promise<number> {
  const { stdout } = await run(process.execPath, ['--eval', measure, file, from]);
  return z.coerce.number().parse(stdout.trim());
}

async function packageSize(): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await run(npm, args, { cwd: root, shell: process.platform === 'win32' });
  const packed = z.tuple([z.object({ size: z.number(), unpackedSize: z.number(), entryCount: z.number() })]);
  const [{ size, unpackedSize, entryCount }] = packed.parse(JSON.parse(stdout));
  return `${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked, ${entryCount} files`;
}

export async function benchLoad(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'post-scheduler-bench-'));
  try {
    const from = join(directory, 'index.js');
    const empty = join(directory, 'Empty.node.js');
    await writeFile(empty, emptyNode);
    await symlink(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction');
    const [node = ''] = readManifest(join(root, 'package.json')).n8n.nodes;
    const modules = { 'an empty node': empty, 'zod/v4 alone': 'zod/v4', 'the node': join(root, node) };
    const times = new Map<string, number[]>(Object.keys(modules).map((name) => [name, []]));
    for (let round = 0; round < processes; round += 1) {
      for (const [name, file] of Object.entries(modules))
        times.get(name)?.push(await millisecondsFor(file, from));
    }
    const base = times.get('zod/v4 alone') ?? [];
    const rows = [...times].map(([name, own]) => [name, fixed(medianOf(own)), fixed(medianRatio(own, base))]);
    const caption = `Loading after n8n-workflow: median of ${processes} new processes each`;
    return `${caption}\n\n${table([['', 'ms', 'ratio to zod/v4'], ...rows])}\n\nPackage: ${await packageSize()}`;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
