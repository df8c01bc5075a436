/**
 * Builds the Zapier integration with `zapier-platform`, unpacks the result, and calls it as Zapier does, against the
 * local service: what only the build can break. Ends with 1 at the first failure.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { root } from '../../tools/build/package-files.ts';
import { serviceOptions } from '../support/service.ts';
import { cursorStore } from '../../tools/zapier-runner/zapier-runner.ts';
import {
  buildIntegration,
  integrationFolder,
  platformCommand,
  platformEnvironment,
  readJson,
  unzip,
} from '../../tools/zapier-runner/platform-build.ts';

const lockedPackage = z.looseObject({
  version: z
    .string()
    .transform((version) => version.replace(/^v/u, ''))
    .optional(),
});
const lock = z.looseObject({ packages: z.record(z.string(), lockedPackage) });

const work = mkdtempSync(join(tmpdir(), 'post-scheduler-zapier-'));
try {
  if (process.env['POST_SCHEDULER_SERVICE'] === undefined) await checkPublishing(join(work, 'published'));
  const app = await buildIntegration(work);
  checkLicenses(app.folder);
  await callApp(app.folder);
  await invokeWithTexts(join(work, 'app'));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The commands of PUBLISHING.md that need no account, as they stand there, and the versions that a push would upload. */
async function checkPublishing(folder: string): Promise<void> {
  const text = readFileSync(join(integrationFolder, 'PUBLISHING.md'), 'utf8');
  const [install, ...commands] =
    /```sh\n(?<commands>npm ci\n[^`]*)```/.exec(text)?.groups?.['commands']?.trim().split('\n') ?? [];
  assert.deepEqual([install, commands.length], ['npm ci', 4]);
  await step(commands.join(', '), async () => {
    const options = { cwd: root, env: platformEnvironment, timeout: 300_000 };
    await promisify(execFile)('bash', ['-e', '-c', commands.join('\n')], options);
  });
  await unzip(join(integrationFolder, 'build/build.zip'), folder);
  const { packages } = lock.parse(readJson(join(root, 'package-lock.json')));
  const uploaded = globSync('node_modules/{*,@*/*}', { cwd: folder }).filter((path) =>
    existsSync(join(folder, path, 'package.json')),
  );
  assert.ok(uploaded.length > 40);
  for (const path of uploaded)
    assert.equal(
      lockedPackage.parse(readJson(join(folder, path, 'package.json'))).version,
      packages[path]?.version,
      path,
    );
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
    await step('creates a post', async () => {
      const inputData = { publish: 'DRAFT', caption: 'Fresh', accounts: ['skyapp:acc_skyapp_1'] };
      const created = record.parse(await call(create, { inputData }));
      assert.equal(sandbox.posts()[0]?.id, created.id);
    });
    await step('a row that starts the Zap by its own reference sends nothing the second time', async () => {
      const perform = 'creates.create_or_update_post.operation.perform';
      const row = {
        publish: 'SCHEDULE',
        caption: 'Row',
        accounts: ['acc_skyapp_2'],
        scheduled_at: '2031-05-04 10:00',
        cancel: '',
      };
      let reference: unknown = '';
      const writes: number[] = [];
      for (const _run of ['the row is new', 'its reference was written into it', 'and again']) {
        const before = sandbox.requests.length;
        ({ reference } = record.parse(await call(perform, { inputData: { ...row, reference } })));
        writes.push(sandbox.requests.slice(before).filter(({ method }) => method !== 'GET').length);
      }
      // A draft, and then its time: safe delivery.
      assert.deepEqual(writes, [2, 0, 0]);
    });
  } finally {
    await sandbox.stop();
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
