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
  microblog,
  minute,
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

test('a date must be ISO 8601 with a zone and in the future', async () => {
  const { call, clock } = await startForTest();
  const unreadable = [
    'tomorrow',
    '2026-12-01',
    '2026-12-01T10:00:00',
    '2026-02-30T10:00:00Z',
    '',
    '1796119200000',
  ];
  for (const date of unreadable) {
    const answer = await call('POST', '/posts', { body: write({ scheduledFor: at(date) }) });
    const message = /scheduledFor\.date: ".*" is not an ISO 8601 date-time with offset or Z/;
    assertRefused(answer, { status: 400, code: 'BAD_REQUEST', message });
  }
  for (const date of [start, clock.after(-minute), '2026-11-20T10:30:00+01:00']) {
    const answer = await call('POST', '/posts', { body: write({ scheduledFor: at(date) }) });
    const { issues } = assertRefused(answer, {
      status: 400,
      code: 'BAD_REQUEST',
      message: /is not in the future/,
    });
    expect(issues?.map(({ path }) => path)).toStrictEqual([['scheduledFor', 'date']]);
  }
  for (const date of ['2026-11-20T10:00:00.001Z', '2026-11-20T09:30:00-01:00', '2026-12-01T10:00Z']) {
    await create(call, write({ scheduledFor: at(date) }));
  }
});

test("an account that is not the caller's is forbidden, one of another network is invalid", async () => {
  const { call, sandbox } = await startForTest();
  for (const accountId of ['acc_other_microblog_1', 'acc_nowhere', '']) {
    const answer = await call('POST', '/posts', {
      body: write({ microblogTargets: [microblog({ accountId })] }),
    });
    const message = /Microblog: the account ".*" is not one of yours.*https:\/\/scheduler\.example\/upgrade$/;
    assertRefused(answer, { status: 403, code: 'FORBIDDEN', message });
  }
  const body = write({ microblogTargets: [microblog(), microblog({ accountId: 'acc_skyapp_1' })] });
  const { issues } = assertRefused(await call('POST', '/posts', { body }), {
    status: 400,
    code: 'BAD_REQUEST',
    message: /"acc_skyapp_1" is an account of another network \(skyapp\)/,
  });
  expect(issues?.[0]?.path).toStrictEqual(['microblogTargets', 1, 'accountId']);
  const single = await call('POST', '/microblog/create', {
    body: { scheduledFor: draft, post: microblog({ accountId: 'acc_skyapp_1' }) },
  });
  const found = assertRefused(single, { status: 400, code: 'BAD_REQUEST', message: /another network/ });
  expect(found.issues?.[0]?.path).toStrictEqual(['post', 'accountId']);
  expect(sandbox.posts()).toStrictEqual([]);
});

test('a body that is not JSON, not an object or too large is a bad request', async () => {
  const { call } = await startForTest();
  const json = { 'content-type': 'application/json' };
  const refusals: [string, RegExp, Record<string, string>][] = [
    ['{"scheduledFor":', /not valid JSON/, json],
    ['{"__proto__": {"polluted": true}}', /not valid JSON/, json],
    ['[]', /the request body: must be an object, not \[\]/, json],
    ['null', /the request body: /, json],
    ['', /the request body: required/, json],
    [
      'scheduledFor=DRAFT',
      /Content-Type: application\/json/,
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [
      JSON.stringify(write({ microblogTargets: [microblog({ caption: 'x'.repeat(5_000_000) })] })),
      /too large/,
      json,
    ],
  ];
  for (const [body, message, headers] of refusals) {
    const answer = await call('POST', '/posts', { body, headers });
    assertRefused(answer, { status: 400, code: 'BAD_REQUEST', message });
  }
});

test('a post may have several targets of one network', async () => {
  const { call } = await startForTest();
  const targets = [microblog(), microblog({ accountId: 'acc_microblog_2', caption: 'And books' })];
  const record = await read(call, await create(call, write({ microblogTargets: targets })));
  expect(record['microblogTargets']).toStrictEqual(targets);
});
