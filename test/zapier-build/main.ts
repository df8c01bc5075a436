/**
 * Builds the Zapier integration as PUBLISHING.md says, unpacks what a push would upload, and calls it as Zapier does, against
 * the local service: what only the build can break. Ends with 1 at the first failure.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { root } from '../../tools/build/package-files.ts';
import { cursorStore } from '../../tools/zapier-runner/zapier-runner.ts';
import {
  integrationFolder,
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
  await buildToPublish(work);
  checkVersions(work);
  checkLicenses(work);
  await callApp(work);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Runs the commands of PUBLISHING.md that need no account, as they stand there, except for the installation. */
async function buildToPublish(folder: string): Promise<void> {
  const text = readFileSync(join(integrationFolder, 'PUBLISHING.md'), 'utf8');
  const [install, ...commands] =
    /```sh\n(?<commands>npm ci\n[^`]*)```/.exec(text)?.groups?.['commands']?.trim().split('\n') ?? [];
  assert.deepEqual([install, commands.length], ['npm ci', 4]);
  await step(commands.join(', '), async () => {
    const options = { cwd: root, env: platformEnvironment, timeout: 300_000 };
    await promisify(execFile)('bash', ['-e', '-c', commands.join('\n')], options);
  });
  await unzip(join(integrationFolder, 'build/build.zip'), folder);
}

/** A push uploads the packages in the versions of the lock file. */
function checkVersions(folder: string): void {
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
  const sandbox = await startSandbox({ publishesByItself: false });
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
  } finally {
    await sandbox.stop();
  }
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  console.log(`✔ ${name}`);
  return result;
}
