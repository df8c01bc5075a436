/** A post from its create to its delete; what the corpus of the contract allows is taken as it is, and what it does not is refused. */
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { corpusFor, targetsFor } from '../corpus/index.ts';
import {
  assertRefused,
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
  // It may have the content type of JSON without a body.
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

test("what the contract refuses is refused with its path, by /posts and by the network's own endpoint", async () => {
  const { call } = await startForTest();
  const refused = { status: 400, code: 'BAD_REQUEST', message: /^Invalid data: / };
  for (const network of networks) {
    const { targets, createPath } = wireNames(network.key);
    const [{ value: post, path } = assert.fail('nothing is refused')] = corpusFor(network.key).refused;
    for (const [way, body, place] of [
      ['/posts', write({ [targets]: [post] }), [targets, 0]],
      [createPath, { scheduledFor: draft, post }, ['post']],
    ] as const) {
      const { issues = [] } = assertRefused(await call('POST', way, { body }), refused);
      const paths = issues.map((issue) => issue.path.join('.'));
      expect(paths).toContain([...place, ...path].join('.'));
    }
  }
});
