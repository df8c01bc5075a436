/** Zapier's own action API Request: it carries the key, but only to the service's host. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { builtZapierApp } from '../../../tools/zapier-runner/built-app.ts';
import { zapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { useLocalServer } from '../../support/service/use-server.ts';
import { useZapierBaseUrl } from '../../support/zapier/use-zapier.ts';

let seen: { service: unknown[]; stranger: unknown[] };
const stranger = useLocalServer(({ headers }, response) => {
  seen.stranger.push(headers['x-api-key']);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const service = useLocalServer(({ headers, path }, response) => {
  seen.service.push(headers['x-api-key']);
  response.setHeader('content-type', 'application/json');
  if (path === '/api/moved') response.writeHead(302, { location: `${stranger.origin}/elsewhere` });
  response.write('{"posts":[]}');
  response.end();
});
useZapierBaseUrl(() => `${service.origin}/api`);
beforeEach(() => {
  seen = { service: [], stranger: [] };
});

const apiKey = 'secret-key';

async function send(url: string): Promise<void> {
  const bundle = { request: { method: 'GET', url }, authData: { api_key: apiKey } };
  await zapierRunner({ app: await builtZapierApp(), event: { command: 'request', bundle } }).run('');
}

describe('A request of a person', () => {
  test('has the key where it goes to the service', async () => {
    await send(`${service.origin}/api/posts`);
    expect(seen).toStrictEqual({ service: [apiKey], stranger: [] });
  });

  test('has no key where it goes elsewhere', async () => {
    await send(`${stranger.origin}/api/posts`);
    expect(seen).toStrictEqual({ service: [], stranger: [undefined] });
  });

  test('is not redirected elsewhere with the key', async () => {
    await send(`${service.origin}/api/moved`);
    expect(seen).toStrictEqual({ service: [apiKey], stranger: [] });
  });

  test('has no key where nothing says what the service is', async () => {
    const { POST_SCHEDULER_BASE_URL: baseUrl } = process.env;
    delete process.env['POST_SCHEDULER_BASE_URL'];
    await send(`${service.origin}/api/posts`);
    process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
    expect(seen.service).toStrictEqual([undefined]);
  });
});

test("the app's own requests for media have no key, even at the service's host", async () => {
  const runner = zapierRunner({ app: await builtZapierApp(), apiKey });
  const inputData = { file: `${service.origin}/files/loaf.jpg` };
  // The file has no size there: it is counted by a second request, and nothing is uploaded.
  await expect(runner.run('creates.upload_media.operation.perform', { inputData })).rejects.toThrow();
  expect(seen.service).toStrictEqual([undefined, undefined]);
});
