/** Where the Zapier app takes the service's names for networks from. */
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, mock, test } from 'node:test';
import { wireNames } from '../../shared/index.ts';
import app from '../../zapier/src/index.ts';
import { describedService } from '../support/described-service.ts';
import { asksForDescription, type LocalServer, startLocalServer } from '../support/local-server.ts';
import { otherNetworkNames } from '../support/service.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

const description = JSON.stringify(describedService({ networkNames: otherNetworkNames }));
const theirs = wireNames('skyapp', otherNetworkNames).targets;
const inputData = {
  publish: 'DRAFT',
  caption: 'Hello',
  networks: ['skyapp'],
  skyapp_account_ids: ['account-1'],
};

let server: LocalServer;
let readings: unknown[];
let status: number;
let create: () => Promise<unknown>;

beforeEach(async () => {
  [readings, status] = [[], 200];
  server = await startLocalServer((request, response) => {
    if (!asksForDescription(request)) return void response.end('{"id":"post-1"}');
    readings.push(request.headers['x-api-key']);
    return void response.writeHead(status).end(description);
  });
  process.env['POST_SCHEDULER_BASE_URL'] = `${server.origin}/api`;
  const zapier = zapierRunner({ app, apiKey: 'secret-key' });
  create = async () => await zapier.run('creates.create_post.operation.perform', { inputData });
});
afterEach(async () => {
  mock.timers.reset();
  delete process.env['POST_SCHEDULER_NETWORK_NAMES'];
  await server.stop();
});
after(() => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
});

function listsSent(): string[][] {
  return server.requests.map(({ body }) =>
    Object.entries(JSON.parse(body) as object)
      .filter(([, list]) => Array.isArray(list) && list.length > 0)
      .map(([name]) => name),
  );
}

describe('the names of networks', () => {
  test("are read once, without the key, and kept in Zapier's cache for an hour", async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    await create();
    await create();
    assert.deepEqual([listsSent(), readings], [[[theirs], [theirs]], [undefined]]);
    mock.timers.tick(3_600_000);
    await create();
    assert.equal(readings.length, 2);
  });

  test('that were read stay in use when they cannot be read again', async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    await create();
    mock.timers.tick(3_600_000);
    status = 500;
    await create();
    assert.deepEqual([listsSent(), readings.length], [[[theirs], [theirs]], 2]);
  });

  test('are the documented ones where there is no description, which is not asked for at every step', async () => {
    status = 404;
    await create();
    await create();
    assert.deepEqual([listsSent(), readings.length], [[['skyappTargets'], ['skyappTargets']], 1]);
  });

  for (const [names, list] of [
    ['documented', 'skyappTargets'],
    ['{ "skyapp": "nimbus" }', 'nimbusTargets'],
  ] as const) {
    test(`are what the environment says: ${names}`, async () => {
      process.env['POST_SCHEDULER_NETWORK_NAMES'] = names;
      await create();
      assert.deepEqual([listsSent(), readings], [[[list]], []]);
    });
  }

  test('that the environment misspells are an error, and nothing is sent', async () => {
    process.env['POST_SCHEDULER_NETWORK_NAMES'] = '{ "skyapp": ';
    await assert.rejects(
      create(),
      /POST_SCHEDULER_NETWORK_NAMES: must be an object with a name for each network/,
    );
    assert.deepEqual(server.requests, []);
  });
});
