/** Accounts in one list over all networks, as n8n hands them over; `test/post/accounts` has what they may be. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { loadOptions } from '../../tools/n8n-engine/index.ts';
import {
  answerOfOtherAccounts,
  otherAccountCases,
  otherAccountNames,
} from '../support/service/other-accounts.ts';
import { asksForAccounts } from '../support/service/local-server.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import {
  builtPackage,
  jsonOf,
  post,
  shownError,
  succeeded,
  useTestBed,
} from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

function create(parameters: INodeParameters): INodeParameters {
  return post('create', { publish: 'DRAFT', caption: 'Bread', ...parameters });
}

it.each([
  ['one name in a cell', '={{ $json.accounts }}', { accounts: 'Harbour Bakery · Skyapp' }],
  ['a fixed text', 'skyapp:acc_skyapp_1', {}],
])('are found by an expression or a text, after one reading: %s', async (_, accounts, item) => {
  const items = [item, item];
  const { run, accountReadings } = await testBed.observe({ parameters: create({ accounts }), items });
  const ids = jsonOf(succeeded(run)).map(({ accountIds }) => accountIds);
  expect([ids, accountReadings]).toStrictEqual([[['acc_skyapp_1'], ['acc_skyapp_1']], 1]);
});

it('Accounts that are not chosen at all are asked for by n8n itself', async () => {
  await expect(testBed.run({ parameters: create({ accounts: [] }) })).rejects.toThrow(
    'Parameter "Accounts" is required',
  );
});

it('Expressions that decide when to publish leave each field once in the form', async () => {
  const parameters = create({ publish: '={{ $json.publish }}', accounts: 'skyapp:acc_skyapp_1' });
  const refusal = await testBed.run({ parameters, items: [{ publish: 'DRAFT' }] }).then(() => '', String);
  expect(refusal.match(/"Scheduled Time" is required/g)?.length).toBe(1);
});

describe('Of a service that says more of its accounts', () => {
  const server = useLocalServer(answerOfOtherAccounts);
  const credentials = () => ({ ...testBed.credentials, baseUrl: server.origin });

  it('the list has what it says', async () => {
    const own = {
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      method: 'getAccounts',
      path: 'parameters.accounts',
    };
    const choices = await loadOptions({ ...own, parameters: {}, credentials: credentials() });
    expect(choices.map(({ name }) => name)).toStrictEqual(otherAccountNames);
  });

  it.each(otherAccountCases)('a post on $accounts is told about it', async ({ accounts, refusal, note }) => {
    const before = server.requests.length;
    const parameters = create({ publish: 'SCHEDULE', scheduledAt: '2031-03-01T09:00:00Z', accounts });
    const given = { parameters, credentials: credentials(), timeZone: 'UTC' };
    const run = await testBed.run(given);
    const sent = server.requests.slice(before);
    expect(sent.filter(asksForAccounts)).toHaveLength(1);
    if (refusal === undefined)
      expect(jsonOf(succeeded(run))).toMatchObject([{ note: expect.stringContaining(note ?? '') }]);
    else {
      expect(shownError(run).message).toBe(`Nothing was sent, the post needs a change. ${refusal}`);
      expect(sent.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
    }
    const preview = await testBed.run({ ...given, parameters: { ...parameters, operation: 'preview' } });
    expect(jsonOf(succeeded(preview))).toMatchObject([
      { findings: refusal ?? null, ...(note !== undefined && { note: expect.stringContaining(note) }) },
    ]);
  });
});
