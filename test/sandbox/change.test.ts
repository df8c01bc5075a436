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
