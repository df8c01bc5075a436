import { expect, jest, test } from '@jest/globals';
import { at, create, hour, immediately, minute, read, startForTest, write } from './support.ts';
import { allTimersBut } from '../support/timers.ts';
import { afterTest } from '../support/after-test.ts';

test('a scheduled post is published at its instant, not before', async () => {
  const { call, clock, sandbox } = await startForTest();
  const id = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  clock.advance(hour - 1);
  expect(sandbox.publishDue()).toBe(0);
  expect((await read(call, id)).status).toBe('scheduled');
  clock.advance(1);
  expect(sandbox.publishDue()).toBe(1);
  const record = await read(call, id);
  expect(record.status).toBe('published');
  expect(record['publishedAt']).toBe(clock.after(0));
  expect(record['updatedAt']).toBe(clock.after(0));
  expect(sandbox.publishDue()).toBe(0);
});

test('only a published post has publishedAt', async () => {
  const { call, clock, sandbox } = await startForTest();
  const ids = [
    await create(call),
    await create(call, write({ scheduledFor: immediately })),
    await create(call, write({ scheduledFor: at(clock.after(minute)) })),
  ];
  for (const id of ids) expect('publishedAt' in (await read(call, id))).toBe(false);
  sandbox.publishDue();
  const published = sandbox.posts().filter((post) => 'publishedAt' in post);
  expect(published.map(({ id }) => id)).toStrictEqual([ids[1]]);
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
