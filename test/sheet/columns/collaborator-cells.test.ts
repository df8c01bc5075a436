/** Cells for collaborators that have something else, too: nobody but an account that was named may be asked to publish a post. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';

const row = (cells: object) =>
  mapColumns([{ Text: 'Buns', ...cells }], { form: {}, names: {}, keepsPosts: true }).row(0);
const columns = ['Collaborators', 'Photoapp Collaborators'];
const person = 'is a person in your table, not an account; write the names of accounts';
const other = 'is not a user name; write it as in the address of the profile, and commas between several';
const ann = { id: 'usr1', email: 'ann@agency.example', name: 'Ann' };

it.each([
  ['a person of a table', [ann], `"Ann" ${person}`],
  ['one of several', [ann, { ...ann, name: 'Bob' }], `"Ann" ${person}`],
  ['a whole name', 'Ann Lee', `"Ann Lee" ${other}`],
  ['a whole name in a list', '@harbour.bakery, Ann Lee', `"Ann Lee" ${other}`],
  ['a whole name among choices', ['maple.row', 'Ann Lee'], `"Ann Lee" ${other}`],
  ['a remark', '@maple.row (ask first)', `"@maple.row (ask first)" ${other}`],
  ['an address', 'ann@agency.example', `"ann@agency.example" ${other}`],
  ['a mark', 'yes', `"yes" ${other}`],
])('are asked about where they hold %s', (_, cell, problem) => {
  for (const name of columns) {
    const { findings, adjustments } = row({ [name]: cell });
    expect(findings.map(({ label, message }) => `${label}: ${message}`)).toStrictEqual([
      `${name}: ${problem}, or name the column under Columns to Ignore`,
    ]);
    expect(adjustments).toStrictEqual({});
  }
});

it.each([
  '@maple.row',
  'maple.row',
  'maple.row, @harbour_2',
  '@maple.row @harbour_2',
  '- @maple.row\n- @harbour_2',
  ['maple.row', 'harbour_2'],
  '["maple.row", "harbour_2"]',
])('are read where they hold names of accounts: %j', (cell) => {
  const { findings, adjustments } = row({ Collaborators: cell });
  expect([findings, Object.keys(adjustments)]).toStrictEqual([[], ['photoapp']]);
});

it.each([false, 'no', 'none', ''])('are none for %j', (cell) => {
  const { findings, adjustments } = row({ Collaborators: cell });
  expect([findings, adjustments]).toStrictEqual([[], {}]);
});

it('are read from a list of objects', () => {
  const collaborators = [{ username: 'maple.row' }, { username: 'harbour_2' }];
  for (const cell of [collaborators, JSON.stringify(collaborators)])
    expect(row({ 'Photoapp Collaborators': cell })).toMatchObject({
      findings: [],
      adjustments: { photoapp: { collaborators } },
    });
});
