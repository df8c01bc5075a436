/** The examples in which a language model writes, or decides. */
import { expect } from '@jest/globals';
import { emptyPost, modelWith, servePicture } from '../example-runs/models.ts';
import { dataTable } from '../example-runs/tables.ts';
import { loseAnswersInTurn, runPrepared } from './world/lost-in-turn.ts';
import { expectTruth } from './world/truth.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

/** The model answers with another text each time. */
const texts = Array.from({ length: 20 }, (_, place) => `Buns are back, ${place}.`);
const installed = async (world: World) => {
  const model = await modelWith(texts);
  const id = await world.install({ model, settings: { topic: 'Buns' } });
  return { model, id };
};

const checked = { done: 'Schedule the post', failed: 'Not scheduled' };

/** The first run makes the table. Each text gets a picture. The texts in `gone` come first, and their picture is not there. */
async function withPictures(
  world: World,
  posts: readonly string[],
  { gone = [] }: { gone?: readonly string[] } = {},
) {
  const model = await modelWith(Array.from({ length: 20 }, (_, place) => `Loaf ${place}`));
  const pictures = await servePicture();
  const id = await world.install({ model });
  await world.session.run(id);
  const table = await dataTable(world, 'Posts with pictures');
  for (const Text of gone) await table.write({ ...emptyPost, Text, Picture: pictures.gone });
  for (const Text of posts) await table.write({ ...emptyPost, Text, Picture: pictures.loaf });
  return { model, id, table, pictures };
}

function expectPlanned(world: World, posts: readonly string[]): void {
  expect(world.posts().filter(({ state }) => state !== 'draft')).toMatchObject(
    posts.map((text) => ({ text, state: 'scheduled', at: '2031-07-01T10:00' })),
  );
}

export const modelDays: BadDays = {
  'alt-texts-by-a-model.json': {
    async 'there is no row'({ newWorld }) {
      const world = await newWorld();
      const { id, model } = await withPictures(world, []);
      const run = await world.session.run(id);
      const reason = `No text and no picture: write a row into the data table ${world.nameOf('Posts with pictures')}.`;
      expect([run.status, run.outputOf('Nothing to plan')]).toStrictEqual([
        'success',
        [{ text: '', reason }],
      ]);
      expect([model.questions, world.posts()]).toStrictEqual([[], []]);
    },

    async 'one picture of ten is gone, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const nine = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint', 'Oats', 'Rice', 'Rye', 'Spelt'];
      const { id, table, model, pictures } = await withPictures(world, nine, { gone: ['Ash'] });
      for (const _ of [1, 2]) {
        const run = await world.session.run(id);
        expect(run.outputOf('Not described')).toMatchObject([
          { text: 'Ash', picture: pictures.gone, reason: expect.stringMatching(/404/) },
        ]);
        expect(run.outputOf('For a person')).toMatchObject([
          { text: 'Ash', whatIsWrong: expect.stringMatching(/404: there is no file/) },
        ]);
        expectPlanned(world, nine);
        expect(model.questions).toHaveLength(9);
        // Each row has the answer to its own picture.
        const rows = await table.rows();
        expect(rows.map(({ Text, Alt_Text: alt }) => [Text, alt])).toStrictEqual([
          ['Ash', ''],
          ...nine.map((text, place) => [text, `Loaf ${place}`]),
        ]);
      }
    },

    async 'the model fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      await withPictures(world, ['Buns', 'Rye']);
      const run = await world.run({ model: await modelWith([]) });
      const reason = expect.stringMatching(/^Bad request/);
      expect(run.outputOf('Not described')).toMatchObject([
        { text: 'Buns', reason },
        { text: 'Rye', reason },
      ]);
      expect(run.outputOf('For a person')).toMatchObject([{ text: 'Buns' }, { text: 'Rye' }]);
      expect(world.posts()).toStrictEqual([]);
      await world.run({ model: await modelWith(['A loaf.', 'A loaf.']) });
      expectPlanned(world, ['Buns', 'Rye']);
    },

    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const { id, model } = await withPictures(world, ['Buns', 'Rye']);
      breaksDown(world);
      expect((await world.session.run(id)).error?.message).toMatch(/: the service failed \(500\)/);
      expect(world.posts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      for (const _ of [1, 2]) expect((await world.session.run(id)).status).toBe('success');
      expectPlanned(world, ['Buns', 'Rye']);
      expect(model.questions).toHaveLength(2);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async (world) => (await withPictures(world, ['Buns', 'Rye'])).id,
        run: runPrepared,
        check: (world, run) => expectTruth(world, run, checked),
        atLast(world, run) {
          expectTruth(world, run, checked);
          expect(run.outputOf('Not scheduled')).toStrictEqual([]);
          expectPlanned(world, ['Buns', 'Rye']);
        },
      });
    },

    async 'people move, edit, delete and publish posts, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const { id } = await withPictures(world, ['Buns', 'Dill', 'Figs', 'Kale', 'Mint']);
      await world.session.run(id);
      const { person } = world;
      await person.move('Buns', '2031-04-01T00:00:00.000Z');
      await person.edit('Dill', 'Fresh');
      await person.remove('Figs');
      await person.publish('Kale');
      const run = await world.session.run(id);
      expect(run.outputOf('Nothing to plan')).toHaveLength(5);
      expect(world.posts()).toMatchObject([
        { text: 'Buns', state: 'scheduled', at: '2031-04-01T09:00' },
        { text: 'Fresh', state: 'scheduled' },
        { text: 'Kale', state: 'published' },
        { text: 'Mint', state: 'scheduled' },
      ]);
    },
  },

  'check-captions-of-a-model.json': {
    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const { model, id } = await installed(world);
      breaksDown(world);
      const failed = await world.session.run(id);
      expect(failed.error?.message).toMatch(/: the service failed \(500\)/);
      expect(world.posts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      for (const _ of [1, 2]) expect((await world.session.run(id)).status).toBe('success');
      expect(world.posts()).toHaveLength(1);
      // The first text could not be checked, so the second run asked for another one; the third run asked for none.
      expect(model.questions).toHaveLength(2);
    },

    async 'answers get lost, or come in half'(bed) {
      const done = 'Schedule the post';
      await loseAnswersInTurn(bed, {
        prepare: async (world) => (await installed(world)).id,
        run: runPrepared,
        check: (world, run) => expectTruth(world, run, { done }),
        atLast(world, run) {
          expectTruth(world, run, { done });
          expect(run.status).toBe('success');
          expect(world.posts().filter(({ state }) => state === 'scheduled')).toHaveLength(1);
        },
      });
    },

    async 'there is no topic'({ newWorld }) {
      const world = await newWorld();
      const model = await modelWith(texts);
      const run = await world.run({ model, settings: { topic: ' ' } });
      expect([run.status, run.outputOf('Nothing new'), model.questions, world.posts()]).toStrictEqual([
        'success',
        [{ reason: 'Settings, topic is empty: nothing was written.' }],
        [],
        [],
      ]);
    },

    async 'a colleague edits the post, or deletes it'({ newWorld }) {
      const world = await newWorld();
      const { id } = await installed(world);
      await world.session.run(id);
      await world.person.edit('Buns are back, 0.', 'Buns are here.');
      const reason = expect.stringMatching(/^An earlier run scheduled a post about this topic for /);
      expect((await world.session.run(id)).outputOf('Nothing new')).toStrictEqual([{ reason }]);
      expect(world.posts()).toMatchObject([{ text: 'Buns are here.' }]);
      await world.person.remove('Buns are here.');
      expect((await world.session.run(id)).outputOf('Nothing new')).toStrictEqual([{ reason }]);
      expect(world.posts()).toStrictEqual([]);
    },
  },
};
