/** The examples that keep a table and the calendar the same, in n8n's engine: run after run, with people between them. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { useTestBed } from '../support/node-under-test.ts';
import { runExample } from './run-example.ts';

const testBed = useTestBed();

const rowsOut = z.array(
  z.looseObject({ reference: z.string(), outcome: z.string(), changed: z.string() }).partial(),
);

interface Row {
  Text: string;
  When: string;
  Accounts: string;
  Status?: string;
  Post?: string;
}

const picture = {
  url: 'https://media.harbour-bakery.example/rye.jpg',
  filename: 'rye.jpg',
  type: 'image/jpeg',
};

const tables = [
  {
    file: 'data-table-and-calendar.json',
    pictures: picture.url,
    pinned: { 'Planned posts': [{ id: 'table' }] },
  },
  { file: 'google-sheet-and-calendar.json', pictures: '', pinned: {} },
  {
    file: 'airtable-and-calendar.json',
    pictures: [{ id: 'att1', width: 4, height: 3, size: 9, ...picture }],
    pinned: {},
  },
];

describe.each(tables)('$file', ({ file, pictures, pinned }) => {
  /** What the step says of each row; only a run that is not dry may be written back. */
  async function run(rows: Row[], settings: { dryRun?: boolean; pauseEverything?: boolean } = {}) {
    const { dryRun = false, pauseEverything = false } = settings;
    const outputs = await runExample(file, {
      sandbox: testBed.sandbox,
      pinnedData: {
        ...pinned,
        'Every 15 minutes': [{}],
        Settings: [{ dryRun, pauseEverything }],
        'Read the rows': rows.map((row, index) => ({ id: index, Pictures: pictures, ...row })),
        'What is new': [],
        'Save the references': [],
        'Not done': [],
      },
      timeZone: 'Europe/Lisbon',
    });
    const [done = [], failed = []] = outputs['Create or update the posts'] ?? [];
    const out = rowsOut.parse(done.map(({ json }) => json));
    for (const [index, row] of rows.entries()) row.Post = out[index]?.reference ?? '';
    return [
      ...out.map(({ outcome, changed = '' }) => `${outcome} ${changed}`.trim()),
      ...failed.map(({ json }) => json['error']),
    ];
  }
  const states = () => testBed.sandbox.posts().map(({ status }) => status);

  test('a dry run sends nothing; then the calendar follows the rows, is held back and comes back', async () => {
    const before = states().length;
    // Rows are written at the same time.
    const own = () => states().slice(before).toSorted();
    const [one, two]: [Row, Row] = [
      { Text: `Rye of ${file}`, When: '2031-03-01 09:00', Accounts: 'Harbour Bakery · Skyapp' },
      { Text: `Buns of ${file}`, When: '2031-03-02 09:00', Accounts: 'skyapp:acc_skyapp_1', Status: '' },
    ];
    const past: Row = { Text: 'Long ago', When: '2020-03-01 09:00', Accounts: 'Harbour Bakery · Skyapp' };
    const rows = [one, two, past];
    expect(await run(rows, { dryRun: true })).toStrictEqual(['created', 'created', 'past']);
    expect([own(), rows.map(({ Post }) => Post)]).toStrictEqual([[], ['', '', '']]);

    expect(await run(rows)).toStrictEqual(['created', 'created', 'past']);
    expect(await run(rows)).toStrictEqual(['unchanged', 'unchanged', 'past']);
    Object.assign(one, { When: '2031-03-01 10:30' });
    Object.assign(two, { Text: `Buns are back, ${file}` });
    expect(await run(rows)).toStrictEqual(['moved Time: 09:00 → 10:30', 'changed Caption on Skyapp', 'past']);
    expect(own()).toStrictEqual(['scheduled', 'scheduled']);

    expect(await run(rows, { pauseEverything: true })).toStrictEqual([
      'moved Time: Sat 2031-03-01 10:30 in Europe/Lisbon → draft',
      'moved Time: Sun 2031-03-02 09:00 in Europe/Lisbon → draft',
      'past',
    ]);
    expect(own()).toStrictEqual(['draft', 'draft']);
    Object.assign(one, { Status: 'paused' });
    expect(await run(rows)).toMatchObject(['unchanged', expect.stringMatching(/^moved .*draft →/), 'past']);
    expect(own()).toStrictEqual(['draft', 'scheduled']);
    Object.assign(one, { Status: '' });
    Object.assign(two, { Status: 'cancel' });
    expect(await run(rows)).toMatchObject([expect.stringMatching(/^moved .*draft →/), 'canceled', 'past']);
    expect([own(), two.Post]).toStrictEqual([['scheduled'], '']);
  });
});
