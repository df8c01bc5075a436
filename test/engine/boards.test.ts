/** Boards and creators in n8n, as data. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { chosen, jsonOf, succeeded, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

describe('Board: Get Many', () => {
  const getAll = (parameters: INodeParameters) => ({
    resource: 'board',
    operation: 'getAll',
    returnAll: true,
    ...parameters,
  });

  it('gives the boards of the account, flat, and paired with their items', async () => {
    const parameters = getAll({
      accountId: { __rl: true, mode: 'id', value: '={{ $json.account }}' },
      returnAll: false,
      limit: 1,
    });
    const items = [{ account: 'Lantern Lane Books' }, { account: 'pinboard:acc_pinboard_1' }];
    const run = succeeded(await testBed.run({ parameters, items }));
    const recipes = (account: string) => ({
      id: `board_${account}_1`,
      name: 'Recipes',
      privacy: 'PUBLIC',
      accountId: account,
    });
    expect(run.items).toStrictEqual([
      { json: recipes('acc_pinboard_2'), pairedItem: { item: 0 } },
      { json: recipes('acc_pinboard_1'), pairedItem: { item: 1 } },
    ]);
  });
});

describe('Creator: Get', () => {
  it('gives what the account may do, flat', async () => {
    const parameters = { resource: 'creator', operation: 'get', accountId: chosen('acc_shortvideo_2') };
    expect(jsonOf(succeeded(await testBed.run({ parameters })))).toStrictEqual([
      {
        id: 'acc_shortvideo_2',
        name: 'Lantern Lane Books',
        privacyLevels: ['FOLLOWERS', 'FRIENDS', 'PRIVATE'],
        commentsDisabled: true,
        duetDisabled: true,
        stitchDisabled: true,
        maximumVideoDuration: 180,
      },
    ]);
  });
});
