/** A row says what became of its post, even if the row is held back or long past. */
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

/** A service with the posts of rows, one on each day from the second of January on. */
async function filled(count: number) {
  const service = calendarService();
  const rows = Array.from({ length: count }, (_, index): SheetRow => ({
    text: `Post ${index + 1}`,
    time: `2030-01-${String(index + 2).padStart(2, '0')}T09:00:00.000Z`,
  }));
  await runSheet(service, rows);
  return { service, rows };
}

const outcomesOf = ({ results }: { results: readonly { outcome: string }[] }) =>
  results.map(({ outcome }) => outcome).join(', ');

it.each(['x', 'TRUE', 'Hold', 'on hold', ' paused '])(
  'holds the post of a row back for %j, until the cell is empty',
  async (hold) => {
    const { service, rows } = await filled(1);
    const stateOf = () => [...service.posts.values()].map(({ status }) => status);
    Object.assign(rows[0] ?? {}, { hold });
    const [held] = (await runSheet(service, rows)).results;
    expect([held?.outcome, held?.changed, held?.state, stateOf()]).toStrictEqual([
      'held',
      'Time: Wed 2030-01-02 09:00 in UTC → draft',
      'draft',
      ['draft'],
    ]);
    expect(outcomesOf(await runSheet(service, rows))).toBe('unchanged');
    Object.assign(rows[0] ?? {}, { hold: 'no' });
    const [released] = (await runSheet(service, rows)).results;
    expect([released?.outcome, released?.state, stateOf()]).toStrictEqual([
      'resumed',
      'scheduled',
      ['scheduled'],
    ]);
  },
);

it.each<[string, Partial<SheetRow>, string]>([
  ['text', { hold: 'x', time: 'next Friday' }, '"next Friday" is not a readable time; write it as'],
  ['day', { hold: 'x', time: '2030-03-05' }, '"2030-03-05" has no time of day; write it as 2030-03-05 09:00'],
])('tells of a post that is held back that its time cannot be used: a %s', async (_, cells, problem) => {
  const service = calendarService();
  const rows: SheetRow[] = [{ text: 'Rye', time: '', ...cells }];
  const note = `Its Scheduled Time will be refused later: ${problem}`;
  for (const outcome of ['draft', 'unchanged']) {
    const { results, summary } = await runSheet(service, rows);
    expect(results).toMatchObject([{ outcome, state: 'draft', note: expect.stringContaining(note) }]);
    expect(summary).toContain(`Row 1: its Scheduled Time will be refused later: ${problem}`);
  }
  for (const time of ['', '2030-03-05 09:00', '2029-03-05 09:00']) {
    const { results } = await runSheet(service, [{ ...rows[0], text: 'Rye', time }]);
    expect(results[0]?.note ?? '').not.toContain('refused');
  }
});

it('tells what became of the post of an old row, without a request for each of them', async () => {
  const { service, rows } = await filled(5);
  const ids = [...service.posts.keys()];
  service.pass(30 * 24);
  service.posts.delete(ids[1] ?? '');
  service.forget();
  const recent = await runSheet(service, rows);
  expect(recent.results.map(({ outcome, state }) => [outcome, state])).toStrictEqual(
    ['published', 'gone', 'published', 'published', 'published'].map((state) => ['unchanged', state]),
  );
  expect(service.reads()).toStrictEqual({ scheduled: 1, draft: 1, publishing: 1, published: 1, post: 1 });
  service.pass(200 * 24);
  service.forget();
  const old = await runSheet(service, rows);
  expect(old.results.map(({ state }) => state)).toStrictEqual([null, null, null, null, null]);
  expect(service.reads()).toStrictEqual({ scheduled: 1, draft: 1, publishing: 1, published: 1 });
});

it('tells of a post that is held back in the row and scheduled in the calendar; Restore the Row makes it a draft again', async () => {
  const { service, rows } = await filled(1);
  Object.assign(rows[0] ?? {}, { hold: 'x' });
  await runSheet(service, rows);
  const [[id, { body }] = ['', { body: {} }]] = service.posts;
  service.put(id, { ...body, scheduledFor: { publish: 'SCHEDULE', date: '2030-01-05T09:00:00.000Z' } });
  const [kept] = (await runSheet(service, rows)).results;
  expect([kept?.outcome, kept?.state, kept?.edited]).toStrictEqual([
    'unchanged',
    'scheduled',
    'Time: draft → Sat 2030-01-05 09:00 in UTC',
  ]);
  const [restored] = (await runSheet(service, rows, { values: { ifEdited: 'restore' } })).results;
  expect([restored?.outcome, restored?.state, service.posts.get(id)?.status]).toStrictEqual([
    'held',
    'draft',
    'draft',
  ]);
});

it('goes on telling in the row what was done to its text, and only counts it in the summary', async () => {
  const service = calendarService();
  const text = 'Fresh rye from the oven. '.repeat(20);
  const rows: SheetRow[] = [
    { text, time: '2030-01-02T09:00:00.000Z', draft: { text: { ifTooLong: 'shorten' } } },
  ];
  const note = 'Shortened: Skyapp (300 characters).';
  const first = await runSheet(service, rows);
  const second = await runSheet(service, rows);
  expect([first, second].map(({ results, summary }) => [results[0]?.note, summary])).toStrictEqual([
    [note, `1 row: created, for Wed, 2 Jan 2030, 09:00 (UTC). ${note}`],
    [note, '1 row: unchanged.'],
  ]);
  // A text that a person wrote in the calendar is not shortened.
  const [[id, { body }] = ['', { body: {} }]] = service.posts;
  service.put(id, { ...body, skyappTargets: [{ accountId: 'acc_1', caption: 'Fresh rye' }] });
  expect((await runSheet(service, rows)).results[0]?.note).toBe('Edited in the calendar: Caption on Skyapp.');
});

it('does not call a post gone within an hour after its time: it may be going out while no list shows it', async () => {
  const { service, rows } = await filled(1);
  service.posts.clear();
  const seen = async () => (await runSheet(service, rows)).results.map(({ state, note }) => [state, note]);
  await service.wait(Date.parse('2030-01-02T09:59:00.000Z') - service.now());
  expect(await seen()).toStrictEqual([
    [null, 'Its post was not found, but may be going out right now; the next run says what became of it.'],
  ]);
  await service.wait(61_000);
  expect(await seen()).toStrictEqual([['gone', '']]);
});

it.each<Partial<SheetRow>>([
  { publish: 'DRAFT' },
  { text: 'Another text' },
  { time: '2030-01-05T09:00:00.000Z' },
  { cancel: 'x' },
])('nor where its row was changed meanwhile: %j', async (change) => {
  const { service, rows } = await filled(1);
  service.posts.clear();
  Object.assign(rows[0] ?? {}, change);
  const seen = async () => (await runSheet(service, rows)).results.map(({ outcome }) => outcome);
  await service.wait(Date.parse('2030-01-02T09:59:00.000Z') - service.now());
  expect(await seen()).toStrictEqual(['unchanged']);
  expect((await runSheet(service, rows)).results[0]?.note).toMatch('may be going out right now');
  await service.wait(61_000);
  expect(await seen()).toStrictEqual(['gone']);
  expect([...service.posts]).toStrictEqual([]);
});
