/**
 * Builds the Zapier integration with `zapier-platform`, unpacks the result, and calls it as Zapier does, against the
 * local service. Ends with 1 at the first failure.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { networks, wireNames } from '../../shared/index.ts';
import { serviceOptions, serviceNetworkNames } from '../support/service.ts';
import { cursorStore } from '../../tools/zapier-runner/zapier-runner.ts';
import { ninePosts } from './nine-networks.ts';
import { uploadAndPost } from './uploads.ts';
import {
  buildIntegration,
  integrationFolder,
  platformCommand,
  platformEnvironment,
  runPlatform,
} from '../../tools/zapier-runner/platform-build.ts';

const work = mkdtempSync(join(tmpdir(), 'post-scheduler-zapier-'));
try {
  runPlatform('validate', ['--without-style'], integrationFolder);
  const app = await buildIntegration(work);
  checkLicenses(app.folder);
  await callApp(app.folder);
  await invokeWithTexts(join(work, 'app'));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Creates drafts at the service without the app. Returns their IDs. */
async function draftsAt({ baseUrl, apiKey }: Sandbox, count: number): Promise<string[]> {
  const draft = {
    scheduledFor: { publish: 'DRAFT' },
    post: { accountId: 'acc_skyapp_1', caption: 'Draft' },
  };
  const created = Array.from({ length: count }, async () => {
    const response = await fetch(`${baseUrl}${wireNames('skyapp', serviceNetworkNames).createPath}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    return z.object({ id: z.string() }).parse(await response.json()).id;
  });
  return await Promise.all(created);
}

/** The texts of the bundled packages' licences come with the build. */
function checkLicenses(folder: string): void {
  const texts = readFileSync(join(folder, 'dist/third-party-licenses.txt'), 'utf8');
  for (const name of ['zod', 'linkify-it']) assert.match(texts, new RegExp(`^${name}$`, 'm'));
}

async function callApp(folder: string): Promise<void> {
  const wrapper: unknown = await import(pathToFileURL(join(folder, 'zapierwrapper.js')).href);
  const { handler } = z
    .object({
      handler: z.custom<(event: object) => Promise<{ results: unknown }>>(
        (value) => typeof value === 'function',
      ),
    })
    .parse(wrapper);
  const sandbox = await startSandbox(serviceOptions);
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  const call = async (
    method: string,
    { apiKey = sandbox.apiKey, ...bundle }: { apiKey?: string; [part: string]: unknown } = {},
  ) => {
    const { results } = await handler({
      command: 'execute',
      method,
      calledFromCli: true,
      bundle: {
        inputData: {},
        authData: { api_key: apiKey },
        meta: { page: 0, timezone: 'Europe/Lisbon' },
        ...bundle,
      },
      cursorTestObj,
      zcacheTestObj: {},
    });
    return results;
  };
  const cursorTestObj = cursorStore();
  const create = 'creates.create_post.operation.perform';
  const record = z.looseObject({ id: z.string() });
  try {
    await step('tests the connection', async () => {
      assert.partialDeepStrictEqual(await call('authentication.test'), {
        label: 'Harbour Bakery and 17 more',
      });
    });
    await step('asks for a new connection when the key is wrong', async () => {
      await assert.rejects(call('authentication.test', { apiKey: 'wrong' }), { name: 'ExpiredAuthError' });
    });
    await step('shows the fields of all networks', async () => {
      const inputData = { publish: 'SCHEDULE', more_fields: networks.map(({ key }) => key) };
      const inputs = z
        .array(z.looseObject({ key: z.string() }))
        .parse(await call('creates.create_post.operation.inputFields', { inputData }));
      for (const { key } of networks)
        assert.ok(
          inputs.some((input) => input.key === `${key}_caption`),
          key,
        );
    });
    const id = await step('creates one post for nine networks and ten accounts', async () => {
      const created = record.parse(await call(create, { inputData: ninePosts }));
      const [post] = sandbox.posts();
      assert.equal(post?.id, created.id);
      for (const { key } of networks) {
        const targets: unknown = Reflect.get(post, `${key}Targets`);
        assert.equal(z.array(z.unknown()).parse(targets).length, key === 'skyapp' ? 2 : 1, key);
      }
      return created.id;
    });
    await step('offers the post in the dropdown', async () => {
      assert.partialDeepStrictEqual(await call('triggers.changeable_posts.operation.perform'), [{ id }]);
    });
    await step('reschedules the post', async () => {
      const inputData = { post_id: id, scheduled_at: '2032-01-01T00:00:00Z' };
      assert.partialDeepStrictEqual(await call('creates.reschedule_post.operation.perform', { inputData }), {
        id,
        scheduledAt: '2032-01-01T00:00:00.000Z',
      });
    });
    await step('finds the post', async () => {
      assert.partialDeepStrictEqual(
        await call('searches.find_posts.operation.perform', { inputData: { status: 'scheduled' } }),
        [{ id }],
      );
    });
    await step('refuses a time that cannot be read', async () => {
      const inputData = { ...ninePosts, scheduled_at: 'soonish' };
      await assert.rejects(call(create, { inputData }), /not a readable time/);
    });
    await step('accepts targets as JSON, and keeps in an update what is left empty', async () => {
      const targets_json = JSON.stringify({
        content: 'By a model',
        scheduledAt: '2032-01-01T00:00:00Z',
        targets: [
          { platform: 'Skyapp', accountId: 'acc_skyapp_1', media: ['https://example.com/bread.jpg'] },
          { platform: 'threadapp', accountId: 'acc_threadapp_1', topicTag: 'Bread' },
        ],
      });
      const created = record.parse(await call(create, { inputData: { publish: 'SCHEDULE', targets_json } }));
      const kept = () => sandbox.posts().find((post) => post.id === created.id);
      const before = JSON.stringify({ ...kept(), updatedAt: '' });
      const inputData = { post_id: created.id, caption: 'By a person' };
      await call('creates.update_post.operation.perform', { inputData });
      const after = JSON.stringify({ ...kept(), updatedAt: '' });
      assert.equal(after, before.replaceAll('By a model', 'By a person'));
      await call('creates.delete_post.operation.perform', { inputData: { post_id: created.id } });
    });
    await step('uploads a file without the key, and creates a post with it', async () => {
      await uploadAndPost({ call, sandbox });
    });
    await step('deletes the post', async () => {
      await call('creates.delete_post.operation.perform', { inputData: { post_id: id } });
      assert.deepEqual(sandbox.posts(), []);
    });
    await step('reports a service that cannot be reached', async () => {
      process.env['POST_SCHEDULER_BASE_URL'] = 'http://127.0.0.1:9';
      await assert.rejects(call(create, { inputData: ninePosts }), /refused the connection/);
    });
  } finally {
    await sandbox.stop();
  }
  const fullService = await startSandbox(serviceOptions);
  try {
    process.env['POST_SCHEDULER_BASE_URL'] = fullService.baseUrl;
    await step('loads more posts into a dropdown than the service gives at once', async () => {
      const drafts = await draftsAt(fullService, 120);
      const pages: string[][] = [];
      for (const page of [0, 1, 2]) {
        const given = { apiKey: fullService.apiKey, meta: { page, timezone: 'Europe/Lisbon' } };
        const choices = z
          .array(record)
          .parse(await call('triggers.changeable_posts.operation.perform', given));
        pages.push(choices.map(({ id }) => id));
      }
      assert.deepEqual(
        pages.map(({ length }) => length),
        [120, 0, 0],
      );
      assert.deepEqual(new Set(pages.flat()), new Set(drafts));
    });
  } finally {
    await fullService.stop();
  }
  const limited = await startSandbox({
    requestsPerMinute: 1,
    // The clock does not move, so the minute does not end.
    now: () => new Date('2030-01-01T00:00:10Z'),
  });
  try {
    process.env['POST_SCHEDULER_BASE_URL'] = limited.baseUrl;
    await step('lets Zapier repeat the step after a rate limit', async () => {
      await call('searches.find_posts.operation.perform', { apiKey: limited.apiKey });
      await assert.rejects(call('searches.find_posts.operation.perform', { apiKey: limited.apiKey }), {
        name: 'ThrottledError',
      });
    });
  } finally {
    await limited.stop();
  }
}

/** Runs `zapier-platform invoke`, which converts texts as Zapier converts mapped values. */
async function invokeWithTexts(folder: string): Promise<void> {
  const sandbox = await startSandbox(serviceOptions);
  try {
    const lines = [`authData_api_key=${sandbox.apiKey}`, `POST_SCHEDULER_BASE_URL=${sandbox.baseUrl}`];
    writeFileSync(join(folder, '.env'), lines.join('\n'));
    await step('accepts values mapped as texts', async () => {
      const inputData = {
        publish: 'SCHEDULE',
        // This command gives the app no time zone.
        scheduled_at: '2031-05-04 10:00 +0100',
        caption: 'From a spreadsheet',
        accounts: 'Harbour Bakery · Fediverse',
        more_fields: ['fediverse'],
        fediverse_sensitive: 'yes',
        fediverse_poll_options: [
          { fediverse_poll_options_title: 'Rye' },
          { fediverse_poll_options_title: 'Spelt' },
        ],
        fediverse_poll_expires_in: '86400',
      };
      const args = ['invoke', 'create', 'create_post', '--non-interactive'];
      await promisify(execFile)(platformCommand, [...args, '-i', JSON.stringify(inputData)], {
        cwd: folder,
        env: platformEnvironment,
        timeout: 60_000,
      });
      const [post] = sandbox.posts();
      assert.partialDeepStrictEqual(post, {
        scheduledFor: { publish: 'SCHEDULE', date: '2031-05-04T09:00:00.000Z' },
        fediverseTargets: [{ caption: 'From a spreadsheet', sensitive: true, poll: { expiresIn: 86400 } }],
      });
    });
  } finally {
    await sandbox.stop();
  }
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  console.log(`✔ ${name}`);
  return result;
}
