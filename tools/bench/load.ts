/**
 * Measures the time and memory that n8n spends on loading a package at its start, in new processes that have already loaded n8n-workflow: all nodes
 * and credentials, as its eager loader does. n8n 2 loads our package lazily, as plain JSON.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { kilobytes, root } from '../build/package-files.ts';
import { inFolder, installPeers } from './baselines/packages.ts';
import { fixed, medianOf, medianRatio, table } from './support/statistics.ts';

const run = promisify(execFile);
const processes = 11;

/** Prints the milliseconds and bytes of heap. `file` is a JSON list of files; all their classes are created. */
const measure = `
  const { createRequire } = require('node:module');
  const { pathToFileURL } = require('node:url');
  const [, files, from] = process.argv;
  const load = createRequire(pathToFileURL(from));
  load('n8n-workflow');
  gc();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const kept = JSON.parse(files).flatMap((file) =>
    file.endsWith('.json')
      ? JSON.parse(require('node:fs').readFileSync(file, 'utf8'))
      : Object.values(load(file)).map((Class) => (/^class/.test(String(Class)) ? new Class() : Class)));
  for (const { description } of kept) if (description !== undefined) void description.properties;
  const milliseconds = performance.now() - start;
  gc();
  console.log(JSON.stringify([milliseconds, process.memoryUsage().heapUsed - before, kept.length]));`;

const emptyNode = `
  const { NodeConnectionTypes } = require('n8n-workflow');
  exports.Empty = class {
    description = { displayName: 'Empty', name: 'empty', inputs: [NodeConnectionTypes.Main], properties: [] };
  };`;

const manifest = z.object({
  n8n: z.object({ nodes: z.array(z.string()).default([]), credentials: z.array(z.string()).default([]) }),
});

/** The files of a package that n8n loads, and those of its nodes. */
function filesOf(folder: string): { readonly all: readonly string[]; readonly nodes: readonly string[] } {
  const { n8n } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const nodes = n8n.nodes.map((file) => join(folder, file));
  return { nodes, all: [...nodes, ...n8n.credentials.map((file) => join(folder, file))] };
}

async function measured(files: readonly string[], from: string): Promise<readonly [number, number]> {
  const args = ['--expose-gc', '--eval', measure, JSON.stringify(files), from];
  const { stdout } = await run(process.execPath, args);
  const [milliseconds, heap] = z.tuple([z.number(), z.number(), z.number()]).parse(JSON.parse(stdout));
  return [milliseconds, heap];
}

async function packageSize(folder: string): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await run(npm, args, { cwd: folder, shell: process.platform === 'win32' });
  const packed = z.tuple([z.object({ size: z.number(), unpackedSize: z.number(), entryCount: z.number() })]);
  const [{ size, unpackedSize, entryCount }] = packed.parse(JSON.parse(stdout));
  return `${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked, ${entryCount} files`;
}

export async function benchLoad(): Promise<string> {
  return await inFolder(async (folder) => {
    const found = await installPeers(folder);
    const from = join(folder, 'index.js');
    const empty = join(folder, 'Empty.node.js');
    await writeFile(empty, emptyNode);
    const [node = ''] = filesOf(root).nodes;
    const subjects: Record<string, readonly string[]> = {
      'an empty node': [empty],
      'the node': [node],
      'the package, eagerly': filesOf(root).all,
      'the package, lazily': ['known', 'types'].flatMap((kind) =>
        ['nodes', 'credentials'].map((name) => join(root, `dist/${kind}/${name}.json`)),
      ),
      ...Object.fromEntries([...found].map(([name, place]) => [name, filesOf(place).all])),
    };
    const times = new Map<string, (readonly [number, number])[]>(
      Object.keys(subjects).map((name) => [name, []]),
    );
    for (let round = 0; round < processes; round += 1) {
      for (const [name, files] of Object.entries(subjects))
        times.get(name)?.push(await measured(files, from));
    }
    const milliseconds = (name: string) => times.get(name)?.map(([each]) => each) ?? [];
    const base = milliseconds('an empty node');
    const rows = [...times].map(([name, own]) => [
      name,
      fixed(medianOf(milliseconds(name))),
      fixed(medianRatio(milliseconds(name), base)),
      fixed(medianOf(own.map(([, heap]) => heap)) / 1000, 0),
    ]);
    const caption = `Loading after n8n-workflow: median of ${processes} new processes each`;
    const sizes = [['the package', root], ...found].map(
      async ([name = '', place = '']) => `${name}: ${await packageSize(place)}`,
    );
    const header = ['', 'ms', 'ratio to an empty node', 'kB of heap'];
    return `${caption}\n\n${table([header, ...rows])}\n\n${(await Promise.all(sizes)).join('\n')}`;
  });
}
