/** Builds an app with `zapier-platform`, offline. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the integration. */
export const integrationFolder = join(root, 'zapier');
/** The path of the command `zapier-platform`. */
const platformCommand = join(root, 'node_modules/.bin/zapier-platform');
/** The environment variables for that command. */
export const platformEnvironment = { ...process.env, DISABLE_ZAPIER_ANALYTICS: '1', CI: 'true' };
const require = createRequire(join(integrationFolder, 'package.json'));
const packageJson = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** Runs a command of `zapier-platform` in a folder and returns its output. Throws when it fails. */
function runPlatform(name: string, args: readonly string[], cwd: string): string {
  return execFileSync(platformCommand, [name, ...args], {
    cwd,
    env: platformEnvironment,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

export interface AppBuild {
  /** The unpacked build. */
  readonly folder: string;
  /** The size of the zip file. */
  readonly bytes: number;
}

/**
 * Builds and unpacks an app in its own folder below `work`, with only the integration's dependencies installed. `fill` writes the app's code into
 * that folder.
 */
export async function buildApp({
  work,
  name,
  fill,
}: {
  work: string;
  name: string;
  fill: (folder: string) => void;
}): Promise<AppBuild> {
  const folder = join(work, name);
  mkdirSync(folder);
  fill(folder);
  const { version, dependencies } = packageJson.parse(readJson(join(integrationFolder, 'package.json')));
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
  cpSync(join(integrationFolder, '.zapierapprc'), join(folder, '.zapierapprc'));
  for (const dependency of Object.keys(dependencies))
    copyPackage({ name: dependency, from: integrationFolder, to: folder, seen: new Set() });
  runPlatform('build', ['--skip-dep-install', '--skip-validation'], folder);
  const zip = join(folder, 'build/build.zip');
  const unpacked = join(work, `${name}-unpacked`);
  await unzip(zip, unpacked);
  return { folder: unpacked, bytes: statSync(zip).size };
}

/** Builds the integration as it was last bundled into `dist`. */
export async function buildIntegration(work: string): Promise<AppBuild> {
  return await buildApp({
    work,
    name: 'app',
    fill: (folder) => cpSync(join(integrationFolder, 'dist'), join(folder, 'dist'), { recursive: true }),
  });
}

/** Unpacks a build. */
export async function unzip(zip: string, folder: string): Promise<void> {
  const decompress = z
    .custom<(zip: string, folder: string) => Promise<unknown>>((value) => typeof value === 'function')
    .parse(require('zapier-platform-cli/src/utils/decompress'));
  await decompress(zip, folder);
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Copies an installed package with all its dependencies. The copies have the same relative paths as the originals. */
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
    if (folder === dirname(folder)) return; // An optional package that is not installed on this machine.
    folder = dirname(folder);
  }
  const place = join(folder, 'node_modules', name);
  if (seen.has(place)) return;
  seen.add(place);
  const target = join(to, relative(place.startsWith(integrationFolder) ? integrationFolder : root, place));
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
