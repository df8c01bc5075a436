import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertRefused,
  at,
  create,
  draft,
  hour,
  immediately,
  microblog,
  minute,
  read,
  start,
  startForTest,
  write,
} from './support.ts';

const missing = { status: 404, code: 'NOT_FOUND', message: /no post with the id/ };

test('an update replaces the instruction and all targets, and keeps id and creation', async (t) => {
  const { call, clock } = await startForTest(t);
  const id = await create(call);
  clock.advance(hour);
  const data = write({
    scheduledFor: at(clock.after(hour)),
    skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'New words' }],
  });
  const answer = await call('PATCH', `/posts/${id}`, { body: { data } });
  assert.deepEqual([answer.status, answer.body], [200, { id }]);
  const { id: sameId, status, createdAt, updatedAt, ...written } = await read(call, id);
  assert.deepEqual([sameId, status, createdAt, updatedAt], [id, 'scheduled', start, clock.after(0)]);
  assert.deepEqual(written, data);
});

test('an update can turn a scheduled post into a draft, or publish it', async (t) => {
  const { call, clock } = await startForTest(t);
  const id = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  await call('PATCH', `/posts/${id}`, { body: { data: write() } });
  assert.equal((await read(call, id)).status, 'draft');
  await call('PATCH', `/posts/${id}`, { body: { data: write({ scheduledFor: immediately }) } });
  assert.equal((await read(call, id)).status, 'publishing');
});

test('an invalid update changes nothing and names the path inside data', async (t) => {
  const { call } = await startForTest(t);
  const id = await create(call);
  const before = await read(call, id);
  const tooEarly = await call('PATCH', `/posts/${id}`, {
    body: { data: write({ scheduledFor: at(start) }) },
  });
  const early = assertRefused(tooEarly, { status: 400, code: 'BAD_REQUEST', message: /not in the future/ });
  assert.deepEqual(early.issues?.[0]?.path, ['data', 'scheduledFor', 'date']);
  const wrongNetwork = write({ microblogTargets: [microblog({ accountId: 'acc_skyapp_1' })] });
  const wrong = assertRefused(await call('PATCH', `/posts/${id}`, { body: { data: wrongNetwork } }), {
    status: 400,
    code: 'BAD_REQUEST',
    message: /another network/,
  });
  assert.deepEqual(wrong.issues?.[0]?.path, ['data', 'microblogTargets', 0, 'accountId']);
  const stranger = write({ microblogTargets: [microblog({ accountId: 'acc_other_microblog_1' })] });
  const forbidden = await call('PATCH', `/posts/${id}`, { body: { data: stranger } });
  assertRefused(forbidden, { status: 403, code: 'FORBIDDEN', message: /not one of yours.*upgrade$/ });
  const bare = await call('PATCH', `/posts/${id}`, { body: write() });
  assertRefused(bare, { status: 400, code: 'BAD_REQUEST', message: /data: required/ });
  assert.deepEqual(await read(call, id), before);
});

test('a deleted post is gone', async (t) => {
  const { call, sandbox } = await startForTest(t);
  const id = await create(call);
  const answer = await call('DELETE', `/posts/${id}`);
  assert.deepEqual([answer.status, answer.body], [200, { success: true }]);
  assertRefused(await call('GET', `/posts/${id}`), missing);
  assertRefused(await call('DELETE', `/posts/${id}`), missing);
  assert.deepEqual(sandbox.posts(), []);
});

test('a delete may have the content type of JSON without a body', async (t) => {
  const { call } = await startForTest(t);
  const id = await create(call);
  const answer = await call('DELETE', `/posts/${id}`, { headers: { 'content-type': 'application/json' } });
  assert.equal(answer.status, 200);
});

test('rescheduling moves a scheduled post and schedules a draft', async (t) => {
  const { call, clock, sandbox } = await startForTest(t);
  for (const scheduledFor of [draft, at(clock.after(minute))]) {
    const id = await create(call, write({ scheduledFor }));
    const date = '2026-11-20T14:00:00+02:00';
    const answer = await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: date } });
    assert.deepEqual([answer.status, answer.body], [200, { success: true }]);
    const record = await read(call, id);
    assert.equal(record.status, 'scheduled');
    assert.deepEqual(record['scheduledFor'], at(date));
    assert.deepEqual(record['microblogTargets'], [microblog()]);
  }
  clock.advance(2 * hour - 1);
  assert.equal(sandbox.publishDue(), 0);
  clock.advance(1);
  assert.equal(sandbox.publishDue(), 2);
});

test('rescheduling needs a future instant with an offset', async (t) => {
  const { call } = await startForTest(t);
  const id = await create(call);
  for (const scheduledFor of ['2026-12-01T10:00:00', 'soon', start]) {
    const answer = await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor } });
    const { issues } = assertRefused(answer, {
      status: 400,
      code: 'BAD_REQUEST',
      message: /offset or Z|not in the future/,
    });
    assert.deepEqual(
      issues?.map(({ path }) => path),
      [['scheduledFor']],
    );
  }
  for (const body of [
    {},
    { scheduledFor: at('2026-12-01T10:00:00Z') },
    { scheduledFor: 5 },
    { date: '2026-12-01T10:00:00Z' },
  ]) {
    assert.equal((await call('PATCH', `/posts/${id}/schedule`, { body })).status, 400);
  }
  assert.equal((await read(call, id)).status, 'draft');
});

test('a publishing or published post can be read but not changed', async (t) => {
  const { call, clock, sandbox } = await startForTest(t);
  const id = await create(call, write({ scheduledFor: immediately }));
  for (const state of ['publishing', 'published']) {
    const changes = [
      await call('PATCH', `/posts/${id}`, { body: { data: write() } }),
      await call('DELETE', `/posts/${id}`),
      await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: clock.after(hour) } }),
    ];
    for (const answer of changes) {
      const message = new RegExp(
        `The post is ${state}: only a draft or scheduled post can be (updated|deleted|rescheduled)`,
      );
      assertRefused(answer, { status: 400, code: 'BAD_REQUEST', message });
    }
    assert.equal((await read(call, id)).status, state);
    sandbox.publishDue();
  }
});

test('an unknown id is not found by any operation', async (t) => {
  const { call, clock } = await startForTest(t);
  for (const id of ['post_unknown', 'a'.repeat(300), '%20', "x'%20OR%20'1'='1"]) {
    assertRefused(await call('GET', `/posts/${id}`), missing);
    assertRefused(await call('DELETE', `/posts/${id}`), missing);
    assertRefused(await call('PATCH', `/posts/${id}`, { body: { data: write() } }), missing);
    const schedule = { body: { scheduledFor: clock.after(hour) } };
    assertRefused(await call('PATCH', `/posts/${id}/schedule`, schedule), missing);
  }
});

test('a post of another owner does not exist: not to read, list, update, reschedule or delete', async (t) => {
  const { call, clock, sandbox } = await startForTest(t);
  const target = microblog({ accountId: 'acc_other_microblog_1' });
  const id = await create(call, write({ microblogTargets: [target] }), { key: sandbox.otherApiKey });
  assertRefused(await call('GET', `/posts/${id}`), missing);
  assertRefused(await call('PATCH', `/posts/${id}`, { body: { data: write() } }), missing);
  assertRefused(
    await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: clock.after(hour) } }),
    missing,
  );
  assertRefused(await call('DELETE', `/posts/${id}`), missing);
  assert.deepEqual((await call('GET', '/posts')).body, { posts: [] });
  const own = await call('GET', `/posts/${id}`, { key: sandbox.otherApiKey });
  assert.equal(own.status, 200);
});
