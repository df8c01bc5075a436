/** The examples in which a language model writes, or decides. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { type Answer, startChatModel } from '../example-runs/chat-model.ts';
import { chat } from '../example-runs/models.ts';
import { loseAnswers, runPrepared } from './world/losses.ts';
import { expectTruth } from './world/truth.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

async function modelSaying(...answers: readonly Answer[]) {
  const model = await startChatModel(answers);
  afterTest(async () => await model.stop());
  return model;
}

/** A model that has another text each time. */
const texts = ['Buns are back.', 'Our buns, again.', 'Buns. Finally.'];
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

    async 'answers get lost'(bed) {
      await loseAnswers(bed, ['once', 'half', 'all writes'], {
        prepare: async (world) => (await installed(world)).id,
        act: runPrepared,
        async check(world, run, id) {
          expectTruth(world, run, { done: 'Schedule the post' });
          for (const _ of [1, 2]) expect((await world.session.run(id)).status).toBe('success');
          expect(world.posts().filter(({ state }) => state === 'scheduled')).toHaveLength(1);
        },
      });
    },

    async 'a colleague edits the post, or deletes it'({ newWorld }) {
      const world = await newWorld();
      const { id } = await installed(world);
      await world.session.run(id);
      await world.person.edit('Buns are back.', 'Buns are here.');
      const reason = expect.stringMatching(/^An earlier run scheduled a post about this topic for /);
      expect((await world.session.run(id)).outputOf('Nothing new')).toStrictEqual([{ reason }]);
      expect(world.posts()).toMatchObject([{ text: 'Buns are here.' }]);
      await world.person.remove('Buns are here.');
      expect((await world.session.run(id)).outputOf('Nothing new')).toStrictEqual([{ reason }]);
      expect(world.posts()).toStrictEqual([]);
    },
  },
  'plan-posts-with-an-ai-agent.json': {
    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      breaksDown(world);
      const model = await modelSaying(look, post, 'It did not work.');
      const id = await world.install({ model });
      expect((await chat(world, { id, message: 'Buns on 1 July' })).status).toBe('success');
      const heard = model.questions.slice(1).map(({ messages }) => messages.at(-1)?.text ?? '');
      expect(heard).toStrictEqual(heard.map(() => expect.stringMatching(/: the service failed \(500\)/)));
      expect(heard).toHaveLength(2);
      expect(world.posts()).toStrictEqual([]);
    },

    async 'answers get lost, and the model asks once more'({ newWorld }) {
      const world = await newWorld();
      world.sandbox.faults.next({ fault: '500 after storing', operation: 'reschedulePost', times: 4 });
      const model = await modelSaying(post, post, look, 'It is planned.');
      const id = await world.install({ model });
      expect((await chat(world, { id, message: 'Buns on 1 July' })).status).toBe('success');
      const scheduled = world.posts().filter(({ state }) => state === 'scheduled');
      expect(scheduled).toMatchObject([{ text: 'Buns are back.', at: '2031-07-01T10:00' }]);
      expect(model.questions.at(-1)?.messages.at(-1)?.text).toMatch(
        /Buns are back\..*Found 1 scheduled post /,
      );
    },
  },
};

const look = { tool: 'Look_at_the_plan', input: { firstDay: '2031-07-01', lastDay: '2031-07-01' } };
const post = {
  tool: 'Schedule_a_post',
  input: { time: '2031-07-01T10:00', text: 'Buns are back.', picture: '' },
};
