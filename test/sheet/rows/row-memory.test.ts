/** What a host remembers of a row for a day (`RowStore`): a run with old data makes no second post, and undoes no change. */
import { expect, it } from '@jest/globals';
import { calendarService, type Fault } from '../../support/service/calendar-service.ts';
import { runRows, runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const hour = 3_600_000;
const time = '2030-01-05T09:00:00.000Z';
const rowId = 'recA';
const olderData =
  'This run has older data of the row than the last run had, so nothing was changed; if you set the row back to these data, change its text or its time once more.';

/** Runs over one row each, with the data of the row when the run was started. Nothing is written back. */
function zap(
  options: Parameters<typeof calendarService>[0] = {},
  service: ReturnType<typeof calendarService> = calendarService(options),
) {
  const values = new Map<string, unknown>();
  const storeIn = (kept: Map<string, unknown>) => ({
    read: async (id: string) => await Promise.resolve(kept.get(id)),
    write: async (id: string, value: unknown) => {
      await Promise.resolve(kept.set(id, structuredClone(value)));
    },
  });
  const store = { ...storeIn(values), owners: storeIn(new Map()) };
  async function run(row: Partial<SheetRow>, runValues: object = {}) {
    const rows = [{ text: 'Rye', time, rowId, ...row }];
    const { errors, results } = await runRows(service, rows, { store, saves: false, values: runValues });
    return { outcome: 'failed', reference: '', note: undefined, ...results[0], errors };
  }
  const texts = () =>
    [...service.posts.values()].map(({ body }) => /"caption":"([^"]+)"/.exec(JSON.stringify(body))?.[1]);
  return { service, values, run, texts };
}

it('corrects the post of a row whose cell is still empty', async () => {
  const { run, texts } = zap();
  const { reference } = await run({});
  const corrected = await run({ text: 'Spelt' });
  expect(corrected.outcome).toBe('changed');
  // The cell still has the reference of the first run.
  expect(await run({ text: 'Buns', reference })).toMatchObject({ outcome: 'changed' });
  expect(texts()).toStrictEqual(['Buns']);
});

it('changes nothing with data that an earlier run had, hours later, and gives the last reference', async () => {
  const { service, run, texts } = zap();
  const { reference: first } = await run({});
  const { reference } = await run({ text: 'Spelt' });
  service.forget();
  await service.wait(11 * hour);
  for (const cell of ['', first])
    expect(await run({ reference: cell })).toMatchObject({
      outcome: 'unchanged',
      note: olderData,
      reference,
    });
  expect([service.writes(), texts()]).toStrictEqual([0, ['Spelt']]);
  // A person who undoes the correction has the last reference in the cell.
  expect(await run({ reference })).toMatchObject({ outcome: 'changed' });
  expect(texts()).toStrictEqual(['Rye']);
});

it('knows the data of a run that failed before it sent anything', async () => {
  let fault: Fault | undefined = '503';
  const { run, texts } = zap({ fault: () => fault });
  expect(await run({})).toMatchObject({ outcome: 'failed' });
  fault = undefined;
  expect(await run({ text: 'Spelt' })).toMatchObject({ outcome: 'created' });
  expect(await run({})).toMatchObject({ outcome: 'unchanged', note: olderData });
  expect(texts()).toStrictEqual(['Spelt']);
});

it('knows a reference that only the data of its runs had, as that of a row planned days ago', async () => {
  let fault: Fault | undefined;
  const { run, values, texts } = zap({ fault: () => fault });
  const { reference } = await run({});
  values.clear();
  fault = '503';
  expect(await run({ text: 'Spelt', reference })).toMatchObject({ outcome: 'failed' });
  fault = undefined;
  expect(await run({ text: 'Buns', reference })).toMatchObject({ outcome: 'changed' });
  expect(await run({ text: 'Spelt', reference })).toMatchObject({ outcome: 'unchanged', note: olderData });
  expect(texts()).toStrictEqual(['Buns']);
});

it('holds nothing against a row that was refused', async () => {
  const { run, texts } = zap();
  expect(await run({ accounts: [] })).toMatchObject({ outcome: 'failed' });
  expect(await run({ text: '' })).toMatchObject({ outcome: 'failed' });
  expect(await run({ text: 'Rye', reference: 'half a reference' })).toMatchObject({ outcome: 'failed' });
  expect(await run({ text: 'Spelt', reference: 'half a reference' })).toMatchObject({ outcome: 'failed' });
  expect(await run({})).toMatchObject({ outcome: 'created' });
  expect(texts()).toStrictEqual(['Rye']);
});

it('gives a copied row no post of its original, unless its cell has the ID of the post', async () => {
  const { run, texts } = zap();
  const { reference } = await run({});
  const [id = ''] = /^[^~]*/.exec(reference) ?? [];
  const copy = await run({ rowId: 'recB' });
  expect(copy.errors.map((error) => (error instanceof Error ? error.message : error))).toStrictEqual([
    `Nothing was sent, the post needs a change. Post Reference: "Rye", with the same content and time, is the post of another row, "recA"; change the text or the time of one of the two rows, or write "${id}" here if this row has taken the place of that one`,
  ]);
  // The original still has its post, and a copy that says otherwise gets one of its own.
  expect(await run({})).toMatchObject({ outcome: 'unchanged' });
  expect(await run({ rowId: 'recB', text: 'Spelt' })).toMatchObject({ outcome: 'created' });
  expect(texts()).toStrictEqual(['Rye', 'Spelt']);
  expect(await run({ rowId: 'recC', reference: id })).toMatchObject({ outcome: 'existing' });
});

it('repeats a run that failed', async () => {
  let fault: Fault | undefined = '503';
  const { run, texts } = zap({ fault: () => fault });
  await run({});
  fault = undefined;
  expect(await run({})).toMatchObject({ outcome: 'created' });
  expect(await run({})).toMatchObject({ outcome: 'unchanged' });
  expect(texts()).toStrictEqual(['Rye']);
});

it('plans no canceled row again with the data from before, and says why', async () => {
  const { service, run } = zap();
  await run({});
  expect(await run({ cancel: 'x' })).toMatchObject({ outcome: 'canceled', reference: '' });
  const { outcome, note } = await run({});
  expect([outcome, note, service.posts.size]).toStrictEqual(['unchanged', olderData, 0]);
  expect(await run({ text: 'Rye again' })).toMatchObject({ outcome: 'created' });
});

it('remembers no reference of a run with old data', async () => {
  const { run } = zap();
  const { reference } = await run({});
  await run({ reference, cancel: 'x' });
  for (const _ of [1, 2])
    expect(await run({ reference })).toMatchObject({ outcome: 'unchanged', note: olderData });
  expect(await run({ text: 'Rye again' })).toMatchObject({ outcome: 'created' });
});

it('remembers no reference of a canceled row whose run is repeated', async () => {
  const { run } = zap();
  const { reference } = await run({});
  expect(await run({ reference, cancel: 'x' })).toMatchObject({ outcome: 'canceled', reference: '' });
  expect(await run({ reference, cancel: 'x' })).toMatchObject({ outcome: 'unchanged', reference });
  expect(await run({ reference })).toMatchObject({ note: olderData, reference: '' });
});

it('gives a run with old data what the last run left in the cell: the reference of a post that was not found', async () => {
  let isLagging = false;
  const { run } = zap({ sees: (post) => (isLagging ? undefined : post) });
  const { reference } = await run({});
  isLagging = true;
  expect(await run({ reference, cancel: 'x' })).toMatchObject({ outcome: 'gone', reference });
  expect(await run({})).toMatchObject({ note: olderData, reference });
  isLagging = false;
  expect(await run({ reference, cancel: 'x' })).toMatchObject({ outcome: 'canceled', reference: '' });
  expect(await run({ reference })).toMatchObject({ note: olderData, reference: '' });
});

it('refuses old data that cannot be read', async () => {
  const { run } = zap();
  await run({});
  await run({ text: 'Spelt' });
  const { errors } = await run({ reference: 'half a reference' });
  expect(errors).toHaveLength(1);
});

it('remembers the post of another run that was kept in the place of its own', async () => {
  const one = zap();
  const other = zap({}, one.service);
  await Promise.all([one.run({}), other.run({})]);
  expect(one.service.posts.size).toBe(1);
  for (const { run } of [one, other])
    expect(await run({ text: 'Spelt' })).toMatchObject({ outcome: expect.stringMatching(/changed$/) });
  expect(one.texts()).toStrictEqual(['Spelt']);
});

it('keeps nothing of a dry run', async () => {
  const { run, values, service } = zap();
  const row: SheetRow = { text: 'Rye', time, rowId };
  await runSheet(service, [row]);
  await run({ reference: row.reference ?? '' }, { dryRun: true });
  expect(values.size).toBe(0);
});

it('plans a row again whose post is gone, once its cell is emptied', async () => {
  const { service, run } = zap();
  const { reference } = await run({});
  service.posts.clear();
  expect(await run({ text: 'Spelt', reference })).toMatchObject({ outcome: 'gone' });
  expect(await run({ text: 'Spelt', reference })).toMatchObject({ outcome: 'gone' });
  expect(await run({ text: 'Spelt' })).toMatchObject({ outcome: 'created' });
});

it('goes on with a reference that no run with the store put out', async () => {
  const { service, run, values, texts } = zap();
  const row: SheetRow = { text: 'Rye', time, rowId };
  await run({ text: 'Oats' });
  await runSheet(service, [row]);
  expect(await run({ text: 'Spelt', reference: row.reference ?? '' })).toMatchObject({ outcome: 'changed' });
  expect([texts(), values.size]).toStrictEqual([['Oats', 'Spelt'], 1]);
});

it('forgets nothing else: other rows, dry runs, rows without a Row ID', async () => {
  const { run, values, texts } = zap();
  await run({});
  await run({ text: 'Dry' }, { dryRun: true });
  await run({ text: 'Without', rowId: '' });
  expect(values.size).toBe(1);
  expect(await run({ text: 'Rye', rowId: 'recB', time: '2030-01-06T09:00:00.000Z' })).toMatchObject({
    outcome: 'created',
  });
  expect(texts()).toHaveLength(3);
  expect(await run({})).toMatchObject({ outcome: 'unchanged', note: '' });
});

it('remembers the last twenty runs, and reads nothing from what is no memory', async () => {
  const { run, values } = zap();
  for (let index = 0; index < 22; index += 1) await run({ text: `Rye ${index}` });
  expect(values.get(rowId)).toMatchObject({ states: { length: 20 }, references: { length: 20 } });
  expect(await run({ text: 'Rye 2' })).toMatchObject({ note: olderData });
  for (const broken of [null, 'x', { references: 'x', states: [] }, { references: ['~'], states: [] }]) {
    values.set(rowId, broken);
    expect(await run({ text: 'Rye 21' })).toMatchObject({ outcome: 'existing' });
  }
});
