import { once, EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { watchFolders } from '../../scripts/watch-folders.ts';
import { afterTest } from '../support/after-test.ts';

test('a save below a folder starts a run, also after a run that failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(folder, 'inner'));
  const save = () => writeFileSync(join(folder, 'inner', 'file.ts'), '');
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const events = new EventEmitter();
  let runs = 0;
  const watcher = watchFolders({
    folders: [folder],
    onSave: async () => {
      runs += 1;
      const ended = once(events, 'end');
      events.emit('run');
      await ended;
      if (runs === 1) throw new Error('The sources have an error.');
    },
  });
  afterTest(() => {
    watcher.close();
    rmSync(folder, { recursive: true });
  });

  let run = once(events, 'run');
  save();
  await run;
  run = once(events, 'run');
  save();
  events.emit('end');
  await run;
  events.emit('end');
  expect(reported.mock.calls.map(([error]) => String(error))).toStrictEqual([
    'Error: The sources have an error.',
  ]);
});
