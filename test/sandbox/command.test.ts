import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { explain, readArguments } from '../../sandbox/src/command/command-line.ts';
import { otherNetworkNames } from '../support/service.ts';
import { runCommand } from '../../sandbox/src/command/run-command.ts';
import { startForTest } from './support.ts';
import { afterTest } from '../support/after-test.ts';

const postList = z.looseObject({ posts: z.array(z.unknown()) });

const refusal = z.looseObject({ message: z.string() });

const main = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

/** Starts the command in its own process, which ends with the test. */
function startCommand(...options: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', main, ...options]);
  afterTest(() => child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(([status]: unknown[]) => ({ status, ...output }));

  async function printed(pattern: RegExp): Promise<string> {
    for (;;) {
      const [, found] = pattern.exec(output.stdout) ?? [];
      if (found !== undefined) return found;
      expect([output.stderr, child.exitCode]).toStrictEqual([output.stderr, null]);
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
  }
  return { child, ended, printed };
}

/** Runs the command in this process. The service stops with the test. */
async function runHere(...options: string[]) {
  const lines: string[] = [];
  const sandbox = await runCommand(['--port=0', ...options], (line) => lines.push(line));
  assert.ok(sandbox);
  afterTest(async () => await sandbox.stop());
  return { sandbox, ...placesIn(lines.join('\n')) };
}

/** Where the command says that the service is, and the request that it shows. */
function placesIn(output: string) {
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? assert.fail(`no ${pattern} in ${output}`);
  const headers = { 'x-api-key': found(/API key +(\S+)\n/), 'content-type': 'application/json' };
  return {
    calendar: found(/Calendar +(http:\/\/127\.0\.0\.1:\d+\/)\n/),
    baseUrl: found(/Base URL +(\S+)\n/),
    limits: found(/Requests +(.*)\n/),
    keptIn: /kept in (.*)\n/.exec(output)?.[1],
    exampleUrl: found(/curl (\S+) /),
    headers,
    /** Sends the request that the command shows. */
    sendExample: async () =>
      await fetch(found(/curl (\S+) /), { method: 'POST', headers, body: found(/-d '(.*)'/) }),
  };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`the command prints where it is, serves, and stops cleanly on ${signal}`, async () => {
    const { child, ended, printed } = startCommand('--port', '0');
    const { calendar, baseUrl, headers, sendExample } = placesIn(await printed(/^([^]*Ctrl-C stops)/));
    expect((await fetch(calendar)).status).toBe(200);
    expect((await fetch(`${baseUrl}/posts`, { headers })).status).toBe(200);
    expect((await sendExample()).status).toBe(200);
    child.kill(signal);
    const { status, stdout, stderr } = await ended;
    expect(status).toBe(0);
    expect(stdout).toMatch(/POST \/api\/\w+\/create 200\n/);
    expect(stdout).toMatch(/Stopped\.\n$/);
    expect(stderr).toBe('');
  });
}

test('--data keeps posts from one run to the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  afterTest(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'posts.db');
  for (const expected of [0, 1]) {
    const { sandbox, baseUrl, headers, keptIn, sendExample } = await runHere('--data', file);
    expect(keptIn).toBe(file);
    const list = postList.parse(await (await fetch(`${baseUrl}/posts`, { headers })).json());
    expect(list.posts).toHaveLength(expected);
    expect((await sendExample()).status).toBe(200);
    await sandbox.stop();
  }
});

const limitRows: [option: string, limits: string, refused: { status: number; message: RegExp }][] = [
  [
    '--requests-per-minute',
    'at most 1 a minute and 200000 a day; drafts and scheduled posts at a time: any number',
    { status: 429, message: /^More than 1 requests in one minute\. Try again in \d+ s\.$/ },
  ],
  [
    '--requests-per-day',
    'at most 2000 a minute and 1 a day; drafts and scheduled posts at a time: any number',
    { status: 429, message: /^The daily quota of 1 requests is used up\./ },
  ],
  [
    '--plan-posts',
    'at most 2000 a minute and 200000 a day; drafts and scheduled posts at a time: 1',
    { status: 403, message: /^The plan allows 1 drafts and scheduled posts at a time\. Upgrade at https:/ },
  ],
];

for (const [option, limits, { status: refusedStatus, message }] of limitRows) {
  test(`${option} 1 refuses more than one`, async () => {
    const { limits: printed, sendExample } = await runHere(option, '1');
    expect(printed).toBe(limits);
    // Three, as a minute or a day may end between two of them.
    const answers: Response[] = [];
    for (let count = 0; count < 3; count += 1) answers.push(await sendExample());
    expect(answers[0]?.status).toBe(200);
    const [refused] = answers.filter(({ status }) => status !== 200);
    assert.ok(refused);
    expect(refused.status).toBe(refusedStatus);
    expect(refusal.parse(await refused.json()).message).toMatch(message);
  });
}

/** How the command ends where its command line is wrong. */
function refusalOf(options: readonly string[]): ReturnType<typeof explain> {
  try {
    readArguments(options);
  } catch (error) {
    return explain(error);
  }
  return assert.fail(`${options.join(' ')} is taken`);
}

test('a wrong argument ends with its name and the help', async () => {
  const bad: [string[], RegExp][] = [
    [['--port', 'many'], /^--port many: give a whole number from 0 to 65535\./],
    [['--port', '65536'], /^--port 65536: /],
    [['--port=-1'], /^--port -1: /],
    [['--port'], /--port/],
    [['--speed', '3'], /--speed/],
    [['extra'], /extra/],
    [['--data', ''], /^--data: give the name of a file\./],
    [
      ['--requests-per-minute', 'many'],
      /^--requests-per-minute many: give a whole number from 1 to 999999999\./,
    ],
    [['--requests-per-minute', '0'], /^--requests-per-minute 0: give a whole number from 1 to 999999999\./],
    [['--requests-per-day', '1.5'], /^--requests-per-day 1\.5: give a whole number from 1 to 999999999\./],
    [['--requests-per-day=-3'], /^--requests-per-day -3: give a whole number from 1 to 999999999\./],
    [['--plan-posts', ''], /^--plan-posts: give a whole number from 1 to 999999999\./],
    [['--plan-posts', '1000000000'], /^--plan-posts 1000000000: give a whole number from 1 to 999999999\./],
    [['--plan-posts'], /--plan-posts/],
  ];
  for (const [options, message] of bad) {
    const { text, status } = refusalOf(options);
    expect([options, status]).toStrictEqual([options, 2]);
    expect(text).toMatch(message);
    expect(text).toMatch(/Usage: /);
  }
  const [options] = bad[0] ?? assert.fail();
  const { text, status } = refusalOf(options);
  expect(await startCommand(...options).ended).toStrictEqual({ status, stderr: `${text}\n`, stdout: '' });
});

test('a port in use and an unusable data file end with a sentence', async () => {
  const { sandbox } = await startForTest();
  const taken = await runHere('--port', new URL(sandbox.origin).port).catch(explain);
  expect(taken).toStrictEqual({
    status: 1,
    text: expect.stringMatching(/^The port is in use, .* choose another port with --port\.$/),
  });
  const unusable = await runHere('--data', '/nowhere/at/all/posts.db').catch(explain);
  expect(unusable).toStrictEqual({
    status: 1,
    text: expect.stringMatching(/^The data file \/nowhere\/at\/all\/posts\.db cannot be used: .*/),
  });
});

test('the command calls the networks by the names in a file', async () => {
  const file = fileURLToPath(new URL('../support/other-network-names.json', import.meta.url));
  const { baseUrl, exampleUrl } = await runHere('--network-names', file);
  expect(exampleUrl).toMatch(new RegExp(`/api/(${namesFor('create')})/create$`));
  const { paths } = z
    .looseObject({ paths: z.record(z.string(), z.unknown()) })
    .parse(await (await fetch(`${baseUrl}/openapi.json`)).json());
  expect('/snap-grid/create' in paths && !('/photoapp/create' in paths)).toBe(true);
});

function namesFor(place: 'create'): string {
  return Object.values(otherNetworkNames)
    .map((names) => (typeof names === 'string' ? names : names[place]))
    .join('|');
}
