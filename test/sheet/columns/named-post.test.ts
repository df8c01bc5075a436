/** A column such as `Skyapp Post` has the text of the post, or says what became of it. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const accounts = [{ id: 'a', network: 'skyapp', name: 'Harbour Bakery' }] as const;

function read(cells: object) {
  const mapped = mapColumns([{ Text: 'Rye', ...cells }], { form: {}, names: {}, keepsPosts: true, accounts });
  const { adjustments, ofAccounts, findings } = mapped.row(0);
  return { texts: [adjustments, ofAccounts['a']], found: findings.map(({ message }) => message) };
}

it.each(['https://sky.example/p/1', 'Posted', '✅ Done', 'Posted on 15 March', 'Scheduled'])(
  'is asked about: %s',
  (cell) => {
    for (const name of ['Skyapp Post', 'Harbour Bakery Post']) {
      const { texts, found } = read({ [name]: cell });
      expect(found).toStrictEqual([
        `${JSON.stringify(cell)} may say what became of the post; if it is the text, rename the column to “${name.replace('Post', 'Text')}”, or name the column under Columns to Ignore`,
      ]);
      expect(JSON.stringify(texts)).not.toContain(cell);
    }
  },
);

it.each([
  ['Skyapp Post', 'Posted a new loaf: https://bakery.example'],
  ['Skyapp Post', 'Draft'],
  ['Harbour Bakery Post', 'Fresh rye'],
  ['Skyapp Text', 'Posted'],
  ['Skyapp Text', 'https://bakery.example'],
])('is the text: %s %j', (name, cell) => {
  const { texts, found } = read({ [name]: cell });
  expect(found).toStrictEqual([]);
  expect(JSON.stringify(texts)).toContain(cell);
});
