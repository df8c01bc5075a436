/** Columns that are named after networks, where several are, or one of several accounts is meant. */
import { expect, it } from '@jest/globals';
import { type ReadHeading, readHeading } from '../../../shared/sheet/columns/read-heading.ts';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';

it.each([
  [{ Skyapp: 'x', 'Sky-App?': 'no' }, ['Skyapp', 'Sky-App?']],
  [{ Channels: 'Skyapp', Skyapp: 'x' }, ['Channels', 'Skyapp']],
  // The number says which account is meant, not which one that is.
  [{ 'Skyapp 1': '', 'Skyapp 2': 'x' }, ['Skyapp 2']],
  [{ 'Skyapp 2 Text': 'Spelt', 'Pinboard 2 Board': 'Recipes' }, ['Skyapp 2 Text', 'Pinboard 2 Board']],
])('are asked about: %j', (row, asked) => {
  const { questions } = readColumns([{ Text: 'Rye', ...row }], { names: {} });
  expect(questions.flatMap(({ names }) => names)).toStrictEqual(asked);
});

it('of one network are read where only one is filled in', () => {
  const { channels, questions } = readColumns([{ Skyapp: '', 'Sky-App': 'x' }], { names: {} });
  expect([...channels, ...questions]).toStrictEqual([['skyapp', 'Sky-App']]);
});

it('may have numbers for several pictures', () => {
  const row = { 'Skyapp Picture 2': 'x', 'Picture Skyapp 3': 'x' };
  const { read, questions } = readColumns([row], { names: {} });
  expect(read.map(({ meaning, network, number }) => [meaning, network, number])).toStrictEqual([
    ['media', 'skyapp', 2],
    ['media', 'skyapp', 3],
  ]);
  expect(questions).toStrictEqual([]);
});

const stores = ['Store', 'Store 1', 'Store 2'].map(
  (name) => ({ id: name, network: 'skyapp', name }) as const,
);

it.each<[heading: string, meaning?: string, accounts?: readonly string[], number?: number]>([
  ['Store 2 Text', 'text', ['Store 2']],
  ['Text Store 2', 'text', ['Store 2']],
  ['store2_text', 'text', ['Store 2']],
  ['Store Text', 'text', ['Store']],
  ['Store Picture 2', 'media', ['Store'], 2],
  ['Store 2 Picture 3', 'media', ['Store 2'], 3],
  // Nothing says that the first account is also the second one.
  ['Store 3 Text'],
])(
  'of an account are those of the account with that number: %s',
  (heading, ...[meaning, accounts, number]) => {
    const reading = readHeading(heading, {}, stores);
    const read: Partial<ReadHeading> = reading.kind === 'read' ? reading : {};
    expect([read.meaning, read.accounts, read.number]).toStrictEqual([meaning, accounts, number]);
  },
);

const shops = [
  ...['Harbour (Porto)', 'Harbour (Lisbon)', 'Mill (Official)', 'Bakery', 'Bakery (Shop)', 'Pier', 'Piers'],
].map((name) => ({ id: name, name }));

it.each<[heading: string, read?: Partial<ReadHeading>]>([
  ['Harbour (Porto) Text', { accounts: ['Harbour (Porto)'] }],
  ['Text Harbour (Lisbon)', { accounts: ['Harbour (Lisbon)'] }],
  ['Harbour Lisbon Text', { accounts: ['Harbour (Lisbon)'] }],
  ['Bakery Text', { accounts: ['Bakery'] }],
  ['Bakery (Shop) Text', { accounts: ['Bakery (Shop)'] }],
  ['Bakery Text (optional)', { accounts: ['Bakery'] }],
  ['Text (Bakery)', { accounts: ['Bakery'] }],
  ['Bakery (Skyapp) Text', { accounts: ['Bakery'], network: 'skyapp' }],
  ['Mill Text', { accounts: ['Mill (Official)'] }],
  // One of two accounts, and brackets that may say anything.
  ['Harbour Text'],
  ['Piers Text'],
  ['Bakery Text (old)'],
  ['Bakery Text (Porto)'],
])('brackets may belong to the name of an account: %s', (heading, ...[read]) => {
  const reading = readHeading(heading, {}, shops);
  expect(reading).toMatchObject(
    read === undefined ? { kind: 'unknown' } : { kind: 'read', meaning: 'text', ...read },
  );
});
