import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { openStore } from '../../sandbox/src/store.ts';
import { at, create, hour, read, standingClock, startForTest, write } from './support.ts';
import { afterTest } from '../support/after-test.ts';

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  afterTest(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'posts.db');
}

test('the data file keeps posts, and posts that became due meanwhile are published', async () => {
  const dataFile = await temporaryFile();
  const clock = standingClock();
  const first = await startForTest({ clock, dataFile });
  const scheduledFor = at(clock.after(hour));
  const id = await create(first.call, write({ scheduledFor }));
  const before = await read(first.call, id);
  await first.sandbox.stop();

  const second = await startForTest({ clock, dataFile });
  expect(await read(second.call, id)).toStrictEqual(before);
  await second.sandbox.stop();

  clock.advance(2 * hour);
  const third = await startForTest({ clock, dataFile });
  expect(third.sandbox.publishDue()).toBe(1);
});

test('without a data file nothing is kept and nothing is shared', async () => {
  const first = await startForTest();
  const second = await startForTest();
  await create(first.call);
  expect(first.sandbox.posts()).toHaveLength(1);
  expect(second.sandbox.posts()).toHaveLength(0);
});

test('a file of another program is refused and not changed', async () => {
  const file = await temporaryFile();
  await writeFile(file, 'notes of mine, not a database at all\n'.repeat(40));
  await expect(startForTest({ dataFile: file })).rejects.toThrow(
    /The data file .*posts\.db cannot be used: .*Choose another file\./,
  );
  const foreign = await temporaryFile();
  const database = new DatabaseSync(foreign);
  database.exec('CREATE TABLE recipes (name TEXT)');
  database.close();
  await expect(startForTest({ dataFile: foreign })).rejects.toThrow(
    /it has other content, or posts of another version/,
  );
  await expect(startForTest({ dataFile: '/nowhere/at/all/posts.db' })).rejects.toThrow(
    /cannot be used: unable to open/,
  );
});

test('stopping twice is safe, and the port is free again', async () => {
  const { sandbox } = await startForTest();
  await Promise.all([sandbox.stop(), sandbox.stop()]);
  await expect(fetch(sandbox.calendarUrl)).rejects.toThrow();
  const { port } = new URL(sandbox.origin);
  const again = await startSandbox({ port: Number(port) });
  await again.stop();
});

test('a hundred thousand posts stay quick', () => {
  const store = openStore();
  afterTest(() => store.close());
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

    expect([name, posts.length >= 10]).toStrictEqual([name, true]);
    // Measured below 20 ms; a scan of the table with its sort takes ten times as long.
    expect([name, took, took < 250]).toStrictEqual([name, took, true]);
  }
});
