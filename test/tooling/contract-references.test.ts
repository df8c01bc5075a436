/** Comments and documents name sections of the contract by number; each of them leads to a place of `docs/contract.md`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
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

/** Where the comments are read, and how many references to sections there are at least: a reader that finds none is broken. */
const code: readonly (readonly [folder: string, atLeast: number])[] = [
  ['shared', 40],
  ['nodes', 2],
  ['credentials', 0],
  ['zapier/src', 4],
  ['sandbox', 20],
  ['doctor', 1],
  ['scripts', 0],
  ['test', 30],
  ['demo', 0],
  ['bench', 0],
];

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
/** What looks like a section and is said in neither form. */
const bare = /(?<![\d.,])[1-9]\.\d{1,2}(?![.,]?\d)/gu;

interface Found {
  /** The numbers of all references, each end of a range. */
  readonly named: readonly string[];
  readonly unclear: readonly string[];
}

function referencesIn(text: string): Found {
  const asked = text.replaceAll(otherNumber, '');
  const lists = [...asked.matchAll(reference)].map(
    ({ groups }) => groups?.['byWord'] ?? groups?.['inBrackets'] ?? '',
  );
  return {
    named: lists.flatMap((list) => list.match(/\d+(?:\.\d+)*/gu) ?? []),
    unclear: asked.replaceAll(reference, '').match(bare) ?? [],
  };
}

/** The comments of a file, each as one line of text; comments of single lines that follow one another are one. */
function commentsOf(source: string): { line: number; text: string }[] {
  const comments = source.matchAll(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+|(?<=[\s;,{(])\/\/ .*/gmu);
  return [...comments].map(({ index, 0: text }) => ({
    line: source.slice(0, index).split('\n').length,
    text: text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/gu, ' '),
  }));
}

const filesOf = (pattern: string) =>
  pathsOf(pattern).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

/** The numbers of the headings, and those in bold before the points. */
const sectionsOf = (document: string) =>
  [...document.matchAll(/^(?:#{2,3} |- \*\*)(?<number>\d+(?:\.\d+)?)(?:\. | |\*\* )/gmu)].map(
    ({ groups }) => groups?.['number'],
  );

const sections = sectionsOf(readFileSync(`${root}/${contract}`, 'utf8'));
const isUnknown = (section: string) => !sections.includes(section);

test(`${contract} has every section of the contract, each once and in order`, () => {
  expect(sections).toStrictEqual(expected);
});

describe('references to the contract', () => {
  for (const [folder, atLeast] of code) {
    test(`in comments of ${folder} name sections that it has, in a form that is found`, () => {
      const found = filesOf(`${folder}/**/*.ts`).flatMap(({ path, text }) =>
        commentsOf(text).map(({ line, text: comment }) => ({
          place: `${path}:${line}`,
          ...referencesIn(comment),
        })),
      );
      expect(
        found.flatMap(({ place, named }) =>
          named.filter(isUnknown).map((section) => `${place}: the contract has no section ${section}`),
        ),
      ).toStrictEqual([]);
      expect(
        found.flatMap(({ place, unclear }) =>
          unclear.map((number) => `${place}: if ${number} is a section, say "contract ${number}"`),
        ),
      ).toStrictEqual([]);
      expect(found.flatMap(({ named }) => named).length).toBeGreaterThanOrEqual(atLeast);
    });
  }

  test('in documents name sections that it has', () => {
    const found = documents();
    expect(
      found.flatMap(({ path, text }) =>
        referencesIn(text)
          .named.filter(isUnknown)
          .map((section) => `${path}: the contract has no section ${section}`),
      ),
    ).toStrictEqual([]);
    const paths = found.map(({ path }) => path);
    expect([contract, 'README.md', 'docs/decisions/service.md'].every((path) => paths.includes(path))).toBe(
      true,
    );
  });
});
