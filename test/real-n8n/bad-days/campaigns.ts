/** The examples that move or delete what is planned. */
import { expect } from '@jest/globals';
import { type BadDays, breaksDown, loseEachAnswer } from './world.ts';

const campaignWord = '#WinterOfReading';
const settings = { campaignWord };
const date = '2031-03-29T10:00:00.000Z';

export const campaignDays: BadDays = {
  'move-campaign-by-a-day.json': {
    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      await world.person.plan(`Buns ${campaignWord}`, date);
      breaksDown(world);
      const run = await world.run({ settings });
      expect(run.status).toBe('error');
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at: '2031-03-29T19:00' }]);
    },

    async 'answers get lost'(bed) {
      await loseEachAnswer(bed, {
        async prepare({ person }) {
          for (const text of ['Buns', 'Rye']) await person.plan(`${text} ${campaignWord}`, date);
        },
        act: async (world) => await world.run({ settings }),
        check({ posts }, run) {
          const notMoved = JSON.stringify(run.outputOf('Not moved'));
          for (const { text, at } of posts()) {
            // What cannot be read stays, and the run says so.
            if (at === '2031-03-29T19:00')
              expect(run.status === 'error' || notMoved.includes(String(text))).toBe(true);
            else expect(at).toBe('2031-03-30T19:00');
          }
        },
      });
    },
  },
};
