/** Actions on a post whose record shows something else than it seems: nothing is sent. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../sandbox/src/kinds/service-kind.ts';
import { createOrUpdate } from '../../shared/actions/create-or-update.ts';
import { createPost } from '../../shared/actions/create-post.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import { updatePost } from '../../shared/actions/update-post.ts';
import { createWorld, hour, postOf } from '../services/world.ts';

/** In a list of all targets, the words of this service for networks are not known. */
const unreadableTargets = {
  ...defaultKind,
  targets: 'one list',
  networkNames: 'unlike',
  description: 'no enums',
} as const;

it('A draft is not moved by an amount from the time of its creation: it would go out', async () => {
  const world = createWorld(
    { ...defaultKind, draftTime: 'creation', timeIn: 'scheduledAt' },
    { isNew: true },
  );
  const postId = world.service.calendar.create(postOf('Rye'));
  const input = { values: { postId, moveTo: 'amount', moveBy: '+3 days' }, draft: { targets: [] } };
  const { errors } = await world.through(world.run(reschedulePost, [input]));
  expect(errors.join()).toContain('the post has no time to move it from');
  expect(world.standing()).toMatchObject([{ state: 'draft' }]);
});

it('A text that cannot be read may have the words that are to be replaced', async () => {
  const world = createWorld(unreadableTargets, { isNew: true });
  const postId = world.service.calendar.create(postOf('Rye', world.time.now() + 24 * hour));
  const values = { postId, replace: 'Rye', replaceWith: 'Spelt' };
  const draft = { publish: 'KEEP', targets: [], media: [] };
  const { records, errors } = await world.through(world.run(updatePost, [{ values, draft }]));
  expect(records.flat()).toStrictEqual([]);
  expect(errors.join()).toContain(
    'Nothing was sent, the post needs a change. Post: the service shows targets under an unknown name',
  );
});

it('A post whose accounts cannot be read takes no slot that another post has: they may be on one account', async () => {
  const world = createWorld(unreadableTargets, { isNew: true });
  const nine = world.time.now() + 9 * hour;
  world.service.calendar.create(postOf('Standing', nine));
  const ids = [1, 2].map((number) =>
    world.service.calendar.create(postOf(`Loaf ${number}`, nine + number * 24 * hour)),
  );
  const inputs = ids.map((postId) => ({
    values: { postId, moveTo: 'slot', slots: 'daily 09:00, 12:00' },
    draft: { targets: [] },
  }));
  const { errors } = await world.through(world.run(reschedulePost, inputs));
  expect(errors).toStrictEqual([]);
  expect(world.standing().map(({ at }) => at.slice(8, 16))).toStrictEqual([
    '01T09:00',
    '01T12:00',
    '02T09:00',
  ]);
});

it.each([
  ['minutes', '2030-01-05T09:00:30Z'],
  ['seconds', '2030-01-05T09:00:30.250Z'],
  ['epoch seconds', '2030-01-05T09:00:30.250Z'],
] as const)('A post is there once, and as its row says, where the service shows %s', async (timeForm, at) => {
  const world = createWorld({ ...defaultKind, timeForm }, { isNew: true });
  const draftOf = (caption: string) => ({
    caption,
    targets: [{ network: 'microblog' as const, accountId: 'acc_microblog_2', fields: {} }],
    scheduledAt: at,
  });
  const create = async () => await world.through(world.one(createPost, { draft: draftOf('Rye') }));
  expect(await create()).toMatchObject([{ outcome: 'created' }]);
  const [again] = await create();
  expect([again?.['outcome'], again?.['note']]).toStrictEqual(['existing', undefined]);
  const ofRow = async (reference: unknown) => {
    const input = { values: { reference, ifEdited: 'restore' }, draft: draftOf('Oat') };
    return (await world.through(world.one(createOrUpdate, input)))[0];
  };
  const made = await ofRow('');
  expect(await ofRow(made?.['reference'])).toMatchObject({ outcome: 'unchanged', edited: '' });
  expect(world.standing().map(({ text }) => text)).toStrictEqual(['Rye', 'Oat']);
  const held = { reference: made?.['reference'], hold: 'x' };
  const [onHold] = await world.through(world.one(createOrUpdate, { values: held, draft: draftOf('Oat') }));
  expect(onHold).toMatchObject({ outcome: 'held', note: 'Hold is x.' });
});
