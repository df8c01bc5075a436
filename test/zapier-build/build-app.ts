/** The platform's own build of the Zapier integration, offline. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/v4';

const root = dirname(import.meta.dirname);
export const source = join(root, 'zapier');
export const command = join(root, 'node_modules/.bin/zapier-platform');
export const environment = { ...process.env, DISABLE_ZAPIER_ANALYTICS: '1', CI: 'true' };
const require = createRequire(join(source, 'package.json'));
const packageJson = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

export function platform(name: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, [name, ...args], { cwd, env: environment, encoding: 'utf8' });
}

export interface Build {
  readonly folder: string;
  readonly bytes: number;
}

/** The platform's build of a folder of its own, as a team gets it that installs nothing else; unpacked. */
export async function built({
  work,
  name,
  fill,
}: {
  work: string;
  name: string;
  fill: (folder: string) => void;
}): Promise<Build> {
  const folder = join(work, name);
  mkdirSync(folder);
  fill(folder);
  const { version, dependencies } = packageJson.parse(readJson(join(source, 'package.json')));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name,
      version,
      private: true,
      type: 'module',
      exports: './dist/index.js',
      dependencies,
    }),
  );
  cpSync(join(source, '.zapierapprc'), join(folder, '.zapierapprc'));
  for (const dependency of Object.keys(dependencies))
    copyPackage({ name: dependency, from: source, to: folder, seen: new Set() });
  platform('build', ['--skip-dep-install', '--skip-validation'], folder);
  const zip = join(folder, 'build/build.zip');
  const unpacked = join(work, `${name}-unpacked`);
  const decompress = z
    .custom<(zip: string, folder: string) => Promise<unknown>>((value) => typeof value === 'function')
    .parse(require('zapier-platform-cli/src/utils/decompress'));
  await decompress(zip, unpacked);
  return { folder: unpacked, bytes: statSync(zip).size };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A package with all that it needs, at the places at which they are installed here. Offline, as npm would do it. */
function copyPackage({
  name,
  from,
  to,
  seen,
}: {
  name: string;
  from: string;
  to: string;
  seen: Set<string>;
}): void {
  let folder = from;
  while (!existsSync(join(folder, 'node_modules', name, 'package.json'))) {
    if (folder === dirname(folder)) return; // An optional package that is not for this machine.
    folder = dirname(folder);
  }
  const place = join(folder, 'node_modules', name);
  if (seen.has(place)) return;
  seen.add(place);
  const target = join(to, relative(place.startsWith(source) ? source : root, place));
  cpSync(place, target, {
    recursive: true,
    dereference: true,
    filter: (file) => !relative(place, file).startsWith('node_modules'),
  });
  const { dependencies } = packageJson
    .partial({ version: true })
    .parse(readJson(join(place, 'package.json')));
  for (const dependency of Object.keys(dependencies))
    copyPackage({ name: dependency, from: place, to, seen });
}
