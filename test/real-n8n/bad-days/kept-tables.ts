/** The examples that keep a table and the calendar in step. */
import { expect } from '@jest/globals';
import { dataTable, emptyRow, savedIn, startTable, type Table } from '../example-runs/tables.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDay, type BadDays, breaksDown, type World } from './world/world.ts';

const settings = { dryRun: 'false' };
const keeping = 'Create or update the posts';
const at = (day: number) => `2031-03-0${day}T09:00`;

function rowsOf(...texts: readonly string[]) {
  return texts.map((Text, index) => ({ ...emptyRow, Text, Date: `2031-03-0${index + 1}`, Time: '09:00' }));
}

function planned(...texts: readonly string[]) {
  return texts.map((text, index) => ({ text, state: 'scheduled', at: at(index + 1) }));
}

/** Installs the example with an empty table. */
type Start = (world: World) => Promise<{ readonly table: Table; readonly id: string }>;

/** `hasEmptyCells`: whether the app shows the empty cells of a row. */
function otherApp({ hasEmptyCells }: { hasEmptyCells: boolean }): Start {
  return async (world) => {
    const { table, nodes } = await startTable({ hasEmptyCells });
    return { table, id: await world.install({ nodes, settings }) };
  };
}

/** The example's own data table. Its first run, a dry one, makes it with three rows, which are removed here. */
const ownTable: Start = async (world) => {
  await world.run();
  const table = await dataTable(world);
  await table.clear();
  return { table, id: await world.install({ settings }) };
};

async function startWith(world: World, start: Start, rows: ReturnType<typeof rowsOf>) {
  const { table, id } = await start(world);
  for (const row of rows) await table.write(row);
  const saved = async () =>
    (await table.rows()).map((row) => ({ text: row.Text, post: row.Post ?? '', ...savedIn(row) }));
  return { table, id, saved, run: async () => await world.session.run(id) };
}

function daysOf(start: Start): Readonly<Record<string, BadDay>> {
  return {
    async 'there is no row'({ newWorld }) {
      const world = await newWorld();
      const { run } = await startWith(world, start, []);
      const { status, hintsOf, outputOf } = await run();
      expect([status, hintsOf(keeping)]).toStrictEqual(['success', ['Nothing to do: no row is filled in.']]);
      expect([outputOf('Not done'), world.posts()]).toStrictEqual([[], []]);
    },

    async 'one row of ten is wrong, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const nine = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint', 'Oats', 'Rice', 'Rye', 'Spelt'];
      const wrong = {
        ...emptyRow,
        Text: 'A',
        Date: '2031-03-01',
        Time: '09:00',
        Accounts: 'Nobody · Skyapp',
      };
      const { run, saved } = await startWith(world, start, [wrong, ...rowsOf(...nine)]);
      const reason = expect.stringMatching(/Nobody · Skyapp/);
      for (const _ of [1, 2]) {
        expect((await run()).outputOf('Not done')).toMatchObject([{ text: 'A', reason }]);
        expect(world.posts()).toMatchObject(planned(...nine));
        expect(await saved()).toMatchObject([
          { text: 'A', post: '', state: '', note: reason },
          ...nine.map((text) => ({ text, state: 'scheduled' })),
        ]);
      }
    },

    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const { run, saved } = await startWith(world, start, rowsOf('Buns', 'Rye'));
      breaksDown(world);
      await run();
      const note = expect.stringMatching(/failed \(500\)/);
      expect(await saved()).toMatchObject([
        { post: '', note },
        { post: '', note },
      ]);
      expect(world.posts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      await run();
      expect(world.posts()).toMatchObject(planned('Buns', 'Rye'));
      const done = { state: 'scheduled', note: expect.not.stringMatching(/failed/) };
      expect(await saved()).toMatchObject([done, done]);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async (world) => await startWith(world, start, rowsOf('Buns', 'Rye')),
        run: async (_world, { run }) => await run(),
        async check(world, _run, { saved }) {
          const scheduled = world.posts().filter(({ state }) => state === 'scheduled');
          // What the table says is true.
          for (const { text, state } of await saved())
            if (state === 'scheduled') expect(scheduled).toContainEqual(expect.objectContaining({ text }));
        },
        async atLast(world, _run, { saved }) {
          const scheduled = world.posts().filter(({ state }) => state === 'scheduled');
          expect(scheduled).toMatchObject(planned('Buns', 'Rye'));
          expect(await saved()).toMatchObject([{ state: 'scheduled' }, { state: 'scheduled' }]);
        },
      });
    },

    async 'the run ended before it saved what became of the rows'({ newWorld }) {
      const world = await newWorld();
      const rows = rowsOf('Buns', 'Rye', 'Spelt');
      const { table, run, saved } = await startWith(world, start, rows);
      await run();
      for (const row of rows) {
        const names = Object.keys((await table.rows())[0] ?? {}).filter((name) => /^Post[_ ]/.test(name));
        await table.write({ ...row, ...Object.fromEntries(names.map((name) => [name, ''])) });
      }
      // Meanwhile somebody holds one post back, and cancels another.
      await table.write({ Text: 'Rye', Hold: 'x' });
      await table.write({ Text: 'Spelt', Cancel: 'x' });
      for (const _ of [1, 2]) {
        await run();
        expect(world.posts()).toMatchObject([...planned('Buns'), { text: 'Rye', state: 'draft' }]);
        expect(world.posts()).toHaveLength(2);
      }
      const post = expect.stringMatching(/^post_/);
      expect(await saved()).toMatchObject([
        { text: 'Buns', post, state: 'scheduled' },
        { text: 'Rye', post, state: 'draft' },
        { text: 'Spelt', post: '', state: 'canceled' },
      ]);
    },

    async 'people move, edit, delete and publish posts between two runs'({ newWorld }) {
      const world = await newWorld();
      const rows = rowsOf('Buns', 'Dill', 'Figs', 'Kale', 'Mint');
      const { run, saved } = await startWith(world, start, rows);
      await run();
      await world.person.move('Buns', '2031-04-01T00:00:00.000Z');
      await world.person.edit('Dill', 'Fresh');
      await world.person.remove('Figs');
      await world.person.publish('Kale');
      for (const _ of [1, 2]) await run();
      expect(world.posts()).toMatchObject([
        { text: 'Buns', state: 'scheduled', at: '2031-04-01T09:00' },
        { text: 'Fresh', state: 'scheduled', at: at(2) },
        { text: 'Kale', state: 'published' },
        { text: 'Mint', state: 'scheduled', at: at(5) },
      ]);
      expect(world.posts()).toHaveLength(4);
      const saying = (text: string) => expect.stringContaining(text);
      expect(await saved()).toMatchObject([
        { state: 'scheduled', time: saying('1 Apr 2031'), note: saying('Edited in the calendar: Time: ') },
        { state: 'scheduled', time: saying('2 Mar 2031'), note: saying('Edited in the calendar: Caption') },
        { state: 'gone', time: '', note: saying('The post was not found, so it was probably deleted') },
        { state: 'published', note: '' },
        { state: 'scheduled', time: saying('5 Mar 2031'), note: expect.not.stringContaining('Edited') },
      ]);
    },
  };
}

export const tableDays: BadDays = {
  'airtable-and-calendar.json': daysOf(otherApp({ hasEmptyCells: false })),
  'data-table-and-calendar.json': daysOf(ownTable),
  'google-sheet-and-calendar.json': daysOf(otherApp({ hasEmptyCells: true })),
};
