/** What a run takes from the columns besides the values of rows: names for errors, the order of days and months, and which cells say something. */
import { expect, test } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { draftFields } from '../../../shared/form/options/draft-fields.ts';

const mappedOf = (row: object, form: Record<string, unknown> = {}) =>
  mapColumns([row], { form, names: {}, keepsPosts: true });

test('an error names the date before the time, wherever they stand', () => {
  const { nameOf } = mappedOf({ Time: '09:30', Text: 'Rye', Date: '2006-08-01' }).formWords;
  expect(nameOf(draftFields.scheduledAt)).toBe('Date + Time');
});

test('a heading tells the order of days and months for all rows', () => {
  const day = '10/01/2027';
  expect(mappedOf({ Text: 'Rye', 'Date (DD/MM/YYYY)': day }).ordered?.dateOrder).toBe('dayFirst');
  expect(mappedOf({ Text: 'Rye', Date: day }).ordered?.dateOrder).toBeUndefined();
});

test('what a table fills in by itself says nothing of a post', () => {
  const presets = {
    ...{ id: 7, Status: 'Draft', Hold: false, Published: 'no' },
    ...{ Day: 'Monday', Format: 'post', 'AI Generated': false, Visibility: 'Public' },
  };
  const said = { Text: '', Picture: 'https://bakery.example/rye.jpg', Skyapp: '' };
  expect(mappedOf({ ...presets, ...said, Owner: 'Sam' }).said(0)).toStrictEqual(said);
});

test('a sheet in which only unknown columns are filled in is not taken for an empty one', () => {
  const ofCalendar = { Subject: 'Spring sale', 'Start Date': '03/15/2027', Location: '' };
  expect(mappedOf(ofCalendar).said(0)).toStrictEqual(ofCalendar);
  expect(mappedOf({ ...ofCalendar, Text: 'Rye' }).said(0)).toStrictEqual({ Location: '', Text: 'Rye' });
  expect(mappedOf(ofCalendar, { ignoreColumns: '*' }).said(0)).toStrictEqual({ Location: '' });
});

test('a column for the accounts of one name says something of a post, as the others do', () => {
  const account = { id: 'acc_1', name: 'Harbour Bakery', network: 'skyapp' as const };
  const row = { Text: '', 'Harbour Bakery Text': 'Hello', 'Harbour Bakery Sensitive': 'yes' };
  const map = mapColumns([row], { form: {}, names: {}, keepsPosts: true, accounts: [account] });
  expect(map.said(0)).toStrictEqual({ Text: '', 'Harbour Bakery Text': 'Hello' });
});

test.each([
  ['Text', 'Hello', true],
  ['Skyapp Text', 'Hello', true],
  ['Harbour Bakery Text', 'Hello', true],
  ['Thread 1', 'Hello', true],
  ['Skyapp Text', 'n/a', false],
  ['Date', 'December', false],
  ['First Comment', 'December', false],
  ['Title', 'December', false],
])('whether a row has a text: %s: %s', (name, cell, expected) => {
  const account = { id: 'acc_1', name: 'Harbour Bakery', network: 'skyapp' as const };
  const rows = [{ [name]: cell, Picture: '', Link: '' }];
  const map = mapColumns(rows, { form: {}, names: {}, keepsPosts: true, accounts: [account] });
  expect(map.hasText(0)).toBe(expected);
});

test('columns that are not to be read stand in one line', () => {
  const cells = { Text: 'Rye', Tags: 'bread', Reminder: 'Monday' };
  expect(mappedOf(cells, { ignoreColumns: 'Tags, Reminder' }).row(0).findings).toStrictEqual([]);
});
