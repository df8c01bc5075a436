/** The examples that bring the calendar into a table. */
import { expect } from '@jest/globals';
import { dataTable, startTable, type Table } from '../example-runs/tables.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDay, type BadDays, breaksDown, type World } from './world/world.ts';

const date = '2031-03-01T00:00:00.000Z';
const nothing = [{ reason: 'No post is scheduled, so there is nothing to add.' }];
const all = [{ reason: 'Every scheduled post has its row.' }];

/** Installs the example. The data table exists only after the first run. */
type Start = (world: World) => Promise<{ readonly id: string; readonly table: () => Promise<Table> }>;

const sheet: Start = async (world) => {
  const { table, nodes } = await startTable();
  return { id: await world.install({ nodes }), table: async () => await Promise.resolve(table) };
};

const ownTable: Start = async (world) => ({
  id: await world.install(),
  table: async () => await dataTable(world),
});

async function started(world: World, start: Start) {
  const { id, table } = await start(world);
  return {
    run: async () => await world.session.run(id),
    reasons: async () => (await world.session.run(id)).outputOf('Nothing to add'),
    table,
    texts: async () => (await (await table()).rows()).map(({ Text }) => Text),
  };
}

function daysOf(start: Start): Readonly<Record<string, BadDay>> {
  return {
    async 'there is nothing to add'({ newWorld }) {
      const world = await newWorld();
      const { reasons, texts } = await started(world, start);
      expect(await reasons()).toStrictEqual(nothing);
      await world.person.plan('Buns', date);
      expect(await reasons()).toStrictEqual([]);
      expect(await reasons()).toStrictEqual(all);
      expect(await texts()).toStrictEqual(['Buns']);
    },

    async 'one of ten has a text for each network'({ newWorld }) {
      const world = await newWorld();
      for (let place = 1; place < 10; place += 1)
        await world.person.plan(`Loaf ${place}`, `2031-03-0${place}T00:00:00.000Z`);
      const targets = {
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Buns' }],
        professional: [{ accountId: 'acc_professional_1', caption: 'We bake buns.' }],
      };
      await world.person.plan('Buns', '2031-03-10T00:00:00.000Z', targets);
      const { run, reasons, texts } = await started(world, start);
      await run();
      const loaves = Array.from({ length: 9 }, (_, index) => `Loaf ${index + 1}`);
      expect(await texts()).toStrictEqual([...loaves, '']);
      expect(await reasons()).toStrictEqual(all);
      expect(await texts()).toHaveLength(10);
    },

    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const { run, reasons, texts } = await started(world, start);
      await world.person.plan('Buns', date);
      breaksDown(world);
      expect((await run()).error?.message).toMatch(/: the service failed \(500\)/);
      expect(await texts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      expect(await reasons()).toStrictEqual([]);
      expect(await reasons()).toStrictEqual(all);
      expect(await texts()).toStrictEqual(['Buns']);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        async prepare(world) {
          await world.person.plan('Buns', date);
          return await started(world, start);
        },
        run: async (_world, { run }) => await run(),
        check({ posts }, run) {
          // If a list is incomplete, the example must not say that there is nothing to add.
          expect(run.outputOf('Nothing to add')).not.toStrictEqual(nothing);
          expect(posts()).toMatchObject([{ text: 'Buns', state: 'scheduled' }]);
        },
        async atLast(_world, run, { texts }) {
          expect([run.status, await texts()]).toStrictEqual(['success', ['Buns']]);
        },
      });
    },

    async 'people move, delete and plan posts, and delete a row, between two runs'({ newWorld }) {
      const world = await newWorld();
      const { person } = world;
      const { run, reasons, table, texts } = await started(world, start);
      for (const [index, text] of ['Buns', 'Dill', 'Figs'].entries())
        await person.plan(text, `2031-03-0${index + 1}T00:00:00.000Z`);
      await run();
      await person.move('Buns', '2031-04-01T00:00:00.000Z');
      await person.remove('Dill');
      await person.plan('Kale', '2031-03-04T00:00:00.000Z');
      const before = structuredClone(world.sandbox.posts());
      await run();
      expect(await texts()).toStrictEqual(['Buns', 'Dill', 'Figs', 'Kale']);
      expect(await reasons()).toStrictEqual(all);
      await (await table()).clear();
      await run();
      // In the order of their present times.
      expect(await texts()).toStrictEqual(['Figs', 'Kale', 'Buns']);
      expect(world.sandbox.posts()).toStrictEqual(before);
    },
  };
}

export const calendarDays: BadDays = {
  'calendar-to-data-table.json': daysOf(ownTable),
  'calendar-to-google-sheet.json': daysOf(sheet),
};
