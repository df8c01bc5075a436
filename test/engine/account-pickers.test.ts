/** The list of all accounts, and the lists that depend on the accounts chosen there. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { networks } from '../../shared/index.ts';
import { loadOptions } from '../../tools/n8n-engine/index.ts';
import { startLocalServer } from '../support/local-server.ts';
import { type TestBed, builtPackage, chosen, startTestBed } from '../support/node-under-test.ts';

let testBed: TestBed;
beforeAll(async () => (testBed = await startTestBed()));
afterAll(async () => await testBed.sandbox.stop());

async function loaded(method: string, parameters: INodeParameters = {}, credentials = testBed.credentials) {
  const path = method === 'getAccounts' ? 'parameters.accounts' : 'parameters.adjust.shortvideo.privacyLevel';
  return await loadOptions({
    pkg: await builtPackage,
    nodeType: 'postScheduler',
    credentials,
    method,
    path,
    parameters,
  });
}

async function found(method: string, parameters: INodeParameters) {
  const path = 'parameters.adjust.pinboard.boardId';
  return (await testBed.search({ method, path, parameters })).results.map(({ name }) => name);
}

describe('the list of accounts', () => {
  it('offers all linked accounts with their networks', async () => {
    expect(await loaded('getAccounts')).toStrictEqual(
      networks.flatMap(({ key, label }) => [
        { name: `Harbour Bakery · ${label}`, value: `${key}:acc_${key}_1` },
        { name: `Lantern Lane Books · ${label}`, value: `${key}:acc_${key}_2` },
      ]),
    );
  });

  it('says what to do while the node has no credential: an error would stay in the field', async () => {
    const hints = await loadOptions({
      pkg: await builtPackage,
      nodeType: 'postScheduler',
      method: 'getAccounts',
      path: 'parameters.accounts',
      parameters: {},
    });
    expect(hints).toStrictEqual([
      {
        name: 'Choose a Credential First',
        value: '',
        description: 'Then Refresh List, in the menu beside the field, shows the accounts',
        disabled: true,
      },
    ]);
  });

  it('is asked for again when the time of the post is filled in', async () => {
    const { description } = (await builtPackage).nodeType({ name: 'postScheduler' });
    const accounts = description.properties.find(({ name }) => name === 'accounts');
    expect(accounts?.typeOptions?.loadOptionsDependsOn).toStrictEqual(['publish', 'scheduledAt']);
    // Nor does n8n refuse names from a cell.
    expect(accounts?.allowArbitraryValues).toBe(true);
  });

  it('says what to do where no account is linked', async () => {
    const empty = await startLocalServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    try {
      const [outcome] = await Promise.allSettled([
        loaded('getAccounts', {}, { ...testBed.credentials, baseUrl: empty.origin }),
      ]);
      assert.ok(outcome.status === 'rejected');
      expect(outcome.reason).toMatchObject({
        message:
          'Accounts: no account is linked yet; link one in the Scheduler under Accounts, then open this list again.',
      });
    } finally {
      await empty.stop();
    }
  });
});

describe('under Adjust per Network', () => {
  it('boards are those of the chosen account', async () => {
    const chosenOne = { accounts: ['skyapp:acc_skyapp_1', 'pinboard:acc_pinboard_2'] };
    const boards = ['Recipes', 'Behind the Counter', 'Ideas for Autumn'];
    expect(await found('searchBoards', chosenOne)).toStrictEqual(boards);
    expect(await found('searchBoards', { accounts: 'Lantern Lane Books · Pinboard' })).toStrictEqual(boards);
  });

  it('boards do not wait for accounts: n8n shows no list where an expression that it depends on has no value', async () => {
    const { description } = (await builtPackage).nodeType({ name: 'postScheduler' });
    const dependOn = JSON.stringify(description.properties).match(/"loadOptionsDependsOn":[^\]]*\]/g);
    expect(new Set(dependOn)).toStrictEqual(new Set(['"loadOptionsDependsOn":["publish","scheduledAt"]']));
    expect(await found('searchBoards', { accounts: null })).toContain('Recipes · Lantern Lane Books');
  });

  it('boards have the names of their accounts where several may be meant', async () => {
    const both = ['Harbour Bakery', 'Lantern Lane Books'].flatMap((name) =>
      ['Recipes', 'Behind the Counter', 'Ideas for Autumn'].map((board) => `${board} · ${name}`),
    );
    for (const accounts of [
      ['pinboard:acc_pinboard_1', 'pinboard:acc_pinboard_2'],
      '={{ $json.accounts }}',
      ['skyapp:acc_skyapp_1'],
      [],
    ])
      expect(await found('searchBoards', { accounts })).toStrictEqual(both);
  });

  it('sections are those of the chosen board', async () => {
    for (const accounts of [['pinboard:acc_pinboard_1'], '={{ $json.accounts }}']) {
      const adjust = { pinboard: { boardId: chosen('board_acc_pinboard_1_1') } };
      expect(await found('searchBoardSections', { accounts, adjust })).toStrictEqual([
        'Breads',
        'Cakes',
        'Festive',
      ]);
    }
  });
});
