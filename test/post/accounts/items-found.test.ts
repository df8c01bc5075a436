/** Searches for accounts and boards by their names: a host takes the first that is found. */
import { expect, test } from '@jest/globals';
import { itemsFound } from '../../../shared/post/accounts/names.ts';

const names = ['Harbour Café', 'Old Harbour Café', 'Cafe', 'Café Harbour', 'cafe', 'Łódź'];
const search = (wanted: string, exact: readonly string[] = []) =>
  itemsFound(names, { wanted, matchesOf: () => exact, namesOf: (name) => [name] });

test.each([
  [
    'a whole name, in any case and with any accents',
    'CAFÉ',
    ['Cafe', 'cafe', 'Café Harbour', 'Harbour Café', 'Old Harbour Café'],
  ],
  ['its beginning', 'harb', ['Harbour Café', 'Old Harbour Café', 'Café Harbour']],
  ['a part of it', 'our c', ['Harbour Café', 'Old Harbour Café']],
  ['blanks around it', '  Old\u00A0 Harbour ', ['Old Harbour Café']],
  ['nothing that it holds', 'Bakery', []],
  ['a mark alone', '@', []],
  ['an accent alone', '\u0301', []],
])('%s', (_, wanted, found) => expect(search(wanted)).toStrictEqual(found));

test('what the entry names exactly comes first, whatever it is called', () =>
  expect(search('cafe', ['Łódź'])).toStrictEqual([
    'Łódź',
    'Cafe',
    'cafe',
    'Café Harbour',
    'Harbour Café',
    'Old Harbour Café',
  ]));
