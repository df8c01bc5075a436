import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { type LoadedPackage, loadPackage, runNode } from '../../../tools/n8n-engine/index.ts';
import { jsonOf, post, succeeded } from '../../support/n8n/node-under-test.ts';
import { serviceOptions } from '../../support/service/service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const name = 'n8n-nodes-post-scheduler';
const run = promisify(execFile);

describe('the package as npm publishes it', () => {
  let home: string;
  let directory: string;
  let pkg: LoadedPackage;
  let sandbox: Sandbox;

  beforeAll(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'post-scheduler-tarball-')));
    const modules = join(home, 'node_modules');
    directory = join(modules, name);
    await mkdir(directory, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const packing = ['pack', '--ignore-scripts', '--silent', '--pack-destination', home];
    await run(npm, packing, { cwd: root, shell: process.platform === 'win32' });
    const [tarball = ''] = (await readdir(home)).filter((file) => file.endsWith('.tgz'));
    await run('tar', ['-xzf', join(home, tarball), '-C', directory, '--strip-components=1']);
    await addNeighbours(modules);
    pkg = await loadPackage(directory);
    sandbox = await startSandbox(serviceOptions);
  });
  afterAll(async () => {
    await rm(home, { recursive: true, force: true });
    await sandbox.stop();
  });

  /** n8n's own n8n-workflow, and a zod that the node could not work with. */
  async function addNeighbours(modules: string): Promise<void> {
    await symlink(join(root, 'node_modules', 'n8n-workflow'), join(modules, 'n8n-workflow'), 'junction');
    await mkdir(join(modules, 'zod'));
    const manifest = { name: 'zod', version: '3.22.4', main: 'index.js', exports: { '.': './index.js' } };
    await writeFile(join(modules, 'zod', 'package.json'), JSON.stringify(manifest));
    await writeFile(
      join(modules, 'zod', 'index.js'),
      'throw new Error("The zod of a neighbour was loaded.");',
    );
  }

  async function create(caption: string) {
    return await runNode({
      pkg,
      nodeType: 'postScheduler',
      credentials: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
      timeZone: 'Asia/Tokyo',
      parameters: post('create', {
        scheduledAt: '2031-07-01T09:30',
        caption,
        accounts: ['skyapp:acc_skyapp_1'],
      }),
    });
  }

  it('lies beside a zod that it could not work with', () => {
    const { resolve } = createRequire(join(directory, 'package.json'));
    expect(resolve('zod')).toBe(join(home, 'node_modules', 'zod', 'index.js'));
    expect(() => resolve('zod/v4')).toThrow("Cannot find module 'zod/v4'");
  });

  it('is loaded by n8n, and schedules a post', async () => {
    expect(pkg.credentialNames).toStrictEqual(['postSchedulerApi']);
    const result = succeeded(await create('From the tarball'));
    expect(jsonOf(result)[0]?.['id']).toStrictEqual(sandbox.posts().at(-1)?.id);
    expect(jsonOf(result)[0]?.['scheduledAt']).toBe('2031-07-01T00:30:00.000Z');
  });
});
