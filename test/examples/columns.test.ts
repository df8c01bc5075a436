/** The columns of the tables in `examples/`: what people fill in, and what runs fill in, never share a name. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { columnsText, questionFindings } from '../../shared/sheet/columns/column-report.ts';
import { readColumns } from '../../shared/sheet/columns/read-columns.ts';
import { readPlan } from '../../tools/demo/sources.ts';
import { none } from '../support/n8n/n8n-properties.ts';
import { root } from '../support/n8n/n8n-source.ts';

const byPeople = ['Date', 'Time', 'Channels', 'Accounts', 'Text', 'Link', 'Picture', 'Hold', 'Cancel'];
const byRuns = ['Post', 'Post Status', 'Post Time', 'Post Link', 'Post Note'];
/** The columns by which an app finds the row again. */
const keys = ['id', 'row_number'];

const folder = new URL('examples/', root);
const stepSchema = z.object({ name: z.string(), type: z.string(), parameters: z.looseObject({}) });
const workflowSchema = z.object({ nodes: z.array(stepSchema) });
const written = z.object({ columns: z.object({ value: z.record(z.string(), z.unknown()) }) });
const made = z.object({
  tableName: z.string(),
  columns: z.object({ column: z.array(z.object({ name: z.string() })) }),
});

/** The names of columns in data tables have no spaces. */
const named = (names: readonly string[]) => names.map((name) => name.replace('_', ' '));

const tables = readdirSync(folder).filter((name) => /-and-calendar\.json$|^calendar-to-/.test(name));

describe.each(tables)('%s', (file) => {
  const { nodes } = workflowSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

  test('saves what runs fill in, and nothing else', () => {
    const saved = nodes
      .filter(({ name }) => name.startsWith('Save '))
      .map(({ parameters }) => Object.keys(written.parse(parameters).columns.value))
      .map((names) => named(names.filter((name) => !keys.includes(name))));
    expect(saved).toStrictEqual(file.startsWith('calendar-to-') ? [] : [byRuns, ['Post Note']]);
  });

  test('names all columns where it makes the table, or says how to make it', () => {
    const all = [...byPeople, ...byRuns];
    const tables = nodes.flatMap(({ parameters }) => made.safeParse(parameters).data ?? []);
    for (const { columns } of tables)
      expect(named(columns.column.map(({ name }) => name))).toStrictEqual(all);
    const note = nodes.find(({ type }) => type.endsWith('.stickyNote'))?.parameters['content'];
    if (tables.length === 0) expect(note).toContain(`: ${all.join(', ')}.`);
  });

  test('adds rows with these columns alone', () => {
    const added = nodes
      .filter(({ name }) => name.startsWith('Add '))
      .flatMap(({ parameters }) => Object.keys(written.parse(parameters).columns.value));
    none(named(added).filter((name) => ![...byPeople, ...byRuns].includes(name)));
  });
});

/** What a run says of the columns. Asserts that it has no questions. */
function readIn(rows: readonly object[]): string {
  const map = readColumns(rows, { names: {} });
  expect(questionFindings(map, { answered: new Set(), ignored: new Set() })).toStrictEqual([]);
  return columnsText(map);
}

test.each([
  ['brands.csv', 'Read: Date + Time, Accounts, Text, Picture.'],
  ['nine-networks.csv', 'Read: Date + Time, Channels, Text, Picture, Hashtags.'],
  ['texts.csv', 'Read: Text, Picture.'],
  [
    'campaign.csv',
    'Read: Date + Time, Day, Time Zone, Channels, Text, Link, Picture, Alt Text. Not read: Owner, Notes.',
  ],
  [
    'zap-rows.csv',
    'Read: Date + Time, Accounts, Text, Link, Picture, Alt Text, Title, Hold, Cancel, Post, Row Key (Row ID).',
  ],
])('%s is read by the names of its columns', async (file, expected) => {
  const rows = await readPlan(new URL(file, folder));
  // The date that the example of the campaign adds to each row.
  expect(readIn(rows.map((row) => ('Day' in row ? { ...row, Date: '2031-03-24' } : row)))).toBe(expected);
});

test.each([
  [{ row_number: 2 }, ' '],
  [{ id: 1, createdAt: '2031-01-01T00:00:00.000Z', updatedAt: '2031-01-01T00:00:00.000Z' }, '_'],
])('the tables are read by the names of their columns', (ofApp, blank) => {
  const ofRuns: Readonly<Record<string, string>> = {
    'Post Status': 'scheduled',
    'Post Time': 'Mon, 24 Mar 2031, 09:00 (UTC)',
  };
  const cells = [...byPeople, ...byRuns].map((name) => [name.replace(' ', blank), ofRuns[name] ?? 'x']);
  const rowId = 'id' in ofApp ? ', id (Row ID)' : '';
  expect(readIn([{ ...ofApp, ...Object.fromEntries(cells) }])).toBe(
    `Read: Date + Time, Channels, Accounts, Text, Link, Picture, Hold, Cancel, Post${rowId}.`,
  );
});
