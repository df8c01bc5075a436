/** If more rows are held than Maximum Cancellations allows, none is held, so that a mistake in the sheet cannot empty the calendar. */
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const sheetOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Post ${index + 1}`,
    time: `2030-01-${String(index + 2).padStart(2, '0')}T09:00:00.000Z`,
  }));
async function filled(count: number) {
  const service = calendarService();
  const rows = sheetOf(count);
  await runRows(service, rows);
  const statesOf = () =>
    new Set(Array.from(service.posts.values(), ({ status }: { status: string }) => status));
  return { service, rows, statesOf };
}

it.each([
  [{ hold: 'x' }, 'Hold is x'],
  [{ waits: 'Status is Draft' }, 'Status is Draft'],
])('hold nothing, and say why: %j', async (change, why) => {
  const { service, rows, statesOf } = await filled(11);
  for (const row of rows) Object.assign(row, change);
  rows.push({ text: 'New', time: '2030-01-20T09:00:00.000Z' });
  const { errors, summary = '', results } = await runRows(service, rows);
  expect([errors, summary.replace('Read: Text. ', '')]).toStrictEqual([
    [],
    `12 rows: 1 created, 11 unchanged. Rows 1 to 11: not held, although ${why}: 11 rows would be held, but Maximum Cancellations is 10.`,
  ]);
  expect(results[0]).toMatchObject({ outcome: 'unchanged', state: 'scheduled', changed: '' });
  expect([...statesOf()]).toStrictEqual(['scheduled']);
  const more = await runRows(service, rows, { values: { maxCancellations: 11 } });
  expect(more.summary).toContain(`12 rows: 11 held, 1 unchanged. Rows 1 to 11: ${why}.`);
});

it('hold all where Publish says so for the whole sheet', async () => {
  const { service, rows, statesOf } = await filled(12);
  for (const row of rows) row.publish = 'DRAFT';
  const { summary } = await runRows(service, rows);
  expect([summary, ...statesOf()]).toStrictEqual([
    '12 rows: 12 held. Rows 1 to 12: Publish is Save as Draft.',
    'draft',
  ]);
});

it('tell the same in a dry run', async () => {
  const { service, rows } = await filled(11);
  for (const row of rows) row.hold = 'x';
  const dry = await runRows(service, rows, { values: { dryRun: true }, saves: false });
  expect(dry.results[0]).toMatchObject({
    outcome: 'unchanged',
    note: 'Not held, although Hold is x: 11 rows would be held, but Maximum Cancellations is 10.',
  });
});
