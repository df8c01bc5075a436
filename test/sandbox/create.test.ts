import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { corpusFor, targetsFor } from '../corpus/index.ts';
import {
  assertRefused,
  create,
  createdId,
  draft,
  microblog,
  read,
  start,
  startForTest,
  write,
} from './support.ts';

test('a draft is created and read back as it was written', async () => {
  const { call, sandbox } = await startForTest();
  const body = write({ microblogTargets: [microblog({ caption: 'Brot & Brötchen 🥖 <b>' })] });
  const record = await read(call, createdId(await call('POST', '/posts', { body })));
  const { id, status, createdAt, updatedAt, calendarUrl, ...written } = record;
  expect(status).toBe('draft');
  expect(createdAt).toBe(start);
  expect(updatedAt).toBe(start);
  expect(calendarUrl).toBe(`${sandbox.origin}/posts/${id}`);
  expect(written).toStrictEqual(body);
});

test('defaults of the contract are not added to the received post', async () => {
  const { call } = await startForTest();
  const target = { accountId: 'acc_socialnet_1', medias: [] };
  const { socialnetTargets } = await read(call, await create(call, write({ socialnetTargets: [target] })));
  expect(socialnetTargets).toStrictEqual([target]);
});

test("the smallest and fullest targets of every network are accepted, by /posts and by the network's own endpoint", async () => {
  const { call } = await startForTest();
  for (const network of networks) {
    const { targets, createPath, platform } = wireNames(network.key);
    for (const target of targetsFor(network.key)) {
      const post = { ...target, accountId: `acc_${platform}_2` };
      await create(call, write({ [targets]: [post] }));
      const answer = await call('POST', createPath, { body: { scheduledFor: draft, post } });
      const record = await read(call, createdId(answer));
      expect(record[targets]).toStrictEqual([post]);
      for (const other of networks) {
        if (other !== network) expect(record[wireNames(other.key).targets]).toStrictEqual([]);
      }
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

test('every issue is named, in the list and in the message', async () => {
  const { call, sandbox } = await startForTest();
  const { fediverseTargets: _, ...incomplete } = write({
    skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'x'.repeat(301), colour: 'red' }],
  });
  const body = assertRefused(await call('POST', '/posts', { body: incomplete }), {
    status: 400,
    code: 'BAD_REQUEST',
    message: /skyappTargets\.0\.caption: 301 characters, at most 300; .*fediverseTargets: required/,
  });
  expect(body.issues?.map(({ path }) => path.join('.')).toSorted()).toStrictEqual([
    'fediverseTargets',
    'skyappTargets.0.caption',
    'skyappTargets.0.colour',
  ]);
  expect(sandbox.posts()).toStrictEqual([]);
});
