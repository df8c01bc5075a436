import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { root } from '../../tools/n8n-app/files.ts';
import { waitFor } from '../../tools/n8n-app/wait-for.ts';

const workflowsSchema = z.object({
  data: z.array(z.object({ name: z.string(), id: z.string() })),
});

describe('npm run n8n', () => {
  const program = join(root, 'tools/demo/try-n8n.ts');
  let started: ChildProcessWithoutNullStreams;
  let ended: Promise<unknown>;
  let output = '';

  beforeAll(async () => {
    started = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', program]);
    ended = once(started, 'close');
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    await waitFor({
      find: () => {
        if (started.exitCode !== null) throw new Error(output);
        return output.includes('Ctrl-C') ? true : undefined;
      },
      missing: () => `It does not say what to do:\n${output}`,
    });
  });
  afterAll(() => {
    started.kill('SIGKILL');
  });

  function address(of: string): string {
    return new RegExp(`^ *${of} +(http://\\S+)`, 'm').exec(output)?.[1] ?? assert.fail(output);
  }

  it('opens n8n logged in, with every example in it', async () => {
    const login = await fetch(address('n8n'), { redirect: 'manual' });
    const page = new URL(login.headers.get('location') ?? '');
    const cookie = login.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const workflows = await fetch(new URL('/rest/workflows?sortBy=updatedAt:desc', page), {
      headers: { cookie },
    });
    const { data } = workflowsSchema.parse(await workflows.json());
    const files = (await readdir(join(root, 'examples'))).filter((file) => file.endsWith('.json'));
    expect(data).toHaveLength(files.length);
    // The workflow that the output says to choose first is on top of n8n's list.
    expect(output).toContain(`choose "${data[0]?.name}"`);
    for (const named of output.matchAll(/"([^"]+)"/g)) {
      if (named[1] !== 'Execute workflow')
        expect([named[1], data.some(({ name }) => name === named[1])]).toStrictEqual([named[1], true]);
    }
  });

  it('shows the calendar and serves what the examples read', async () => {
    expect((await fetch(address('Calendar'))).status).toBe(200);
    for (const file of ['feed.xml', 'campaign.csv']) {
      expect((await fetch(new URL(file, address('n8n')))).status).toBe(200);
    }
  });

  it('ends at Ctrl-C with all that it started', async () => {
    started.kill('SIGINT');
    await ended;
    expect([output, started.exitCode]).toStrictEqual([output, 0]);
    for (const name of ['n8n', 'Calendar']) await expect(fetch(address(name))).rejects.toThrow();
  });
});
