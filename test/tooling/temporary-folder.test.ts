/** If nothing can be written to the temporary folder, commands say so in a sentence. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { afterTest } from '../support/after-test.ts';

const file = fileURLToPath(new URL('../../tools/temporary-folder.mjs', import.meta.url));

/** Runs a command that loads the file first. `shell`: commands of the shell before it, such as one that sets a limit. */
function runIn(folder: string, shell = '') {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const command = `${shell}exec "$0" --import "$1" -p 1`;
  const run = spawnSync('sh', ['-c', command, process.execPath, file], {
    env: { ...env, TMPDIR: folder },
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'post-scheduler-test-'));
  afterTest(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('begins where it can be written to, and leaves nothing there', () => {
  const folder = folderOfTest();
  expect(runIn(folder)).toStrictEqual({ status: 0, output: '1\n' });
  expect(readdirSync(folder)).toStrictEqual([]);
});

it('ends where there is none', () => {
  const folder = join(folderOfTest(), 'none');
  expect(runIn(folder)).toStrictEqual({
    status: 1,
    output: `The temporary folder ${folder} does not exist. Let TMPDIR name a folder with free space, then run this again.\n`,
  });
});

it('ends where it takes no file, and leaves nothing there', () => {
  const folder = folderOfTest();
  expect(runIn(folder, 'ulimit -f 0; ')).toStrictEqual({
    status: 1,
    output: `The temporary folder ${folder} cannot be written to (EFBIG). Let TMPDIR name a folder with free space, then run this again.\n`,
  });
  expect(readdirSync(folder)).toStrictEqual([]);
});
