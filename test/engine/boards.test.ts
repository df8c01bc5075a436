/** Boards, sections and creators in n8n: the pickers, and the operations that give them as data. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { chosen, jsonOf, mediaRows, post, succeeded, useTestBed } from '../support/node-under-test.ts';

const testBed = useTestBed();

const named = (value: string, cachedResultName: string) => ({ ...chosen(value), cachedResultName });
const pin = z.object({ boardId: z.string(), boardSectionId: z.string().optional() });
const postWithPin = z.object({ pinboardTargets: z.tuple([pin]) });

describe('a pin', () => {
  async function pinned(row: INodeParameters, items = [{}]) {
    const where = { accounts: ['pinboard:acc_pinboard_1'], adjust: { pinboard: row } };
    const media = mediaRows('https://media.example/rye.jpg');
    const parameters = post('create', { publish: 'DRAFT', caption: 'Rye', media, ...where });
    return await testBed.run({ parameters, items });
  }
  const boardId = 'board_acc_pinboard_1_1';
  const boardSectionId = `${boardId}_section_1`;
  const byId = (value: string) => ({ __rl: true, mode: 'id', value });

  it.each([
    ['from the list', named(boardId, 'Recipes'), named(boardSectionId, 'Breads')],
    ['as an expression', byId('={{ $json.board }}'), byId('={{ $json.section }}')],
  ])('takes board and section %s', async (_, board, section) => {
    const item = { board: 'Recipes (Harbour Bakery)', section: 'breads' };
    succeeded(await pinned({ boardId: board, additionalFields: { boardSectionId: section } }, [item]));
    const [pin] = postWithPin.parse(testBed.sandbox.posts().at(-1)).pinboardTargets;
    expect(pin).toMatchObject({ boardId, boardSectionId });
  });
});

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
