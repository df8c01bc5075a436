/** Accounts by their names become targets, with what is filled in for their networks. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import app from '../../zapier/src/index.ts';
import { rejection } from '../support/client-calls.ts';
import { accountsBody, asksForAccounts, startLocalServer } from '../support/local-server.ts';
import { bodyInOurs, serviceOptions } from '../support/service.ts';
import { type ZapierRunner, zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

let sandbox: Sandbox;
let zapier: ZapierRunner;

beforeAll(async () => {
  sandbox = await startSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
});
beforeEach(() => {
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
  // A new runner has an empty cache.
  zapier = zapierRunner({ app, apiKey: sandbox.apiKey });
});
afterAll(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await sandbox.stop();
});

const record = z.record(z.string(), z.unknown());

/** The targets of the post that a step creates, or the sentence with which it ends. */
async function sent(
  inputData: Record<string, unknown>,
  action = 'create_post',
): Promise<Record<string, unknown> | string> {
  const seen = sandbox.requests.length;
  const method = `creates.${action}.operation.perform`;
  const failure = await zapier
    .run(method, { inputData: { publish: 'DRAFT', caption: 'Hello', if_planned: 'create', ...inputData } })
    .then(() => undefined, messageOf);
  const [write] = sandbox.requests.slice(seen).filter(({ method: verb }) => verb !== 'GET');
  if (failure === undefined) return filledLists(record.parse(bodyInOurs(write?.body)));
  expect(write).toBeUndefined();
  return failure;
}

function filledLists(body: Record<string, unknown>): Record<string, unknown> {
  const lists = record.parse('data' in body ? body['data'] : body);
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0),
  );
}

function messageOf(error: unknown): string {
  assert.ok(error instanceof Error);
  return z.object({ message: z.string() }).parse(JSON.parse(error.message)).message;
}

const refusal = 'Nothing was sent, the post needs a change. ';

test('accounts of one cell are found, in the order in which they are named; what cannot be found is a finding', async () => {
  const accounts = [
    'Lantern Lane Books · Skyapp; acc_skyapp_1\nthreadapp:Harbour Bakery, microblog:acc_microblog_2',
  ];
  expect(await sent({ accounts })).toStrictEqual({
    microblogTargets: [{ accountId: 'acc_microblog_2', caption: 'Hello', medias: [] }],
    skyappTargets: [
      { accountId: 'acc_skyapp_2', caption: 'Hello' },
      { accountId: 'acc_skyapp_1', caption: 'Hello' },
    ],
    threadappTargets: [{ accountId: 'acc_threadapp_1', caption: 'Hello', medias: [] }],
  });
  expect(await sent({ accounts: ['skyapp:acc_skyapp_1, Nobody'], caption: 'x'.repeat(301) })).toMatch(
    /^Nothing was sent, .*\n- Accounts: no account named “Nobody”.*\n- Skyapp, Caption: 301 characters, at most 300\nChoose More Fields › Shorten and Thread › If Too Long /,
  );
  const pin = { accounts: ['acc_pinboard_1'], media: ['https://media.example/a.jpg'] };
  expect(await sent(pin)).toBe(
    `${refusal}Pinboard, Board: required, but not filled in; if it is not shown, choose Pinboard under More Fields`,
  );
});

describe('the list of linked accounts', () => {
  const readings = () => sandbox.requests.filter(asksForAccounts).length;

  test('is read once for the steps of a minute, and only where accounts are filled in', async () => {
    const before = readings();
    await sent({ accounts: 'acc_skyapp_1' });
    await sent({ accounts: 'acc_skyapp_2' });
    expect(readings() - before).toBe(1);
    const targets_json = [{ platform: 'skyapp', accountId: 'acc_skyapp_1' }];
    await sent({ targets_json: JSON.stringify(targets_json) });
    expect(readings() - before).toBe(1);
  });

  test('is read again for an account that it lacks, and never used for another connection', async () => {
    const linked = ['a'];
    const writes: unknown[] = [];
    const server = await startLocalServer((request, response) => {
      if (asksForAccounts(request)) return void response.end(accountsBody(...linked));
      if (request.method === 'GET') return void response.writeHead(404).end();
      writes.push(record.parse(JSON.parse(request.body))['skyappTargets']);
      response.end('{"id":"post-1"}');
    });
    process.env['POST_SCHEDULER_BASE_URL'] = server.origin;
    try {
      const run = async (account: string, apiKey = 'one') => {
        const accounts = [`skyapp:${account}`];
        const inputData = { publish: 'DRAFT', caption: 'x', accounts, if_planned: 'create' };
        return await zapier.run('creates.create_post.operation.perform', {
          inputData,
          authData: { api_key: apiKey },
        });
      };
      const readingsOf = () => server.requests.filter(asksForAccounts).length;
      await run('a');
      linked.push('b');
      await run('b');
      await run('b');
      expect(readingsOf()).toBe(2);
      linked.shift();
      const error = await rejection(run('a', 'another'));
      expect(String(error)).toMatch(/no account named “skyapp:a”; there is Linked as b/);
      expect(writes).toStrictEqual(['a', 'b', 'b'].map((accountId) => [{ accountId, caption: 'x' }]));
    } finally {
      await server.stop();
    }
  });
});

describe('an update', () => {
  const identified = z.looseObject({ id: z.string() });
  const update = async (inputData: Record<string, unknown>) => {
    const input = { publish: 'DRAFT', caption: 'Before', accounts: ['acc_skyapp_1', 'acc_microblog_1'] };
    const created = await zapier.run('creates.create_post.operation.perform', { inputData: input });
    const { id } = identified.parse(created);
    return await sent({ publish: '', caption: '', post_id: id, ...inputData }, 'update_post');
  };
  const microblog = { accountId: 'acc_microblog_1', caption: 'Before', medias: [] };

  test('adds accounts, and takes the others off where that is chosen', async () => {
    const accounts = 'threadapp:Harbour Bakery';
    const added = { accountId: 'acc_threadapp_1', caption: 'After', medias: [] };
    expect(await update({ accounts, threadapp_caption: 'After' })).toStrictEqual({
      microblogTargets: [microblog],
      skyappTargets: [{ accountId: 'acc_skyapp_1', caption: 'Before' }],
      threadappTargets: [added],
    });
    expect(await update({ accounts, caption: 'After', remove_other_accounts: true })).toStrictEqual({
      threadappTargets: [added],
    });
  });
});
