/** Row ID: a copied row never changes the post of the original row, even if a run sees only the copy. */
import { expect, it } from '@jest/globals';
import { findingsOf, findingTexts } from '../../support/generators/drafts.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const rye = (): SheetRow => ({ text: 'Rye', time: '2030-01-02T09:00:00.000Z', rowId: 'recA' });
const ofAnotherRow =
  'Post Reference: this is the reference of another row; empty the cell to plan this row as a post of its own';

async function planned(row = rye()) {
  const service = calendarService();
  await runSheet(service, [row]);
  service.forget();
  return { service, row };
}

it.each([
  ['corrected', { text: 'Spelt' }],
  ['moved', { time: '2030-01-03T09:00:00.000Z' }],
  ['as it was', {}],
  ['canceled', { cancel: 'x' }],
  ['told by a number', { rowId: 7 }],
])('refuses a copied row, %s', async (_, change) => {
  const { service, row } = await planned();
  const copy = { ...row, rowId: 'recB', ...change };
  expect(await findingsOf(runSheet(service, [copy]))).toStrictEqual([ofAnotherRow]);
  expect(service.writes()).toBe(0);
  // The copy is corrected as the sentence says.
  copy.reference = '';
  copy.cancel = '';
  copy.text = 'Buns';
  expect((await runSheet(service, [copy])).results).toMatchObject([{ outcome: 'created' }]);
  expect(service.posts.size).toBe(2);
});

it('goes on with the original beside its copy', async () => {
  const { service, row } = await planned();
  const rows = [
    { ...row, rowId: 'recB', text: 'Copied' },
    { ...row, text: 'Rye bread' },
  ];
  const { results, errors } = await runRows(service, rows, { host: { continuesOnFail: true } });
  expect(errors).toHaveLength(1);
  expect(results).toMatchObject([undefined, { outcome: 'changed' }]);
});

it.each([
  ['recA', ' recA '],
  [7, '7'],
])('refuses two rows of a run with the same one: %j and %j', async (one, other) => {
  const service = calendarService();
  const rows = [
    { ...rye(), rowId: one },
    { ...rye(), text: 'Spelt', rowId: other, cancel: 'x' },
  ];
  const { errors } = await runRows(service, rows, { host: { continuesOnFail: true } });
  const message = 'Row ID: rows 1 and 2 have the same value; it must be different in every row';
  expect(errors.map(findingTexts)).toStrictEqual([[message], [message]]);
  expect(service.posts.size).toBe(0);
});

it('writes it into the reference of a row that is as it was, and keeps it there', async () => {
  const { service, row } = await planned({ ...rye(), rowId: undefined });
  const without = row.reference ?? '';
  for (const change of [
    { rowId: 'recA' },
    { text: 'Rye bread' },
    { time: '2030-01-04T09:00:00.000Z' },
    { rowId: '' },
  ]) {
    await runSheet(service, [Object.assign(row, change)]);
    expect(row.reference).toHaveLength(without.length + 6);
  }
  expect(await findingsOf(runSheet(service, [{ ...row, rowId: 'recB' }]))).toStrictEqual([ofAnotherRow]);
  service.pass(5 * 24);
  const { results } = await runSheet(service, [Object.assign(row, { text: 'Too late' })]);
  expect(results).toMatchObject([{ outcome: 'published' }]);
  expect(row.reference).toHaveLength(without.length + 6);
});

it('refuses what is no text', async () => {
  const { service, row } = await planned();
  const findings = await findingsOf(runSheet(service, [{ ...row, rowId: { cell: 2 } }]));
  expect(findings.join()).toMatch(/^Row ID: must be text,/);
});
