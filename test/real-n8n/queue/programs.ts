import { constants } from 'node:fs';
import { access, glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Finds a program on the PATH, or in a folder that matches the pattern. The error says what to install. */
export async function findProgram({
  name,
  debianPackage,
  elsewhere,
}: {
  name: string;
  debianPackage: string;
  elsewhere?: string;
}): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  if (elsewhere !== undefined) for await (const folder of glob(elsewhere)) folders.push(folder);
  for (const folder of folders) {
    const file = join(folder, name);
    if (await canRun(file)) return file;
  }
  throw new Error(
    `The test of n8n's queue mode needs ${name}, which is not installed. On Debian: apt-get install ${debianPackage}`,
  );
}

async function canRun(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
