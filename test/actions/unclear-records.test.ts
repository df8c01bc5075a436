/** Actions on a post whose record shows something else than it seems: nothing is sent. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../sandbox/src/kinds/service-kind.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import { updatePost } from '../../shared/actions/update-post.ts';
import { createWorld, hour, postOf } from '../services/world.ts';

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
  // In a list of all targets, the words of this service for networks are not known.
  const kind = {
    ...defaultKind,
    targets: 'one list',
    networkNames: 'unlike',
    description: 'no enums',
  } as const;
  const world = createWorld(kind, { isNew: true });
  const postId = world.service.calendar.create(postOf('Rye', world.time.now() + 24 * hour));
  const values = { postId, replace: 'Rye', replaceWith: 'Spelt' };
  const draft = { publish: 'KEEP', targets: [], media: [] };
  const { records, errors } = await world.through(world.run(updatePost, [{ values, draft }]));
  expect(records.flat()).toStrictEqual([]);
  expect(errors.join()).toContain(
    'Nothing was sent, the post needs a change. Post: the service shows targets under an unknown name',
  );
});
