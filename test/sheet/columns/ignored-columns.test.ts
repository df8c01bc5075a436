/** Columns to Ignore: only the columns that a person named, also where others have almost the same name. */
import { expect, it } from '@jest/globals';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';

it.each([
  ['Text 2', { Text: 'Rye', 'Text 2': 'Spelt' }, ['Text']],
  ['text_2', { Text: 'Rye', 'Text 2': 'Spelt' }, ['Text']],
  ['Picture 2', { 'Picture 1': 'x', 'Picture 2': 'x', Picture: 'x' }, ['Picture 1', 'Picture']],
  ['Text (old)', { Text: 'Rye', 'Text (old)': 'Oats' }, ['Text']],
  ['Hashtag', { Hashtags: '#rye', Hashtag: '#oats' }, ['Hashtags']],
  // Of several spellings, one that no column has means any of them.
  ['hashtag', { Hashtags: '#rye', Hashtag: '#oats' }, []],
  ['caption', { Caption: 'Rye', Text: 'Oats' }, ['Text']],
])('%s leaves out no other column: %j', (name, row, read) => {
  const map = readColumns([row], { names: {}, ignored: new Set([name]) });
  expect([map.read.map((column) => column.name), map.questions]).toStrictEqual([read, []]);
});

it('leaves the mark of a network, without which a row would go to all accounts', () => {
  const row = { Text: 'Rye', Skyapp: 'x', 'Skyapp 2': 'x' };
  const { channels } = readColumns([row], { names: {}, ignored: new Set(['Skyapp 2']) });
  expect([...channels]).toStrictEqual([['skyapp', 'Skyapp']]);
});
