/** `npm run sandbox -- --fault …` */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { faultLines, readFaultOption } from '../../sandbox/src/faults/command-line.ts';
import { afterTest } from '../support/after-test.ts';

const main = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

function start(...options: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', main, ...options]);
  afterTest(() => child.kill('SIGKILL'));
  return child;
}

it('a fault is read with its number, its operation and its share', () => {
  for (const [given, expected] of [
    ['reset after storing: 5%', { fault: 'reset after storing', rate: 0.05 }],
    ['429:100%', { fault: '429', rate: 1 }],
    ['429 with Retry-After 3 s: 0.5%', { fault: '429 with Retry-After', amount: 3, rate: 0.005 }],
    [
      'latency 250 ms on createPost: 20%',
      { fault: 'latency', amount: 250, operation: 'createPost', rate: 0.2 },
    ],
    [' 500 on listPosts: 1% ', { fault: '500', operation: 'listPosts', rate: 0.01 }],
  ] as const) {
    expect(readFaultOption(given)).toStrictEqual(expected);
  }
});

it('an invalid option is refused with an example or a reason', () => {
  for (const [given, says] of [
    ['', /^--fault : write it like "reset after storing: 5%"/],
    ['500', /write it like/],
    ['500: 5', /write it like/],
    ['500: -5%', /write it like/],
    ['reset: 5%', /there is no fault "reset"\.$/],
    ['500: 101%', /101% is more than 100%\.$/],
    ['500 3 s: 5%', /"500" takes no number\.$/],
    ['latency 3 s: 5%', /"latency" is given in ms\.$/],
  ] as const) {
    expect(() => readFaultOption(given)).toThrow(says);
  }
});

it('the command injects the faults and lists them', async () => {
  const options = ['--fault', '503 on listPosts: 100%', '--fault', 'latency 5 ms: 0%'];
  const child = start('--port', '0', ...options);
  const printed = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^ {2}(\w[\w ]*?) {2,}(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) printed.set(name, value);
    if (name === 'Faults') break;
  }
  expect(printed.get('Faults')).toBe('503 on listPosts: 100%, latency 5 ms: 0%');
  const headers = { 'x-api-key': printed.get('API key') ?? '' };
  const statusOf = async (path: string) =>
    (await fetch(`${printed.get('Base URL')}${path}`, { headers })).status;
  expect([await statusOf('/posts'), await statusOf('/accounts')]).toStrictEqual([503, 200]);
  child.kill();
  await once(child, 'exit');
});

it('the command refuses an impossible fault with the list of faults', async () => {
  for (const [fault, says] of [
    ['rest: 5%', /^--fault rest: 5%: there is no fault "rest"\./],
    ['500 on posts: 5%', /^There is no operation "posts"\. The operations are createPost, /],
    ['500: 60%', /their sum at most 1/],
  ] as const) {
    const child = start('--port', '0', '--fault', fault, '--fault', '503: 60%');
    const closed: Promise<unknown[]> = once(child, 'close');
    const output = await text(child.stderr);
    const [status] = await closed;
    expect(status).toBe(2);
    expect(output).toMatch(says);
    for (const line of faultLines()) expect(output).toContain(line);
  }
});
