/** The licences of bundled packages, which require their text beside the bundle. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RolldownOutput } from 'rolldown';
import { root } from './package-files.ts';

/** The sorted names of the packages whose code is in the bundle. */
export function packagesIn({ output }: RolldownOutput): string[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const names = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([path, { renderedLength }]) =>
      renderedLength === 0
        ? []
        : (/^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1] ?? []),
    ),
  );
  return [...new Set(names)].sort();
}

/** @throws Error for a package without a licence file */
export async function writeLicenses(file: string, names: readonly string[]): Promise<void> {
  const notices = names.map(async (name) => {
    const directory = join(root, 'node_modules', name);
    const licence = (await readdir(directory)).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
    if (licence === undefined) throw new Error(`${name} has no licence file; it cannot be bundled.`);
    return `${name}\n\n${(await readFile(join(directory, licence), 'utf8')).trim()}\n`;
  });
  await writeFile(file, (await Promise.all(notices)).join(`\n${'-'.repeat(80)}\n\n`));
}
