/** Which rows of a sheet are passed over because they say nothing. */
import { expect, it } from '@jest/globals';
import type { PassedOver } from '../../../shared/report/run-report.ts';
import { passedOverAs } from '../../../shared/sheet/rows/blank-row.ts';

const times = { createdAt: '2026-11-26T12:00:00Z', updatedAt: '2026-11-26T12:00:00Z' };

const month = { row_number: 8, Date: 'December', Text: '', Channels: '' };

it.each<[string, object, PassedOver]>([
  ['only its number', { row_number: 3 }, 'blank'],
  ['blank cells', { row_number: 3, Date: '', Text: ' \u200b', Picture: null }, 'blank'],
  ['a box that nobody ticked', { row_number: 3, Text: '', Hold: false }, 'blank'],
  [
    'boxes that a sheet shows as texts',
    { row_number: 3, Text: '', Hold: 'FALSE', Cancel: 'Falsch' },
    'blank',
  ],
  ['lists without entries', { row_number: 3, Text: '', Pictures: [], Channels: [] }, 'blank'],
  ['a row of a data table', { id: 7, ...times, Text: null, Hold: null }, 'blank'],
  [
    'the heading of the sheet',
    { row_number: 9, Date: 'Date', 'Post Note': 'POST NOTE', Text: '' },
    'columnNames',
  ],
  ['the name of a month between the rows', month, { only: 'December' }],
  ['a row that was begun', { ...month, Date: '2027-05-09 09:00' }, { only: '2027-05-09 09:00' }],
  ['a row that has only its day, as a sheet counts days', { ...month, Date: 46_516 }, { only: 46_516 }],
])('%s', (_, columns, why) => {
  expect(passedOverAs({ columns, isRead: true }, { caption: '' })).toStrictEqual(why);
});

it.each<[string, Parameters<typeof passedOverAs>[0], object?]>([
  ['a text', { columns: { row_number: 3, Text: 'Fresh bread' }, isRead: true }],
  ['a box that is ticked', { columns: { row_number: 3, Cancel: true }, isRead: true }],
  ['an ID', { columns: { id: 'post-1' }, isRead: true }],
  ['a zero', { columns: { row_number: 3, Slot: 0 }, isRead: true }],
  ['a reference alone', { columns: { row_number: 3, Text: '', Post: 'post-1' }, isRead: true }],
  ['a zero as a text', { columns: { row_number: 3, Slot: '0' }, isRead: true }],
  ['no columns', { columns: {}, isRead: true }],
  ['no item', { columns: undefined, isRead: true }],
  ['a form that takes nothing from the columns', { columns: { row_number: 3 }, isRead: false }],
  [
    'a text without a time',
    { columns: { ...month, Date: '', Text: 'Fresh' }, isRead: true },
    { caption: 'Fresh' },
  ],
  [
    'a text of one network',
    { columns: { ...month, Date: '', 'Skyapp Text': 'Fresh' }, hasText: true, isRead: true },
  ],
  ['a number as its text', { columns: { ...month, Date: '', Text: 7 }, isRead: true }, { caption: 7 }],
  ['a picture alone', { columns: { ...month, Date: 'https://media.example/a.jpg' }, isRead: true }],
  [
    'a reference among blank cells',
    { columns: { ...month, Date: 'post-1' }, isRead: true },
    { reference: 'post-1' },
  ],
  ['one cell of two', { columns: { row_number: 8, Date: 'December', Text: '' }, isRead: true }],
])('but not %s', (_, row, values = {}) => {
  expect(passedOverAs(row, { ...values })).toBeUndefined();
});

it('counts an item without columns as blank where the columns are read by their names, and not where the form may take all from elsewhere', () => {
  expect(passedOverAs({ columns: {}, said: {}, isRead: true }, {})).toBe('blank');
  expect(passedOverAs({ columns: { Owner: 'Sam' }, said: {}, isRead: true }, {})).toBeUndefined();
  expect(passedOverAs({ columns: {}, isRead: true }, {})).toBeUndefined();
});

it('counts only the columns in which a row says something of its post, where they are known', () => {
  const columns = {
    id: 'rec1',
    Status: 'Idea',
    Owner: 'Sam',
    Notes: 'Ask Mia',
    Text: '',
    Date: '',
    Link: '',
  };
  const { Text, Date, Link } = columns;
  expect(passedOverAs({ columns, said: { Text, Date, Link }, isRead: true }, {})).toBe('blank');
  expect(passedOverAs({ columns, isRead: true }, {})).toBeUndefined();
});
