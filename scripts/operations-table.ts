/** Writes the table of operations into `docs/reference/operations.md`, from the actions of the core. With `--check` it only compares. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capitalized } from '../shared/data/list-text.ts';
import { actions } from '../shared/index.ts';
import { table, updateDocuments } from './generated-documents.ts';
import { root } from './package-files.ts';

const file = 'docs/reference/operations.md';
const [begin, end] = ['<!-- From the actions, by npm run docs -->', '<!-- Until here -->'];

const rows = Object.values(actions)
  .flat()
  .map(({ resource, label, description, zapier }) => [
    `${capitalized(resource)}: ${label}`,
    description,
    zapier === null ? '' : `\`${zapier.key}\``,
  ]);
const page = await readFile(join(root, file), 'utf8');
const [before = '', rest = ''] = page.split(begin);
const [, after = ''] = rest.split(end);
const operations = table({ head: ['Operation', 'What it does', 'In Zapier'], rows });
const text = [before.trimEnd(), begin, operations, end, after.trimStart()].join('\n\n');
await updateDocuments([{ file, text }], { source: 'the actions' });
