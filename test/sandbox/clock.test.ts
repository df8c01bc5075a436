import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startClock } from '../../sandbox/src/clock.ts';
import { at, create, hour, immediately, minute, read, startForTest, write } from './support.ts';

test('a scheduled post is published at its instant, not before', async (t) => {
  const { call, clock, sandbox } = await startForTest(t);
  const id = await create(call, write({ scheduledFor: at(clock.after(hour)) }));
  clock.advance(hour - 1);
  assert.equal(sandbox.publishDue(), 0);
  assert.equal((await read(call, id)).status, 'scheduled');
  clock.advance(1);
  assert.equal(sandbox.publishDue(), 1);
  const record = await read(call, id);
  assert.equal(record.status, 'published');
  assert.equal(record['publishedAt'], clock.after(0));
  assert.equal(record['updatedAt'], clock.after(0));
  assert.equal(sandbox.publishDue(), 0);
});

test('only a published post has publishedAt', async (t) => {
  const { call, clock, sandbox } = await startForTest(t);
  const ids = [
    await create(call),
    await create(call, write({ scheduledFor: immediately })),
    await create(call, write({ scheduledFor: at(clock.after(minute)) })),
  ];
  for (const id of ids) assert.ok(!('publishedAt' in (await read(call, id))));
  sandbox.publishDue();
  const published = sandbox.posts().filter((post) => 'publishedAt' in post);
  assert.deepEqual(
    published.map(({ id }) => id),
    [ids[1]],
  );
});

test('drafts are never published', async (t) => {
  const { call, clock, sandbox } = await startForTest(t);
  await create(call);
  clock.advance(1000 * hour);
  assert.equal(sandbox.publishDue(), 0);
});

test('posts of all owners are published', async (t) => {
  const { call, sandbox } = await startForTest(t);
  await create(call, write({ scheduledFor: immediately }));
  await create(
    call,
    write({
      scheduledFor: immediately,
      microblogTargets: [{ accountId: 'acc_other_microblog_1', caption: '', medias: [] }],
    }),
    {
      key: sandbox.otherApiKey,
    },
  );
  assert.equal(sandbox.publishDue(), 2);
});

test('the timer publishes posts, through the state publishing', { timeout: 10_000 }, async (t) => {
  const { call, clock } = await startForTest(t);
  const id = await create(call, write({ scheduledFor: at(clock.after(minute)) }));
  clock.advance(minute);
  await until(async () => (await read(call, id)).status === 'publishing');
  clock.advance(1999);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  assert.equal((await read(call, id)).status, 'publishing');
  clock.advance(1);
  await until(async () => (await read(call, id)).status === 'published');
});

test('a clock continues after a failing tick, until stopped', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const errors: unknown[] = [];
  let ticks = 0;
  const clock = startClock({
    tick() {
      ticks += 1;
      if (ticks === 1) throw new Error('first');
    },
    onError: (error) => errors.push(error),
  });
  t.mock.timers.tick(2000);
  assert.equal(ticks, 2);
  assert.equal(errors.length, 1);
  clock.stop();
  t.mock.timers.tick(5000);
  assert.equal(ticks, 2);
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}
