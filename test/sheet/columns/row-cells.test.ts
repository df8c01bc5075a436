/** Single cells of databases, read as people see them. */
import { expect, it } from '@jest/globals';
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
