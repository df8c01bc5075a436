/** The examples that keep a table and the calendar the same, and those that bring the calendar into a table. */
import { expect } from '@jest/globals';
import { emptyRow, startTable } from '../example-runs/tables.ts';
import { loseAnswers } from './world/losses.ts';
import { type BadDay, type BadDays, breaksDown } from './world/world.ts';

const date = '2031-03-01T00:00:00.000Z';
const rows = ['Buns', 'Rye'].map((Text, index) => ({
  ...emptyRow,
  Text,
  Date: `2031-03-0${index + 1}`,
  Time: '09:00',
}));
const planned = (...texts: readonly string[]) =>
  texts.map((text) => ({ text, state: 'scheduled', at: `2031-03-0${text === 'Buns' ? 1 : 2}T09:00` }));
const settings = { dryRun: 'false' };
const keeping = 'Create or update the posts';

/** `hasEmptyCells`: whether the app shows the empty cells of a row. */
function withoutRows(hasEmptyCells: boolean): BadDay {
  return async ({ newWorld }) => {
    const world = await newWorld();
    const { nodes } = await startTable({ hasEmptyCells });
    const run = await world.run({ nodes, settings });
    expect([run.status, run.hintsOf(keeping)]).toStrictEqual([
      'success',
      ['Nothing to do: no row is filled in.'],
    ]);
    expect([run.outputOf('Not done'), world.posts()]).toStrictEqual([[], []]);
  };
}

const nothingToAdd: BadDay = async ({ newWorld }) => {
  const world = await newWorld();
  const { table, nodes } = await startTable();
  const id = await world.install({ nodes });
  const reasons = async () => (await world.session.run(id)).outputOf('Nothing to add');
  expect(await reasons()).toStrictEqual([{ reason: 'No post is scheduled, so there is nothing to add.' }]);
  await world.person.plan('Buns', date);
  expect(await reasons()).toStrictEqual([]);
  expect(await reasons()).toStrictEqual([{ reason: 'Every scheduled post has its row.' }]);
  expect(await table.rows()).toMatchObject([{ Text: 'Buns' }]);
};

export const tableDays: BadDays = {
  'airtable-and-calendar.json': { 'there is no record': withoutRows(false) },
  'calendar-to-google-sheet.json': {
    'there is nothing to add': nothingToAdd,
    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      const { table, nodes } = await startTable();
      breaksDown(world);
      const run = await world.run({ nodes });
      expect(run.error?.message).toMatch(/: the service failed \(500\)/);
      expect(await table.rows()).toStrictEqual([]);
    },
  },
  'google-sheet-and-calendar.json': {
    'there is no row': withoutRows(true),

    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const { table, nodes } = await startTable();
      for (const row of rows) await table.write(row);
      const id = await world.install({ nodes, settings });
      breaksDown(world);
      await world.session.run(id);
      for (const row of await table.rows())
        expect(row).toMatchObject({ Post: '', 'Post Note': expect.stringMatching(/failed \(500\)/) });
      expect(world.posts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      await world.session.run(id);
      expect(world.posts()).toMatchObject(planned('Buns', 'Rye'));
      for (const row of await table.rows())
        expect(row).toMatchObject({
          'Post Status': 'scheduled',
          'Post Note': expect.not.stringMatching(/failed/),
        });
    },

    async 'answers get lost'(bed) {
      await loseAnswers(bed, ['once', 'thrice', 'half'], {
        async prepare(world) {
          const { table, nodes } = await startTable();
          for (const row of rows) await table.write(row);
          return { table, id: await world.install({ nodes, settings }) };
        },
        act: async (world, { id }) => await world.session.run(id),
        async check(world, _run, { table, id }) {
          const scheduled = () => world.posts().filter(({ state }) => state === 'scheduled');
          // What the sheet says is so.
          for (const row of await table.rows())
            if (row['Post Status'] === 'scheduled')
              expect(scheduled()).toContainEqual(expect.objectContaining({ text: row.Text }));
          await world.session.run(id);
          expect(scheduled()).toMatchObject(planned('Buns', 'Rye'));
          for (const row of await table.rows()) expect(row).toMatchObject({ 'Post Status': 'scheduled' });
        },
      });
    },

    async 'the run ended before it saved what became of the rows'({ newWorld }) {
      const world = await newWorld();
      const { table, nodes } = await startTable();
      const all = [...rows, { ...emptyRow, Text: 'Spelt', Date: '2031-03-02', Time: '09:00' }];
      for (const row of all) await table.write(row);
      const id = await world.install({ nodes, settings });
      await world.session.run(id);
      const unsaved = { Post: '', 'Post Status': '', 'Post Time': '', 'Post Link': '' };
      for (const row of all) await table.write({ ...row, ...unsaved });
      // Meanwhile somebody holds one post back, and cancels another.
      await table.write({ Text: 'Rye', Hold: 'x' });
      await table.write({ Text: 'Spelt', Cancel: 'x' });
      for (const _ of [1, 2]) {
        await world.session.run(id);
        expect(world.posts()).toMatchObject([...planned('Buns'), { text: 'Rye', state: 'draft' }]);
        expect(world.posts()).toHaveLength(2);
      }
      expect(await table.rows()).toMatchObject([
        { Text: 'Buns', Post: expect.stringMatching(/^post_/), 'Post Status': 'scheduled' },
        { Text: 'Rye', Post: expect.stringMatching(/^post_/), 'Post Status': 'draft' },
        { Text: 'Spelt', Post: '', 'Post Status': 'canceled' },
      ]);
    },
  },
};
