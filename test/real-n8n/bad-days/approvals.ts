/** The examples in which a person approves what goes out. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { activated, arrived } from '../example-runs/example.ts';
import {
  answer,
  begin,
  type Form,
  openForm,
  shows,
  submit,
  throughForm,
  throughPages,
} from '../example-runs/forms.ts';
import { loseAnswersInTurn } from './world/lost-in-turn.ts';
import { type BadDay, type BadDays, type Bed, breaksDown, type World } from './world/world.ts';

const settings = { slots: 'Mon-Sun 08:00' };
const date = '2031-05-01T09:00:00.000Z';
const at = '2031-05-01T18:00';
const shownNext = 'If it is a draft, it is shown the next time.';

/** A world whose form of approvals is open. `approve` begins a new run of the form, and returns its pages. */
async function approving({ newWorld }: Bed) {
  const world = await newWorld();
  const id = await activated(world, { settings });
  const form = await openForm(world, { id, step: 'Approve drafts' });
  return { world, id, approve: async () => await begin(form, {}) };
}

function decide(decision: string, text: string): Readonly<Record<string, string>> {
  return { 'field-0': text, 'field-2': JSON.stringify([decision]) };
}

const yes = (text: string) => decide('Schedule it', text);

/** The only post: its state, its time and the texts of its accounts. `others` are further posts, of which there should be none. */
function onlyPost(world: World) {
  const [post, ...others] = arrived(world);
  const texts = Object.values(post?.targets ?? {}).map(({ caption }) => caption);
  return { state: post?.state, at: post?.at, texts, others };
}

const twoTexts = {
  skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Buns <today>' }],
  professional: [{ accountId: 'acc_professional_1', caption: 'We bake buns & more.' }],
};

/** While the page of a draft is open, a person does something with the post. */
function whileItsPageIsOpen(
  act: (world: World) => Promise<unknown>,
  check: (world: World) => unknown,
  reason: string,
): BadDay {
  return async (bed) => {
    const { world, approve } = await approving(bed);
    await world.person.plan('Buns');
    const page = await approve();
    await shows(page, 'Buns');
    await act(world);
    await answer(page, { shown: 'Buns', fields: yes('Buns') });
    await answer(page, { shown: reason, fields: {} });
    await shows(page, 'That was all');
    check(world);
  };
}

/** The title 'Not scheduled' of a page, as opposed to 'Perhaps not scheduled'. */
const saysNotScheduled = />\s*Not scheduled\s*</;

/** The form of posts that are shown before they are scheduled. */
async function writing(world: World): Promise<Form> {
  const id = await activated(world, { settings: { hour: 8 } });
  return await openForm(world, { id, step: 'Write a post' });
}

const written = (text: string) => ({ 'field-0': text, 'field-1': '' });
const scheduling = { 'field-1': JSON.stringify(['Schedule it']) };

const changed = 'Somebody has changed, planned or published this post since it was shown';

export const approvalDays: BadDays = {
  'approve-drafts-then-schedule.json': {
    async 'there is no draft'(bed) {
      const { world, approve } = await approving(bed);
      await world.person.plan('Buns', date);
      const page = await approve();
      await shows(page, 'There is no draft to decide about.');
      expect(world.posts()).toMatchObject([{ state: 'scheduled', at }]);
    },

    async 'each network has a text of its own'(bed) {
      const { world, approve } = await approving(bed);
      await world.person.plan('Buns', undefined, twoTexts);
      const page = await approve();
      await shows(page, 'Buns &lt;today&gt;');
      await answer(page, { shown: 'We bake buns &amp; more.', fields: yes('') });
      await shows(page, 'That was all');
      expect(onlyPost(world)).toMatchObject({
        state: 'scheduled',
        texts: ['We bake buns & more.', 'Buns <today>'],
      });
    },

    async 'one of ten does not fit'(bed) {
      const { world, approve } = await approving(bed);
      for (let place = 0; place < 3; place += 1) await world.person.plan(`Loaf ${place}`);
      const page = await approve();
      await answer(page, { shown: 'Loaf 2', fields: yes('Loaf 2') });
      await answer(page, { shown: 'Loaf 1', fields: yes('x'.repeat(301)) });
      await answer(page, { shown: shownNext, fields: {} });
      await answer(page, { shown: 'Loaf 0', fields: yes('Loaf\r\n0') });
      await shows(page, 'That was all');
      expect(world.posts()).toMatchObject([
        { text: 'Loaf\n0', state: 'scheduled' },
        { text: 'Loaf 1', state: 'draft' },
        { text: 'Loaf 2', state: 'scheduled' },
      ]);
    },

    async 'three equal drafts'(bed) {
      const { world, approve } = await approving(bed);
      for (let copy = 0; copy < 3; copy += 1) await world.person.plan('Buns');
      const page = await approve();
      await answer(page, { shown: 'This draft is there 3 times.', fields: yes('Buns') });
      await shows(page, 'That was all');
      const planned = world.posts().filter(({ state }) => state === 'scheduled');
      expect(planned).toHaveLength(1);
      const again = await approve();
      const fields = decide('Leave it a draft', 'Buns');
      await answer(again, { shown: 'The same post is planned already, for ', fields });
      await shows(again, 'That was all');
      expect(world.posts().filter(({ state }) => state === 'scheduled')).toStrictEqual(planned);
    },

    'somebody plans it while its page is open': whileItsPageIsOpen(
      async ({ person }) => await person.move('Buns', date),
      ({ posts }) => expect(posts()).toMatchObject([{ state: 'scheduled', at, text: 'Buns' }]),
      changed,
    ),

    'somebody changes its text while its page is open': whileItsPageIsOpen(
      async ({ person }) => await person.edit('Buns', 'Rye'),
      ({ posts }) => expect(posts()).toMatchObject([{ state: 'draft', text: 'Rye' }]),
      changed,
    ),

    'somebody deletes it while its page is open': whileItsPageIsOpen(
      async ({ person }) => await person.remove('Buns'),
      ({ posts }) => expect(posts()).toStrictEqual([]),
      'The service does not find this post (404)'.slice(4),
    ),

    async 'the service fails'(bed) {
      const { world, approve } = await approving(bed);
      await world.person.plan('Buns');
      const page = await approve();
      await shows(page, 'Buns');
      world.justBefore(/^PATCH .*\/schedule/, async () => breaksDown(world));
      await answer(page, { shown: 'Buns', fields: yes('Buns') });
      await answer(page, { shown: 'It may be scheduled all the same: look in the calendar.', fields: {} });
      await shows(page, 'That was all');
      expect(world.posts()).toMatchObject([{ state: 'draft' }]);
    },

    async 'answers get lost, or come in half'(bed) {
      await loseAnswersInTurn(bed, {
        async prepare(world) {
          await world.person.plan('Buns');
          const id = await activated(world, { settings });
          return await openForm(world, { id, step: 'Approve drafts' });
        },
        run: async (_world, form) =>
          await throughForm(form, {}, (shown) => (/Decision/.test(shown) ? yes('Buns today') : {})),
        check({ posts }, pages) {
          expect(posts()).toHaveLength(1);
          if (posts()[0]?.state === 'scheduled') expect(pages.join()).not.toMatch(saysNotScheduled);
        },
        atLast({ posts }) {
          expect(posts()).toMatchObject([{ text: 'Buns today', state: 'scheduled' }]);
          expect(posts()[0]?.at).toMatch(/T08:00$/);
        },
      });
    },
  },

  'approve-with-a-preview.json': {
    async 'the service fails, and comes back'({ newWorld }) {
      const world = await newWorld();
      const form = await writing(world);
      const fields = written('Buns');
      breaksDown(world);
      await shows(await begin(form, fields), 'Not scheduled');
      world.sandbox.faults.clear();
      const page = await begin(form, fields);
      await shows(page, 'Fits everywhere');
      world.justBefore(/^(POST|GET|PATCH) \/api\/posts/, async () => breaksDown(world));
      await submit(page, scheduling);
      await shows(page, 'Not scheduled');
      world.sandbox.faults.clear();
      expect(world.posts()).toStrictEqual([]);
    },

    async 'answers get lost, or come in half, and the form is sent again'(bed) {
      await loseAnswersInTurn(bed, {
        prepare: writing,
        run: async (_world, form) => await throughForm(form, written('Buns'), () => scheduling),
        check({ posts }, pages) {
          const scheduled = posts().filter(({ state }) => state === 'scheduled');
          if (scheduled.length > 0) expect(pages.join()).not.toMatch(saysNotScheduled);
          if (scheduled.length === 0) expect(pages.join()).not.toContain('The post goes out on ');
        },
        atLast({ posts }, pages) {
          expect(pages.at(-1)).toContain('The post goes out on ');
          expect(posts().filter(({ state }) => state === 'scheduled')).toMatchObject([{ text: 'Buns' }]);
        },
      });
    },

    async 'nothing but spaces is written'({ newWorld }) {
      const world = await newWorld();
      const page = await begin(await writing(world), written('  '));
      const pages = await throughPages(page, () => scheduling);
      expect(pages.at(-1)).toContain('Nothing was sent, the post needs these changes:');
      expect(world.posts()).toStrictEqual([]);
    },

    async 'two people write at the same time, and one of them twice'({ newWorld }) {
      const world = await newWorld();
      const form = await writing(world);
      const pages = await Promise.all(['Buns', 'Rye'].map(async (text) => await begin(form, written(text))));
      const [buns = assert.fail(), rye = assert.fail()] = pages;
      await shows(buns, 'Buns');
      await shows(rye, 'Rye');
      const ends = await Promise.all(pages.map(async (page) => await throughPages(page, () => scheduling)));
      const again = await throughPages(await begin(form, written('Rye')), () => scheduling);
      for (const end of [...ends, again]) expect(end.at(-1)).toContain('The post goes out on ');
      expect(world.posts()).toMatchObject([
        { text: 'Buns', state: 'scheduled', at: expect.stringMatching(/T08:00$/) },
        { text: 'Rye', state: 'scheduled', at: expect.stringMatching(/T08:00$/) },
      ]);
    },
  },
};
