/** Documentation that `npm run docs` generates from the code and `npm run docs -- --check` compares with it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from '../build/package-files.ts';

interface GeneratedDocument {
  /** The path below the repository's root. */
  readonly file: string;
  readonly text: string;
}

/** Writes the documents. With `--check`, it only compares them and sets the exit code to 1 if one differs. `source` names their source. */
export async function updateDocuments(
  documents: readonly GeneratedDocument[],
  { source }: { source: string },
): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const stale: string[] = [];
  for (const { file, text } of documents) {
    const path = join(root, file);
    const formatted = await format(text, { filepath: path, printWidth: 110, proseWrap: 'preserve' });
    const present = await readFile(path, 'utf8').catch(() => '');
    if (formatted === present) continue;
    stale.push(file);
    if (!isCheck) await writeFile(path, formatted);
  }
  if (!isCheck || stale.length === 0) return;
  console.error(`Differs from ${source}: ${stale.join(', ')}. Run npm run docs.`);
  process.exitCode = 1;
}

/** A table in Markdown. */
export function table({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
