/** The example that sends failed posts to a branch of their own. */
import { expect } from '@jest/globals';
import { expectTruth } from './world/truth.ts';
import { loseAnswersInTurn, runPrepared } from './world/lost-in-turn.ts';
import { type BadDays, breaksDown } from './world/world.ts';

const done = 'Schedule the post';
const postsOf = (...texts: readonly string[]) => JSON.stringify(texts.map((text) => ({ text })));
const tenth = 'x'.repeat(301);
const nine = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint', 'Oats', 'Rice', 'Rye', 'Spelt'];

export const failedPostsDays: BadDays = {
  'handle-failed-posts.json': {
    async 'there is no post'({ newWorld }) {
      const world = await newWorld();
      const run = await world.run({ settings: { posts: postsOf() } });
      expect(run.hintsOf(done)).toStrictEqual(['Nothing to do: no row is filled in.']);
      expect([run.status, run.outputOf('Change these'), world.posts()]).toStrictEqual(['success', [], []]);
    },

    async 'one of ten is too long, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const id = await world.install({ settings: { posts: postsOf(tenth, ...nine) } });
      const runs = [await world.session.run(id)];
      const planned = world.posts();
      expect(planned.map(({ text }) => text)).toStrictEqual(nine);
      expect(new Set(planned.map(({ at }) => at)).size).toBe(9);
      // The next run says the same, even after a colleague moved one of the posts.
      await world.person.move('Rye', '2031-03-01T00:00:00.000Z');
      runs.push(await world.session.run(id));
      for (const run of runs)
        expect(run.outputOf('Change these')).toStrictEqual([
          { text: tenth, reason: 'Skyapp, text: 301 characters, at most 300' },
        ]);
      expect(world.posts()).toStrictEqual(
        planned.map((post) => (post.text === 'Rye' ? { ...post, at: '2031-03-01T09:00' } : post)),
      );
    },

    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      breaksDown(world);
      const run = await world.run({ settings: { posts: postsOf('Buns', tenth) } });
      const failed = {
        reason: expect.stringMatching(
          /: the service failed \(500\) .*Nothing of this post was published\. Run this again later\.$/,
        ),
      };
      expect(run.outputOf('Problem with the service')).toMatchObject([failed, failed]);
      expect([run.outputOf('Change these'), world.posts()]).toStrictEqual([[], []]);
    },

    async 'nobody knows whether a post is scheduled'({ newWorld }) {
      const world = await newWorld();
      const id = await world.install({ settings: { posts: postsOf('Buns') } });
      world.sandbox.faults.next({ fault: 'web page', operation: 'reschedulePost', times: 9 });
      for (const operation of ['getPost', 'deletePost'])
        world.sandbox.faults.next({ fault: '403', operation, times: 9 });
      const run = await world.session.run(id);
      expect(run.outputOf('Look in the calendar')).toStrictEqual([
        {
          text: 'Buns',
          reason: expect.stringMatching(/ It is not known whether the post post_\w+ was scheduled\. /),
        },
      ]);
      expect([run.outputOf('Problem with the service'), run.outputOf('Change these')]).toStrictEqual([
        [],
        [],
      ]);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async (world) => await world.install({ settings: { posts: postsOf('Buns', 'Dill') } }),
        run: runPrepared,
        check(world, run) {
          expectTruth(world, run, { done, failed: 'Problem with the service' });
          expect(run.outputOf('Change these')).toStrictEqual([]);
        },
        atLast({ posts }) {
          const scheduled = posts().filter(({ state }) => state === 'scheduled');
          expect(scheduled.map(({ text }) => text)).toStrictEqual(['Buns', 'Dill']);
          expect(new Set(scheduled.map(({ at }) => at)).size).toBe(2);
        },
      });
    },
  },
};
