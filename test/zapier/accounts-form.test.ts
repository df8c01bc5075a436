/** The linked accounts in Zapier: read once for several steps, and never of another connection; which are found, zap-steps.test.ts has. */
import { beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { rejection } from '../support/service/client-calls.ts';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
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
