import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { explain } from '../../../sandbox/src/command/command-line.ts';
import { runCommand } from '../../../sandbox/src/command/run-command.ts';
import { faultLines, readFaultOption } from '../../../sandbox/src/faults/fault-option.ts';
import { startForTest } from '../support.ts';
import { afterTest } from '../../support/after-test.ts';
import { rejection } from '../../support/service/client-calls.ts';
import { otherNetworkNamesFile } from '../../support/service/service.ts';

const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

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
    faults: /^ {2}Faults +(.*)$/m.exec(output)?.[1],
    headers,
    sendExample: async () =>
      await fetch(found(/curl (\S+) /), { method: 'POST', headers, body: found(/-d '(.*)'/) }),
  };
}

test('the command prints where it is, serves, and stops cleanly on SIGTERM', async () => {
  const { child, ended, printed } = startCommand('--port', '0');
  const { calendar, baseUrl, headers, sendExample } = placesIn(await printed(/^([^]*Ctrl-C stops)/));
  expect((await fetch(calendar)).status).toBe(200);
  expect((await fetch(`${baseUrl}/posts`, { headers })).status).toBe(200);
  expect((await sendExample()).status).toBe(200);
  child.kill('SIGTERM');
  const { status, stdout, stderr } = await ended;
  expect([status, stderr]).toStrictEqual([0, '']);
  expect(stdout).toMatch(/POST \/api\/\w+\/create 200\n[^]*Stopped\.\n$/);
});

test('the limits that are given are printed, and hold', async () => {
  for (const [options, printed, statuses] of [
    [
      ['--requests-per-minute', '1', '--requests-per-day', '7'],
      'at most 1 a minute and 7 a day; .*: any number',
      [200, 429],
    ],
    [['--requests-per-day', '1'], 'at most 2,000 a minute and 1 a day; .*: any number', [200, 429]],
    [
      ['--plan-posts', '1'],
      'at most 2,000 a minute and 200,000 a day; drafts and scheduled posts at a time: 1',
      [200, 403],
    ],
  ] as const) {
    const { limits, sendExample } = await runHere(...options);
    expect(limits).toMatch(new RegExp(`^${printed}$`));
    // Three requests, as a minute or a day may end between two of them.
    const answers = [await sendExample(), await sendExample(), await sendExample()];
    expect([...new Set(answers.map(({ status }) => status))]).toStrictEqual(statuses);
  }
});

test('the faults that are given are printed, and strike', async () => {
  const options = ['503 on listPosts: 100%', 'latency 5 ms: 0%'].flatMap((fault) => ['--fault', fault]);
  const { baseUrl, faults, headers } = await runHere(...options);
  expect(faults).toBe('503 on listPosts: 100%, latency 5 ms: 0%');
  const statusOf = async (path: string) => (await fetch(`${baseUrl}${path}`, { headers })).status;
  expect([await statusOf('/posts'), await statusOf('/accounts')]).toStrictEqual([503, 200]);
  for (const [given, expected] of [
    ['429:100%', { fault: '429', rate: 1 }],
    ['429 with Retry-After 3 s: 0.5%', { fault: '429 with Retry-After', amount: 3, rate: 0.005 }],
    ['latency 9 ms on createPost: 20%', { fault: 'latency', amount: 9, operation: 'createPost', rate: 0.2 }],
    [' 500 on listPosts: 1% ', { fault: '500', operation: 'listPosts', rate: 0.01 }],
  ] as const) {
    expect(readFaultOption(given)).toStrictEqual(expected);
  }
});

const faultRefusals: readonly (readonly [fault: string, message: RegExp])[] = [
  ['', /^--fault : write it like "reset after storing: 5%"/],
  ['500', /write it like/],
  ['500: -5%', /write it like/],
  ['rest: 5%', /^--fault rest: 5%: there is no fault "rest"\./],
  ['500: 101%', /101% is more than 100%\./],
  ['500 3 s: 5%', /"500" takes no number\./],
  ['latency 3 s: 5%', /"latency" is given in ms\./],
  ['500 on posts: 5%', /^There is no operation "posts"\. The operations are createPost, /],
  ['500: 60%', /their sum at most 1/],
];

test('a wrong argument ends with its name, a reason or an example, and the help', async () => {
  const wrongPort = ['--port', 'many'];
  const bad: readonly (readonly [options: readonly string[], message: RegExp])[] = [
    [wrongPort, /^--port many: give a whole number from 0 to 65535\./],
    [['--port=-1'], /^--port -1: /],
    [['--speed', '3'], /--speed/],
    [['extra'], /extra/],
    [['--data', ''], /^--data: give the name of a file\./],
    [['--requests-per-day', '1.5'], /^--requests-per-day 1\.5: give a whole number from 1 to 999999999\./],
    [['--plan-posts'], /--plan-posts/],
    ...faultRefusals.map(([fault, says]) => [['--fault', fault, '--fault', '503: 60%'], says] as const),
  ];
  for (const [options, message] of bad) {
    const { text, status } = explain(await rejection(runHere(...options)));
    expect([options, status]).toStrictEqual([options, 2]);
    expect(text).toMatch(message);
    for (const help of options[0] === '--fault' ? faultLines() : ['Usage: ']) expect(text).toContain(help);
  }
  const { text, status } = explain(await rejection(runHere(...wrongPort)));
  expect(await startCommand(...wrongPort).ended).toStrictEqual({ status, stderr: `${text}\n`, stdout: '' });
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

test('the command takes the names of networks from a file, and keeps posts in another', async () => {
  const names = await otherNetworkNamesFile();
  const { baseUrl, keptIn } = await runHere('--network-names', names, '--data', ':memory:');
  expect(keptIn).toBe(':memory:');
  expect(await (await fetch(`${baseUrl}/openapi.json`)).text()).toContain('"/snap-grid/create"');
});
