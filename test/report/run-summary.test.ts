/** What the summary lists one by one, and what it only counts. */
import { expect, it } from '@jest/globals';
import { type DoneItem, type SummarizedRow, summaryOfRun } from '../../shared/report/run-summary.ts';

const nothing = {
  ...{ rows: [], done: [], others: [] },
  clock: { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' },
  isDryRun: false,
  failedCount: 0,
  words: { noun: 'item' },
} as const;

it('five edits and notes are listed, and the others are counted', () => {
  const row = { changed: '', time: null, captions: { before: [], after: [] } };
  const done = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index): DoneItem => {
    const told = { edited: `${name} on Skyapp`, note: `look at ${name}` };
    return { number: index + 1, outcome: 'unchanged', row: { ...row, ...told } };
  });
  expect(summaryOfRun({ ...nothing, done })).toStrictEqual([
    '6 items: 6 unchanged.',
    'Edited in the calendar, and kept: item 1 (A on Skyapp), item 2 (B on Skyapp), item 3 (C on Skyapp), item 4 (D on Skyapp), item 5 (E on Skyapp) and 1 more.',
    'Item 1: look at A. Item 2: look at B. Item 3: look at C. Item 4: look at D. Item 5: look at E. The output has 1 more note.',
  ]);
});

const row: SummarizedRow = {
  accounts: ['skyapp:acc_1'],
  at: undefined,
  reference: undefined,
  settings: { hasReferenceColumn: true },
};
const saved: SummarizedRow = { ...row, reference: { id: 'post-1' } };
const withoutColumn: SummarizedRow = { ...row, settings: { hasReferenceColumn: undefined } };

it.each<[found: number, rows: readonly SummarizedRow[], isTold: boolean]>([
  [2, [row, row], true],
  [1, [row, row], false],
  [2, [row, saved], false],
  [2, [withoutColumn, withoutColumn], false],
])('posts of %i rows that were found again: references that are not saved', (found, rows, isTold) => {
  const done = Array.from({ length: found }, (_, index): DoneItem => ({
    number: index + 1,
    outcome: 'existing',
  }));
  const text = `The references are not saved: the posts of ${found} rows were found again by their content`;
  expect(summaryOfRun({ ...nothing, rows, done }).some((line) => line.includes(text))).toBe(isTold);
});

it.each([
  [['11:59:59'], undefined],
  [['11:59:59', '12:00:00'], '1 post of these accounts is in no row, and stays in the calendar: '],
  [['12:00', '13:00', '14:00'], '3 posts of these accounts are in no row, and stay in the calendar: '],
  [
    ['12:00', '13:00', '14:00', '15:00'],
    '4 posts of these accounts are in no row, and stay in the calendar; a dry run names them.',
  ],
])('posts at %j that are in no row: %s', (times, told) => {
  const others = times.map((time, index) => ({
    id: `post-${index}`,
    status: 'scheduled',
    scheduledFor: { publish: 'SCHEDULE', date: `2026-03-01T${time}Z` },
    skyappTargets: [{ accountId: 'acc_1', segments: [{ caption: `Loaf ${index}`, medias: [] }] }],
  }));
  const lines = summaryOfRun({ ...nothing, rows: [row], others }).filter((line) =>
    line.includes('in no row'),
  );
  expect(lines).toHaveLength(told === undefined ? 0 : 1);
  expect(lines.join()).toContain(told ?? '');
});

it.each([
  [[true, true], 'Dry run, nothing was sent. A real run would report: 2 rows: 2 created.'],
  [
    [true, false],
    'Dry run for 1 of 2 rows: nothing was sent for these. Done, or what a real run would do: 2 rows: 2 created.',
  ],
])('a dry run of rows %j says whether other rows were sent', (dryRuns, text) => {
  const rows = dryRuns.map((isDryRun): SummarizedRow => ({
    ...saved,
    settings: { hasReferenceColumn: true, isDryRun },
  }));
  const done = rows.map((_, index): DoneItem => ({ number: index + 1, outcome: 'created' }));
  expect(summaryOfRun({ ...nothing, isDryRun: true, rows, done })[0]).toBe(text);
});
