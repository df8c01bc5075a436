/** Boards, sections and creators in n8n: the pickers, and the operations that give them as data. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import {
  chosen,
  jsonOf,
  mediaRows,
  post,
  shownError,
  succeeded,
  useTestBed,
} from '../support/node-under-test.ts';

const testBed = useTestBed();

const named = (value: string, cachedResultName: string) => ({ ...chosen(value), cachedResultName });
const pin = z.object({ boardId: z.string(), boardSectionId: z.string().optional() });
const postWithPin = z.object({ pinboardTargets: z.tuple([pin]) });

describe('a pin', () => {
  const media = mediaRows('https://media.example/rye.jpg');
  async function sent(row: INodeParameters, items = [{}]) {
    const accountId = chosen('acc_pinboard_1');
    const targets = { pinboard: [{ accountId, ...row }] };
    const parameters = post('create', { publish: 'DRAFT', caption: 'Rye', media, targets });
    succeeded(await testBed.run({ parameters, items }));
    const { boardId, boardSectionId } = postWithPin.parse(testBed.sandbox.posts().at(-1)).pinboardTargets[0];
    return { boardId, boardSectionId };
  }

  it('takes board and section from the list, by ID, as an expression, and as the text of an older workflow', async () => {
    const ids = { boardId: 'b1', boardSectionId: 's1' };
    const byId = (value: string) => ({ __rl: true, mode: 'id', value });
    for (const [boardId, boardSectionId] of [
      [named('b1', 'Recipes'), named('s1', 'Breads')],
      [byId('b1'), byId('s1')],
      [byId('={{ $json.board }}'), byId('={{ $json.section }}')],
      ['={{ $json.board }}', '={{ $json.section }}'],
      ['b1', 's1'],
    ] as const) {
      const items = [{ board: 'b1', section: 's1' }];
      expect(await sent({ boardId, additionalFields: { boardSectionId } }, items)).toStrictEqual(ids);
    }
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
    const items = [{ account: 'acc_pinboard_2' }, { account: 'acc_pinboard_1' }];
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

  it('says which account is missing or not one’s own, and goes on where it shall', async () => {
    const parameters = getAll({ accountId: { __rl: true, mode: 'id', value: '={{ $json.account }}' } });
    const empty = shownError(await testBed.run({ parameters, items: [{ account: '' }] }));
    expect(empty.message).toBe('Account: required, but not filled in.');
    const items = [{ account: 'acc_nobody' }, { account: 'acc_pinboard_1' }];
    const run = await testBed.run({ parameters, items, node: { onError: 'continueRegularOutput' } });
    const [first, ...others] = jsonOf(run);
    expect(JSON.stringify(first)).toMatch(/List boards: .*acc_nobody.* is not one of yours.*"status":403/);
    expect(others).toHaveLength(3);
  });
});

describe('Creator: Get', () => {
  it('gives what the account may do, flat, or as the service shows it', async () => {
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
    const raw = succeeded(await testBed.run({ parameters: { ...parameters, simplify: false } }));
    expect(jsonOf(raw)[0]?.['maxVideoDurationSec']).toBe(180);
  });
});
