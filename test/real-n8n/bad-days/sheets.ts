/** The examples that schedule the rows of a sheet. */
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { serveTexts } from '../example-runs/pages.ts';
import { loseAnswersInTurn, runPrepared } from './world/lost-in-turn.ts';
import { expectNothingToDo, expectTruth } from './world/truth.ts';
import { type BadDays, breaksDown } from './world/world.ts';

interface Sheet {
  /** The setting that holds the address of the sheet. */
  readonly setting: string;
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly heading: string;
  /** The row with a text on a day from 1 to 9. */
  readonly row: (text: string, day: number) => string;
  /** A row that is refused, and what is said of it. */
  readonly wrong: readonly [row: string, said: object];
  /** When the post of a day is planned. */
  readonly at: (day: number) => unknown;
}

const steps = { done: 'Schedule the posts', failed: 'Not scheduled' };
const texts = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint', 'Oats', 'Rice', 'Rye', 'Spelt'];

async function sheetOf(lines: readonly string[]): Promise<string> {
  const website = await serveTexts({ '/page': lines.join('\n') });
  afterTest(async () => await website.stop());
  return `${website.origin}/page`;
}

async function fillingOf({ setting, settings }: Sheet, lines: readonly string[]) {
  return { settings: { ...settings, [setting]: await sheetOf(lines) } };
}

function plannedOf({ at }: Sheet, rows: readonly string[]) {
  return rows.map((text, index) => ({ text, state: 'scheduled', at: at(index + 1) }));
}

const first = ['Buns', 'Dill'];

function daysOf(sheet: Sheet): BadDays[string] {
  const { heading, row, wrong } = sheet;
  const rowsOf = (rows: readonly string[]) => [heading, ...rows.map((text, index) => row(text, index + 1))];
  return {
    async 'there is no row'({ newWorld }) {
      for (const lines of [[], [heading, heading.replaceAll(/[^,]/g, '')]]) {
        const world = await newWorld();
        const run = await world.run(await fillingOf(sheet, lines));
        expectNothingToDo(world, run, steps);
      }
    },

    async 'one row of ten is wrong, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const [title = '', ...rows] = rowsOf(texts);
      const id = await world.install(await fillingOf(sheet, [title, wrong[0], ...rows]));
      for (const _ of [1, 2]) {
        const run = await world.session.run(id);
        expect(run.outputOf(steps.failed)).toMatchObject([wrong[1]]);
        expect(world.posts()).toMatchObject(plannedOf(sheet, texts));
      }
    },

    async 'the service fails'({ newWorld }) {
      const world = await newWorld();
      breaksDown(world);
      const run = await world.run(await fillingOf(sheet, rowsOf(first)));
      const failed = {
        reason: expect.stringMatching(
          /: the service failed \(500\) .*Nothing of this post was published\. Run this again later\.$/,
        ),
      };
      expect(run.outputOf(steps.failed)).toMatchObject([failed, failed]);
      expect([run.outputOf(steps.done), world.posts()]).toStrictEqual([[], []]);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: async (world) => await world.install(await fillingOf(sheet, rowsOf(first))),
        run: runPrepared,
        check: (world, run) => expectTruth(world, run, steps),
        atLast(world, run) {
          expectTruth(world, run, steps);
          expect(run.outputOf(steps.failed)).toStrictEqual([]);
          expect(world.posts().filter(({ state }) => state !== 'draft')).toMatchObject(
            plannedOf(sheet, first),
          );
        },
      });
    },

    async 'people move, edit, delete and publish posts, and the same run comes again'({ newWorld }) {
      const world = await newWorld();
      const all = ['Buns', 'Dill', 'Figs', 'Kale', 'Mint'];
      const id = await world.install(await fillingOf(sheet, rowsOf(all)));
      await world.session.run(id);
      const { person } = world;
      await person.move('Buns', '2031-04-01T00:00:00.000Z');
      await person.edit('Dill', 'Fresh');
      await person.remove('Figs');
      await person.publish('Kale');
      const run = await world.session.run(id);
      expectTruth(world, run, steps);
      const moved = { text: 'Buns', state: 'scheduled', at: '2031-04-01T09:00' };
      const published = { text: 'Kale', state: 'published' };
      const [, dill, , , mint] = plannedOf(sheet, all);
      expect(world.posts()).toMatchObject([moved, { ...dill, text: 'Fresh' }, published, mint]);
    },
  };
}

const inMarch = (day: number) => `2031-03-0${day}T09:00`;

const brands: Sheet = {
  setting: 'brandsSheetAddress',
  heading: 'Date,Time,Accounts,Text,Picture',
  row: (text, day) => `2031-03-0${day},09:00,skyapp:acc_skyapp_1,${text},`,
  wrong: ['2031-03-01,09:00,,For nobody,', { text: 'For nobody', accounts: null }],
  at: inMarch,
};

const campaign: Sheet = {
  setting: 'sheetAddress',
  settings: { firstDay: '2031-03-01' },
  heading: 'Day,Time,Time Zone,Channels,Text,Picture,Alt Text,Link',
  row: (text, day) => `${day},09:00,,Skyapp,${text},,,`,
  wrong: ['1,09:00,,Newsletter,For nobody,,,', { row: 'Day 1, 09:00, Newsletter: For nobody' }],
  at: inMarch,
};

export const sheetDays: BadDays = {
  'several-brands-from-one-sheet.json': daysOf(brands),
  'sheet-on-nine-networks.json': daysOf({
    setting: 'postsSheetAddress',
    heading: 'Date,Time,Channels,Text,Picture,Hashtags',
    row: (text, day) => `2031-03-0${day},09:00,Skyapp,${text},,`,
    wrong: ['2031-03-01,25:00,Skyapp,At no hour,,', { text: 'At no hour', when: '2031-03-01 25:00' }],
    at: inMarch,
  }),
  'spreadsheet-campaign.json': {
    ...daysOf(campaign),
    async 'nobody filled in its first day'({ newWorld }) {
      const world = await newWorld();
      const lines = [campaign.heading, campaign.row('Buns', 1)];
      const run = await world.run(await fillingOf({ ...campaign, settings: {} }, lines));
      expect(run.outputOf(steps.failed)).toMatchObject([
        {
          reason: expect.stringMatching(
            /Date \+ Time: "fill in firstDay in Settings 09:00" is not a readable time/,
          ),
        },
      ]);
      expect(world.posts()).toStrictEqual([]);
    },
  },
  'spread-posts-over-a-month.json': daysOf({
    setting: 'textsSheetAddress',
    settings: { firstDay: '2031-03-03', lastDay: '2031-03-13', maxPerDay: 1 },
    heading: 'Text,Picture',
    row: (text) => `${text},`,
    wrong: [`${'x'.repeat(301)},`, { text: 'x'.repeat(301) }],
    at: () => expect.stringMatching(/^2031-03-(?:0[3-7]|1[0-3])T/),
  }),
};
