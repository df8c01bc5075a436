/** Where the Zapier app takes the service's names for networks from. */
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import app from '../../zapier/src/index.ts';
import { describedService } from '../support/described-service.ts';
import {
  accountsBody,
  asksForAccounts,
  asksForDescription,
  type LocalServer,
  type SeenRequest,
  startLocalServer,
} from '../support/local-server.ts';
import { otherNetworkNames } from '../support/service.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { allTimersBut } from '../support/timers.ts';

const description = JSON.stringify(describedService({ networkNames: otherNetworkNames }));
const theirs = wireNames('skyapp', otherNetworkNames).targets;
const inputData = {
  publish: 'DRAFT',
  caption: 'Hello',
  accounts: ['skyapp:account-1'],
  if_planned: 'create',
};

let server: LocalServer;
let readings: unknown[];
let create: () => Promise<unknown>;

beforeEach(async () => {
  readings = [];
  server = await startLocalServer((request, response) => {
    if (asksForAccounts(request)) return void response.end(accountsBody('account-1'));
    if (!asksForDescription(request)) return void response.end('{"id":"post-1"}');
    readings.push(request.headers['x-api-key']);
    return void response.end(description);
  });
  process.env['POST_SCHEDULER_BASE_URL'] = `${server.origin}/api`;
  const zapier = zapierRunner({ app, apiKey: 'secret-key' });
  create = async () => await zapier.run('creates.create_post.operation.perform', { inputData });
});
afterEach(async () => {
  jest.useRealTimers();
  delete process.env['POST_SCHEDULER_NETWORK_NAMES'];
  await server.stop();
});
afterAll(() => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
});

function written(): readonly SeenRequest[] {
  return server.requests.filter((request) => !asksForAccounts(request));
}

function listsSent(): string[][] {
  return written().map(({ body }) =>
    Object.entries(JSON.parse(body) as object)
      .filter(([, list]) => Array.isArray(list) && list.length > 0)
      .map(([name]) => name),
  );
}

describe('the names of networks', () => {
  test("are read once, without the key, and kept in Zapier's cache for an hour", async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: allTimersBut('Date') });
    await create();
    await create();
    expect([listsSent(), readings]).toStrictEqual([[[theirs], [theirs]], [undefined]]);
    jest.advanceTimersByTime(3_600_000);
    await create();
    expect(readings).toHaveLength(2);
  });

  for (const [names, list] of [
    ['documented', 'skyappTargets'],
    ['{ "skyapp": "nimbus" }', 'nimbusTargets'],
  ] as const) {
    test(`are what the environment says: ${names}`, async () => {
      process.env['POST_SCHEDULER_NETWORK_NAMES'] = names;
      await create();
      expect([listsSent(), readings]).toStrictEqual([[[list]], []]);
    });
  }

  test('that the environment misspells are an error, and nothing is sent', async () => {
    process.env['POST_SCHEDULER_NETWORK_NAMES'] = '{ "skyapp": ';
    await expect(create()).rejects.toThrow(
      /POST_SCHEDULER_NETWORK_NAMES: must be an object with a name for each network/,
    );
    expect(written()).toStrictEqual([]);
  });
});
