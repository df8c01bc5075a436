/** The examples in which a language model writes, or decides. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { type Answer, startChatModel } from '../example-runs/chat-model.ts';
import { loseAnswersInTurn, runPrepared } from './world/lost-in-turn.ts';
import { expectTruth } from './world/truth.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

async function modelSaying(...answers: readonly Answer[]) {
  const model = await startChatModel(answers);
  afterTest(async () => await model.stop());
  return model;
}

/** A model that has another text each time. */
const texts = Array.from({ length: 20 }, (_, place) => `Buns are back, ${place}.`);
const installed = async (world: World) => {
  const model = await modelSaying(...texts);
  const id = await world.install({ model, settings: { topic: 'Buns' } });
  return { model, id };
};

export const modelDays: BadDays = {
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
      // The first text was checked by nobody, so another one was written; after that none.
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
      const model = await modelSaying(...texts);
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
