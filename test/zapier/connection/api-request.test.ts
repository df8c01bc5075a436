/** Zapier's own action API Request: it carries the key, but only to the service's host. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { builtZapierApp } from '../../../tools/zapier-runner/built-app.ts';
import { zapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { useNock } from '../../support/service/use-nock.ts';
import { useZapierBaseUrl } from '../../support/zapier/use-zapier.ts';

const apiKey = 'secret-key';
const [service, stranger] = ['https://scheduler.internal', 'https://stranger.example'];
useNock();
useZapierBaseUrl(() => `${service}/api`);

/** nock answers requests only if they have the key, or only if they have none. */
const withKey = { reqheaders: { 'x-api-key': apiKey } };
const withoutKey = { badheaders: ['x-api-key'] };

async function send(url: string): Promise<void> {
  const bundle = { request: { method: 'GET', url }, authData: { api_key: apiKey } };
  await zapierRunner({ app: await builtZapierApp(), event: { command: 'request', bundle } }).run('');
}

describe('A request of a person', () => {
  test('has the key where it goes to the service', async () => {
    nock(service, withKey).get('/api/posts').reply(200, { posts: [] });
    await send(`${service}/api/posts`);
  });

  test('has no key where it goes elsewhere', async () => {
    // This also holds where only the port differs, or where the address is not encrypted.
    for (const origin of [stranger, `${service}:8443`, service.replace('https', 'http')]) {
      nock(origin, withoutKey).get('/api/posts').reply(200, {});
      await send(`${origin}/api/posts`);
    }
  });

  test('is not redirected elsewhere with the key', async () => {
    nock(service, withKey)
      .get('/api/moved')
      .reply(302, {}, { location: `${stranger}/elsewhere` });
    await send(`${service}/api/moved`);
  });

  test('has no key where nothing says what the service is', async () => {
    const { POST_SCHEDULER_BASE_URL: baseUrl } = process.env;
    delete process.env['POST_SCHEDULER_BASE_URL'];
    nock(service, withoutKey).get('/api/posts').reply(200, {});
    await send(`${service}/api/posts`);
    process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
  });
});

test("the app's own requests for media have no key, even at the service's host", async () => {
  const runner = zapierRunner({ app: await builtZapierApp(), apiKey });
  const inputData = { file: `${service}/files/loaf.jpg` };
  // The file has no size there: it is counted by a second request, and nothing is uploaded.
  nock(service, withoutKey).get('/files/loaf.jpg').twice().reply(200, '{}');
  await expect(runner.run('creates.upload_media.operation.perform', { inputData })).rejects.toThrow();
});
