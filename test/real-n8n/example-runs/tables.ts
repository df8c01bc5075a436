/** The examples that keep a table and the calendar in step: what people do on both sides, and what each run makes of it. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import * as z from 'zod/v4';
import type { WorkflowFile } from '../../../tools/n8n-app/n8n-session.ts';
import { afterTest } from '../../support/after-test.ts';
import { startLocalServer } from '../../support/service/local-server.ts';
import { moveByHand } from './by-hand.ts';
import { byText, type Example, type ExampleRun, succeeded, texts } from './example.ts';

const rowSchema = z.looseObject({ id: z.number().optional(), Text: z.string(), Post: z.string().nullish() });
type Row = z.output<typeof rowSchema>;

export interface Table {
  rows(): Promise<readonly Row[]>;
  /** Changes the row with the same text, or adds the row. */
  write(row: Row): Promise<void>;
  /** Deletes all rows. */
  clear(): Promise<void>;
}

export const emptyRow = {
  Channels: 'Skyapp',
  Accounts: 'Harbour Bakery · Skyapp',
  Link: '',
  Picture: '',
  Hold: '',
  Cancel: '',
  Post: '',
};
const rye = { ...emptyRow, Text: 'Rye', Date: '2031-03-01', Time: '09:00' };
const buns = { ...rye, Text: 'Buns', Date: '2031-03-02' };
const wrong = { ...rye, Text: 'For nobody', Accounts: 'Nobody · Skyapp' };

const switchOff =
  'This was a dry run: nothing was sent. To do it, switch off dryRun in Settings and execute the workflow again.';

/** What runs wrote into the columns of a row: state, time, link and note. */
export function savedIn(row: Row | undefined) {
  const cell = (name: string) => row?.[`Post ${name}`] ?? row?.[`Post_${name}`] ?? '';
  return { state: cell('Status'), time: cell('Time'), link: cell('Link'), note: cell('Note') };
}

/** A dry run, a real one, one after people changed the rows, and one more. */
async function keptTheSame(
  example: Example,
  id: string,
  { table, switchOn }: { table: Table; switchOn: (settings?: object) => Promise<string> },
) {
  await table.clear();
  for (const row of [rye, buns, wrong]) await table.write(row);
  const dry = await succeeded(example, id);
  expect(dry.outputOf('Create or update the posts')).toMatchObject([
    { outcome: 'created' },
    { outcome: 'created' },
  ]);
  expect(dry.outputOf('Nothing was sent')).toMatchObject([
    { text: 'Rye', wouldBe: 'created', next: switchOff },
    { text: 'Buns', wouldBe: 'created', next: switchOff },
  ]);
  expect([dry.outputOf('What is new'), dry.outputOf('What is wrong'), example.sandbox.posts()]).toStrictEqual(
    [[], [], []],
  );

  const live = await switchOn();
  const first = await succeeded(example, live);
  expect(first.outputOf('Not done')).toMatchObject([
    { text: 'For nobody', when: '2031-03-01 09:00', reason: expect.stringMatching(/Nobody · Skyapp/) },
  ]);
  const scheduled = (text: string, at: string) => ({
    state: 'scheduled',
    at,
    text,
    accounts: ['acc_skyapp_1'],
  });
  // The posts of several rows are written at the same time, so they are sorted.
  expect(byText(example)).toStrictEqual([
    scheduled('Buns', '2031-03-02T09:00'),
    scheduled('Rye', '2031-03-01T09:00'),
  ]);
  // All posts are held back as drafts, and then scheduled again.
  await succeeded(example, await switchOn({ pauseEverything: 'true' }));
  expect(texts(example).map(({ state }) => state)).toStrictEqual(['draft', 'draft']);
  await succeeded(example, live);
  expect(byText(example)).toMatchObject([{ state: 'scheduled' }, { state: 'scheduled' }]);
  const saved = await table.rows();
  const postOf = (text: string) => saved.find(({ Text }) => Text === text)?.Post ?? '';
  expect([postOf('Rye'), postOf('Buns'), postOf('For nobody')]).toStrictEqual([
    expect.stringMatching(/^post_.+~3\w{36}(?:\w{6})?$/),
    expect.stringMatching(/^post_.+~3\w{36}(?:\w{6})?$/),
    '',
  ]);
  const rowOf = async (text: string) => savedIn((await table.rows()).find(({ Text }) => Text === text));
  const ryeIn = {
    state: 'scheduled',
    time: expect.stringMatching(/1 Mar 2031/),
    link: expect.stringMatching(/^http/),
  };
  const note = 'More than a year ahead: check the year.';
  expect(await rowOf('Rye')).toStrictEqual({ ...ryeIn, note });
  const reason = expect.stringMatching(/Nobody · Skyapp/);
  expect(await rowOf('For nobody')).toStrictEqual({ state: '', time: '', link: '', note: reason });
  const quiet = await succeeded(example, live);
  expect([quiet.outputOf('What is new'), quiet.outputOf('What is wrong')]).toStrictEqual([[], []]);

  // A colleague moves the post of a row: the row says so, and the post stays where it is.
  await moveByHand(example.sandbox, postOf('Rye').split('~')[0] ?? '', '2031-03-04T12:00:00.000Z');
  await succeeded(example, live);
  expect(await rowOf('Rye')).toStrictEqual({
    ...ryeIn,
    time: expect.stringMatching(/4 Mar 2031/),
    note: expect.stringMatching(
      /^Edited in the calendar: Time: .+4 Mar|^Edited in the calendar: Time: .+2031-03-04/,
    ),
  });

  await table.write({ ...rye, Hold: 'x', Post: postOf('Rye') });
  await table.write({ ...buns, Time: '17:30', Post: postOf('Buns') });
  const changed = await succeeded(example, live);
  expect(changed.outputOf('What is new')).toHaveLength(2);
  expect(byText(example)).toMatchObject([
    scheduled('Buns', '2031-03-02T17:30'),
    { state: 'draft', text: 'Rye' },
  ]);
  await table.write({
    ...buns,
    Time: '17:30',
    Cancel: 'x',
    Post: (await table.rows()).find(({ Text }) => Text === 'Buns')?.Post,
  });
  await succeeded(example, live);
  expect(texts(example)).toMatchObject([{ state: 'draft', text: 'Rye' }]);
  expect(await rowOf('Buns')).toStrictEqual({ state: 'canceled', time: '', link: '', note: '' });
  expect(await rowOf('Rye')).toMatchObject({ state: 'draft', time: expect.stringMatching(/4 Mar 2031/) });
  // Once no post is left, the next run does not look for news of posts.
  await table.write({ ...rye, Cancel: 'x', Post: postOf('Rye') });
  await succeeded(example, live);
  const last = await succeeded(example, live);
  expect(last.outputOf('Not done')).toMatchObject([{ text: 'For nobody' }]);
  expect([last.outputOf('What is new'), last.outputOf('What is wrong'), texts(example)]).toStrictEqual([
    [],
    [],
    [],
  ]);
}

const tablesSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

/** A data table of an example, by its name in the example. */
export async function dataTable(
  { session: { rest }, nameOf }: Pick<Example, 'session' | 'nameOf'>,
  name = 'Planned posts',
): Promise<Table> {
  const { data } = tablesSchema.parse(await rest.publicApi({ method: 'GET', path: '/data-tables' }));
  const path = `/data-tables/${data.find((table) => table.name === nameOf(name))?.id ?? assert.fail()}/rows`;
  return {
    rows: async () =>
      z.object({ data: z.array(rowSchema) }).parse(await rest.publicApi({ method: 'GET', path })).data,
    async write(row) {
      const filters = [{ columnName: 'Text', condition: 'eq', value: row.Text }];
      const body = { filter: { type: 'and', filters }, data: row };
      await rest.publicApi({ method: 'POST', path: `${path}/upsert`, body });
    },
    async clear() {
      const every = { type: 'and', filters: [{ columnName: 'id', condition: 'gte', value: 0 }] };
      const filter = encodeURIComponent(JSON.stringify(every));
      await rest.publicApi({ method: 'DELETE', path: `${path}/delete?filter=${filter}` });
    },
  };
}

/**
 * The first run makes the table with three rows, and shows what would become of them. The second run does it. No run adds these rows again, even if
 * somebody deleted them.
 */
export const threeExampleRows: ExampleRun = async (example) => {
  const dry = await example.install();
  const first = await succeeded(example, dry);
  expect(first.outputOf('Not done')).toStrictEqual([]);
  expect(first.outputOf('Nothing was sent').map(({ wouldBe, next }) => [wouldBe, next])).toStrictEqual(
    ['created', 'created', 'draft'].map((outcome) => [outcome, switchOff]),
  );
  const table = await dataTable(example);
  expect(await table.rows()).toHaveLength(3);
  expect(example.sandbox.posts()).toStrictEqual([]);

  const live = await example.install({ settings: { dryRun: false } });
  await succeeded(example, live);
  const tomorrow = (days: number) => DateTime.now().setZone(example.zone).plus({ days }).toISODate();
  const posts = texts(example).toSorted((one, other) => String(one.at).localeCompare(String(other.at)));
  expect(posts).toMatchObject([
    { state: 'scheduled', at: `${tomorrow(1)}T09:00`, accounts: ['acc_skyapp_1', 'acc_threadapp_1'] },
    { state: 'scheduled', at: `${tomorrow(2)}T12:30`, accounts: ['acc_photoapp_1', 'acc_socialnet_1'] },
    { state: 'draft' },
  ]);
  expect((await table.rows()).map(({ Post_Status: status }) => status)).toStrictEqual([
    'scheduled',
    'scheduled',
    'draft',
  ]);

  await table.clear();
  for (const id of [dry, live]) {
    const run = await succeeded(example, id);
    expect(run.hintsOf('Create or update the posts')).toStrictEqual(['Nothing to do: no row is filled in.']);
  }
  expect(await table.rows()).toStrictEqual([]);
  expect(example.sandbox.posts()).toHaveLength(3);
};

export const dataTableAndCalendar: ExampleRun = async (example) => {
  const id = await example.install();
  await succeeded(example, id);
  const table = await dataTable(example);
  await keptTheSame(example, id, {
    table,
    switchOn: async (settings) => await example.install({ settings: { dryRun: 'false', ...settings } }),
  });
};

const nodeSchema = z.looseObject({
  name: z.string(),
  parameters: z.looseObject({
    columns: z.looseObject({ value: z.record(z.string(), z.string()) }).optional(),
  }),
});

/** A local server takes the place of another app's table. The app's steps are replaced by requests to it, which send what the steps would write. */
export async function startTable({ hasEmptyCells = true }: { hasEmptyCells?: boolean } = {}): Promise<{
  table: Table;
  nodes: (given: WorkflowFile['nodes']) => WorkflowFile['nodes'];
}> {
  const rows: Row[] = [];
  // A sheet has the columns that runs fill in from the beginning, although they are empty.
  const ofRuns = { 'Post Status': '', 'Post Time': '', 'Post Link': '', 'Post Note': '' };
  const add = (row: object) => rows.push(rowSchema.parse({ ...ofRuns, ...row, id: rows.length + 2 }));
  const app = await startLocalServer(({ method, body }, response) => {
    if (method === 'POST') {
      const cells = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
      const { row_number: number, id = number, ...others } = cells;
      const row = rows.find((each) => each.id === Number(String(id).replace('rec', '')));
      if (id === undefined) add(others);
      else Object.assign(row ?? assert.fail(`No such row: ${body}`), others);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    const shown = rows.map((row) =>
      hasEmptyCells ? { row_number: row.id, ...row } : withoutEmptyCells({ ...row, id: `rec${row.id}` }),
    );
    response.end(JSON.stringify(shown));
  });
  afterTest(async () => await app.stop());
  const http = { type: 'n8n-nodes-base.httpRequest', typeVersion: 4.5 };
  return {
    table: {
      rows: async () => await Promise.resolve(structuredClone(rows)),
      async write(row) {
        const present = rows.find(({ Text }) => Text === row.Text);
        if (present === undefined) add(row);
        else Object.assign(present, row);
        await Promise.resolve();
      },
      clear: async () => await Promise.resolve(void rows.splice(0)),
    },
    nodes: (given) =>
      given.map((node) => {
        const { name, parameters } = nodeSchema.parse(node);
        if (name === 'Read the rows')
          return { ...node, ...http, parameters: { url: app.origin, options: {} } };
        if (!/^Save |^Add /.test(name)) return node;
        const values = Object.entries(parameters.columns?.value ?? {});
        const bodyParameters = { parameters: values.map(([key, value]) => ({ name: key, value })) };
        return {
          ...node,
          ...http,
          parameters: { method: 'POST', url: app.origin, sendBody: true, bodyParameters, options: {} },
        };
      }),
  };
}

function withoutEmptyCells(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '' && cell !== null));
}

const otherTable = async (example: Example, { hasEmptyCells }: { hasEmptyCells: boolean }) => {
  const { table, nodes } = await startTable({ hasEmptyCells });
  await keptTheSame(example, await example.install({ nodes }), {
    table,
    switchOn: async (settings) =>
      await example.install({ nodes, settings: { dryRun: 'false', ...settings } }),
  });
};

export const googleSheetAndCalendar: ExampleRun = async (example) =>
  await otherTable(example, { hasEmptyCells: true });

/** Airtable leaves empty cells out of its records. */
export const airtableAndCalendar: ExampleRun = async (example) =>
  await otherTable(example, { hasEmptyCells: false });
