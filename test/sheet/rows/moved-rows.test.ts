/** Rows whose references are not saved: if only the time of a row changed, its post may be the one at the earlier time, and the run asks. */
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const on = (day: number) => `2030-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const sheetOf = (days: readonly number[], own: Partial<SheetRow> = {}): SheetRow[] =>
  days.map((day, index) => ({ text: `Post ${index + 1}`, time: on(day), ...own }));

const noColumn = { hasReferenceColumn: false };
const emptyColumn = { hasReferenceColumn: true, reference: '' };
const asksFor = (saved: string) =>
  `Post Reference: "Post 1" is planned for Mon 2030-01-21 09:00 in UTC, and may be this row's post from before the row changed: this cannot be told, as ${saved} if it is this row's post, or the word new if the row is a post of its own, and save the reference there after each run`;
const addColumn = 'no row has a column for the reference; add the column Post, write "post_1" there';
const saveIt = 'no row has a reference yet; write "post_1" in the column Post';

it.each([
  ['a table without the column, of one row', [21], noColumn, addColumn],
  ['a table without the column, of three rows', [21, 22, 23], noColumn, addColumn],
  ['a column that no step fills, of one row', [21], emptyColumn, saveIt],
  ['a column that no step fills, of three rows', [21, 22, 23], emptyColumn, saveIt],
] as const)('are asked about, and make no second post: %s', async (_, days, own, saved) => {
  const service = calendarService();
  const rows = sheetOf(days, own);
  await runRows(service, rows, { saves: false });
  service.forget();
  Object.assign(rows[0] ?? {}, { time: on(30) });
  const { errors } = await runRows(service, rows, { saves: false });
  expect([errors.map(String).join(), service.writes(), service.posts.size]).toStrictEqual([
    expect.stringContaining(asksFor(saved).replace('post_1', [...service.posts.keys()][0] ?? '')),
    0,
    days.length,
  ]);
});

it.each<[string, readonly SheetRow[], Partial<SheetRow>]>([
  ['says new', sheetOf([21], noColumn), { time: on(30), reference: ' New ' }],
  ['has another text', sheetOf([21], emptyColumn), { time: on(30), text: 'Other' }],
  ['goes to another account', sheetOf([21], noColumn), { time: on(30), accounts: ['acc_2'] }],
  ['has another picture', sheetOf([21], noColumn), { time: on(30), media: ['https://a.example/1.jpg'] }],
])('are not asked about where the row %s', async (_, rows, change) => {
  const service = calendarService();
  await runRows(service, rows, { saves: false });
  const { errors, results } = await runRows(service, [{ text: '', time: '', ...rows[0], ...change }]);
  expect([errors, results[0]?.outcome, service.posts.size]).toStrictEqual([[], 'created', 2]);
});

it('are not asked about where another row has the same text at that time, or references are saved', async () => {
  const service = calendarService();
  const weekly = sheetOf([7, 14, 21], noColumn).map((row) => ({ ...row, text: 'Every week' }));
  await runRows(service, weekly, { saves: false });
  const more = [{ ...weekly[0], text: 'Every week', time: on(28) }, ...weekly];
  const { errors, results } = await runRows(service, more, { saves: false });
  expect([errors, results.map((result) => result?.outcome)]).toStrictEqual([
    [],
    ['created', 'existing', 'existing', 'existing'],
  ]);
  const saved = calendarService();
  const rows = sheetOf([7, 14], emptyColumn);
  await runRows(saved, rows);
  rows.push({ ...emptyColumn, text: 'Post 1', time: on(30) });
  expect((await runRows(saved, rows)).errors).toStrictEqual([]);
});

it('with accounts that could not be read are not said to be the same post', async () => {
  const problem = { path: ['onlyNetworks'], label: 'Channels', message: 'empty; write all' };
  const draft = { targets: [], findings: [problem] };
  for (const texts of [
    ['Rye', 'Spelt'],
    ['Rye', 'Rye'],
  ]) {
    const rows = texts.map((text): SheetRow => ({ text, time: on(21), accounts: [], draft }));
    const { errors } = await runRows(calendarService(), rows);
    expect(errors.map(String).join()).toContain('Channels: empty; write all');
    expect(errors.map(String).join()).not.toContain('same content');
  }
});
