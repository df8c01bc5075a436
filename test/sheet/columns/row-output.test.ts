/** The output of a row: as the next step can save it, or with what was done besides the row's columns. */
import { describe, expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { withOutcome } from '../../../shared/sheet/columns/row-output.ts';

const saved = (row: object, record: object, others: readonly object[] = []) =>
  mapColumns([row, ...others], { form: {}, names: {}, keepsPosts: true }).rowToSave(0, record);

const reference = `post_1~3${'a'.repeat(36)}`;
const written = {
  outcome: 'created',
  note: 'Check the year.',
  changed: '',
  state: 'scheduled',
  edited: '',
  when: 'Mon, 3 Mar 2031, 09:00',
  link: 'https://posts.example/1',
  reference,
  id: 'post_1',
  caption: 'Rye',
};
const asColumns = {
  'Post Status': 'scheduled',
  'Post Time': 'Mon, 3 Mar 2031, 09:00',
  'Post Link': 'https://posts.example/1',
  'Post Note': 'Check the year.',
};
const unread = { ...written, state: null, when: null, link: null, note: '' };

describe('a row that can be saved', () => {
  it.each<[string, object, object, object]>([
    ['nothing but its columns', { Text: 'Rye', Post: '' }, written, { Text: 'Rye', Post: reference }],
    [
      'its columns in their place and spelling',
      { Post_Link: '', row_number: 2, 'POST NOTE': 'Before.', Text: 'Rye', post: '' },
      written,
      {
        Post_Link: asColumns['Post Link'],
        row_number: 2,
        'POST NOTE': 'Check the year.',
        Text: 'Rye',
        post: reference,
      },
    ],
    [
      'a column of people with the name of an output, as it is',
      { Text: 'Rye', Post: '', state: 'Lisbon', note: 'Ask Kim.', link: 'https://bakery.example' },
      written,
      { Text: 'Rye', Post: reference, state: 'Lisbon', note: 'Ask Kim.', link: 'https://bakery.example' },
    ],
    [
      'what became of its post before, where a run could not learn it',
      { Text: 'Rye', Post: reference, ...asColumns },
      unread,
      { Text: 'Rye', Post: reference, ...asColumns, 'Post Note': '' },
    ],
    [
      'neither the time nor the link of a post that was canceled',
      { Text: 'Rye', Post: reference, ...asColumns },
      { ...unread, reference: '', state: 'canceled' },
      { Text: 'Rye', Post: '', 'Post Status': 'canceled', 'Post Time': '', 'Post Link': '', 'Post Note': '' },
    ],
    [
      'all columns that runs fill in, where the sheet has none',
      { Text: 'Rye', Status: 'Approved' },
      written,
      { Text: 'Rye', Status: 'Approved', Post: reference, ...asColumns },
    ],
    [
      'empty cells in these, where a run could not learn it',
      { Text: 'Rye' },
      { ...unread, reference: '' },
      { Text: 'Rye', Post: '', 'Post Status': '', 'Post Time': '', 'Post Link': '', 'Post Note': '' },
    ],
  ])('has %s', (_, row, record, expected) => {
    expect(Object.entries(saved(row, record))).toStrictEqual(Object.entries(expected));
  });

  it('has all columns that runs fill in, where the table leaves out those that are empty, as Airtable does', () => {
    const row = { id: 'rec12345678901234', createdTime: '2031-01-01T00:00:00.000Z', Text: 'Rye' };
    expect(saved(row, written, [{ ...row, Post: reference }])).toStrictEqual({
      ...row,
      Post: reference,
      ...asColumns,
    });
  });

  it('is, of a post of the calendar, what was done beside it', () => {
    const item = {
      id: 'post_1',
      targets: [],
      captions: [],
      scheduledAt: null,
      link: 'https://posts.example/1',
    };
    expect(saved(item, written)).toStrictEqual(withOutcome(item, written));
  });
});

it('shows what was done in front of the columns, and lets a time, a link and notes of people stay', () => {
  const row = {
    Text: 'Rye',
    outcome: 'sold',
    when: 'in the morning',
    link: 'https://bakery.example',
    note: 'Ask Kim.',
  };
  expect(Object.entries(withOutcome(row, { ...written, html: '<p>' }))).toStrictEqual(
    Object.entries({
      ...{ outcome: 'created', note: 'Ask Kim.', changed: '', state: 'scheduled', edited: '' },
      ...{ when: 'in the morning', link: 'https://bakery.example', reference, html: '<p>', Text: 'Rye' },
    }),
  );
});
