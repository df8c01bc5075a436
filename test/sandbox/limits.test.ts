/** The limits of contract 8. */
import { expect, test } from '@jest/globals';
import { createRateLimiter, defaultRateLimits } from '../../sandbox/src/server/rate-limit.ts';
import { assertRefused, create, day, hour, minute, standingClock, startForTest, write } from './support.ts';

const tooMany = (message: RegExp) => ({ status: 429, code: 'TOO_MANY_REQUESTS', message });

test('above the requests per minute: 429 with Retry-After, until the minute ends', async () => {
  const clock = standingClock('2026-11-20T10:00:15.000Z');
  const { call } = await startForTest({ clock, requestsPerMinute: 3 });
  for (let count = 0; count < 3; count += 1) expect((await call('GET', '/posts')).status).toBe(200);
  const answer = await call('GET', '/posts');
  assertRefused(answer, tooMany(/More than 3 requests in one minute/));
  expect(answer.headers.get('retry-after')).toBe('45');
  clock.advance(45_000 - 1);
  expect((await call('GET', '/posts')).headers.get('retry-after')).toBe('1');
  clock.advance(1);
  expect((await call('GET', '/posts')).status).toBe(200);
});

test('above the requests per day: 429 without Retry-After until midnight UTC, for every operation', async () => {
  const { call, clock, sandbox } = await startForTest({ dailyQuota: 2 });
  await create(call);
  await call('GET', '/accounts');
  const refused = tooMany(/daily quota of 2 requests is used up/);
  const answer = await call('POST', '/posts', { body: write() });
  assertRefused(answer, refused);
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(sandbox.posts()).toHaveLength(1);
  clock.advance(14 * hour - 1);
  assertRefused(await call('GET', '/posts'), refused);
  clock.advance(1);
  await create(call);
});

test("the contract's limits are the default, for each owner", () => {
  const clock = standingClock('2026-11-20T00:00:00.000Z');
  const limiter = createRateLimiter({ limits: defaultRateLimits, now: clock.now });
  const takeAll = (id: string) => Array.from({ length: 2000 }, () => limiter.take({ id }));
  takeAll('one');
  expect(() => limiter.take({ id: 'one' })).toThrow(/^More than 2000 requests in one minute/);
  for (let minutes = 0; minutes < 100; minutes += 1) {
    takeAll('other');
    clock.advance(minute);
  }
  expect(() => limiter.take({ id: 'other' })).toThrow(/daily quota of 200000 requests/);
});

test('above the plan limit: 403 with an upgrade link, until a post is published or deleted', async () => {
  const { call, clock, sandbox } = await startForTest({ planPostLimit: 2 });
  const id = await create(call);
  const scheduledFor = { publish: 'SCHEDULE', date: clock.after(minute) };
  await create(call, write({ scheduledFor }));
  const message =
    /The plan allows 2 drafts and scheduled posts at a time\. Upgrade at https:\/\/scheduler\.example\/upgrade$/;
  for (const publish of ['DRAFT', 'NOW'])
    assertRefused(await call('POST', '/posts', { body: write({ scheduledFor: { publish } }) }), {
      status: 403,
      code: 'FORBIDDEN',
      message,
    });
  expect((await call('PATCH', `/posts/${id}`, { body: { data: write() } })).status).toBe(200);
  clock.advance(day);
  sandbox.publishDue();
  await create(call);
  expect((await call('POST', '/posts', { body: write() })).status).toBe(403);
  await call('DELETE', `/posts/${id}`);
  await create(call);
});
