/** The examples in which a person approves what goes out. */
import { expect } from '@jest/globals';
import { activated, arrived } from '../example-runs/example.ts';
import { answer, begin, openForm, shows, submit } from '../example-runs/forms.ts';
import { type BadDay, type BadDays, type Bed, breaksDown, type World } from './world/world.ts';

const settings = { slots: 'Mon-Sun 08:00' };
const date = '2031-05-01T09:00:00.000Z';
const at = '2031-05-01T18:00';
const shownNext = 'If it is a draft, it is shown the next time.';

/** A world whose form of approvals is open. `approve` begins anew, and gives the address of the first page. */
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

/** Texts by account, and the state, of the only post. */
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

    async 'answers get lost'(bed) {
      const { world, approve } = await approving(bed);
      for (const operation of ['getPost', 'updatePost', 'reschedulePost'] as const) {
        await world.person.plan(operation);
        const page = await approve();
        await shows(page, operation);
        world.sandbox.faults.next({ fault: '500 after storing', operation, times: 3 });
        await answer(page, { shown: operation, fields: yes(`${operation} today`) });
        const isUnread = operation === 'getPost';
        if (isUnread) {
          await answer(page, { shown: shownNext, fields: {} });
          await world.person.remove(operation);
        }
        await shows(page, 'That was all');
      }
      expect(world.posts()).toMatchObject([
        { text: 'reschedulePost today', state: 'scheduled' },
        { text: 'updatePost today', state: 'scheduled' },
      ]);
    },
  },

  'approve-with-a-preview.json': {
    async 'the service fails, and comes back'({ newWorld }) {
      const world = await newWorld();
      const id = await activated(world, { settings: { hour: 8 } });
      const form = await openForm(world, { id, step: 'Write a post' });
      const fields = { 'field-0': 'Buns', 'field-1': '' };
      breaksDown(world);
      await shows(await begin(form, fields), 'Not scheduled');
      world.sandbox.faults.clear();
      const page = await begin(form, fields);
      await shows(page, 'Fits everywhere');
      world.justBefore(/^(POST|GET|PATCH) \/api\/posts/, async () => breaksDown(world));
      const scheduling = { 'field-1': JSON.stringify(['Schedule it']) };
      await submit(page, scheduling);
      await shows(page, 'Not scheduled');
      world.sandbox.faults.clear();
      expect(world.posts()).toStrictEqual([]);
    },

    async 'answers get lost'({ newWorld }) {
      const world = await newWorld();
      const id = await activated(world, { settings: { hour: 8 } });
      const form = await openForm(world, { id, step: 'Write a post' });
      for (const operation of ['createPost', 'reschedulePost'] as const) {
        const page = await begin(form, { 'field-0': operation, 'field-1': '' });
        world.sandbox.faults.next({ fault: '500 after storing', operation, times: 3 });
        await answer(page, {
          shown: 'Fits everywhere',
          fields: { 'field-1': JSON.stringify(['Schedule it']) },
        });
        await shows(page, 'The post goes out on ');
        expect(
          world.posts().filter(({ text, state }) => text === operation && state === 'scheduled'),
        ).toHaveLength(1);
      }
    },
  },
};
