/** What the service tells of requests: what it records of them, what it says when it fails, and what it does not have. */
import { expect, test } from '@jest/globals';
import { assertRefused, create, startForTest, write } from './support.ts';

test('requests are recorded with status and body, without the key, which may be a Bearer credential', async () => {
  const { call, sandbox } = await startForTest();
  await create(call);
  for (const scheme of ['Bearer', 'bearer', 'Basic']) {
    const headers = { authorization: `${scheme} ${sandbox.apiKey}` };
    await call('GET', '/posts?limit=1', { key: undefined, headers });
  }
  await call('POST', '/posts', { body: '{' });
  await fetch(sandbox.calendarUrl);
  expect(
    sandbox.requests.map(({ method, path, body, status }) => [method, path, body, status]),
  ).toStrictEqual([
    ['POST', '/api/posts', write(), 200],
    ['GET', '/api/posts?limit=1', undefined, 200],
    ['GET', '/api/posts?limit=1', undefined, 200],
    ['GET', '/api/posts?limit=1', undefined, 401],
    ['POST', '/api/posts', undefined, 400],
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
  broken = true;
  const answer = await call('POST', '/posts', { body: write() });
  broken = false;
  assertRefused(answer, { status: 500, code: 'INTERNAL_SERVER_ERROR', message: /^The service failed/ });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(lines.some((line) => line.includes('secret detail'))).toBe(true);
  expect([sandbox.posts(), sandbox.requests[0]?.status]).toStrictEqual([[], 500]);
});

test('the local service says that it has no MCP server and no OAuth', async () => {
  const { sandbox } = await startForTest();
  const message =
    'The local service has no MCP server and no OAuth: call the endpoints that /api/openapi.json lists, with the API key in the header x-api-key.';
  for (const path of ['/api/mcp', '/.well-known/oauth-protected-resource', '/api/auth/oauth2/register']) {
    const response = await fetch(`${sandbox.origin}${path}`, { method: 'POST' });
    expect([path, await response.json()]).toStrictEqual([path, { code: 'NOT_FOUND', message }]);
  }
});
