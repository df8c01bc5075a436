/** The retired words of `docs/glossary.md` do not return. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { documents, filesOf, root } from '../support/repository.ts';

const glossary = 'docs/glossary.md';
const [, table = ''] = readFileSync(`${root}/${glossary}`, 'utf8').split('## Retired words');
const retired = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(?<word>[^`]+)`/gu)])
  .map(({ groups }) => groups?.['word'] ?? '');
const wanted = new RegExp(String.raw`\b(?:${retired.join('|')})s?\b`, 'giu');

/** The retired words in a text, also as parts of names. */
function retiredIn(text: string): string[] {
  const separated = text.replaceAll('allSettled', '').replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/gu, '-');
  return separated.match(wanted) ?? [];
}

const found = (path: string, text: string) => retiredIn(text).map((word) => `${path}: ${word}`);

test('there are retired words', () => expect(retired.length).toBeGreaterThan(10));

test('names of files have no retired word', () => {
  expect(filesOf('**/*.{ts,json,md}').flatMap((path) => found(path, path))).toStrictEqual([]);
});

test('documents have no retired word', () => {
  expect(
    documents()
      .filter(({ path }) => path !== glossary)
      .flatMap(({ path, text }) => found(path, text)),
  ).toStrictEqual([]);
});

test('code has no retired word', () => {
  const files = filesOf('**/*.ts');
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => found(path, readFileSync(`${root}/${path}`, 'utf8')))).toStrictEqual([]);
});
