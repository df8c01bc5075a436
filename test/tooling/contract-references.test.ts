/** Comments and documents name sections of the contract by number; each of them leads to a place of `docs/contract.md`. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { documents, filesOf as pathsOf, root } from '../support/repository.ts';

const contract = 'docs/contract.md';

/** Every section of the contract in its order, by hand. */
const expected = [
  ...['1', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9'],
  ...['2', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9'],
  ...['2.10', '2.11', '2.12', '2.13', '2.14'],
  '3',
  ...['4', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8'],
  ...['5', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7'],
  '6',
  '7',
  ...['8', '8.1', '8.2', '8.3', '8.4'],
  ...['9', '9.1', '9.2', '9.3'],
];

/** Where the comments are read. */
const code = 'shared nodes credentials zapier/src sandbox/src tools test docs/site'.split(' ');

/** A number that is a version, a place in another document, or a quantity. */
const otherNumber = new RegExp(
  [
    String.raw`\b(?:n8n|OpenAPI|Node\.js) \d[\d.]*`,
    String.raw`\bRFC \d+,? (?:section )?\d[\d.]*`,
    String.raw`\b\d+\.\d+ ?(?:%|(?:ms|s|seconds|minutes|hours|[kMG]B|times)\b)`,
  ].join('|'),
  'gu',
);
const whole = String.raw`(?![.,]?\d)`;
const listOf = (number: string) => `${number}(?:(?:,? (?:and|or|to)|,) ${number})*`;
/** "contract 4.4", "Contract sections 2.5 to 2.13", "section 7"; any number, so that a wrong one is seen. */
const byWord = String.raw`\b(?:contract|sections?) (?<byWord>${listOf(String.raw`\d+(?:\.\d+)*${whole}`)})`;
/** "(2.10)", "(2.7, 2.12)", "(1.6: …)". */
const inBrackets = String.raw`\((?<inBrackets>${listOf(String.raw`[1-9]\.\d+${whole}`)})(?=[),:;])`;
const reference = new RegExp(`${byWord}|${inBrackets}`, 'giu');
/** The numbers of all references, each end of a range. */
function referencesIn(text: string): string[] {
  const lists = [...text.replaceAll(otherNumber, '').matchAll(reference)].map(
    ({ groups }) => groups?.['byWord'] ?? groups?.['inBrackets'] ?? '',
  );
  return lists.flatMap((list) => list.match(/\d+(?:\.\d+)*/gu) ?? []);
}

/** The comments of a file, each as one line of text; comments of single lines that follow one another are one. */
function commentsOf(source: string): string[] {
  const comments = source.match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+|(?<=[\s;,{(])\/\/ .*/gmu) ?? [];
  return comments.map((text) => text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/gu, ' '));
}

const filesOf = (pattern: string) =>
  pathsOf(pattern).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

/** The numbers of the headings, and those in bold before the points. */
const sectionsOf = (document: string) =>
  [...document.matchAll(/^(?:#{2,3} |- \*\*)(?<number>\d+(?:\.\d+)?)(?:\. | |\*\* )/gmu)].map(
    ({ groups }) => groups?.['number'],
  );

const sections = sectionsOf(readFileSync(`${root}/${contract}`, 'utf8'));

test(`${contract} has every section of the contract, each once and in order`, () => {
  expect(sections).toStrictEqual(expected);
});

const unknownIn = ({ path, text }: { path: string; text: string }) =>
  referencesIn(text)
    .filter((section) => !sections.includes(section))
    .map((section) => `${path}: the contract has no section ${section}`);

test('references in comments name sections that it has', () => {
  const found = code
    .flatMap((folder) => filesOf(`${folder}/**/*.ts`))
    .flatMap(({ path, text }) => commentsOf(text).map((comment) => ({ path, text: comment })));
  expect(found.flatMap(unknownIn)).toStrictEqual([]);
  // A reader that finds none is broken.
  expect(found.flatMap(({ text }) => referencesIn(text)).length).toBeGreaterThan(80);
});

test('references in documents name sections that it has', () => {
  const found = documents();
  expect(found.flatMap(unknownIn)).toStrictEqual([]);
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining([contract, 'README.md']));
});
