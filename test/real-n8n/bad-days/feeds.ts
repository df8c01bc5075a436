/** The examples that read a feed. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { serveTexts } from '../example-runs/pages.ts';
import { loseAnswersInTurn, runPrepared } from './world/lost-in-turn.ts';
import { expectTruth } from './world/truth.ts';
import { type BadDay, type BadDays, breaksDown, type World } from './world/world.ts';

const blog = 'https://blog.example';
const long = 'The harbour bakery opens at seven. '.repeat(18).trim();

async function feedOf(...titles: readonly string[]): Promise<{ settings: { feedAddress: string } }> {
  const date = new Date(Date.now() + 60 * 60_000).toUTCString();
  const items = titles.map((title) => {
    const named = title === '' ? '' : `<title>${title}</title><link>${blog}/${title}</link>`;
    const text = title === 'Short' ? title : long.repeat(title === 'Endless' ? 500 : 1);
    return `<item>${named}<pubDate>${date}</pubDate><description>${text}</description></item>`;
  });
  const page = `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
  const website = await serveTexts({ '/page': page });
  afterTest(async () => await website.stop());
  return { settings: { feedAddress: `${website.origin}/page` } };
}

const nine = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint', 'Oats', 'Rice', 'Rye', 'Spelt'];

const scheduled = (world: World) =>
  world.posts().filter(({ state, text }) => state === 'scheduled' && String(text).includes(`${blog}/Buns`));

/** A colleague moves the post and changes its text. The next run leaves it as it is. */
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

function lostAnswers(done: string): BadDay {
  return async (bed) => {
    const filling = await feedOf('Buns');
    await loseAnswersInTurn(bed, {
      prepare: async (world) => await world.install(filling),
      run: runPrepared,
      check: (world, run) => expectTruth(world, run, { done }),
      atLast(world, run) {
        expectTruth(world, run, { done });
        expect([run.status, scheduled(world)]).toMatchObject(['success', [{ state: 'scheduled' }]]);
      },
    });
  };
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
    'answers get lost, or come in half': lostAnswers('Schedule the article'),
    async 'the newest of ten has no link and no title'({ newWorld }) {
      const world = await newWorld();
      const id = await world.install(await feedOf('', ...nine));
      for (const _ of [1, 2]) await world.session.run(id);
      expect(world.posts()).toMatchObject([
        { text: long, state: 'scheduled', at: expect.stringMatching(/T09:00$/) },
      ]);
    },
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
    'answers get lost, or come in half': lostAnswers('Schedule the article'),
    async 'there is no article'({ newWorld }) {
      const world = await newWorld();
      const run = await world.run(await feedOf());
      expect([run.status, run.outputOf('No new article'), world.posts()]).toStrictEqual([
        'success',
        [{ reason: 'The feed has no articles. Look at its address in Settings.' }],
        [],
      ]);
    },
    async 'one of ten cannot be posted'({ newWorld }) {
      const world = await newWorld();
      const { settings } = await feedOf('Endless', ...nine);
      const id = await world.install({ settings: { ...settings, newestArticles: 10 } });
      const refused = {
        article: 'Endless',
        state: 'not scheduled',
        reason: expect.stringMatching(/too long/),
      };
      for (const number of [1, 2]) {
        const run = await world.session.run(id);
        expect(run.outputOf('Not scheduled')).toMatchObject([refused]);
        expect(world.posts()).toHaveLength(number);
      }
      expect(new Set(world.posts().map(({ text }) => text)).size).toBe(2);
      expect(new Set(world.posts().map(({ at }) => at)).size).toBe(2);
    },
    'a colleague edits the post': afterAnEdit,
  },
};
