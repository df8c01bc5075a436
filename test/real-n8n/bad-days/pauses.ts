/** The example that pauses everything, and resumes it. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import type { Execution } from '../../../tools/n8n-app/execution.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDays, breaksDown, type World } from './world/world.ts';

const date = '2031-05-01T09:00:00.000Z';
const at = '2031-05-01T18:00';
const timeBefore = 'Thu, 1 May 2031, 18:00';
const later = '2031-05-02T09:00:00.000Z';
const laterAt = '2031-05-02T18:00';
const unpaused = 'Not paused, or not known';
const notBack = 'Not back, or not known';
const notByThisRun = 'not by this run';
const notKnown = 'not known: look in the calendar';

const pause = async (world: World) => await world.run();
const resume = async (world: World) => await world.run({ settings: { resume: 'yes' } });

async function paused(world: World, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await world.person.plan(text, date);
  expect((await pause(world)).outputOf(unpaused)).toStrictEqual([]);
  expect(world.posts().map(({ state }) => state)).toStrictEqual(texts.map(() => 'draft'));
}

const tablesSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), name: z.string() })) });
const rowsSchema = z.object({ data: z.array(z.looseObject({ Text: z.string() })) });

/** The rows of the data table of a world. */
function tableOf({ session: { rest }, nameOf }: World) {
  async function path(): Promise<string> {
    const { data } = tablesSchema.parse(await rest.publicApi({ method: 'GET', path: '/data-tables' }));
    return `/data-tables/${data.find(({ name }) => name === nameOf('Paused posts'))?.id ?? assert.fail('There is no table.')}/rows`;
  }
  return {
    texts: async () =>
      rowsSchema
        .parse(await rest.publicApi({ method: 'GET', path: await path() }))
        .data.map(({ Text }) => Text),
    async setTime(text: string, time: string) {
      const filter = { type: 'and', filters: [{ columnName: 'Text', condition: 'eq', value: text }] };
      const body = { filter, data: { Time: time } };
      await rest.publicApi({ method: 'PATCH', path: `${await path()}/update`, body });
    },
  };
}

function notesOf(run: Execution): readonly unknown[] {
  return ['Nothing to pause', 'Nothing is paused'].flatMap((step) => run.outputOf(step));
}

export const pauseDays: BadDays = {
  'pause-everything.json': {
    async 'there is nothing'({ newWorld }) {
      const world = await newWorld();
      await world.person.plan('A draft');
      expect(notesOf(await resume(world))).toStrictEqual([
        { note: 'No post is paused: there was nothing to bring back.' },
      ]);
      expect(notesOf(await pause(world))).toStrictEqual([
        { note: 'No post is scheduled: there was nothing to pause.' },
      ]);
      expect(world.posts()).toMatchObject([{ state: 'draft', text: 'A draft' }]);
    },

    async 'the word of resume'({ newWorld }) {
      const world = await newWorld();
      await world.person.plan('Buns', date);
      for (const word of ['no', 'ja', 'yes please', 'pause']) {
        const run = await world.run({ settings: { resume: word } });
        expect([run.status, run.error?.message]).toStrictEqual([
          'error',
          `Settings, resume: “${word}” is not understood. Write yes to resume, or leave it empty to pause. Nothing was changed.`,
        ]);
      }
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
      await world.run({ settings: { resume: ' ' } });
      expect(world.posts()).toMatchObject([{ state: 'draft' }]);
      await world.run({ settings: { resume: ' Yes ' } });
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
    },

    async 'the service fails while it resumes, and the same run follows'({ newWorld }) {
      const world = await newWorld();
      await paused(world, 'Buns');
      world.justBefore(/^PATCH/, async () => breaksDown(world));
      const failed = await resume(world);
      const told = { text: 'Buns', timeBefore, isBack: notKnown };
      expect(failed.outputOf(notBack)).toMatchObject([told]);
      expect(world.posts()).toMatchObject([{ state: 'draft' }]);
      const unread = await resume(world);
      expect(unread.outputOf(notBack)).toMatchObject([{ ...told, isBack: notByThisRun }]);
      expect(await tableOf(world).texts()).toStrictEqual(['Buns']);
      world.sandbox.faults.clear();
      expect((await resume(world)).outputOf(notBack)).toStrictEqual([]);
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
      expect(await tableOf(world).texts()).toStrictEqual([]);
    },

    async 'the service fails while it pauses'({ newWorld }) {
      const world = await newWorld();
      await world.person.plan('Buns', date);
      world.justBefore(/^PATCH/, async () => breaksDown(world));
      const failed = await pause(world);
      expect(failed.outputOf(unpaused)).toMatchObject([{ text: 'Buns', timeBefore, isPaused: notKnown }]);
      world.sandbox.faults.clear();
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
      const resumed = await resume(world);
      expect([resumed.outputOf(notBack), resumed.outputOf('Left as it is')]).toMatchObject([
        [],
        [{ text: 'Buns', note: 'This post is scheduled already, so it stays as it is.' }],
      ]);
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
    },

    async 'people plan, edit, publish and delete meanwhile'({ newWorld }) {
      const world = await newWorld();
      await paused(world, 'Buns', 'Knots', 'Rolls', 'Rye');
      await world.person.move('Buns', later);
      await world.person.edit('Knots', 'Cinnamon knots');
      await world.person.publish('Rolls');
      await world.person.remove('Rye');
      const run = await resume(world);
      expect(world.posts()).toMatchObject([
        { text: 'Buns', state: 'scheduled', at: laterAt },
        { text: 'Cinnamon knots', state: 'scheduled', at },
        { text: 'Rolls', state: 'published' },
      ]);
      expect(run.outputOf('Left as it is')).toMatchObject([
        { text: 'Rolls', note: 'This post is published already, so it stays as it is.' },
        {
          text: 'Buns',
          when: 'Fri, 2 May 2031, 18:00 (Asia/Tokyo)',
          note: 'This post is scheduled already, so it stays as it is.',
        },
      ]);
      expect(run.outputOf(notBack)).toMatchObject([{ text: 'Rye', timeBefore, isBack: notByThisRun }]);
      expect(await tableOf(world).texts()).toStrictEqual(['Rye']);
    },

    async 'the time of one of two has passed'({ newWorld }) {
      const world = await newWorld();
      await paused(world, 'Buns', 'Rye');
      // The next slot is the time of the other post, which is not planned again yet.
      const table = tableOf(world);
      await table.setTime('Buns', '2026-01-01T09:00:00.000Z');
      const slots = 'daily 09:00';
      const tomorrow = new Date(Date.now() + 9 * 3_600_000 + 86_400_000).toISOString().slice(0, 10);
      await table.setTime('Rye', `${tomorrow}T00:00:00.000Z`);
      await world.run({ settings: { resume: 'yes', slots } });
      const [buns, rye] = world.posts();
      expect([buns?.state, rye]).toMatchObject([
        'scheduled',
        { state: 'scheduled', at: `${tomorrow}T09:00` },
      ]);
      expect(buns?.at).not.toBe(rye?.at);
      expect(String(buns?.at)).toMatch(/T09:00$/);
    },

    async 'one of ten cannot be paused'({ newWorld }) {
      const world = await newWorld();
      for (let place = 0; place < 10; place += 1) await world.person.plan(`Loaf ${place}`, date);
      world.justBefore(/^PATCH/, async () => await world.person.publish('Loaf 4'));
      const run = await pause(world);
      expect(run.outputOf(unpaused)).toMatchObject([
        { text: 'Loaf 4', timeBefore, isPaused: notByThisRun, reason: expect.stringContaining('published') },
      ]);
      expect(world.posts().map(({ state }) => state)).toStrictEqual(
        Array.from({ length: 10 }, (_, place) => (place === 4 ? 'published' : 'draft')),
      );
    },

    async 'answers get lost, or come in half, while it pauses'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async ({ person }) => await person.plan('Buns', date),
        run: pause,
        check({ posts }, run) {
          const told = new Map(run.outputOf(unpaused).map((item) => [item['text'], item['isPaused']]));
          for (const { text, state } of posts()) {
            if (state === 'scheduled') expect(notesOf(run)).toStrictEqual([]);
            if (state === 'scheduled' && run.status !== 'error') expect(told.get(text)).toBeDefined();
            if (told.get(text) === notByThisRun) expect(state).toBe('scheduled');
          }
        },
        async atLast(world, run) {
          expect(run.outputOf(unpaused)).toStrictEqual([]);
          expect(world.posts()).toMatchObject([{ text: 'Buns', state: 'draft' }]);
          await resume(world);
          expect(world.posts()).toMatchObject([{ text: 'Buns', state: 'scheduled', at }]);
        },
      });
    },

    async 'answers get lost, or come in half, while it resumes'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async (world) => await paused(world, 'Buns'),
        run: resume,
        check(world, run) {
          const told = new Map(run.outputOf(notBack).map((item) => [item['text'], item['isBack']]));
          for (const { text, state, at: time } of world.posts())
            expect([text, state, time]).toStrictEqual(
              told.get(text) === notByThisRun ? [text, 'draft', undefined] : [text, 'scheduled', at],
            );
        },
        atLast(world, run) {
          expect(run.outputOf(notBack)).toStrictEqual([]);
          expect(world.posts()).toMatchObject([{ text: 'Buns', state: 'scheduled', at }]);
        },
      });
    },
  },
};
