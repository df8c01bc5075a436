/**
 * Measures what Zapier waits for in a new process, against an app that only sends the requests: the import, and its first post. Also measures the
 * upload's size.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { kilobytes } from '../build/package-files.ts';
import { type AppBuild, buildApp, buildIntegration } from '../zapier-runner/platform-build.ts';
import { account, bodyOf, rowOf } from './support/measured-posts.ts';
import { type Address, startService } from './support/service.ts';
import { fixed, medianOf, medianRatio, table } from './support/statistics.ts';

const run = promisify(execFile);
const processes = 9;

/** An app with one action: a draft, then its time, as ours sends them by default. */
const bareApp = `
  import { defineApp, version } from 'zapier-platform-core';
  const perform = async (z, { authData, inputData }) => {
    const request = async (method, path, body) =>
      await z.request({
        method,
        url: process.env.POST_SCHEDULER_BASE_URL + path,
        headers: { 'x-api-key': authData.api_key },
        body,
      });
    const { data } = await request('POST', '/posts', inputData.body);
    await request('PATCH', '/posts/' + data.id + '/schedule', { scheduledFor: inputData.scheduled_at });
    return data;
  };
  export default defineApp({
    version: '0.1.0',
    platformVersion: version,
    creates: {
      create_post: {
        key: 'create_post',
        noun: 'Post',
        display: { label: 'Create Post', description: 'Creates a post.' },
        operation: { perform, inputFields: [], sample: { id: '1' } },
      },
    },
  });`;

const { caption, mediaUrl, scheduledAt } = rowOf(0);
const inputData = {
  publish: 'SCHEDULE',
  scheduled_at: scheduledAt,
  caption,
  media: [mediaUrl],
  accounts: [account],
  // Only the bare app reads this.
  body: { ...bodyOf(0), scheduledFor: { publish: 'DRAFT' } },
};

/** Prints the milliseconds until the app is imported, and until its first post exists. */
const measure = `
  const [, wrapper, bundle] = process.argv;
  const start = performance.now();
  const { handler } = await import(wrapper);
  const imported = performance.now() - start;
  const method = 'creates.create_post.operation.perform';
  const { results } = await handler({ command: 'execute', method, calledFromCli: true, bundle: JSON.parse(bundle), zcacheTestObj: {} });
  if (typeof results.id !== 'string') throw new Error('No post was created.');
  console.log(JSON.stringify([imported, performance.now() - start]));
  process.exit();`;

async function measured({ folder }: AppBuild, { baseUrl, apiKey }: Address): Promise<[number, number]> {
  const bundle = { inputData, authData: { api_key: apiKey }, meta: { page: 0, timezone: 'UTC' } };
  const wrapper = pathToFileURL(join(folder, 'zapierwrapper.js')).href;
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', measure, wrapper, JSON.stringify(bundle)],
    { env: { ...process.env, POST_SCHEDULER_BASE_URL: baseUrl } },
  );
  return z.tuple([z.number(), z.number()]).parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

export async function benchZapier(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'post-scheduler-bench-'));
  const service = await startService();
  try {
    const bare = await buildApp({
      work,
      name: 'bare',
      fill(folder) {
        mkdirSync(join(folder, 'dist'));
        writeFileSync(join(folder, 'dist/index.js'), bareApp);
      },
    });
    const subjects = { 'a bare app': bare, 'the integration': await buildIntegration(work) };
    const times = Object.entries(subjects).map(([name, app]) => ({
      name,
      app,
      own: [] as [number, number][],
    }));
    for (let round = 0; round < processes; round += 1)
      for (const { app, own } of times) own.push(await measured(app, service));
    const column = (own: readonly (readonly [number, number])[], index: 0 | 1) =>
      own.map((each) => each[index]);
    const base = times[0]?.own ?? [];
    const rows = times.map(({ name, app, own }) => [
      name,
      kilobytes(app.bytes),
      fixed(app.bytes / bare.bytes),
      ...([0, 1] as const).flatMap((index) => [
        fixed(medianOf(column(own, index)), 0),
        fixed(medianRatio(column(own, index), column(base, index))),
      ]),
    ]);
    const header = ['', 'zip', 'ratio', 'ms to import', 'ratio', 'ms to the first post', 'ratio'];
    return `Zapier: median of ${processes} new processes each\n\n${table([header, ...rows])}`;
  } finally {
    await service.stop();
    await rm(work, { recursive: true, force: true });
  }
}
