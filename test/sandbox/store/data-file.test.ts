import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { at, create, hour, read, standingClock, startForTest, write } from '../support.ts';
import { afterTest } from '../../support/after-test.ts';

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  afterTest(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'posts.db');
}

test('the data file keeps posts, and posts that became due meanwhile are published', async () => {
  const dataFile = await temporaryFile();
  const clock = standingClock();
  const first = await startForTest({ clock, dataFile });
  const id = await create(first.call, write({ scheduledFor: at(clock.after(hour)) }));
  const before = await read(first.call, id);
  await first.sandbox.stop();

  clock.advance(2 * hour);
  const second = await startForTest({ clock, dataFile });
  const calendarUrl = `${second.sandbox.origin}/posts/${id}`;
  expect(await read(second.call, id)).toStrictEqual({ ...before, calendarUrl });
  expect(second.sandbox.publishDue()).toBe(1);
});

test('a file of another program is refused and not changed', async () => {
  const [notes, foreign] = [await temporaryFile(), await temporaryFile()];
  await writeFile(notes, 'notes of mine, not a database at all\n'.repeat(40));
  const database = new DatabaseSync(foreign);
  database.exec('CREATE TABLE recipes (name TEXT)');
  database.close();
  await expect(startForTest({ dataFile: notes })).rejects.toThrow(
    /The data file .*posts\.db cannot be used: .*Choose another file\./,
  );
  await expect(startForTest({ dataFile: foreign })).rejects.toThrow(
    /it has other content, or posts of another version/,
  );
});
