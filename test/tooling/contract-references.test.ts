/** Comments and documents name sections of the contract by number; each of them leads to a place of `docs/contract.md`. */
import { expect, test } from '@jest/globals';
import { documents, filesOf, textOf } from '../support/repository.ts';

const contract = 'docs/contract.md';

/** How many points each section of the contract has, in its order, by hand. */
const points = { 1: 9, 2: 14, 3: 0, 4: 8, 5: 7, 6: 0, 7: 0, 8: 4, 9: 3 };
const expected = Object.entries(points).flatMap(([section, count]) => [
  section,
  ...Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
]);

/** "contract 4.4", "Contract sections 2.5 to 2.13", "section 7", "(2.10)", "(2.7, 2.12)", "(1.6: …)". */
const list = String.raw`[1-9](?:\.\d+)?(?:(?:,? (?:and|or|to)|,) [1-9](?:\.\d+)?)*`;
const reference = new RegExp(
  String.raw`\b(?:contract|(?<!RFC \d+,? )sections?) (?<byWord>${list})(?![.,]?\d)|\((?<inBrackets>[1-9]\.\d+(?:, [1-9]\.\d+)*)(?=[):;])`,
  'giu',
);

function referencesIn(text: string): string[] {
  // A reference may go on in the next line of a comment.
  const lists = [...text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/gu, ' ').matchAll(reference)].map(
    ({ groups }) => groups?.['byWord'] ?? groups?.['inBrackets'] ?? '',
  );
  return lists.flatMap((numbers) => numbers.match(/\d+(?:\.\d+)?/gu) ?? []);
}

test(`${contract} has every section of the contract, each once and in order`, () => {
  // The numbers of the headings, and those in bold before the points.
  const headings = textOf(contract).matchAll(/^(?:#{2,3} |- \*\*)(\d+(?:\.\d+)?)(?:\. | |\*\* )/gmu);
  expect(Array.from(headings, ([, number]) => number)).toStrictEqual(expected);
});

test('references in sources and documents name sections that it has', () => {
  const code = filesOf('{shared,nodes,credentials,zapier/src,sandbox/src,tools,test,docs/site}/**/*.ts');
  const found = [...code.map((path) => ({ path, text: textOf(path) })), ...documents()].flatMap(
    ({ path, text }) => referencesIn(text).map((section) => ({ path, section })),
  );
  expect(found.filter(({ section }) => !expected.includes(section))).toStrictEqual([]);
  // A search that finds few is broken.
  expect(found.length).toBeGreaterThan(80);
});
