/** Lists that stand in one cell, as people, spreadsheets and models write them. */
import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../../../shared/form/fields/fields-of.ts';
import { networkOf } from '../../../shared/networks/index.ts';
import { listEntries } from '../../../shared/form/values/read-fields.ts';
import { entriesOf } from '../../../shared/form/values/list-entries.ts';

describe('The entries of a cell', () => {
  it.each<[string, string[]]>([
    ['Sourdough', ['Sourdough']],
    ['', []],
    [' \n ', []],
    ['Rye\nOat, whole\r\nSpelt', ['Rye', 'Oat, whole', 'Spelt']],
    ['• Rye\n• Oat', ['Rye', 'Oat']],
    ['- Rye\n* Oat\n– Spelt', ['Rye', 'Oat', 'Spelt']],
    ['1. Rye\n2) Oat', ['Rye', 'Oat']],
    ['0. Rye\n\n1. Oat', ['Rye', 'Oat']],
    ['["• Rye\\n• dark", "• Oat"]', ['Rye\n• dark', 'Oat']],
    // Not the marks of a list, but what the entries say.
    ['24. December\n6. January', ['24. December', '6. January']],
    ['1. May\n24. December', ['1. May', '24. December']],
    ['1. FC Köln\nBayern', ['1. FC Köln', 'Bayern']],
    ['1. Yes\n1. No', ['Yes', 'No']],
    ['1. Yes\n2. No\n- Other', ['Yes', 'No', 'Other']],
    ['1) Yes\n2) No\n3.) Maybe', ['Yes', 'No', 'Maybe']],
    ['- Yes\n- No\nMaybe', ['Yes', 'No', 'Maybe']],
    ['- 5 °C\n- 3 °C\n 0 °C', ['- 5 °C', '- 3 °C', '0 °C']],
    ['Rye | Oat|Spelt', ['Rye', 'Oat', 'Spelt']],
    ['["Rye", "Oat, whole", 3]', ['Rye', 'Oat, whole', '3']],
    ["['Rye', 'Oat']", ['Rye', 'Oat']],
    ['[Rye, Oat]', ['Rye', 'Oat']],
    ['"Rye"\n“Oat”\n„Spelt“\n«Barley»', ['Rye', 'Oat', 'Spelt', 'Barley']],
    ['"Rye" and "Oat"', ['"Rye" and "Oat"']],
    ['2.5 kg of rye', ['2.5 kg of rye']],
    ['-5 degrees', ['-5 degrees']],
  ])('of %j', (cell, expected) => {
    expect(entriesOf(cell)).toStrictEqual(expected);
  });
});

const pollOptions = fieldsOf(networkOf('professional'))
  .flatMap((field) => (field.type === 'group' ? field.fields : []))
  .find(({ type, key }) => type === 'list' && key === 'options');
const collaborators = fieldsOf(networkOf('photoapp')).find(({ key }) => key === 'collaborators');

it.each<[unknown, string[]]>([
  ['Rye\nOat', ['Rye', 'Oat']],
  [
    ['Rye', 'Oat | whole'],
    ['Rye', 'Oat | whole'],
  ],
  [['Rye | Oat'], ['Rye', 'Oat']],
  ['Rye, Oat; Spelt', ['Rye', 'Oat', 'Spelt']],
  ['"Rye", "Oat"', ['Rye', 'Oat']],
  ['Rye, please\nOat', ['Rye, please', 'Oat']],
  ['1. Rye, 2. Oat', ['Rye', 'Oat']],
  // A comma between digits separates only where nothing else does.
  ['0,5 l; 1 l', ['0,5 l', '1 l']],
  ['1,000 or less, 2,500', ['1,000 or less', '2,500']],
  ['1,2,3', ['1', '2', '3']],
  ['5,10,more', ['5', '10', 'more']],
  ['10, 20,30', ['10', '20', '30']],
  ['1,000, 2,500', ['1,000', '2,500']],
  ['Rye,2', ['Rye', '2']],
])('The options of a poll stand in one cell: %j', (value, expected) => {
  if (pollOptions?.type !== 'list') throw new Error('A poll has no list of options');
  expect(listEntries(pollOptions, value)).toStrictEqual(expected);
});

it.each([
  ...[
    'mia, ben',
    '["mia","ben"]',
    '• mia\n• ben',
    '“mia” “ben”',
    "['mia', 'ben']",
    'mia;ben',
    'mia | ben',
  ].map((value) => [value, 'mia', 'ben'] as const),
  ['@mia @ben', '@mia', '@ben'],
  ['@mia, @ben', '@mia', '@ben'],
  // Nobody is to invite two strangers.
  ['Mia Baker', 'Mia Baker'],
  ['Mia Baker, @ben', 'Mia Baker', '@ben'],
  ['@mia and ben', '@mia and ben'],
  ['no'],
  ['FALSE, mia', 'mia'],
  ['yes', 'yes'],
])('User names stand in one cell: %s', (value, ...names) => {
  if (collaborators?.type !== 'list') throw new Error('Photoapp has no list of collaborators');
  expect(listEntries(collaborators, value)).toStrictEqual(names);
});
