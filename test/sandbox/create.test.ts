import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networks, wireNames } from '../../shared/index.ts';
import {
  assertRefused,
  at,
  create,
  createdId,
  draft,
  immediately,
  microblog,
  minute,
  read,
  start,
  startForTest,
  write,
} from './support.ts';

test('a draft is created and read back as it was written', async (t) => {
  const { call } = await startForTest(t);
  const body = write({ microblogTargets: [microblog({ caption: 'Brot & Brötchen 🥖 <b>' })] });
  const record = await read(call, createdId(await call('POST', '/posts', { body })));
  const { id, status, createdAt, updatedAt, ...written } = record;
  assert.equal(status, 'draft');
  assert.equal(createdAt, start);
  assert.equal(updatedAt, start);
  assert.deepEqual(written, body);
});

test('defaults of the contract are not added to the received post', async (t) => {
  const { call } = await startForTest(t);
  const target = { accountId: 'acc_socialnet_1', medias: [] };
  const { socialnetTargets } = await read(call, await create(call, write({ socialnetTargets: [target] })));
  assert.deepEqual(socialnetTargets, [target]);
});

test('NOW is publishing at first, a date makes it scheduled', async (t) => {
  const { call, clock } = await startForTest(t);
  assert.equal(
    (await read(call, await create(call, write({ scheduledFor: immediately })))).status,
    'publishing',
  );
  const scheduled = await read(call, await create(call, write({ scheduledFor: at(clock.after(minute)) })));
  assert.equal(scheduled.status, 'scheduled');
  assert.deepEqual(scheduled['scheduledFor'], at(clock.after(minute)));
});

test("every example of every network is accepted, by /posts and by the network's own endpoint", async (t) => {
  const { call } = await startForTest(t);
  for (const network of networks) {
    const { targets, createPath, platform } = wireNames(network.key);
    for (const example of network.examples) {
      const post = { ...example, accountId: `acc_${platform}_2` };
      await create(call, write({ [targets]: [post] }));
      const answer = await call('POST', createPath, { body: { scheduledFor: draft, post } });
      const record = await read(call, createdId(answer));
      assert.deepEqual(record[targets], [post]);
      for (const other of networks) {
        if (other !== network) assert.deepEqual(record[wireNames(other.key).targets], []);
      }
    }
  }
});

test("every counterexample is refused with its path, by /posts and by the network's own endpoint", async (t) => {
  const { call } = await startForTest(t);
  for (const network of networks) {
    const { targets, createPath, platform } = wireNames(network.key);
    for (const { value, path } of network.counterexamples) {
      const accountId = `acc_${platform}_1`;
      const post = 'accountId' in value ? { ...value, accountId } : value;
      const refused = { status: 400, code: 'BAD_REQUEST', message: /^Invalid data: / };
      const whole = assertRefused(
        await call('POST', '/posts', { body: write({ [targets]: [post] }) }),
        refused,
      );
      assert.ok(whole.issues?.some((issue) => issue.path.join('.') === [targets, 0, ...path].join('.')));
      const single = assertRefused(
        await call('POST', createPath, { body: { scheduledFor: draft, post } }),
        refused,
      );
      assert.ok(single.issues?.some((issue) => issue.path.join('.') === ['post', ...path].join('.')));
    }
  }
});

test('every issue is named, in the list and in the message', async (t) => {
  const { call, sandbox } = await startForTest(t);
  const { fediverseTargets: _, ...incomplete } = write({
    skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'x'.repeat(301), colour: 'red' }],
  });
  const body = assertRefused(await call('POST', '/posts', { body: incomplete }), {
    status: 400,
    code: 'BAD_REQUEST',
    message: /skyappTargets\.0\.caption: 301 characters, at most 300; .*fediverseTargets: required/,
  });
  assert.deepEqual(body.issues?.map(({ path }) => path.join('.')).toSorted(), [
    'fediverseTargets',
    'skyappTargets.0.caption',
    'skyappTargets.0.colour',
  ]);
  assert.deepEqual(sandbox.posts(), []);
});

test('a date must be ISO 8601 with a zone and in the future', async (t) => {
  const { call, clock } = await startForTest(t);
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
    assert.deepEqual(
      issues?.map(({ path }) => path),
      [['scheduledFor', 'date']],
    );
  }
  for (const date of ['2026-11-20T10:00:00.001Z', '2026-11-20T09:30:00-01:00', '2026-12-01T10:00Z']) {
    await create(call, write({ scheduledFor: at(date) }));
  }
});

test('a publication instruction has exactly its own properties', async (t) => {
  const { call } = await startForTest(t);
  const wrong = [
    { publish: 'LATER' },
    { publish: 'SCHEDULE' },
    { publish: 'DRAFT', date: '2026-12-01T10:00:00Z' },
    'NOW',
    null,
  ];
  for (const scheduledFor of wrong) {
    const answer = await call('POST', '/posts', { body: write({ scheduledFor }) });
    assertRefused(answer, { status: 400, code: 'BAD_REQUEST', message: /scheduledFor/ });
  }
});

test("an account that is not the caller's is forbidden, one of another network is invalid", async (t) => {
  const { call, sandbox } = await startForTest(t);
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
  assert.deepEqual(issues?.[0]?.path, ['microblogTargets', 1, 'accountId']);
  const single = await call('POST', '/microblog/create', {
    body: { scheduledFor: draft, post: microblog({ accountId: 'acc_skyapp_1' }) },
  });
  const found = assertRefused(single, { status: 400, code: 'BAD_REQUEST', message: /another network/ });
  assert.deepEqual(found.issues?.[0]?.path, ['post', 'accountId']);
  assert.deepEqual(sandbox.posts(), []);
});

test('a body that is not JSON, not an object or too large is a bad request', async (t) => {
  const { call } = await startForTest(t);
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

test('the simplified body of the overview is not the contract', async (t) => {
  const { call } = await startForTest(t);
  const body = { content: 'Hello', scheduledAt: '2026-12-01T10:00:00Z', targets: [] };
  const answer = await call('POST', '/posts', { body });
  assertRefused(answer, {
    status: 400,
    code: 'BAD_REQUEST',
    message: /scheduledFor: required.*content: unknown property/,
  });
});

test('a post may have several targets of one network', async (t) => {
  const { call } = await startForTest(t);
  const targets = [microblog(), microblog({ accountId: 'acc_microblog_2', caption: 'And books' })];
  const record = await read(call, await create(call, write({ microblogTargets: targets })));
  assert.deepEqual(record['microblogTargets'], targets);
});
