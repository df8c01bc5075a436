import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INode, NodeApiError } from 'n8n-workflow';
import { requireFromCore, workflowModule } from '../../tools/n8n-engine/n8n-modules.ts';
import { type LoadedPackage, loadPackage, runWorkflow } from '../../tools/n8n-engine/index.ts';

describe('the engine harness', () => {
  let directory: string;
  let pkg: LoadedPackage;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'post-scheduler-test-'));
    const manifest = { name: 'n8n-nodes-none', version: '1.0.0', n8n: { n8nNodesApiVersion: 1, nodes: [] } };
    await writeFile(join(directory, 'package.json'), JSON.stringify(manifest));
    pkg = await loadPackage(directory);
  });

  afterAll(async () => await rm(directory, { recursive: true }));

  it('loads a single copy of n8n-workflow', () => {
    expect(NodeApiError).toBe(workflowModule.NodeApiError);
    expect(requireFromCore('n8n-workflow')).toBe(workflowModule);
  });

  it('lets through a filter what its conditions let through, and keeps track of where it came from', async () => {
    const channels = ['Pictures, Video', 'pictures ', 'Company', '', 'PICTURES'];
    const run = await runWorkflow({
      pkg,
      workflow: {
        nodes: [
          nodeOf('Rows', 'n8n-nodes-base.googleSheets'),
          nodeOf('Pictures only', 'n8n-nodes-base.filter', { conditions }),
        ],
        connections: { Rows: { main: [[{ node: 'Pictures only', type: 'main', index: 0 }]] } },
      },
      pinnedData: { Rows: channels.map((Channels) => ({ Channels })) },
    });
    expect(
      run.outputs['Pictures only']?.[0]?.map(({ json, pairedItem }) => [json['Channels'], pairedItem]),
    ).toStrictEqual([
      ['Pictures, Video', { item: 0 }],
      ['pictures ', { item: 1 }],
      ['PICTURES', { item: 4 }],
    ]);
  });

  it('says that a node is not installed when its data is not pinned', async () => {
    const workflow = { nodes: [nodeOf('Rows', 'n8n-nodes-base.googleSheets')], connections: {} };
    const run = await runWorkflow({ pkg, workflow });
    expect(run.error?.message).toBe('n8n-nodes-base.googleSheets is not installed here: pin data to "Rows".');
  });

  it('leaves nothing behind: the process ends by itself and its n8n folder is gone', async () => {
    const harness = new URL('../../tools/n8n-engine/index.ts', import.meta.url).href;
    const script = `
      const { loadPackage, runWorkflow } = await import(${JSON.stringify(harness)});
      const pkg = await loadPackage(${JSON.stringify(directory)});
      const workflow = { nodes: [${JSON.stringify(nodeOf('Start', 'n8n-nodes-base.manualTrigger'))}], connections: {} };
      const { status } = await runWorkflow({ pkg, workflow });
      console.log(status + ' ' + process.env.N8N_USER_FOLDER);`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--input-type=module', '--eval', script],
      { timeout: 100_000 },
    );
    const [status, folder = ''] = stdout.trim().split(' ');
    expect(status).toBe('success');
    expect(folder).toMatch(/post-scheduler-n8n-/);
    expect(existsSync(folder)).toBe(false);
  });

  it('leaves nothing behind when a signal ends the process, nor when two do', async () => {
    const modules = new URL('../../tools/n8n-engine/n8n-modules.ts', import.meta.url).href;
    const script = `
      const { mkdirSync } = await import('node:fs');
      await import(${JSON.stringify(modules)});
      mkdirSync(process.env.N8N_USER_FOLDER, { recursive: true });
      setInterval(() => {}, 1000);
      console.log(process.env.N8N_USER_FOLDER);`;
    const child = spawn(
      process.execPath,
      ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--input-type=module', '--eval', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(child, 'exit');
    const folder = String(await once(child.stdout, 'data')).trim();
    expect([folder, existsSync(folder)]).toStrictEqual([folder, true]);
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await ended).toStrictEqual([143, null]);
    expect(existsSync(folder)).toBe(false);
  });
});

const conditions = {
  options: { caseSensitive: false, leftValue: '', typeValidation: 'loose', version: 2 },
  conditions: [
    {
      id: 'one',
      leftValue: '={{ $json.Channels }}',
      rightValue: 'Pictures',
      operator: { type: 'string', operation: 'contains' },
    },
  ],
  combinator: 'and',
};

function nodeOf(name: string, type: string, parameters: INode['parameters'] = {}): INode {
  return { id: name, name, type, typeVersion: 1, position: [0, 0], parameters };
}
