/** What the summary lists one by one, and what it only counts. */
import { expect, it } from '@jest/globals';
import { type DoneItem, summaryOfRun } from '../../shared/report/run-summary.ts';

it('five edits and notes are listed, and the others are counted', () => {
  const row = { changed: '', time: null, captions: { before: [], after: [] } };
  const done = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index): DoneItem => {
    const told = { edited: `${name} on Skyapp`, note: `look at ${name}` };
    return { number: index + 1, outcome: 'unchanged', row: { ...row, ...told } };
  });
  const summary = summaryOfRun({
    rows: [],
    done,
    others: [],
    clock: { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' },
    isDryRun: false,
    failedCount: 0,
    words: { noun: 'item' },
  });
  expect(summary).toStrictEqual([
    '6 items: 6 unchanged.',
    'Edited in the calendar, and kept: item 1 (A on Skyapp), item 2 (B on Skyapp), item 3 (C on Skyapp), item 4 (D on Skyapp), item 5 (E on Skyapp) and 1 more.',
    'Item 1: look at A. Item 2: look at B. Item 3: look at C. Item 4: look at D. Item 5: look at E. The output has 1 more note.',
  ]);
});
