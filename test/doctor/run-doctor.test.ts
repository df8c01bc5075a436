/** `npm run doctor` as a person runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { runDoctor } from '../../tools/doctor/run-doctor.ts';
import { startLocalServer } from '../support/service/local-server.ts';
import { otherNetworkNames, otherNetworkNamesFile } from '../support/service/service.ts';
import { useSandbox } from '../support/service/use-server.ts';

const sandbox = useSandbox({ networkNames: otherNetworkNames, describesItself: false });

const main = fileURLToPath(new URL('../../tools/doctor/main.ts', import.meta.url));

/** Runs the doctor in this process, with a key and without a terminal. */
async function run(args: readonly string[], givenKey: string) {
  const output = { stdout: '', stderr: '' };
  const status = await runDoctor({
    args,
    givenKey,
    askForKey: async () => await Promise.reject(new Error('asked for a key')),
    print: (text) => (output.stdout += `${text}\n`),
    printError: (text) => (output.stderr += `${text}\n`),
  });
  return { ...output, status };
}

/** Runs the doctor in a process of its own. */
async function start(args: readonly string[], environment: Record<string, string> = {}) {
  const { POST_SCHEDULER_API_KEY: _key, ...rest } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', main, ...args], {
    env: { ...rest, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { stdout, stderr, status };
}

it('ends with 0 when posting will work, with 1 when not, with 3 when nobody knows, and never shows the key', async () => {
  const key = sandbox.apiKey;
  const names = await otherNetworkNamesFile();
  const named = ['--base-url', sandbox.baseUrl, '--network-names', names];
  const good = await start([...named, '--try-delivery'], { POST_SCHEDULER_API_KEY: key });
  expect([good.status, good.stderr]).toStrictEqual([0, '']);
  expect(good.stdout).toMatch(/^✔ Address .*\nPosting will work\.\n$/s);
  const untried = await run(named, `"Bearer ${key}" `);
  expect(untried.status).toBe(3);
  expect(untried.stdout).toMatch(
    /^\? Create +no post was created, .*: add --try-delivery\n(?:✔ .*\n)+\nIt is not known whether posting will work: see what is marked \?\.\n$/m,
  );
  // The service has its own network names and does not describe them.
  const unnamed = await run(['--base-url', sandbox.baseUrl], key);
  expect(unnamed.status).toBe(1);
  expect(unnamed.stdout).toMatch(/^✖ Names .*--network-names/m);
  const bad = await run(['--base-url', sandbox.baseUrl], 'a-wrong-key');
  expect(bad.status).toBe(1);
  expect(bad.stdout).toMatch(/^✖ API key /);
  expect(
    [good, bad].some(({ stdout }) => stdout.includes('a-wrong-key') || stdout.includes(sandbox.apiKey)),
  ).toBe(false);
});

it('follows no redirect, and the key stays here', async () => {
  const other = await startLocalServer((_, response) => void response.end('{"posts":[]}'));
  const moved = await startLocalServer((_, response) => {
    response.writeHead(302, { location: `${other.origin}/posts` }).end();
  });
  const apiKey = 'a-key-of-a-person';
  const { stdout, stderr, status } = await run(['--base-url', moved.origin], apiKey);
  await Promise.all([moved.stop(), other.stop()]);
  expect([status, stderr]).toStrictEqual([1, '']);
  expect(stdout).toMatch(/^✖ Address .*a redirect \(302\) to /);
  expect(stdout).not.toContain(apiKey);
  // The second request looks whether the service is at /api.
  expect(moved.requests.map(({ headers }) => headers['x-api-key'])).toStrictEqual([apiKey, undefined]);
  expect(other.requests).toHaveLength(0);
});

it('ends with 2 when something is missing, with the help', async () => {
  const names = ['--base-url', sandbox.baseUrl, '--network-names', 'nowhere.json'];
  expect(await run([], 'any-key')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^--base-url is missing\.\n\n.*Usage: /s),
  });
  expect((await run(names, 'any-key')).stderr).toMatch(/^--network-names: .*nowhere\.json/);
  const { status, stderr } = await start(['--base-url', sandbox.baseUrl]);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^POST_SCHEDULER_API_KEY is not set, and there is no terminal to ask for the key\..*Usage: /s,
  );
});

it('sends through the proxy of the environment, as n8n does, and names it without its password', async () => {
  const proxy = await startLocalServer((_, response) => void response.end('{"posts":[]}'));
  const host = proxy.origin.replace('http://', '');
  const environment = { POST_SCHEDULER_API_KEY: sandbox.apiKey, HTTP_PROXY: `http://mia:secret@${host}` };
  const { stdout } = await start(['--base-url', 'http://scheduler.local/api'], environment);
  const direct = await start(['--base-url', sandbox.baseUrl], { ...environment, NO_PROXY: '127.0.0.1' });
  await proxy.stop();
  expect(stdout.split('\n').slice(0, 2)).toStrictEqual([
    `! Proxy        requests go through the proxy ${host}, which the environment names (HTTP_PROXY, HTTPS_PROXY, NO_PROXY). n8n needs the same settings`,
    '✔ Address      the service answers with its posts',
  ]);
  expect(proxy.requests[0]?.path).toBe('http://scheduler.local/api/posts?limit=1');
  expect(direct.stdout).toMatch(/^✔ Address /);
});
