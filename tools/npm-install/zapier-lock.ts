/**
 * Writes `zapier/package-lock.json`, with which `zapier-platform` installs what it uploads: the app's part of the repository's lock file. Without it,
 * a push would take the newest versions.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/v4';
import { root } from '../n8n-app/files.ts';

const names = z.record(z.string(), z.string()).default({});
const packageSchema = z.looseObject({
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), packageSchema) });

const app = 'zapier';
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const manifest = packages[app] ?? packageSchema.parse({});
const needed = new Set<string>();
// Includes development dependencies: without them in the lock file, npm would put them, and other packages, into other folders.
addNeeded('', { ...manifest, dependencies: { ...manifest.dependencies, ...manifest.devDependencies } });
const entries = [...needed].toSorted().map((path) => [path, packages[path]] as const);
const lock = { name: manifest['name'], version: manifest['version'], lockfileVersion: 3, requires: true };
writeFileSync(
  join(root, app, 'package-lock.json'),
  `${JSON.stringify({ ...lock, packages: { '': manifest, ...Object.fromEntries(entries) } }, null, 2)}\n`,
);

/** Adds a package's dependencies, each from the nearest folder that has it, as Node.js does. */
function addNeeded(
  from: string,
  { dependencies, optionalDependencies }: z.infer<typeof packageSchema>,
): void {
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const path = placeOf(from, name);
    const found = path === undefined ? undefined : packages[path];
    if (path === undefined || found === undefined) {
      if (Object.hasOwn(optionalDependencies, name)) continue;
      throw new Error(`package-lock.json has no ${name}, which the Zapier app needs. Run npm install.`);
    }
    if (needed.has(path)) continue;
    needed.add(path);
    addNeeded(path, found);
  }
}

/** The nearest folder that has a package: `node_modules/a/node_modules/b` before `node_modules/b`. */
function placeOf(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (folder === '') return undefined;
  }
}
