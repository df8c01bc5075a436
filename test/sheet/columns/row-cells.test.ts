/** Single cells of databases, read as people see them. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { isBlankCell, plainCell } from '../../../shared/sheet/columns/row-cells.ts';

const date = { start: '2031-07-15', end: null, time_zone: null };

it.each<[string, unknown, unknown]>([
  ['a choice', { id: 'a', name: 'Skyapp', color: 'green' }, 'Skyapp'],
  ['choices', [{ name: 'Skyapp' }, { name: 'Photoapp' }], ['Skyapp', 'Photoapp']],
  ['a lookup of a text', ['Approved'], 'Approved'],
  ['a lookup of a box', [true], true],
  ['a lookup of a choice', [{ name: 'Approved' }], 'Approved'],
  ['a person', { id: 'usr1', email: 'sam@bakery.example', name: 'Sam' }, 'Sam'],
  ['a button', { label: 'Open', url: 'https://bakery.example' }, 'https://bakery.example'],
  ['a text of AI', { state: 'generated', isStale: false, value: 'Rye' }, 'Rye'],
  ['a bar code', { text: '4006381333931', type: 'upca' }, '4006381333931'],
  ['a formula that fails', { error: '#ERROR!' }, '#ERROR!'],
  ['a formula that divides by zero', { specialValue: 'NaN' }, 'NaN'],
  ['a part of a text', { type: 'text', text: { content: 'Rye' }, plain_text: 'Rye' }, 'Rye'],
  ['a date', date, date],
  ['no entry', [], []],
  ['a text', 'Rye', 'Rye'],
])('%s', (_, cell, plain) => {
  expect(plainCell(cell)).toStrictEqual(plain);
});

it.each<[unknown]>([[null], [''], [[]], [[null]], [{ state: 'empty', isStale: false, value: null }]])(
  'nothing is filled in: %j',
  (cell) => {
    expect(isBlankCell(cell)).toBe(true);
  },
);

it.each<[unknown]>([[0], [false], [date], [{ name: 'Skyapp' }], [{ value: 0 }]])(
  'something is: %j',
  (cell) => {
    expect(isBlankCell(cell)).toBe(false);
  },
);

it('what is to stand in a first comment is asked about, and an unticked box is none', () => {
  const row = (cell: unknown) =>
    mapColumns([{ Text: 'Buns', 'First Comment': cell }], { form: {}, names: {}, keepsPosts: true }).row(0);
  expect(row('Hashtags').findings.map(({ message }) => message)).toStrictEqual([
    '"Hashtags" is not the text itself; write the text, or leave it empty',
  ]);
  for (const cell of ['Hashtags', 'no', false]) expect(row(cell).adjustments).toStrictEqual({});
  expect(row('#rye').adjustments).toMatchObject({ photoapp: { firstComment: '#rye' } });
});
