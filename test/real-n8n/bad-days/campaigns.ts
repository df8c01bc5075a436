/** The examples that move or delete what is planned. */
import { expect } from '@jest/globals';
import type { Execution } from '../../../tools/n8n-app/execution.ts';
import { loseAnswers } from './world/losses.ts';
import { type BadDay, type BadDays, breaksDown } from './world/world.ts';

const campaignWord = '#WinterOfReading';
const date = '2031-03-29T10:00:00.000Z';
const before = { at: '2031-03-29T19:00', when: 'Sat, 29 Mar 2031, 19:00 (Asia/Tokyo)' };
const dayLater = '2031-03-30T19:00';
const unmoved = 'Not moved, or not known';
const undeleted = 'Not deleted, or not known';
const notByThisRun = 'not by this run';
const notKnown = 'not known: look in the calendar';

const texts = Array.from({ length: 10 }, (_, place) => `Loaf ${place} ${campaignWord}`);

/** A word that no post has, no word, and no post at all: each time one sentence, and nothing is changed. */
function saysThatThereIsNone(verb: string, settings: Readonly<Record<string, string>>): BadDay {
  return async ({ newWorld }) => {
    const world = await newWorld();
    const note = async (word: string) => {
      const run = await world.run({ settings: { ...settings, campaignWord: word } });
      return [run.status, run.outputOf('No post was found')];
    };
    const none = (word: string) => [
      'success',
      [{ note: `No scheduled post contains “${word}”: nothing was ${verb}.` }],
    ];
    expect(await note(campaignWord)).toStrictEqual(none(campaignWord));
    await world.person.plan('Buns', date);
    expect(await note(` ${campaignWord} `)).toStrictEqual(none(campaignWord));
    expect(await note(' ')).toStrictEqual([
      'success',
      [{ note: `Settings, campaignWord is empty: nothing was ${verb}.` }],
    ]);
    expect(world.posts()).toMatchObject([{ text: 'Buns', at: before.at }]);
  };
}

/** What an item says of a post, by its text. */
function toldOf(run: Execution, step: string): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> {
  return new Map(run.outputOf(step).map((item) => [item['text'], item]));
}

const moves = { campaignWord };

const moveDays: Readonly<Record<string, BadDay>> = {
  'there is none': saysThatThereIsNone('moved', {}),

  async 'one of ten is published, one is deleted meanwhile'({ newWorld }) {
    const world = await newWorld();
    for (const text of texts) await world.person.plan(text, date);
    world.justBefore(/^GET \/api\/posts\/post_/, async () => {
      await world.person.publish('Loaf 3');
      await world.person.remove('Loaf 6');
    });
    const run = await world.run({ settings: moves });
    expect(run.outputOf(unmoved)).toMatchObject([
      {
        text: texts[6],
        timeBefore: before.when,
        isMoved: notByThisRun,
        reason: expect.stringContaining('(404)'),
      },
      {
        text: texts[3],
        timeBefore: before.when,
        isMoved: notByThisRun,
        reason: expect.stringContaining('published'),
      },
    ]);
    expect(world.posts().map(({ state, at }) => [state, at])).toStrictEqual(
      [0, 1, 2, 3, 4, 5, 7, 8, 9].map((place) =>
        place === 3 ? ['published', undefined] : ['scheduled', dayLater],
      ),
    );
  },

  async 'the service fails'({ newWorld }) {
    const failsAt = async (request: RegExp) => {
      const world = await newWorld();
      await world.person.plan(`Buns ${campaignWord}`, date);
      world.justBefore(request, async () => breaksDown(world));
      const run = await world.run({ settings: moves });
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at: before.at }]);
      return [run.status, run.outputOf(unmoved)];
    };
    const told = (isMoved: string) => ['success', [{ timeBefore: before.when, isMoved }]];
    expect(await Promise.all([/^GET/, /^GET \/api\/posts\/post_/, /^PATCH/].map(failsAt))).toMatchObject([
      ['error', []],
      told(notByThisRun),
      told(notKnown),
    ]);
  },

  async 'answers get lost'(bed) {
    await loseAnswers(bed, ['once', 'thrice', 'half'], {
      async prepare({ person }) {
        await person.plan(`Buns ${campaignWord}`, date);
      },
      act: async (world) => await world.run({ settings: moves }),
      check({ posts }, run) {
        const told = toldOf(run, unmoved);
        for (const { text, at } of posts()) {
          const isUnread = run.status === 'error' || told.get(text)?.['isMoved'] === notByThisRun;
          expect([text, at]).toStrictEqual([text, isUnread ? before.at : dayLater]);
        }
      },
    });
  },
};

const deletes = { campaignWord, delete: ' Yes ' };

const deleteDays: Readonly<Record<string, BadDay>> = {
  'there is none': saysThatThereIsNone('deleted', { delete: 'yes' }),

  async 'nobody said yes'({ newWorld }) {
    const world = await newWorld();
    await world.person.plan(`Buns ${campaignWord}`, date);
    for (const word of ['', 'no', 'ja', 'yes please']) {
      const run = await world.run({ settings: { campaignWord, delete: word } });
      expect(run.outputOf('Only listed')).toStrictEqual([
        {
          text: `Buns ${campaignWord}`,
          when: before.when,
          next: 'Nothing was deleted. To delete these posts, write yes into delete in Settings and execute the workflow again.',
        },
      ]);
    }
    expect(world.posts()).toHaveLength(1);
  },

  async 'one of ten is published, one is deleted meanwhile'({ newWorld }) {
    const world = await newWorld();
    for (const text of texts) await world.person.plan(text, date);
    world.justBefore(/^DELETE/, async () => {
      await world.person.publish('Loaf 3');
      await world.person.remove('Loaf 6');
    });
    const run = await world.run({ settings: deletes });
    expect(run.outputOf(undeleted)).toMatchObject([
      {
        text: texts[6],
        timeBefore: before.when,
        isDeleted: notByThisRun,
        reason: expect.stringContaining('(404)'),
      },
      {
        text: texts[3],
        timeBefore: before.when,
        isDeleted: notByThisRun,
        reason: expect.stringContaining('published'),
      },
    ]);
    expect(world.posts()).toMatchObject([{ text: texts[3], state: 'published' }]);
  },

  async 'the service fails, and the same run follows'({ newWorld }) {
    const world = await newWorld();
    await world.person.plan(`Buns ${campaignWord}`, date);
    world.justBefore(/^DELETE/, async () => breaksDown(world));
    const unknown = await world.run({ settings: deletes });
    expect(unknown.outputOf(undeleted)).toMatchObject([{ timeBefore: before.when, isDeleted: notKnown }]);
    expect(world.posts()).toHaveLength(1);
    world.sandbox.faults.clear();
    expect((await world.run({ settings: deletes })).outputOf(undeleted)).toStrictEqual([]);
    expect(world.posts()).toStrictEqual([]);
  },

  async 'answers get lost'(bed) {
    await loseAnswers(bed, ['once', 'thrice', 'half'], {
      async prepare({ person }) {
        for (const text of ['Buns', 'Rye']) await person.plan(`${text} ${campaignWord}`, date);
        await person.plan('Nothing to do with it', date);
      },
      act: async (world) => await world.run({ settings: deletes }),
      check({ posts }, run) {
        expect(run.outputOf(undeleted)).toStrictEqual([]);
        const others = posts().filter(({ text }) => text !== 'Nothing to do with it');
        expect([posts().length - others.length, others.length > 0]).toStrictEqual([
          1,
          run.status === 'error',
        ]);
      },
    });
  },
};

export const campaignDays: BadDays = {
  'move-campaign-by-a-day.json': moveDays,
  'delete-a-campaign.json': deleteDays,
};
