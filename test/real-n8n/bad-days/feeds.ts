/** The examples that read a feed. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { serveTexts } from '../example-runs/pages.ts';
import { loseAnswers, runPrepared } from './world/losses.ts';
import { expectTruth } from './world/truth.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

const blog = 'https://blog.example';
const long = 'The harbour bakery opens at seven. '.repeat(18).trim();

async function feedOf(...titles: readonly string[]): Promise<{ settings: { feedAddress: string } }> {
  const date = new Date(Date.now() + 60 * 60_000).toUTCString();
  const items = titles.map(
    (title) =>
      `<item><title>${title}</title><link>${blog}/${title}</link><pubDate>${date}</pubDate><description>${title === 'Short' ? title : long}</description></item>`,
  );
  const page = `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
  const website = await serveTexts({ '/page': page });
  afterTest(async () => await website.stop());
  return { settings: { feedAddress: `${website.origin}/page` } };
}

const scheduled = (world: World) =>
  world.posts().filter(({ state, text }) => state === 'scheduled' && String(text).includes(`${blog}/Buns`));

/** A colleague moves the post, and gives it another text: it stays as it is. */
async function afterAnEdit({ newWorld }: Parameters<BadDays[string][string]>[0]): Promise<void> {
  const world = await newWorld();
  const id = await world.install(await feedOf('Buns'));
  await world.session.run(id);
  const [before] = scheduled(world);
  await world.person.edit('harbour bakery', 'bakery by the sea');
  await world.person.move('bakery by the sea', '2031-03-01T00:00:00.000Z');
  await world.session.run(id);
  expect(world.posts()).toMatchObject([{ accounts: before?.accounts, at: '2031-03-01T09:00' }]);
}

export const feedDays: BadDays = {
  'article-to-thread.json': {
    async 'there is no article, or no long one'({ newWorld }) {
      for (const [titles, reason] of [
        [[], 'The feed has no articles, so nothing was scheduled. Look at feedAddress in Settings.'],
        [['Short'], 'No article of the feed has more than 500 characters, so nothing was scheduled.'],
      ] as const) {
        const world = await newWorld();
        const run = await world.run(await feedOf(...titles));
        expect([run.status, run.outputOf('Nothing to schedule'), world.posts()]).toStrictEqual([
          'success',
          [{ reason }],
          [],
        ]);
      }
    },
    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      breaksDown(world);
      const run = await world.run(await feedOf('Buns'));
      expect(run.error?.message).toMatch(/: the service failed \(500\)/);
      expect(world.posts()).toStrictEqual([]);
    },
    'a colleague edits the post': afterAnEdit,
  },
  'rss-feed-to-networks.json': {
    async 'the service fails, and then works again'({ newWorld }) {
      const world = await newWorld();
      const id = await world.install(await feedOf('Buns', 'Dill'));
      breaksDown(world);
      const run = await world.session.run(id);
      expect(run.outputOf('Scheduled')).toStrictEqual([]);
      expect(world.posts()).toStrictEqual([]);
      world.sandbox.faults.clear();
      for (const _ of [1, 2, 3]) await world.session.run(id);
      expect(world.posts()).toHaveLength(2);
    },
    async 'answers get lost'(bed) {
      const filling = await feedOf('Buns');
      await loseAnswers(bed, ['once', 'half', 'all writes'], {
        prepare: async (world) => await world.install(filling),
        act: runPrepared,
        async check(world, run, id) {
          expectTruth(world, run, { done: 'Schedule the article' });
          for (const _ of [1, 2]) expect((await world.session.run(id)).status).toBe('success');
          expect(scheduled(world)).toHaveLength(1);
        },
      });
    },
    'a colleague edits the post': afterAnEdit,
  },
};
