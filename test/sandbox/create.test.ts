/** A post from its create to its delete, and all that the corpus of the contract allows. `refusals.test.ts` has the rest. */
import { expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import { targetsFor } from '../corpus/index.ts';
import {
  at,
  create,
  createdId,
  draft,
  hour,
  immediately,
  read,
  start,
  startForTest,
  write,
} from './support.ts';

test('a post is created, updated as a whole, rescheduled, published and deleted', async () => {
  const { call, clock, sandbox } = await startForTest();
  const id = await create(call, write());
  const shown = { id, calendarUrl: `${sandbox.origin}/posts/${id}`, createdAt: start };
  expect(await read(call, id)).toStrictEqual({ ...write(), ...shown, status: 'draft', updatedAt: start });

  clock.advance(hour);
  const skyappTargets = [{ accountId: 'acc_skyapp_1', caption: 'Brot & Brötchen 🥖 <b>' }];
  const data = write({ scheduledFor: at(clock.after(hour)), skyappTargets });
  const change = async (path: string, body: unknown) =>
    (await call('PATCH', `/posts/${id}${path}`, { body })).body;
  expect(await change('', { data })).toStrictEqual({ id });
  const changed = { ...data, ...shown, updatedAt: clock.after(0) };
  expect(await read(call, id)).toStrictEqual({ ...changed, status: 'scheduled' });

  const date = '2026-11-20T14:00:00+02:00';
  expect(await change('/schedule', { scheduledFor: date })).toStrictEqual({ success: true });
  expect(await read(call, id)).toStrictEqual({ ...changed, scheduledFor: at(date), status: 'scheduled' });

  await change('', { data: { ...data, scheduledFor: draft } });
  await change('/schedule', { scheduledFor: date });
  expect((await read(call, id)).status).toBe('scheduled');
  await change('', { data: { ...data, scheduledFor: immediately } });
  expect((await read(call, id)).status).toBe('publishing');

  const other = await create(call);
  // A delete may have the content type of JSON without a body.
  const deleted = await call('DELETE', `/posts/${other}`, {
    headers: { 'content-type': 'application/json' },
  });
  expect([deleted.status, deleted.body]).toStrictEqual([200, { success: true }]);
  expect(sandbox.posts().map((post) => post.id)).toStrictEqual([id]);
});

test("the smallest and fullest targets of every network are accepted, by /posts and by the network's own endpoint", async () => {
  const { call } = await startForTest();
  for (const network of networks) {
    const { targets, createPath, platform } = wireNames(network.key);
    for (const target of targetsFor(network.key)) {
      const post = { ...target, accountId: `acc_${platform}_2` };
      await create(call, write({ [targets]: [post] }));
      const answer = await call('POST', createPath, { body: { scheduledFor: draft, post } });
      // No default of the contract is added.
      expect(await read(call, createdId(answer))).toMatchObject(write({ [targets]: [post] }));
    }
  }
});
