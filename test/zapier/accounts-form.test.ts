/**
 * The linked accounts in Zapier: read once for several steps, and never those of another connection. `zap-steps.test.ts` tests which ones are
 * found.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { rejection } from '../support/service/client-calls.ts';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import {
  answerOfOtherAccounts,
  otherAccountCases,
  otherAccountNames,
} from '../support/service/other-accounts.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { useZapierBaseUrl } from '../support/zapier/use-zapier.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

let linked: string[];
let zapier: ReturnType<typeof zapierRunner>;
const server = useLocalServer((request, response) => {
  if (asksForAccounts(request)) return void response.end(accountsBody(...linked));
  if (request.method === 'GET') return void response.writeHead(404).end();
  response.end('{"id":"post-1"}');
});
useZapierBaseUrl(() => server.origin);
beforeEach(() => {
  linked = ['a'];
  // A new runner has an empty cache.
  zapier = zapierRunner({ app, apiKey: 'one' });
});

async function create(given: object, apiKey = 'one'): Promise<unknown> {
  const inputData = { publish: 'DRAFT', caption: 'x', if_planned: 'create', ...given };
  const bundle = { inputData, authData: { api_key: apiKey } };
  return await zapier.run('creates.create_post.operation.perform', bundle);
}

test('are read once for the steps of a minute, and only where accounts are filled in', async () => {
  const before = server.requests.length;
  await create({ accounts: 'skyapp:a' });
  await create({ accounts: ['skyapp:a'] });
  await create({ targets_json: '[{"platform": "skyapp", "accountId": "a"}]' });
  expect(server.requests.slice(before).filter(asksForAccounts)).toHaveLength(1);
});

test('are read again for an account that is not among them, and never used for another connection', async () => {
  const before = server.requests.length;
  await create({ accounts: 'skyapp:a' });
  linked.push('b');
  await create({ accounts: 'skyapp:b' });
  await create({ accounts: 'skyapp:b' });
  expect(server.requests.slice(before).filter(asksForAccounts)).toHaveLength(2);
  linked.shift();
  const error = await rejection(create({ accounts: 'skyapp:a' }, 'another'));
  expect(String(error)).toMatch(/no account named “skyapp:a”; there is Linked as b/);
  const writes = server.requests.slice(before).filter(({ method }) => method === 'POST');
  const accounts = writes.map(({ body }) => /"accountId":"(\w)"/.exec(body)?.[1]);
  expect(accounts).toStrictEqual(['a', 'b', 'b']);
});

test('a board that nothing asks for in the form is named with the network to choose', async () => {
  linked = ['p'];
  const pin = { accounts: 'pinboard:p', media: ['https://media.example/a.jpg'], check_media: 'no' };
  expect(z.instanceof(Error).parse(await rejection(create(pin))).message).toContain(
    'Pinboard, Board: required, but not filled in; if it is not shown, choose Pinboard under More Fields',
  );
});

describe('of a service that says more of them', () => {
  const other = useLocalServer(answerOfOtherAccounts);
  const run = async (method: string, inputData: object) =>
    await zapier.run(method, {
      inputData: { if_planned: 'create', ...inputData },
      meta: { timezone: 'UTC' },
      authData: { api_key: 'one' },
    });
  beforeEach(() => {
    process.env['POST_SCHEDULER_BASE_URL'] = other.origin;
  });
  afterEach(() => {
    process.env['POST_SCHEDULER_BASE_URL'] = server.origin;
  });

  test('are listed with what it says', async () => {
    const choices = await run('triggers.accounts.operation.perform', {});
    expect(choices).toMatchObject(otherAccountNames.map((name) => ({ name })));
  });

  test.each(otherAccountCases)(
    'a post on $accounts is told about it',
    async ({ accounts, refusal, note }) => {
      const before = other.requests.length;
      const form = { publish: 'SCHEDULE', scheduled_at: '2031-03-01T09:00:00Z', caption: 'Bread', accounts };
      const created = run('creates.create_post.operation.perform', form);
      if (refusal === undefined)
        expect(await created).toMatchObject({ note: expect.stringContaining(note ?? '') });
      else {
        const { message } = z.instanceof(Error).parse(await rejection(created));
        expect(message).toContain(refusal);
        const sent = other.requests.slice(before);
        expect(sent.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
      }
      expect(await run('searches.preview_post.operation.perform', form)).toMatchObject([
        { findings: refusal ?? null, ...(note !== undefined && { note: expect.stringContaining(note) }) },
      ]);
    },
  );
});
