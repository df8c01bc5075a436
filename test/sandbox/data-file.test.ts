import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { openStore } from '../../sandbox/src/store.ts';
import { at, create, hour, read, standingClock, startForTest, write } from './support.ts';

async function temporaryFile(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'posts.db');
}

test('the data file keeps posts, and posts that became due meanwhile are published', async (t) => {
  const dataFile = await temporaryFile(t);
  const clock = standingClock();
  const first = await startForTest(t, { clock, dataFile });
  const scheduledFor = at(clock.after(hour));
  const id = await create(first.call, write({ scheduledFor }));
  const before = await read(first.call, id);
  await first.sandbox.stop();

  const second = await startForTest(t, { clock, dataFile });
  assert.deepEqual(await read(second.call, id), before);
  await second.sandbox.stop();

  clock.advance(2 * hour);
  const third = await startForTest(t, { clock, dataFile });
  assert.equal(third.sandbox.publishDue(), 1);
});

test('without a data file nothing is kept and nothing is shared', async (t) => {
  const first = await startForTest(t);
  const second = await startForTest(t);
  await create(first.call);
  assert.equal(first.sandbox.posts().length, 1);
  assert.equal(second.sandbox.posts().length, 0);
});

test('a file of another program is refused and not changed', async (t) => {
  const file = await temporaryFile(t);
  await writeFile(file, 'notes of mine, not a database at all\n'.repeat(40));
  await assert.rejects(
    startForTest(t, { dataFile: file }),
    /The data file .*posts\.db cannot be used: .*Choose another file\./,
  );
  const foreign = await temporaryFile(t);
  const database = new DatabaseSync(foreign);
  database.exec('CREATE TABLE recipes (name TEXT)');
  database.close();
  await assert.rejects(
    startForTest(t, { dataFile: foreign }),
    /it has other content, or posts of another version/,
  );
  await assert.rejects(
    startForTest(t, { dataFile: '/nowhere/at/all/posts.db' }),
    /cannot be used: unable to open/,
  );
});

test('stopping twice is safe, and the port is free again', async (t) => {
  const { sandbox } = await startForTest(t);
  await Promise.all([sandbox.stop(), sandbox.stop()]);
  await assert.rejects(fetch(sandbox.calendarUrl));
  const { port } = new URL(sandbox.origin);
  const again = await startSandbox({ port: Number(port) });
  await again.stop();
});

test('a hundred thousand posts stay quick', (t) => {
  const store = openStore();
  t.after(() => store.close());
  const count = 100_000;
  for (let index = 0; index < count; index += 1) {
    const platforms = index % 10_000 === 0 ? ['skyapp'] : ['microblog'];
    const status = index % 2 === 0 ? ('draft' as const) : ('scheduled' as const);
    const content = { status, scheduledFor: {}, targets: {}, platforms, plannedAt: index };
    store.insert({ id: `post_${index}`, owner: 'demo', content, now: index });
  }
  const pages = {
    first: () => store.page({ owner: 'demo', limit: 100 }),
    deep: () => store.page({ owner: 'demo', limit: 100, after: { plannedAt: 500, sequence: 1 } }),
    'one status': () =>
      store.page({ owner: 'demo', status: 'draft', limit: 100, after: { plannedAt: 500, sequence: 1 } }),
    'a rare network': () => store.page({ owner: 'demo', platform: 'skyapp', limit: 100 }),
    'a month': () => store.planned({ owner: 'demo', from: 50_000, to: 50_200, limit: 100 }).posts,
  };
  for (const [name, read] of Object.entries(pages)) {
    const begun = performance.now();
    const posts = read();
    const took = performance.now() - begun;
    t.diagnostic(`${name}: ${took.toFixed(1)} ms`);
    assert.ok(posts.length >= 10, name);
    // Measured below 20 ms; a scan of the table with its sort takes ten times as long.
    assert.ok(took < 250, `${name} took ${took} ms`);
  }
});
