/** Rows whose reference was never saved, or names a post that is gone: they find the equal post that no row names. */
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const sheetOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Post ${index + 1}`,
    time: `2030-01-0${index + 2}T09:00:00.000Z`,
  }));

const outcomesOf = ({ results }: { results: readonly { outcome: string }[] }) =>
  results.map(({ outcome }) => outcome).join(', ');

it.each([
  ['canceled', { cancel: 'yes' }, []],
  ['held', { publish: 'DRAFT' }, ['draft']],
  ['moved', { publish: 'NOW' }, ['published']],
])('finds the planned post of a row whose reference was never saved: %s, %j', async (outcome, edit, left) => {
  const service = calendarService();
  const rows = sheetOf(1);
  await runSheet(service, rows, { saves: false });
  Object.assign(rows[0] ?? {}, edit);
  expect(outcomesOf(await runSheet(service, rows))).toBe(outcome);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(left);
  // A further run over the row, with the reference that was saved just now, has nothing to do.
  expect(outcomesOf(await runSheet(service, rows))).toBe('unchanged');
  expect(service.posts.size).toBe(left.length);
});

it.each([
  ['canceled', { cancel: 'yes' }, 0],
  ['held', { waits: 'Status is Draft' }, 1],
])('finds it also where the login of its account was lost since: %s', async (outcome, edit, left) => {
  const service = calendarService();
  const rows = sheetOf(1);
  await runSheet(service, rows, { saves: false });
  const login = { account: 'Harbour Bakery', state: 'disconnected' as const };
  const targets = [{ network: 'skyapp' as const, accountId: 'acc_1', fields: {}, login }];
  const lost = rows.map((row) => ({ ...row, ...edit, draft: { targets } }));
  expect(outcomesOf(await runSheet(service, lost))).toBe(outcome);
  expect(service.posts.size).toBe(left);
});

/** Replaces the post of the first row by an equal one that no row names. */
function replaceFirst(service: ReturnType<typeof calendarService>): void {
  const [[id = '', post] = []] = service.posts;
  service.posts.delete(id);
  service.put('post_other', post?.body ?? {});
}

it('takes an equal post that no row names in place of one that is gone', async () => {
  const service = calendarService();
  const rows = sheetOf(2);
  await runSheet(service, rows);
  replaceFirst(service);
  const { results } = await runSheet(service, rows);
  expect(results.map(({ outcome, note }) => [outcome, note])).toStrictEqual([
    ['existing', 'Its post is gone, and an equal one took its place.'],
    ['unchanged', ''],
  ]);
  expect(rows[0]?.reference).toMatch(/^post_other~/);
  expect(service.posts.size).toBe(2);
});

it('cancels the equal post that took the place of one that is gone', async () => {
  const service = calendarService();
  const rows = sheetOf(1);
  await runSheet(service, rows);
  replaceFirst(service);
  Object.assign(rows[0] ?? {}, { cancel: 'yes' });
  expect(outcomesOf(await runSheet(service, rows))).toBe('canceled');
  expect([rows[0]?.reference, service.posts.size]).toStrictEqual(['', 0]);
});

it('publishes the late post of a row that wants it now, and no second one', async () => {
  const service = calendarService();
  const rows = sheetOf(1);
  await runSheet(service, rows, { saves: false });
  await service.wait(34 * 3_600_000);
  Object.assign(rows[0] ?? {}, { publish: 'NOW' });
  expect(outcomesOf(await runSheet(service, rows))).toBe('moved');
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['published']);
});

it.each([
  ['NOW', 'existing'],
  ['DRAFT', 'past'],
  ['SCHEDULE', 'past'],
])('changes no equal post that is published: %s', async (publish, outcome) => {
  const service = calendarService();
  const rows = sheetOf(1);
  await runSheet(service, rows, { saves: false });
  service.pass(34);
  service.forget();
  Object.assign(rows[0] ?? {}, { publish });
  const { errors, results } = await runRows(service, rows);
  expect([errors, results[0]?.outcome, service.writes()]).toStrictEqual([[], outcome, 0]);
});

it('says nothing of an account that is gone in a row whose post is out', async () => {
  const service = calendarService();
  const rows = sheetOf(1);
  await runSheet(service, rows);
  service.pass(34);
  const gone = { path: ['accounts'], label: 'Accounts', message: 'is linked no longer' };
  Object.assign(rows[0] ?? {}, { draft: { targets: [], findings: [gone] } });
  const { errors, results } = await runRows(service, rows);
  expect([errors, results[0]?.outcome]).toStrictEqual([[], 'past']);
});

it.each(['SCHEDULE', 'DRAFT'])(
  'a row that cancels (%s) deletes no post whose picture nobody can compare, and says so',
  async (publish) => {
    const service = calendarService();
    const row: SheetRow = { text: 'Rye', time: '2030-02-01T09:00:00.000Z', publish };
    await runRows(service, [{ ...row, media: ['https://one.example/a.jpg'] }]);
    const canceled = { ...row, media: ['https://two.example/b.jpg'], cancel: 'x' };
    const { errors, results } = await runRows(service, [canceled]);
    expect([errors, results[0]?.outcome, service.posts.size]).toStrictEqual([[], 'unchanged', 1]);
    expect(results[0]?.note).toBe(
      'No post was canceled: one with the same text is in the calendar, but its files could not be compared; if that is the post of this row, delete it in the calendar.',
    );
  },
);
