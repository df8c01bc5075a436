/** Which rows of a sheet say nothing. */
import { expect, it } from '@jest/globals';
import { saysNothing } from '../../shared/rows/blank-row.ts';

const times = { createdAt: '2026-11-26T12:00:00Z', updatedAt: '2026-11-26T12:00:00Z' };

const month = { row_number: 8, Date: 'December', Text: '', Channels: '' };

it.each<[string, object]>([
  ['only its number', { row_number: 3 }],
  ['blank cells', { row_number: 3, Date: '', Text: ' \u200b', Picture: null }],
  ['a box that nobody ticked', { row_number: 3, Text: '', Hold: false }],
  ['a row of a data table', { id: 7, ...times, Text: null, Hold: null }],
  ['the heading of the sheet', { row_number: 9, Date: 'Date', 'Post Note': 'POST NOTE', Text: '' }],
  ['the name of a month between the rows', month],
])('%s', (_, columns) => {
  expect(saysNothing({ columns, isRead: true }, { caption: '' })).toBe(true);
});

it.each<[string, Parameters<typeof saysNothing>[0], object?]>([
  ['a text', { columns: { row_number: 3, Text: 'Fresh bread' }, isRead: true }],
  ['a box that is ticked', { columns: { row_number: 3, Cancel: true }, isRead: true }],
  ['an ID', { columns: { id: 'post-1' }, isRead: true }],
  ['a zero', { columns: { row_number: 3, Slot: 0 }, isRead: true }],
  ['a reference alone', { columns: { row_number: 3, Text: '', Post: 'post-1' }, isRead: true }],
  ['no columns', { columns: {}, isRead: true }],
  ['no item', { columns: undefined, isRead: true }],
  ['a form that takes nothing from the columns', { columns: { row_number: 3 }, isRead: false }],
  [
    'a text without a time',
    { columns: { ...month, Date: '', Text: 'Fresh' }, isRead: true },
    { caption: 'Fresh' },
  ],
  ['a picture alone', { columns: { ...month, Date: 'https://media.example/a.jpg' }, isRead: true }],
  [
    'a reference among blank cells',
    { columns: { ...month, Date: 'post-1' }, isRead: true },
    { reference: 'post-1' },
  ],
  ['one cell of two', { columns: { row_number: 8, Date: 'December', Text: '' }, isRead: true }],
])('but not %s', (_, row, values = {}) => {
  expect(saysNothing(row, { ...values })).toBe(false);
});
