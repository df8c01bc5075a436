/** The example whose texts go out again and again. */
import { expect } from '@jest/globals';
import { dataTable } from '../example-runs/tables.ts';
import { emptyText } from '../example-runs/libraries.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { expectNothingToDo, expectTruth } from './world/truth.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

const steps = { done: 'Schedule the texts', failed: 'Not scheduled' };
const settings = { dryRun: 'false', slots: 'daily 09:00' };

/** Installs the example with these texts in its table. The first run, a dry one, makes the table with three rows, which are removed here. */
async function startWith(world: World, texts: readonly string[]): Promise<string> {
  await world.run();
  const table = await dataTable(world, 'Library');
  await table.clear();
  for (const Text of texts) await table.write({ ...emptyText, Text });
  return await world.install({ settings });
}

/** Asserts that each text has a post of its own, one after another in the slots. */
function expectPlanned(world: World, texts: readonly string[]): void {
  const posts = world.posts().filter(({ state }) => state !== 'draft');
  expect(posts).toMatchObject(
    texts.map((text) => ({ text, state: 'scheduled', at: expect.stringMatching(/T09:00$/) })),
  );
  const times = posts.map(({ at }) => String(at));
  expect(times).toStrictEqual([...new Set(times)].toSorted());
}

export const libraryDays: BadDays = {
  'evergreen-library.json': {
    async 'there is no text'({ newWorld }) {
      const world = await newWorld();
      expectNothingToDo(world, await world.session.run(await startWith(world, [])), steps);
    },

    async 'one text of ten is too long, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const nine = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint', 'Oats', 'Rice', 'Rye', 'Spelt'];
      const text = 'x'.repeat(301);
      const id = await startWith(world, [text, ...nine]);
      const reason = expect.stringMatching(/Skyapp, Text: 301 characters, at most 300/);
      for (const _ of [1, 2]) {
        const run = await world.session.run(id);
        expect(run.outputOf(steps.failed)).toMatchObject([{ text, state: 'not scheduled', reason }]);
        expectTruth(world, run, steps);
        expectPlanned(world, nine);
      }
    },

    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const id = await startWith(world, ['Buns', 'Rye']);
      breaksDown(world);
      const failed = { reason: expect.stringMatching(/\(500\) .*Nothing of this post was published\./) };
      expect((await world.session.run(id)).outputOf(steps.failed)).toMatchObject([failed, failed]);
      expect(world.posts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      await world.session.run(id);
      expectPlanned(world, ['Buns', 'Rye']);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async (world) => await startWith(world, ['Buns', 'Rye']),
        run: async ({ session }, id) => await session.run(id),
        check: (world, run) => expectTruth(world, run, steps),
        atLast(world, run) {
          expectTruth(world, run, steps);
          expect(run.outputOf(steps.failed)).toStrictEqual([]);
          expectPlanned(world, ['Buns', 'Rye']);
        },
      });
    },

    async 'people move, edit, delete and publish posts, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const id = await startWith(world, ['Buns', 'Dill', 'Figs', 'Kale', 'Mint']);
      await world.session.run(id);
      const { person } = world;
      await person.move('Buns', '2031-04-01T00:00:00.000Z');
      await person.edit('Dill', 'Fresh');
      await person.remove('Figs');
      await person.publish('Kale');
      for (const _ of [1, 2]) {
        const run = await world.session.run(id);
        expectTruth(world, run, steps);
        // As the note of the example says: a text whose post is not found is planned again, one whose post went out is not.
        expect(world.posts()).toMatchObject([
          { text: 'Buns', state: 'scheduled', at: '2031-04-01T09:00' },
          ...['Dill', 'Figs', 'Fresh'].map((text) => ({ text, state: 'scheduled' })),
          { text: 'Kale', state: 'published' },
          { text: 'Mint', state: 'scheduled' },
        ]);
        expect(world.posts()).toHaveLength(6);
      }
    },
  },
};
