/** What a test file prints: `npm test` shows it where a test of the file failed, and nothing of the others. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import jestConfig from '../../jest.config.ts';
import { afterTest } from '../support/after-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

it('shows what a failing file printed, and not what a passing one did', () => {
  const folder = mkdtempSync(join(tmpdir(), 'post-scheduler-output-'));
  afterTest(() => rmSync(folder, { recursive: true }));
  const config = JSON.stringify({ jest: { reporters: jestConfig.reporters } });
  writeFileSync(join(folder, 'package.json'), config.replaceAll('<rootDir>/', root));
  for (const [name, outcome] of [
    ['passing', 1],
    ['failing', 2],
  ] as const)
    writeFileSync(
      join(folder, `${name}.test.js`),
      `test('one', () => { console.log('printed by the ${name} file'); expect(${outcome}).toBe(1); });`,
    );
  const { stderr } = spawnSync(process.execPath, [jest, '--rootDir', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('PASS ./passing.test.js');
  expect(stderr).toContain('printed by the failing file');
  expect(stderr).not.toContain('printed by the passing file');
});
