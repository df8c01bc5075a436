import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { assertRefused, create, list, startForTest, write } from './support.ts';

const accountList = z.strictObject({
  accounts: z.array(
    z.strictObject({ id: z.string(), platform: z.string(), username: z.string(), displayName: z.string() }),
  ),
});

test('a Bearer credential is a key as well', async () => {
  const { call, sandbox } = await startForTest();
  for (const authorization of [`Bearer ${sandbox.apiKey}`, `bearer ${sandbox.apiKey}`]) {
    expect((await call('GET', '/posts', { key: undefined, headers: { authorization } })).status).toBe(200);
  }
  for (const authorization of ['Bearer wrong', `Basic ${sandbox.apiKey}`, 'Bearer', sandbox.apiKey]) {
    expect((await call('GET', '/posts', { key: undefined, headers: { authorization } })).status).toBe(401);
  }
});

test('every network has at least two accounts with ids, names and nothing else', async () => {
  const { call } = await startForTest();
  const { accounts } = accountList.parse((await call('GET', '/accounts')).body);
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  for (const { key } of networks) {
    const { platform } = wireNames(key);
    const own = accounts.filter((account) => account.platform === platform);
    expect(own.map(({ id }) => id).slice(0, 2)).toStrictEqual([`acc_${platform}_1`, `acc_${platform}_2`]);
    expect(new Set(own.map(({ displayName }) => displayName)).size).toBe(own.length);
    const answer = await call('GET', `/accounts?platform=${platform}`);
    expect(answer.body).toStrictEqual({ accounts: own });
  }
});

test('requests are recorded with status and body, without the key', async () => {
  const { call, sandbox } = await startForTest();
  await create(call);
  await call('GET', '/posts?limit=1', {
    key: undefined,
    headers: { authorization: `Bearer ${sandbox.apiKey}` },
  });
  await call('POST', '/posts', { body: '{' });
  await fetch(sandbox.calendarUrl);
  expect(
    sandbox.requests.map(({ method, path, body, status }) => ({ method, path, body, status })),
  ).toStrictEqual([
    { method: 'POST', path: '/api/posts', body: write(), status: 200 },
    { method: 'GET', path: '/api/posts?limit=1', body: undefined, status: 200 },
    { method: 'POST', path: '/api/posts', body: undefined, status: 400 },
  ]);
  expect(JSON.stringify(sandbox.requests)).not.toContain(sandbox.apiKey);
  expect(sandbox.requests[0]?.headers['content-type']).toBe('application/json');
});

test('an internal failure is a 500 without details, and goes to the log', async () => {
  const lines: string[] = [];
  let broken = false;
  const now = () => {
    if (broken) throw new Error('secret detail');
    return new Date();
  };
  const { call, sandbox } = await startForTest({ now, log: (line) => lines.push(line) });
  await create(call);
  broken = true;
  const answer = await call('POST', '/posts', { body: write() });
  const body = assertRefused(answer, {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    message: /^The service failed/,
  });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(lines.some((line) => line.includes('secret detail'))).toBe(true);
  broken = false;
  expect((await list(call)).posts).toHaveLength(1);
  expect(sandbox.requests[1]?.status).toBe(500);
});

for (const [method, path] of [
  ['POST', '/api/mcp'],
  ['GET', '/.well-known/oauth-protected-resource'],
  ['POST', '/api/auth/oauth2/register'],
] as const) {
  test(`${method} ${path} says that the local service has no MCP server and no OAuth`, async () => {
    const { sandbox } = await startForTest();
    const response = await fetch(`${sandbox.origin}${path}`, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toStrictEqual({
      code: 'NOT_FOUND',
      message:
        'The local service has no MCP server and no OAuth: call the endpoints that /api/openapi.json lists, with the API key in the header x-api-key.',
    });
  });
}

test('the calendar accepts loopback host names only', async () => {
  const { sandbox } = await startForTest();
  const { port } = new URL(sandbox.origin);
  for (const host of ['rebound.example', '127.0.0.1.rebound.example'])
    expect(await statusFor({ port, host })).toBe(403);
  expect(await statusFor({ port, host: `localhost:${port}` })).toBe(200);
});

function statusFor({ port, host }: { port: string; host: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/?zone=UTC', headers: { host } }, (response) =>
      resolve(response.resume().statusCode),
    );
    asked.on('error', reject).end();
  });
}
