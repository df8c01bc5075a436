/** `npm run sandbox -- --fault …` */
import assert from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import { explain } from '../../sandbox/src/command/command-line.ts';
import { faultLines, readFaultOption } from '../../sandbox/src/faults/fault-option.ts';
import { runCommand } from '../../sandbox/src/command/run-command.ts';
import { rejection } from '../support/client-calls.ts';
import { afterTest } from '../support/after-test.ts';

async function run(faults: readonly string[], print: (line: string) => void = () => undefined) {
  return await runCommand(['--port', '0', ...faults.flatMap((fault) => ['--fault', fault])], print);
}

it('a fault is read with its number, its operation and its share', () => {
  for (const [given, expected] of [
    ['429:100%', { fault: '429', rate: 1 }],
    ['429 with Retry-After 3 s: 0.5%', { fault: '429 with Retry-After', amount: 3, rate: 0.005 }],
    ['latency 9 ms on createPost: 20%', { fault: 'latency', amount: 9, operation: 'createPost', rate: 0.2 }],
    [' 500 on listPosts: 1% ', { fault: '500', operation: 'listPosts', rate: 0.01 }],
  ] as const) {
    expect(readFaultOption(given)).toStrictEqual(expected);
  }
});

it('the command injects the faults and lists them', async () => {
  const lines: string[] = [];
  const sandbox = await run(['503 on listPosts: 100%', 'latency 5 ms: 0%'], (line) => lines.push(line));
  assert.ok(sandbox);
  afterTest(async () => await sandbox.stop());
  expect(lines.join('\n')).toMatch(/^ {2}Faults +503 on listPosts: 100%, latency 5 ms: 0%$/m);
  const headers = { 'x-api-key': sandbox.apiKey };
  const statusOf = async (path: string) => (await fetch(`${sandbox.baseUrl}${path}`, { headers })).status;
  expect([await statusOf('/posts'), await statusOf('/accounts')]).toStrictEqual([503, 200]);
});

it('the command refuses an impossible fault with a reason or an example, and the list of faults', async () => {
  for (const [fault, says] of [
    ['', /^--fault : write it like "reset after storing: 5%"/],
    ['500', /write it like/],
    ['500: -5%', /write it like/],
    ['rest: 5%', /^--fault rest: 5%: there is no fault "rest"\./],
    ['500: 101%', /101% is more than 100%\./],
    ['500 3 s: 5%', /"500" takes no number\./],
    ['latency 3 s: 5%', /"latency" is given in ms\./],
    ['500 on posts: 5%', /^There is no operation "posts"\. The operations are createPost, /],
    ['500: 60%', /their sum at most 1/],
  ] as const) {
    const { status, text } = explain(await rejection(run([fault, '503: 60%'])));
    expect(status).toBe(2);
    expect(text).toMatch(says);
    for (const line of faultLines()) expect(text).toContain(line);
  }
});
