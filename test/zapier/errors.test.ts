/** What goes wrong, in the errors by which Zapier acts and the words that its user reads. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { type ZapierBundle, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { afterTest } from '../support/after-test.ts';
import { startLocalServer } from '../support/local-server.ts';

// nock replaces Node's `request` for all files of this process.
afterAll(() => nock.restore());

const origin = 'https://scheduler.example';
const zapier = zapierRunner({ app, apiKey: 'secret-key' });

const inputData = {
  if_planned: 'create',
  publish: 'DRAFT',
  caption: 'Hello',
  accounts: ['skyapp:account-1'],
};

/** The name and the words of the error with which a run ends. */
async function failure(
  method: string,
  bundle: ZapierBundle = { inputData },
  at = origin,
): Promise<{ name: string; message: string; delay?: unknown }> {
  process.env['POST_SCHEDULER_BASE_URL'] = `${at}/api`;
  nock.enableNetConnect('127.0.0.1');
  try {
    // Of every connection, and as often as it is asked for.
    service()
      .get('/api/accounts')
      .optionally()
      .reply(200, [{ id: 'account-1', name: 'Harbour Bakery' }])
      .persist();
    const result = await zapier.run(method, bundle);
    return assert.fail(`it ended with ${JSON.stringify(result)}`);
  } catch (error) {
    assert.ok(error instanceof Error);
    // The key is in no message.
    expect(error.message).not.toContain('secret-key');
    // The platform packs message and delay into JSON, and adds what happened to plain errors.
    const packed = z
      .looseObject({ message: z.string() })
      .safeParse(parsed(error.message.split('\nWhat happened:')[0] ?? ''));
    return {
      name: error.name,
      ...(packed.data ?? { message: error.message.split('\nWhat happened:')[0] ?? '' }),
    };
  } finally {
    nock.cleanAll();
    nock.enableNetConnect();
    delete process.env['POST_SCHEDULER_BASE_URL'];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const create = 'creates.create_post.operation.perform';
const service = () => nock(origin);

describe('errors', () => {
  test('a refused key asks for a new connection', async () => {
    service().post('/api/posts').reply(401, { message: 'invalid key secret-key' });
    const { name, message } = await failure(create);
    expect(name).toBe('ExpiredAuthError');
    expect(message).toMatch(/does not accept the API Key/);
  });

  test('a rate limit is played again when the service says', async () => {
    service().post('/api/posts').reply(429, { message: 'slow down' }, { 'retry-after': '120' });
    const { name, delay } = await failure(create);
    expect(name).toBe('ThrottledError');
    expect(delay).toBe(120);
  });

  for (const [what, fail] of [
    ['a lost answer', (response: ServerResponse) => response.destroy()],
    ['a failure of the service', (response: ServerResponse) => response.writeHead(500).end('{}')],
  ] as const) {
    test(`${what} halts a single request, so that no automatic replay touches it: it is sent once`, async () => {
      const server = await startLocalServer((_, response) => void fail(response));
      afterTest(async () => await server.stop());
      const { name, message } = await failure(
        create,
        { inputData: { ...inputData, delivery: 'single' } },
        server.origin,
      );
      expect(name).toBe('HaltedError');
      expect(message).toMatch(/before running this again/);
      expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
        'POST /api/posts',
      ]);
    });
  }

  test('a plan limit keeps the upgrade link', async () => {
    service().post('/api/posts').reply(403, { message: 'Upgrade at https://scheduler.example/upgrade' });
    const { name, message } = await failure(create);
    expect(name).toBe('AppError');
    expect(message).toMatch(/https:\/\/scheduler\.example\/upgrade/);
  });

  test('all findings use the labels of the form, and nothing is sent', async () => {
    const { name, message } = await failure(create, {
      inputData: {
        ...inputData,
        caption: 'x'.repeat(301),
        publish: 'SCHEDULE',
        scheduled_at: '2020-01-01T00:00:00Z',
      },
    });
    expect(name).toBe('AppError');
    expect(message).toMatch(
      /^Nothing was sent.*\n- Scheduled Time: .* is not in the future.*\n- Skyapp, Caption: 301 characters, at most 300\nChoose More Fields › Shorten and Thread › If Too Long /,
    );
  });

  test('an address that leads nowhere is for the maker of the app, as the form has no field for it', async () => {
    service().get('/api/posts/p').reply(200, '<!doctype html>');
    const { message } = await failure('searches.find_post.operation.perform', {
      inputData: { post_id: 'p' },
    });
    expect(message).toMatch(/ask the maker of this app whether the service can be reached/i);
    expect(message).not.toMatch(/Base URL/);
  });

  test('an integration without the address of the service says so', async () => {
    delete process.env['POST_SCHEDULER_BASE_URL'];
    await expect(zapier.run('authentication.test')).rejects.toThrow(/maintainers set it/);
  });
});
