/** What the items of a run are called. */
import { expect, it } from '@jest/globals';
import { nameOf, namesOfItems } from '../../../nodes/PostScheduler/run/item-names.ts';

const times = { createdAt: '2026-11-26T12:00:00Z', updatedAt: '2026-11-26T12:00:00Z' };

it.each<[string, object[], string]>([
  ['rows of a sheet', [{ row_number: 2 }, { row_number: 3 }, { row_number: 7 }], 'rows 2, 3 and 7'],
  ['rows of a sheet as text', [{ row_number: '2' }, { row_number: '3' }], 'rows 2 and 3'],
  [
    'rows of a data table',
    [
      { id: 12, ...times },
      { id: 15, ...times },
    ],
    'rows 12 and 15',
  ],
  ['posts of a blog', [{ id: 812 }, { id: 813 }], 'items 1 and 2'],
  ['labels', [{ row_number: 'R-7' }, { row_number: 'R-8' }], 'items 1 and 2'],
  ['rows of two sheets', [{ row_number: 2 }, { row_number: 2 }], 'items 1 and 2'],
  ['a row without a number', [{ row_number: 2 }, { row_number: '' }], 'items 1 and 2'],
  ['numbers that no row has', [{ row_number: 0 }, { row_number: 1.5 }], 'items 1 and 2'],
])('%s', (_, items, expected) => {
  expect(
    nameOf(
      namesOfItems(items),
      items.map((_item, place) => place),
    ),
  ).toBe(expected);
});
