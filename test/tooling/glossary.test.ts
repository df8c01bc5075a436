/** The retired words of `docs/glossary.md` do not return. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { documents, filesOf, root } from '../support/repository.ts';

/** This file holds examples of retired words. */
const ownName = 'test/tooling/glossary.test.ts';

const glossary = 'docs/glossary.md';
const [, table = ''] = readFileSync(`${root}/${glossary}`, 'utf8').split('## Retired words');
const retired = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(?<word>[^`]+)`/gu)])
  .map(({ groups }) => groups?.['word'] ?? '');
const wanted = new RegExp(String.raw`\b(?:${retired.join('|')})s?\b`, 'giu');

/** The retired words in a text, also as parts of names such as `paceOf` or `create_stand_in`. */
function retiredIn(text: string): string[] {
  const separated = text.replaceAll('allSettled', '').replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/gu, '-');
  return separated.match(wanted) ?? [];
}

const found = (path: string, text: string) => retiredIn(text).map((word) => `${path}: ${word}`);

test('names of files have no retired word', () => {
  assert.deepEqual(
    filesOf('**/*.{ts,json,md}').flatMap((path) => found(path, path)),
    [],
  );
});

test('documents have no retired word', () => {
  assert.deepEqual(
    documents()
      .filter(({ path }) => path !== glossary)
      .flatMap(({ path, text }) => found(path, text)),
    [],
  );
});

test('code has no retired word', () => {
  const files = filesOf('**/*.ts').filter((path) => path !== ownName);
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.flatMap((path) => found(path, readFileSync(`${root}/${path}`, 'utf8'))),
    [],
  );
});

test('a retired word is found in text and in names', () => {
  assert.ok(retired.length > 10);
  for (const text of ['a Ticket', 'readVocabulary', 'stand-ins', 'createStandIn', 'pace_of', "nobody's"])
    assert.equal(retiredIn(text).length, 1, text);
  for (const text of ['spaced', 'Promise.allSettled(x)', 'wilderness', 'they stand in a list'])
    assert.deepEqual(retiredIn(text), [], text);
});
