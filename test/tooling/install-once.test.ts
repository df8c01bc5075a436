/** What a command installs at its first start needs the network, and says so at once where there is none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { InstallError, installOnce } from '../../tools/npm-install/install-once.ts';
import { afterTest } from '../support/after-test.ts';
import { refusedOrigin } from '../support/service/local-server.ts';

it('npm does not reach its registry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'post-scheduler-test-'));
  afterTest(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"dependencies":{"one":"1.0.0"}}');
  process.env['npm_config_registry'] = await refusedOrigin();
  const said: string[] = [];
  const args = ['install', '--no-package-lock'];
  const steps = [{ announcement: 'Installing one.', args, advice: 'Not reached.' }];
  const say = (line: string) => void said.push(line);
  await expect(installOnce({ folder, file: 'package.json', say, steps })).rejects.toStrictEqual(
    new InstallError('npm does not reach its registry. Check the network connection, then run this again.'),
  );
  expect(said).toStrictEqual(['Installing one.']);
});
