import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type N8nServer, startN8n } from '../../tools/n8n-app/n8n-server.ts';
import { type N8nSession, openSession } from '../../tools/n8n-app/n8n-session.ts';
import { packageName } from '../../tools/n8n-app/packed-package.ts';
import { byHand, chain, ours } from './workflow.ts';

/** Loaded into n8n's process before n8n: writes down each module of the package that is loaded. */
const trace = `
const { appendFileSync } = require('node:fs');
const Module = require('node:module');
const { load } = Module.prototype;
Module.prototype.load = function (file) {
  if (file.includes('/node_modules/${packageName}/')) appendFileSync(process.env.LOADED_MODULES, file + '\\n');
  return load.call(this, file);
};
`;

const types = z.array(
  z.looseObject({ name: z.string(), properties: z.array(z.looseObject({ name: z.string() })) }),
);

describe('the package in an n8n that has started', () => {
  let folder: string;
  let sandbox: Sandbox;
  let server: N8nServer;
  let session: N8nSession;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'post-scheduler-trace-'));
    await writeFile(join(folder, 'trace.cjs'), trace);
    await writeFile(join(folder, 'modules.txt'), '');
    sandbox = await startSandbox();
    server = await startN8n({
      environment: {
        NODE_OPTIONS: `--require ${join(folder, 'trace.cjs')}`,
        LOADED_MODULES: join(folder, 'modules.txt'),
      },
    });
    session = await openSession(server);
  });
  afterAll(async () => {
    await server.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });

  /** The files of the package that n8n has loaded, without their folders and hashes. */
  async function loadedModules(): Promise<string[]> {
    const text = await readFile(join(folder, 'modules.txt'), 'utf8');
    const names = text
      .split('\n')
      .map((path) => path.replace(/^.*\//, '').replace(/-[A-Z0-9]{8}(?=\.js$)/, ''));
    return names.filter((name) => name !== '');
  }

  it('has loaded no code but the credential, and is in the editor', async () => {
    const all = types.parse(await (await session.rest.file('types/nodes.json')).json());
    const [node] = all.filter(({ name }) => name === `${packageName}.postScheduler`);
    expect(node?.properties.map(({ name }) => name)).toContain('accounts');
    // n8n asks for the class of every credential when it starts.
    expect(await loadedModules()).toStrictEqual(['PostSchedulerApi.credentials.js']);
  });

  it('loads the node when it runs', async () => {
    const credential = await session.createCredential({
      name: 'Sandbox',
      type: 'postSchedulerApi',
      data: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
    });

    const create = ours({
      name: 'Create',
      type: 'postScheduler',
      credential,
      parameters: { publish: 'DRAFT', caption: 'Fresh bread', accounts: ['skyapp:acc_skyapp_1'] },
    });
    const workflow = chain({ name: 'A draft', nodes: [byHand, create] });
    const { error } = await session.run(await session.importWorkflow(workflow));
    expect(error?.message).toBeUndefined();
    expect(sandbox.posts()).toHaveLength(1);
    const modules = await loadedModules();
    expect(modules).toContain('PostScheduler.node.js');
    expect(modules).toContain('run-items.js');
    expect(modules).not.toContain('PostSchedulerTrigger.node.js');
  });
});
