/** Zapier's own action API Request: it carries the key, but only to the service's host. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { builtZapierApp } from '../../tools/zapier-runner/built-app.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import app from '../../zapier/src/index.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';

let service: LocalServer;
let stranger: LocalServer;
/** The keys of the requests, in their order. */
let seen: { service: unknown[]; stranger: unknown[] };

beforeEach(async () => {
  seen = { service: [], stranger: [] };
  stranger = await startLocalServer((request, response) => {
    seen.stranger.push(request.headers['x-api-key']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  service = await startLocalServer((request, response) => {
    seen.service.push(request.headers['x-api-key']);
    const isMoved = request.path === '/api/moved';
    response
      .writeHead(isMoved ? 302 : 200, {
        'content-type': 'application/json',
        ...(isMoved && { location: `${stranger.origin}/elsewhere` }),
      })
      .end('{"posts":[]}');
  });
  process.env['POST_SCHEDULER_BASE_URL'] = `${service.origin}/api`;
});
afterEach(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await Promise.all([service.stop(), stranger.stop()]);
});

async function send(url: string, definition: object): Promise<void> {
  const bundle = { request: { method: 'GET', url }, authData: { api_key: 'secret-key' } };
  await zapierRunner({ app: definition, event: { command: 'request', bundle } }).run('');
}

for (const [name, load] of [
  ['the app', async () => await Promise.resolve(app)],
  ['the built app', builtZapierApp],
] as const) {
  describe(`A request through ${name}`, () => {
    test('has the key where it goes to the service', async () => {
      await send(`${service.origin}/api/posts`, await load());
      expect(seen).toStrictEqual({ service: ['secret-key'], stranger: [] });
    });

    test('has no key where it goes elsewhere', async () => {
      await send(`${stranger.origin}/api/posts`, await load());
      expect(seen).toStrictEqual({ service: [], stranger: [undefined] });
    });

    test('is not redirected elsewhere with the key', async () => {
      await send(`${service.origin}/api/moved`, await load());
      expect(seen).toStrictEqual({ service: ['secret-key'], stranger: [] });
    });

    test('has no key where nothing says what the service is', async () => {
      delete process.env['POST_SCHEDULER_BASE_URL'];
      await send(`${service.origin}/api/posts`, await load());
      expect(seen.service).toStrictEqual([undefined]);
    });
  });
}

test("the app's own requests for media have no key, even at the service's host", async () => {
  const runner = zapierRunner({ app, apiKey: 'secret-key' });
  const inputData = { file: `${service.origin}/files/loaf.jpg` };
  // The file has no size there: it is counted by a second request, and nothing is uploaded.
  await expect(runner.run('creates.upload_media.operation.perform', { inputData })).rejects.toThrow();
  expect(seen.service).toStrictEqual([undefined, undefined]);
});
