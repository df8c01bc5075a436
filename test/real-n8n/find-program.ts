import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program by one of its names on the PATH, or in a folder that matches the pattern. The error says what to install. */
export function findProgram({
  names,
  debianPackage,
  elsewhere = [],
}: {
  names: readonly string[];
  debianPackage: string;
  elsewhere?: string | readonly string[];
}): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...globSync(elsewhere)];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = files.find(canRun);
  if (found !== undefined) return found;
  throw new Error(
    `This test needs ${names.join(' or ')}, which is not installed. On Debian: apt-get install ${debianPackage}`,
  );
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
