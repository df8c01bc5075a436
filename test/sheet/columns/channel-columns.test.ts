/** Columns that are named after networks, where several are, or one of several accounts is meant. */
import { expect, it } from '@jest/globals';
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
