/** The times that runs find, and what they say of them: beside other runs, and beside the times that people gave. */
import { describe, expect, it } from '@jest/globals';
import { createOrUpdate } from '../../shared/actions/create-or-update.ts';
import { createPost } from '../../shared/actions/create-post.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import type { PlanningForm } from '../../shared/form/options/planning-options.ts';
import type { Action } from '../../shared/index.ts';
import { defaultKind } from '../../sandbox/src/kinds/service-kind.ts';
import { localTimeOf } from '../../shared/time/zone-clock.ts';
import { createWorld, day, hour, type Input, postOf, type Ran, type World } from '../services/world.ts';

const slots = 'daily 09:00, 12:00, 15:00';
const targets = [{ network: 'microblog' as const, accountId: 'acc_microblog_2', fields: {} }];
const atSlot = { publish: 'SLOT', planning: { slots } };

const draftOf = (caption: string, when: Input['draft'] = atSlot): Input => ({
  draft: { caption, targets, ...when },
});

/** A move of a post that is planned for the end of the month. */
const moveOf = (
  { service, time }: World,
  text: string,
  values: object = { moveTo: 'slot', slots },
): Input => ({
  values: { postId: service.calendar.create(postOf(text, time.now() + 30 * day)), ...values },
  draft: { targets: [] },
});

/** What runs that begin at once say in the end. */
async function atOnce(world: World, action: Action, ...runs: readonly (readonly Input[])[]): Promise<Ran[]> {
  return await world.through(Promise.all(runs.map(async (inputs) => await world.run(action, inputs))));
}

/** `01 09:00`: the day of the month and the time of each post, in the order of their times. */
const timesIn = (world: World) =>
  world
    .standing()
    .map(({ at }) => at.slice(8, 16).replace('T', ' '))
    .toSorted();

describe.each<[name: string, action: Action, inputOf: (world: World, text: string) => Input, done: string]>([
  ['Create', createPost, (_, text) => draftOf(text), 'created'],
  ['Create or Update', createOrUpdate, (_, text) => draftOf(text), 'created'],
  ['Reschedule', reschedulePost, (world, text) => moveOf(world, text), 'moved'],
])('Two runs of %s at once', (_, action, inputOf, done) => {
  it('get two slots, and each says in its summary when its post goes out', async () => {
    const world = createWorld(defaultKind, { isNew: true });
    const runs = await atOnce(world, action, [inputOf(world, 'Rye')], [inputOf(world, 'Oat')]);
    const told = runs.flatMap(({ warnings }) => warnings);
    const times = runs.flatMap(({ records }) => records.flat().map(({ scheduledAt }) => scheduledAt));
    expect(told.toSorted()).toStrictEqual(
      times
        .map((time) => `${done}, for ${localTimeOf(String(time), 'UTC')}.`)
        .map((end) => `1 ${action === createOrUpdate ? 'row' : 'item'}: ${end}`)
        .toSorted(),
    );
    expect(times.toSorted()).toStrictEqual(
      world
        .standing()
        .map(({ at }) => at)
        .toSorted(),
    );
    expect(timesIn(world)).toStrictEqual(['01 09:00', '01 12:00']);
  });
});

it.each([
  ['Create', createPost],
  ['Create or Update', createOrUpdate],
])(
  'Two runs of %s that make one post, each at a slot of its own, both say when it goes out',
  async (_, action) => {
    const world = createWorld(defaultKind, { isNew: true });
    const runs = await atOnce(
      world,
      action,
      ...['daily 09:00', 'daily 12:00'].map((slots) => [draftOf('Rye', { ...atSlot, planning: { slots } })]),
    );
    const [post, another] = world.standing();
    const when = localTimeOf(post?.at ?? '', 'UTC');
    expect(another).toBeUndefined();
    expect(runs.flatMap(({ records }) => records.flat().map((record) => record['when']))).toStrictEqual([
      when,
      when,
    ]);
    expect(runs.map(({ warnings }) => warnings[0])).toStrictEqual(
      [0, 1].map(() => expect.stringContaining(`, for ${when}.`)),
    );
  },
);

it('Two runs that move several posts at once leave few slots behind them empty', async () => {
  const world = createWorld(defaultKind, { isNew: true });
  const inputsOf = (name: string) => [1, 2, 3].map((number) => moveOf(world, `${name} ${number}`));
  const writes = world.writes();
  await atOnce(world, reschedulePost, inputsOf('Rye'), inputsOf('Oat'));
  const times = timesIn(world);
  expect(new Set(times).size).toBe(6);
  expect([times[0], times.at(-1) ?? '']).toStrictEqual(['01 09:00', expect.stringMatching(/^0[23] /u)]);
  expect(world.writes() - writes).toBeLessThanOrEqual(15);
});

/** A run that gives one post a time, and finds one for another post of the account. `others`: posts that stay as they are. */
interface Story {
  readonly action: Action;
  /** What is there before the run, and the items of the run. */
  readonly items: (world: World) => Promise<readonly Input[]>;
  readonly times: readonly string[];
}

/** The row of a post that stands in the calendar, with the reference that an earlier run gave it. */
async function rowOf(world: World, text: string, when: Input['draft']): Promise<(later: Input) => Input> {
  const [record] = await world.one(createOrUpdate, draftOf(text, when));
  return ({ values = {}, draft = {} }) => ({
    values: { reference: record?.['reference'], ...values },
    draft: { ...draftOf(text, when).draft, ...draft },
  });
}

const on = (scheduledAt: string) => ({ publish: 'SCHEDULE', scheduledAt });
const nine = on('2030-01-01 09:00');

const stories: Readonly<Record<string, Story>> = {
  'a row that is moved': {
    action: createOrUpdate,
    async items(world) {
      const row = await rowOf(world, 'Rye', on('2030-01-20 09:00'));
      return [row({ draft: nine }), draftOf('Oat')];
    },
    times: ['01 09:00', '01 12:00'],
  },
  'a row that is moved and changed': {
    action: createOrUpdate,
    async items(world) {
      const row = await rowOf(world, 'Rye', on('2030-01-20 09:00'));
      return [row({ draft: { ...nine, caption: 'Rye bread' } }), draftOf('Oat')];
    },
    times: ['01 09:00', '01 12:00'],
  },
  'a row that moves away': {
    action: createOrUpdate,
    async items(world) {
      const row = await rowOf(world, 'Rye', nine);
      return [row({ draft: on('2030-01-20 09:00') }), draftOf('Oat')];
    },
    times: ['01 09:00', '20 09:00'],
  },
  'a row that is released': {
    action: createOrUpdate,
    async items(world) {
      const row = await rowOf(world, 'Rye', nine);
      const [held] = await world.one(createOrUpdate, row({ values: { hold: 'x' } }));
      return [row({ values: { reference: held?.['reference'] } }), draftOf('Oat')];
    },
    times: ['01 09:00', '01 12:00'],
  },
  'a post that is moved to a time': {
    action: reschedulePost,
    items: async (world) =>
      await Promise.resolve([
        moveOf(world, 'Rye', { moveTo: 'time', scheduledAt: '2030-01-01 09:00' }),
        moveOf(world, 'Oat'),
      ]),
    times: ['01 09:00', '01 12:00'],
  },
  'a draft that is moved to a time': {
    action: reschedulePost,
    async items({ service, ...world }) {
      const postId = service.calendar.create(postOf('Rye'));
      const values = { postId, moveTo: 'time', scheduledAt: '2030-01-01 09:00' };
      return await Promise.resolve([
        { values, draft: { targets: [] } },
        moveOf({ service, ...world }, 'Oat'),
      ]);
    },
    times: ['01 09:00', '01 12:00'],
  },
  'a post of another account that is moved to a time': {
    action: reschedulePost,
    async items({ service, ...world }) {
      const postId = service.calendar.create(postOf('Rye', undefined, ['skyapp']));
      const values = { postId, moveTo: 'time', scheduledAt: '2030-01-01 09:00' };
      return await Promise.resolve([
        { values, draft: { targets: [] } },
        moveOf({ service, ...world }, 'Oat'),
      ]);
    },
    times: ['01 09:00', '01 09:00'],
  },
  'a post that is moved by an amount': {
    action: reschedulePost,
    items: async (world) =>
      await Promise.resolve([
        moveOf(world, 'Rye', { moveTo: 'amount', moveBy: '-711 hours' }),
        moveOf(world, 'Oat'),
      ]),
    times: ['01 09:00', '01 12:00'],
  },
};

it.each(Object.entries(stories))(
  'a time is found beside %s, and a dry run tells the same',
  async (_, { action, items, times }) => {
    const world = createWorld(defaultKind, { isNew: true });
    const inputs = await world.through(items(world));
    const timesOf = ({ records }: Ran) => records.flat().map(({ when }) => when);
    const dry = inputs.map(({ values, ...input }) => ({ ...input, values: { ...values, dryRun: true } }));
    const told = action === createOrUpdate ? await world.through(world.run(action, dry)) : undefined;
    const writes = world.writes();
    const done = await world.through(world.run(action, inputs));
    expect(timesIn(world)).toStrictEqual(times);
    // Nothing was moved a second time.
    expect(world.writes() - writes).toBeLessThanOrEqual(action === reschedulePost ? 2 : 3);
    expect(JSON.stringify(done)).not.toContain('another run');
    expect(timesOf(told ?? done)).toStrictEqual(timesOf(done));
  },
);

describe('A row with Next Free Slot whose post was held gets, once it is released,', () => {
  /** A world in which the row had 09:00 and is held, its release, and a new row that takes what is free meanwhile. */
  async function heldRow(others: PlanningForm = { slots }) {
    const world = createWorld(defaultKind, { isNew: true });
    const run = async (...inputs: readonly Input[]) => await world.through(world.run(createOrUpdate, inputs));
    const inputOf = (text: string, planning: PlanningForm, values: object = {}): Input => ({
      ...draftOf(text, { publish: 'SLOT', planning }),
      values: { ...values },
    });
    const referenceIn = ({ records }: Ran) => ({ reference: records[0]?.[0]?.['reference'] });
    const rye = { slots, minimumGap: 60 };
    const hold = async (text: string, planning: PlanningForm) => {
      const reference = referenceIn(await run(inputOf(text, planning)));
      const held = await run(inputOf(text, planning, { ...reference, hold: 'x' }));
      return inputOf(text, planning, referenceIn(held));
    };
    const release = await hold('Rye', rye);
    return { world, run, hold, release, other: inputOf('Oat', others) };
  }

  const note =
    'Tue 2030-01-01 09:00 in UTC, the time that the post had when its row was held, is taken by now, so a new time was found.';

  it.each<[string, PlanningForm, string[]]>([
    ['took it', { slots }, ['01 09:00', '01 12:00']],
    ['is nearer than its gap', { slots: 'daily 09:30' }, ['01 09:30', '01 12:00']],
  ])('a new slot where a post %s, and says so', async (_, planning, times) => {
    const { world, run, release, other } = await heldRow(planning);
    await run(other);
    const dry = await run({ ...release, values: { ...release.values, dryRun: true } });
    const done = await run(release);
    for (const { records } of [dry, done])
      expect(records[0]?.[0]).toMatchObject({
        outcome: 'resumed',
        note,
        when: 'Tue, 1 Jan 2030, 12:00 (UTC)',
      });
    expect(timesIn(world)).toStrictEqual(times);
  });

  it('a new slot where its own has passed, and says so', async () => {
    const { world, run, release } = await heldRow();
    world.time.set(world.time.now() + 10 * hour);
    const { records } = await run(release);
    expect(records[0]?.[0]).toMatchObject({
      outcome: 'resumed',
      note: note.replace('is taken by now', 'has passed'),
      when: 'Tue, 1 Jan 2030, 12:00 (UTC)',
    });
  });

  it('its slot back before a new row takes it', async () => {
    const { world, run, release, other } = await heldRow();
    const { records } = await run(other, release);
    expect(records[1]?.[0]).toMatchObject({ outcome: 'resumed', when: 'Tue, 1 Jan 2030, 09:00 (UTC)' });
    expect(records[1]?.[0]).not.toHaveProperty('note', note);
    expect(timesIn(world)).toStrictEqual(['01 09:00', '01 12:00']);
  });

  it('its slot back once, where two rows had it', async () => {
    const { world, run, hold, release } = await heldRow();
    const second = await hold('Oat', { slots });
    await run(release, second);
    expect(timesIn(world)).toStrictEqual(['01 09:00', '01 12:00']);
  });
});
