/** What a run says of rows again each time, as long as it is true, although there is nothing to do with them. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../shared/actions/create-post.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const time = '2030-02-01T09:00:00.000Z';
const later = '2030-02-02T09:00:00.000Z';

it('what else is planned for the time of a row, until it is gone', async () => {
  const service = calendarService();
  await runRows(service, [{ text: 'Loaf', time }], { action: createPost });
  const [other = ''] = service.posts.keys();
  const rows: SheetRow[] = [
    { text: 'Rye', time },
    { text: 'Dill', time: later },
  ];
  const notes = async () => (await runSheet(service, rows)).results.map(({ note }) => note);
  const [first] = await notes();
  expect(first).toContain('Also planned for this time: "Loaf" on Skyapp');
  expect(await notes()).toStrictEqual(['Also planned for this time: "Loaf" on Skyapp.', '']);
  expect(await notes()).toStrictEqual(['Also planned for this time: "Loaf" on Skyapp.', '']);
  service.posts.delete(other);
  expect(await notes()).toStrictEqual(['', '']);
});

it('what else is planned for the time to which a row moves its post, and beside a text that it corrects', async () => {
  const service = calendarService();
  await runRows(service, [{ text: 'Loaf', time: later }], { action: createPost });
  const rows: SheetRow[] = [
    { text: 'Rye', time },
    { text: 'Dill', time: '2030-02-03T09:00:00.000Z' },
  ];
  await runSheet(service, rows);
  const after = async (change: Partial<SheetRow>) => {
    Object.assign(rows[0] ?? {}, change);
    const { results, summary = '' } = await runSheet(service, rows);
    return [results[0]?.outcome, results[0]?.note, summary.includes('also planned')];
  };
  const note = 'Also planned for this time: "Loaf" on Skyapp.';
  expect(await after({ time: later })).toStrictEqual(['moved', note, true]);
  expect(await after({})).toStrictEqual(['unchanged', note, false]);
  expect(await after({ text: 'Rye bread' })).toStrictEqual(['changed', note, false]);
  expect(await after({ time, text: 'Rye' })).toStrictEqual(['changed', '', false]);
  expect(await after({ time: later, text: 'Rye bread' })).toStrictEqual(['changed', note, true]);
});

it.each([
  [2, { hasReferenceColumn: true, reference: '' }, true],
  [1, { hasReferenceColumn: true, reference: '' }, false],
  [2, { hasReferenceColumn: false, reference: '' }, false],
])('that references are not saved: %j rows, %j: %s', async (count, columns, isTold) => {
  const service = calendarService();
  const rows = Array.from({ length: count }, (_, place): SheetRow => {
    return { text: `Loaf ${place}`, time: [time, later][place] ?? time, ...columns };
  });
  const told =
    /The references are not saved: the posts of 2 rows were found again by their content, and the column Post is empty in all rows\./;
  expect((await runSheet(service, rows, { saves: false })).summary).not.toMatch(told);
  const again = await runSheet(service, rows, { saves: false });
  expect([again.results.map(({ outcome }) => outcome), told.test(again.summary ?? '')]).toStrictEqual([
    rows.map(() => 'existing'),
    isTold,
  ]);
});
