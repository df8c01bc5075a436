/** How names are compared, and which names are near to one that does not exist. */
import { expect, it } from '@jest/globals';
import { byNearness, nameKey, quoted } from '../../../shared/post/accounts/names.ts';

it.each([
  [' @ Harbour\t Bakery ', 'harbour bakery'],
  ['＠HARBOUR', 'harbour'],
  ['a@b', 'a@b'],
  ['‘ʼ`´’', "'''''"],
  ['“x”„', '"x""'],
  ['a‐b–c—d―e−f', 'a-b-c-d-e-f'],
])('%j is compared as %j', (name, key) => expect(nameKey(name)).toBe(key));

function nearest(wanted: string, ...names: readonly string[]): string[] {
  return byNearness(names, { wanted, namesOf: (name) => name.split('/') });
}

it.each([
  // Each character that is exchanged, left out or added counts as one difference.
  ['rye', ['oats', 'ryes x', 'rya'], ['ryes x', 'rya', 'oats']],
  ['abcd', ['wxyz', 'xbcz', 'xbcd'], ['xbcd', 'xbcz', 'wxyz']],
  ['abcd', ['a', 'ab', 'abc'], ['abc', 'ab', 'a']],
  ['ab', ['cdab', 'ba', 'b'], ['cdab', 'b', 'ba']],
  ['', ['rye', 'oat'], ['rye', 'oat']],
  // A name that contains the wanted one is as near as one with one difference; equally near ones stay in their order.
  ['rye', ['rya', 'all of our rye bread', 'ryb'], ['rya', 'all of our rye bread', 'ryb']],
  ['rye', ['all of our rye bread', 'rya'], ['all of our rye bread', 'rya']],
  // Of an entry with several names, the nearest one counts, in any case.
  ['rye', ['oat/barley', 'wheat/RYA'], ['wheat/RYA', 'oat/barley']],
  // Compared up to 60 characters.
  ['x'.repeat(60), [`${'x'.repeat(60)}yyy`, 'x'.repeat(59)], [`${'x'.repeat(60)}yyy`, 'x'.repeat(59)]],
  [`${'x'.repeat(60)}abc`, ['x'.repeat(59), 'x'.repeat(60)], ['x'.repeat(59), 'x'.repeat(60)]],
])('nearest to %s of %j', (wanted, names, expected) =>
  expect(nearest(wanted, ...names)).toStrictEqual(expected),
);

it('a name is quoted up to 80 characters, with nothing in it that a message cannot show', () => {
  expect(quoted('a\n\ud800')).toBe('“a\ufffd\ufffd”');
  expect(quoted('x'.repeat(80))).toBe(`“${'x'.repeat(80)}”`);
  expect(quoted('x'.repeat(81))).toBe(`“${'x'.repeat(80)}…”`);
});
