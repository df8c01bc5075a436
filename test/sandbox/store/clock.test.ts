import { expect, jest, test } from '@jest/globals';
import { at, create, hour, immediately, minute, read, startForTest, write } from '../support.ts';
import { allTimersBut } from '../../support/timers.ts';
import { afterTest } from '../../support/after-test.ts';

test('a scheduled post is published at its instant, not before, one for now at once, and a draft never', async () => {
  const { call, clock, sandbox } = await startForTest();
  const draft = await create(call);
  const now = await create(call, write({ scheduledFor: immediately }));
  const later = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  expect(sandbox.publishDue()).toBe(1);
  expect((await read(call, now))['publishedAt']).toBe(clock.after(0));
  clock.advance(hour - 1);
  expect(sandbox.publishDue()).toBe(0);
  clock.advance(1);
  expect(sandbox.publishDue()).toBe(1);
  const published = { status: 'published', publishedAt: clock.after(0), updatedAt: clock.after(0) };
  expect(await read(call, later)).toMatchObject(published);
  expect('publishedAt' in (await read(call, draft))).toBe(false);
});

test('the timer publishes posts, through the state publishing', async () => {
  afterTest(() => jest.useRealTimers());
  jest.useFakeTimers({ doNotFake: allTimersBut('setInterval') });
  const { call, clock } = await startForTest({ publishesByItself: true });
  const id = await create(call, write({ scheduledFor: at(clock.after(minute)) }));
  for (const [later, status] of [
    [minute, 'publishing'],
    [1999, 'publishing'],
    [1, 'published'],
  ] as const) {
    clock.advance(later);
    jest.advanceTimersByTime(1000);
    expect((await read(call, id)).status).toBe(status);
  }
});
