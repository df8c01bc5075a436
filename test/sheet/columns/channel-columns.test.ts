/** Columns that are named after networks, where several are, or one of several accounts is meant. */
import { expect, it } from '@jest/globals';
import { type ReadHeading, readHeading } from '../../../shared/sheet/columns/read-heading.ts';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';
import type { NetworkKey } from '../../../shared/index.ts';

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

/** What is said of a row that goes to Skyapp and Threadapp by its column Channels. */
function refusals(cells: object, { networks = ['skyapp', 'threadapp'], ...form }: Form = {}): string[] {
  const row = { Text: 'Rye', Channels: 'Skyapp, Threadapp', ...cells };
  const mapped = mapColumns([row], { form, names: {}, keepsPosts: true }).row(0);
  const { findings } = mapped.placesOn({ networks, accounts: [], isDraft: false });
  return [...mapped.findings, ...findings].map(({ label, message }) => `${label}: ${message}`);
}
interface Form {
  readonly networks?: readonly NetworkKey[];
  readonly ignoreColumns?: string;
}

it.each<[cells: object, shown?: string]>([
  [{ Skyapp: 'no' }],
  [{ Skyapp: 'FALSE' }],
  [{ Skyapp: false }, 'false'],
  [{ Skyapp: '❌' }],
  [{ Skyapp: '☐' }],
  [{ Skyapp: '-' }],
  [{ Skyapp: 'none' }],
  [{ 'Skyapp?': 'no' }],
  [{ Channels: 'all', Skyapp: 'no' }],
])('are asked about where they say no to a network to which the row goes: %j', (...[cells, shown]) => {
  const [[name, cell] = []] = Object.entries(cells).filter(([heading]) => heading.startsWith('Skyapp'));
  expect(refusals(cells)).toStrictEqual([
    `${name}: ${shown ?? `"${cell}"`} may mean that the row is not to go there, but it would go to Skyapp; leave this network out under Channels, empty the cell, or name the column under Columns to Ignore`,
  ]);
});

it.each<[cells: object, form?: Form]>([
  [{ Skyapp: '' }],
  [{ Skyapp: null }],
  [{ Skyapp: 'no' }, { networks: ['threadapp'] }],
  [{ Photoapp: 'no' }],
  [{ Skyapp: 'no', Hold: 'x' }],
  [{ Skyapp: 'no' }, { ignoreColumns: 'Skyapp' }],
  [{ Channels: undefined, Skyapp: 'no', Threadapp: 'x' }, { networks: ['threadapp'] }],
])('are not asked about where the row does not go, or nothing is said: %j', (...[cells, form]) => {
  expect(refusals(cells, form)).toStrictEqual([]);
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

it('a column for an account is not for one of the same name, or of the same ID, on another network', () => {
  const accounts = [
    { id: 'a', name: 'Bakery', network: 'skyapp' },
    { id: 'b', name: 'Bakery', network: 'photoapp' },
    { id: '1', name: 'Harbour', network: 'skyapp' },
    { id: '1', name: 'Lantern', network: 'photoapp' },
  ] as const;
  const own = (...rows: readonly (readonly [string, unknown])[]) => {
    const cells = { Text: 'Rye', Picture: 'https://media.example/r.jpg', ...Object.fromEntries(rows) };
    const row = mapColumns([cells], { form: {}, names: {}, keepsPosts: true, accounts }).row(0);
    expect(row.findings).toStrictEqual([]);
    const { unused } = row.placesOn({ networks: ['photoapp'], accounts: accounts.slice(3), isDraft: false });
    return [...accounts.map(({ id, network }) => row.ofAccounts[id]?.[network] ?? {}), unused];
  };
  const heading = 'Bakery (Skyapp) Text';
  expect(own([heading, 'Buns'])).toStrictEqual([{ caption: 'Buns' }, {}, {}, {}, [heading]]);
  expect(own([heading, 'Buns'], ['Bakery Text', 'Rolls'])).toStrictEqual([
    ...[{ caption: 'Buns' }, { caption: 'Rolls' }, {}, {}],
    [heading, 'Bakery Text'].toSorted(),
  ]);
  expect(own([heading, 'none'], ['Bakery Text', 'Rolls']).slice(0, 2)).toStrictEqual([
    { caption: 'Rolls' },
    { caption: 'Rolls' },
  ]);
  const files = own(['Bakery (Skyapp) Picture', 'https://media.example/s.jpg']);
  expect(files.slice(0, 2)).toStrictEqual([{ media: [{ mediaUrl: 'https://media.example/s.jpg' }] }, {}]);
  expect(own(['Harbour Text', 'Buns'], ['Lantern Text', 'Rolls'])).toStrictEqual([
    ...[{}, {}, { caption: 'Buns' }, { caption: 'Rolls' }],
    ['Harbour Text'],
  ]);
});
