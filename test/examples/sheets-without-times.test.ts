/** The example that spreads the rows of a sheet, in n8n's engine, run twice. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { useTestBed } from '../support/node-under-test.ts';
import { runExample } from './run-example.ts';

const testBed = useTestBed();
const stored = z.looseObject({ scheduledFor: z.object({ date: z.string() }) });

type Row = Readonly<Record<string, string | number>>;

/** Runs an example over rows; gives the texts that did not go out. */
async function run(
  file: string,
  { settings, rows }: { settings: Row; rows: readonly Row[] },
): Promise<unknown[]> {
  const outputs = await runExample(file, {
    sandbox: testBed.sandbox,
    pinnedData: {
      Start: [{}],
      Settings: [{ ...settings }],
      'Download the sheet': [{}],
      'Read the rows': rows.map((row) => ({ ...row })),
      'Skip empty rows': rows.map((row) => ({ ...row })),
      'Not scheduled': [{}],
    },
    timeZone: 'Europe/Lisbon',
  });
  return (outputs['Schedule the posts']?.[1] ?? []).map(({ json }) => json['Text']);
}

function times(text: string): string[] {
  return testBed.sandbox
    .posts()
    .filter((record) => JSON.stringify(record).includes(`"${text}"`))
    .map((record) => stored.parse(record).scheduledFor.date)
    .toSorted();
}

test('a sheet without times is spread, and running it again changes nothing', async () => {
  const settings = { firstDay: '2031-03-24', lastDay: '2031-03-26', maxPerDay: 1 };
  const rows = [{ Text: 'Mon' }, { Text: 'Tue' }, { Text: 'x'.repeat(301) }, { Text: 'Wed' }];
  const file = 'spread-posts-over-a-month.json';
  expect(await run(file, { settings, rows })).toStrictEqual(['x'.repeat(301)]);
  const days = () => ['Mon', 'Tue', 'Wed'].map((text) => times(text).map((time) => time.slice(0, 10)));
  expect(days()).toStrictEqual([['2031-03-24'], ['2031-03-25'], ['2031-03-26']]);
  expect(await run(file, { settings, rows: rows.slice(0, 2) })).toStrictEqual([]);
  expect(days().map(({ length }) => length)).toStrictEqual([1, 1, 1]);
});
