/** The examples that move or delete what is planned. */
import { expect } from '@jest/globals';
import type { Execution } from '../../../tools/n8n-app/execution.ts';
import { loseAnswersInTurn, runPrepared } from './world/lost-in-turn.ts';
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

/** Without a word, with a word that no post has, and without any post: each time the example says so in one sentence, and changes nothing. */
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

/** The items of a step, by the texts of the posts that they are about. */
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

  async 'answers get lost, or come in half'(bed) {
    await loseAnswersInTurn(bed, {
      prepare: async (world) => await world.install({ settings: moves }),
      async run(world, id) {
        // A run moves each post that it finds, so every run gets a new one.
        if (world.posts().length > 0) await world.person.remove(campaignWord);
        await world.person.plan(`Buns ${campaignWord}`, date);
        return await world.session.run(id);
      },
      check({ posts }, run) {
        expect(run.outputOf('No post was found')).toStrictEqual([]);
        const isUnread =
          run.status === 'error' || run.outputOf(unmoved).some(({ isMoved }) => isMoved === notByThisRun);
        expect(posts()).toMatchObject([{ state: 'scheduled', at: isUnread ? before.at : dayLater }]);
      },
      atLast({ posts }, run) {
        expect([run.status, run.outputOf(unmoved)]).toStrictEqual(['success', []]);
        expect(posts()).toMatchObject([{ state: 'scheduled', at: dayLater }]);
      },
    });
  },

  async 'the same run comes again'({ newWorld }) {
    const world = await newWorld();
    await world.person.plan(`Buns ${campaignWord}`, date);
    const id = await world.install({ settings: moves });
    // As the note of the example says: each run moves the posts by one day.
    for (const at of [dayLater, '2031-03-31T19:00']) {
      await world.session.run(id);
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
    }
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

  async 'answers get lost, or come in half'(bed) {
    await loseAnswersInTurn(bed, {
      async prepare(world) {
        for (const text of ['Buns', 'Rye']) await world.person.plan(`${text} ${campaignWord}`, date);
        await world.person.plan('Nothing to do with it', date);
        return await world.install({ settings: deletes });
      },
      run: runPrepared,
      check({ posts }, run) {
        if (posts().length > 1) expect(run.outputOf('No post was found')).toStrictEqual([]);
        // Each post that is still there was reported as not deleted, by an item or by the error of the run.
        const told = toldOf(run, undeleted);
        for (const { text } of posts())
          if (text !== 'Nothing to do with it' && run.status !== 'error') expect(told.has(text)).toBe(true);
        const left = posts().map(({ text }) => text);
        for (const [text, { isDeleted }] of told)
          if (isDeleted === notByThisRun) expect(left).toContain(text);
      },
      atLast({ posts }, run) {
        expect(run.outputOf(undeleted)).toStrictEqual([]);
        expect(posts()).toMatchObject([{ text: 'Nothing to do with it', state: 'scheduled' }]);
      },
    });
  },
};

export const campaignDays: BadDays = {
  'move-campaign-by-a-day.json': moveDays,
  'delete-a-campaign.json': deleteDays,
};
