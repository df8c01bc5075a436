/** The files of the repository, without installed packages and build output. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');

const isGenerated = (path: string) => /(?:^|\/)(?:node_modules|dist|\.git)$/u.test(path);

/** The paths, relative to the root, of the files and folders that match a glob, sorted. */
export function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: isGenerated }).toSorted();
}

export const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

export function documents(): { path: string; text: string }[] {
  return ['*.md', 'docs/**/*.md', 'examples/**/*.md', 'zapier/*.md', 'test/*/*.md']
    .flatMap(filesOf)
    .map((path) => ({ path, text: textOf(path) }));
}
