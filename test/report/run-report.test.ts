/** What a run says of its items. */
import { describe, expect, it } from '@jest/globals';
import { createRunReport } from '../../shared/report/run-report.ts';

const passedOver = 'Passed over, as nothing is filled in: row 4.';
const clock = { now: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' };

describe('The last line of a run', () => {
  it.each([
    { numbers: [1], failedCount: 0, said: 'At midnight: check the hour.' },
    { numbers: [2], failedCount: 1, said: 'Item 2 is at midnight: check the hour.' },
    { numbers: [2, 3], failedCount: 0, said: 'Items 2 and 3 are at midnight: check the hour.' },
    { numbers: [2, 3], failedCount: 1, said: 'Items 2 and 3 are at midnight: check the hour.' },
    { numbers: [1], failedCount: 0, blank: [4], said: passedOver },
    { numbers: [], failedCount: 1, blank: [4], said: passedOver },
    { numbers: [], failedCount: 0, waiting: [3], blank: [4], said: passedOver },
    { numbers: [], failedCount: 0, blank: [4], said: 'Nothing to do: no row is filled in.' },
  ])(
    'with previews of the items $numbers, where $failedCount more failed: $said',
    ({ numbers, failedCount, waiting = [], blank = [], said }) => {
      const report = createRunReport();
      for (const number of waiting) report.addWaiting(number, 'Status is Draft');
      for (const number of blank) report.addPassedOver(number, 'blank');
      for (const number of numbers) {
        const scheduledAt = `2026-03-0${number + 1}T00:00:00Z`;
        const record = { id: `post-${number}`, status: 'scheduled', scheduledAt, targets: [] };
        report.addPreview({ number, record, text: `preview ${number}` });
      }
      const { summary } = report.end({
        rows: [],
        others: [],
        isDryRun: false,
        meeting: { settled: new Map() },
        failedCount,
        clock,
        words: { noun: 'item' },
      });
      expect(summary.at(-1)).toBe(said);
    },
  );
});

it('Previews are told in the order of the items, whichever was ready first', () => {
  const report = createRunReport();
  for (const number of [2, 1]) report.addPreview({ number, record: undefined, text: `preview ${number}` });
  const { summary } = report.end({
    rows: [],
    others: [],
    isDryRun: false,
    meeting: { settled: new Map() },
    failedCount: 0,
    clock,
    words: { noun: 'item' },
  });
  expect(summary.join(' ')).toMatch(/preview 1.*preview 2/u);
});
