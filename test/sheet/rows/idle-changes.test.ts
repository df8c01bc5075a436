/** If a row's post is written, the row says what was changed. If the post would stay as it is, it is not written. */
import { expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const plain = { text: 'Fresh rye', time: '2030-01-02T09:00:00.000Z' };
const html = { text: '<p>Fresh <b>spelt</b></p>', time: '2030-01-03T09:00:00.000Z' };
const slots = { publish: 'SLOT', planning: { slots: 'daily 9:00' } };
const asHtml = { text: { format: 'html' } };

/** What a second run reports after `change`, and how much it writes. A third run has nothing to do. */
async function changed(rows: SheetRow[], change: (row: SheetRow) => Partial<SheetRow>, isDryRun = false) {
  const service = calendarService();
  await runSheet(service, rows);
  for (const row of rows) Object.assign(row, change(row));
  service.forget();
  const { results, summary } = await runSheet(service, rows, { values: { dryRun: isDryRun } });
  const writes = service.writes();
  const next = isDryRun ? undefined : (await runSheet(service, rows)).summary;
  return { told: results.map(({ outcome, changed: text }) => [outcome, text]), summary, writes, next };
}

it('writes only the posts that a setting changes', async () => {
  const { told, summary, writes, next } = await changed([{ ...plain }, { ...html }], () => ({
    draft: asHtml,
  }));
  expect([told, summary, writes, next]).toStrictEqual([
    [
      ['unchanged', ''],
      ['changed', 'Caption on Skyapp'],
    ],
    '2 rows: 1 changed, 1 unchanged.',
    1,
    '2 rows: 2 unchanged.',
  ]);
});

it.each<[kind: string, change: Partial<SheetRow>, told: readonly string[]]>([
  ['moves', { time: '2030-01-02T10:30:00.000Z' }, ['moved', 'Time: 09:00 → 10:30']],
  ['holds', { hold: 'x' }, ['held', 'Time: Wed 2030-01-02 09:00 in UTC → draft']],
])('%s a post whose text stays, whatever a setting does to texts', async (...of) => {
  const [, change, told] = of;
  const run = await changed([{ ...plain }], () => ({ ...change, draft: asHtml }));
  expect([run.told, run.writes, run.next]).toStrictEqual([[told], 1, '1 row: unchanged.']);
});

it('says of new rows which of them wait as drafts', async () => {
  const service = calendarService();
  const onDay = (day: number, hold: string): SheetRow => ({
    text: `Loaf ${day}`,
    time: `2030-01-0${day}T09:00:00.000Z`,
    hold,
  });
  const rows = [onDay(2, 'x'), onDay(3, ''), onDay(4, 'x')];
  const first = await runSheet(service, rows);
  expect([first.results.map(({ outcome, state }) => [outcome, state]), first.summary]).toStrictEqual([
    [
      ['draft', 'draft'],
      ['created', 'scheduled'],
      ['draft', 'draft'],
    ],
    '3 rows: 1 created, 2 created as drafts, which do not go out.',
  ]);
  const saved = { text: 'Loaf 5', time: '', publish: 'DRAFT' };
  const [dry, done, again] = [
    await runSheet(service, [saved], { values: { dryRun: true } }),
    await runSheet(service, [saved]),
    await runSheet(service, [saved]),
  ];
  expect([dry, done, again].map(({ results, summary }) => [results[0]?.outcome, summary])).toStrictEqual([
    [
      'draft',
      'Dry run, nothing was sent. A real run would report: 1 row: created as a draft, which does not go out.',
    ],
    ['draft', '1 row: created as a draft, which does not go out.'],
    ['unchanged', '1 row: unchanged.'],
  ]);
  for (const row of rows) row.hold = '';
  expect((await runSheet(service, rows)).summary).toBe('3 rows: 2 resumed, 1 unchanged.');
});

it('resumes a held post whose text stays', async () => {
  const run = await changed([{ ...plain, hold: 'x' }], () => ({ hold: '', draft: asHtml }));
  expect([run.told, run.writes, run.next]).toStrictEqual([
    [['resumed', 'Time: draft → Wed 2030-01-02 09:00 in UTC']],
    1,
    '1 row: unchanged.',
  ]);
});

it('resumes a held post with another text, also where its record still shows the time that it had', async () => {
  const service = calendarService({ show: (record) => ({ ...record, scheduledAt: plain.time }) });
  const rows: SheetRow[] = [{ ...plain, hold: 'x' }];
  await runSheet(service, rows);
  Object.assign(rows[0] ?? {}, { hold: '', text: 'Fresh spelt' });
  expect((await runSheet(service, rows)).results).toMatchObject([
    { outcome: 'changed', changed: 'Time: draft → Wed 2030-01-02 09:00 in UTC; Caption on Skyapp' },
  ]);
});

it.each([false, true])(
  'writes no post for which its own time is found, as a dry run: %j',
  async (isDryRun) => {
    // The service's clock has not reached this slot yet.
    const first = { ...plain, time: '2030-01-01T09:00:00.000Z' };
    const { told, writes } = await changed([first], () => ({ draft: slots }), isDryRun);
    expect([told, writes]).toStrictEqual([[['unchanged', '']], 0]);
  },
);

it('tells of a text only where it is sent', async () => {
  const service = calendarService();
  const leftover = { ifLeftovers: 'send' };
  const rows: SheetRow[] = [{ ...plain, text: 'Dear {first_name}', draft: leftover }];
  const summaries = [(await runSheet(service, rows)).summary];
  for (const change of [{ media: ['https://media.example/loaf.jpg'] }, { hold: 'x' }, { hold: '' }]) {
    Object.assign(rows[0] ?? {}, change);
    summaries.push((await runSheet(service, rows)).summary);
  }
  expect(summaries).toStrictEqual([
    '1 row: created, for Wed, 2 Jan 2030, 09:00 (UTC). Left in the text by an earlier step or cell: "{first_name}".',
    '1 row: changed, for Wed, 2 Jan 2030, 09:00 (UTC).',
    '1 row: held. Row 1: Hold is x.',
    '1 row: resumed, for Wed, 2 Jan 2030, 09:00 (UTC).',
  ]);
});

it.each<[kind: string, was: string, is: string]>([
  ['an HTML code', 'Rye &amp; rolls', 'Rye & rolls'],
  ['a paragraph', 'Rye is back. Come early.', 'Rye is back.\n\nCome early.'],
  ['two lines made one', 'Rye\nand rolls', 'Rye and rolls'],
  ['a hashtag in another case', 'Rye #FreshBread', 'Rye #freshbread'],
  ['the scheme of a link', 'Rye http://harbour-bakery.example/rye', 'Rye https://harbour-bakery.example/rye'],
])('writes what a person corrected, although no new post would be made for it: %s', async (_, was, is) => {
  const service = calendarService();
  const rows: SheetRow[] = [{ ...plain, text: was }];
  await runSheet(service, rows);
  Object.assign(rows[0] ?? {}, { text: is });
  const { results } = await runSheet(service, rows);
  expect(results).toMatchObject([{ outcome: 'changed', changed: 'Caption on Skyapp', captions: [is] }]);
  expect(await runSheet(service, rows)).toMatchObject({ summary: '1 row: unchanged.' });
});

it('writes what Format changes', async () => {
  const { told, writes, next } = await changed([{ ...plain, text: 'Rye &amp; rolls' }], () => ({
    draft: { text: { format: 'auto' } },
  }));
  expect([told, writes, next]).toStrictEqual([[['changed', 'Caption on Skyapp']], 1, '1 row: unchanged.']);
});
