import { expect, test } from '@jest/globals';
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

test('an update replaces the instruction and all targets, and keeps id and creation', async () => {
  const { call, clock } = await startForTest();
  const id = await create(call);
  clock.advance(hour);
  const data = write({
    scheduledFor: at(clock.after(hour)),
    skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'New words' }],
  });
  const answer = await call('PATCH', `/posts/${id}`, { body: { data } });
  expect([answer.status, answer.body]).toStrictEqual([200, { id }]);
  const { id: sameId, status, createdAt, updatedAt, calendarUrl: _, ...written } = await read(call, id);
  expect([sameId, status, createdAt, updatedAt]).toStrictEqual([id, 'scheduled', start, clock.after(0)]);
  expect(written).toStrictEqual(data);
});

test('an update can turn a scheduled post into a draft, or publish it', async () => {
  const { call, clock } = await startForTest();
  const id = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  await call('PATCH', `/posts/${id}`, { body: { data: write() } });
  expect((await read(call, id)).status).toBe('draft');
  await call('PATCH', `/posts/${id}`, { body: { data: write({ scheduledFor: immediately }) } });
  expect((await read(call, id)).status).toBe('publishing');
});

test('an invalid update changes nothing and names the path inside data', async () => {
  const { call } = await startForTest();
  const id = await create(call);
  const before = await read(call, id);
  const tooEarly = await call('PATCH', `/posts/${id}`, {
    body: { data: write({ scheduledFor: at(start) }) },
  });
  const early = assertRefused(tooEarly, { status: 400, code: 'BAD_REQUEST', message: /not in the future/ });
  expect(early.issues?.[0]?.path).toStrictEqual(['data', 'scheduledFor', 'date']);
  const wrongNetwork = write({ microblogTargets: [microblog({ accountId: 'acc_skyapp_1' })] });
  const wrong = assertRefused(await call('PATCH', `/posts/${id}`, { body: { data: wrongNetwork } }), {
    status: 400,
    code: 'BAD_REQUEST',
    message: /another network/,
  });
  expect(wrong.issues?.[0]?.path).toStrictEqual(['data', 'microblogTargets', 0, 'accountId']);
  const stranger = write({ microblogTargets: [microblog({ accountId: 'acc_other_microblog_1' })] });
  const forbidden = await call('PATCH', `/posts/${id}`, { body: { data: stranger } });
  assertRefused(forbidden, { status: 403, code: 'FORBIDDEN', message: /not one of yours.*upgrade$/ });
  const bare = await call('PATCH', `/posts/${id}`, { body: write() });
  assertRefused(bare, { status: 400, code: 'BAD_REQUEST', message: /data: required/ });
  expect(await read(call, id)).toStrictEqual(before);
});

test('a deleted post is gone', async () => {
  const { call, sandbox } = await startForTest();
  const id = await create(call);
  // It may have the content type of JSON without a body.
  const answer = await call('DELETE', `/posts/${id}`, { headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.body]).toStrictEqual([200, { success: true }]);
  assertRefused(await call('GET', `/posts/${id}`), missing);
  assertRefused(await call('DELETE', `/posts/${id}`), missing);
  expect(sandbox.posts()).toStrictEqual([]);
});

test('rescheduling moves a scheduled post and schedules a draft', async () => {
  const { call, clock, sandbox } = await startForTest();
  for (const scheduledFor of [draft, at(clock.after(minute))]) {
    const id = await create(call, write({ scheduledFor }));
    const date = '2026-11-20T14:00:00+02:00';
    const answer = await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: date } });
    expect([answer.status, answer.body]).toStrictEqual([200, { success: true }]);
    const record = await read(call, id);
    expect(record.status).toBe('scheduled');
    expect(record['scheduledFor']).toStrictEqual(at(date));
    expect(record['microblogTargets']).toStrictEqual([microblog()]);
  }
  clock.advance(2 * hour - 1);
  expect(sandbox.publishDue()).toBe(0);
  clock.advance(1);
  expect(sandbox.publishDue()).toBe(2);
});

test('rescheduling needs a future instant with an offset', async () => {
  const { call } = await startForTest();
  const id = await create(call);
  for (const scheduledFor of ['2026-12-01T10:00:00', 'soon', start]) {
    const answer = await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor } });
    const { issues } = assertRefused(answer, {
      status: 400,
      code: 'BAD_REQUEST',
      message: /offset or Z|not in the future/,
    });
    expect(issues?.map(({ path }) => path)).toStrictEqual([['scheduledFor']]);
  }
  for (const body of [
    {},
    { scheduledFor: at('2026-12-01T10:00:00Z') },
    { scheduledFor: 5 },
    { date: '2026-12-01T10:00:00Z' },
  ]) {
    expect((await call('PATCH', `/posts/${id}/schedule`, { body })).status).toBe(400);
  }
  expect((await read(call, id)).status).toBe('draft');
});

test('a publishing or published post can be read but not changed', async () => {
  const { call, clock, sandbox } = await startForTest();
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
    expect((await read(call, id)).status).toBe(state);
    sandbox.publishDue();
  }
});

test('an unknown id is not found by any operation', async () => {
  const { call, clock } = await startForTest();
  for (const id of ['post_unknown', 'a'.repeat(300), '%20', "x'%20OR%20'1'='1"]) {
    assertRefused(await call('GET', `/posts/${id}`), missing);
    assertRefused(await call('DELETE', `/posts/${id}`), missing);
    assertRefused(await call('PATCH', `/posts/${id}`, { body: { data: write() } }), missing);
    const schedule = { body: { scheduledFor: clock.after(hour) } };
    assertRefused(await call('PATCH', `/posts/${id}/schedule`, schedule), missing);
  }
});

test('a post of another owner does not exist: not to read, list, update, reschedule or delete', async () => {
  const { call, clock, sandbox } = await startForTest();
  const target = microblog({ accountId: 'acc_other_microblog_1' });
  const id = await create(call, write({ microblogTargets: [target] }), { key: sandbox.otherApiKey });
  assertRefused(await call('GET', `/posts/${id}`), missing);
  assertRefused(await call('PATCH', `/posts/${id}`, { body: { data: write() } }), missing);
  assertRefused(
    await call('PATCH', `/posts/${id}/schedule`, { body: { scheduledFor: clock.after(hour) } }),
    missing,
  );
  assertRefused(await call('DELETE', `/posts/${id}`), missing);
  expect((await call('GET', '/posts')).body).toStrictEqual({ posts: [] });
  const own = await call('GET', `/posts/${id}`, { key: sandbox.otherApiKey });
  expect(own.status).toBe(200);
});
