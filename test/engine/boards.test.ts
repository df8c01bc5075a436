/** Boards, sections and creators in n8n: the pickers, and the operations that give them as data. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { loadOptions } from '../../tools/n8n-engine/index.ts';
import {
  builtPackage,
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
const pins = (...rows: INodeParameters[]) => ({ postTo: 'fields', targets: { pinboard: rows } });
const videos = (...rows: INodeParameters[]) => ({ postTo: 'fields', targets: { shortvideo: rows } });

async function boardsFor(parameters: INodeParameters, index = 0, filter?: string) {
  const path = `parameters.targets.pinboard[${index}].boardId`;
  const search = { method: 'searchBoards', path, parameters, ...(filter !== undefined && { filter }) };
  return (await testBed.search(search)).results;
}

const shown = z.object({ message: z.string() });
const pin = z.object({ boardId: z.string(), boardSectionId: z.string().optional() });
const postWithPin = z.object({ pinboardTargets: z.tuple([pin]) });

async function refusalOf(search: Promise<unknown>): Promise<string> {
  const [result] = await Promise.allSettled([search]);
  return result.status === 'rejected' ? shown.parse(result.reason).message : assert.fail('a list is shown');
}

describe('the board picker', () => {
  it('offers the boards of the account in the same target, and finds by name and ID', async () => {
    const parameters = pins({ accountId: chosen('acc_pinboard_1') }, { accountId: 'acc_pinboard_2' });
    expect(await boardsFor(parameters, 1)).toStrictEqual([
      { name: 'Recipes', value: 'board_acc_pinboard_2_1' },
      { name: 'Behind the Counter', value: 'board_acc_pinboard_2_2' },
      { name: 'Ideas for Autumn', value: 'board_acc_pinboard_2_3' },
    ]);
    expect(await boardsFor(parameters, 0, ' COUNTER')).toStrictEqual([
      { name: 'Behind the Counter', value: 'board_acc_pinboard_1_2' },
    ]);
  });

  it('says what to do where the account is not chosen yet, or an expression that gives nothing', async () => {
    for (const accountId of [{ ...chosen(''), mode: 'list' }, '', '={{ $json.account }}', null]) {
      expect(await refusalOf(boardsFor(pins({ accountId })))).toBe(
        'Account: choose it first, then its boards can be listed. With By ID you can enter it without the list.',
      );
    }
  });

  it('shows the service’s words for an account that is none of its own', async () => {
    expect(await refusalOf(boardsFor(pins({ accountId: 'acc_skyapp_1' })))).toMatch(
      /^List boards: .*another network/,
    );
  });
});

describe('the section picker', () => {
  async function sectionsFor(parameters: INodeParameters) {
    const path = 'parameters.targets.pinboard[0].additionalFields.boardSectionId';
    return (await testBed.search({ method: 'searchBoardSections', path, parameters })).results;
  }
  const recipes = {
    accountId: chosen('acc_pinboard_1'),
    boardId: named('board_acc_pinboard_1_1', 'Recipes'),
  };

  it('offers the sections of the board', async () => {
    expect((await sectionsFor(pins(recipes))).map(({ name }) => name)).toStrictEqual([
      'Breads',
      'Cakes',
      'Festive',
    ]);
  });

  it('names the boards where there are several', async () => {
    const ideas = { accountId: 'acc_pinboard_2', boardId: 'board_acc_pinboard_2_3' };
    expect((await sectionsFor(pins(recipes, ideas))).map(({ name }) => name)).toStrictEqual([
      'Recipes › Breads',
      'Recipes › Cakes',
      'Recipes › Festive',
      'board_acc_pinboard_2_3 › Window',
      'board_acc_pinboard_2_3 › Tables',
    ]);
  });

  it('says what to do where no board is chosen yet', async () => {
    expect(await refusalOf(sectionsFor(pins({ accountId: chosen('acc_pinboard_1') })))).toBe(
      'Board: choose it first, then its sections can be listed. With By ID you can enter it without the list.',
    );
  });
});

describe('the privacy levels', () => {
  async function levelsFor(parameters: INodeParameters, credentials = testBed.credentials) {
    const path = 'parameters.targets.shortvideo[0].additionalFields.privacyLevel';
    const own = { pkg: await builtPackage, nodeType: 'postScheduler', credentials };
    return await loadOptions({ ...own, method: 'getPrivacyLevels', path, parameters });
  }
  const plain = [
    { name: 'Public', value: 'PUBLIC' },
    { name: 'Friends', value: 'FRIENDS' },
    { name: 'Followers', value: 'FOLLOWERS' },
    { name: 'Only Me', value: 'PRIVATE' },
  ];

  it('are all of them, with what the account allows and what is switched off there', async () => {
    const off = 'Harbour Bakery: duets are switched off';
    expect(await levelsFor(videos({ accountId: chosen('acc_shortvideo_1') }))).toStrictEqual([
      { name: 'Public', value: 'PUBLIC', description: off },
      { name: 'Friends', value: 'FRIENDS', description: off },
      {
        name: 'Followers (Not Allowed)',
        value: 'FOLLOWERS',
        description: 'Harbour Bakery does not allow it',
      },
      { name: 'Only Me', value: 'PRIVATE', description: off },
    ]);
  });

  it('are reported for all accounts in the form', async () => {
    const rows = [{ accountId: chosen('acc_shortvideo_1') }, { accountId: 'acc_shortvideo_2' }];
    const [first] = await levelsFor(videos(...rows));
    expect(first).toStrictEqual({
      name: 'Public (Not Allowed)',
      value: 'PUBLIC',
      description: 'Harbour Bakery: duets are switched off; Lantern Lane Books does not allow it',
    });
  });

  it('are there also where nothing can be found out', async () => {
    expect(await levelsFor({})).toStrictEqual(plain);
    expect(await levelsFor(videos({ accountId: 'acc_nobody' }))).toStrictEqual(plain);
    const account = videos({ accountId: chosen('acc_shortvideo_1') });
    expect(await levelsFor(account, { ...testBed.credentials, apiKey: 'wrong' })).toStrictEqual(plain);
  });
});

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

  it('leaves the section out where none is chosen', async () => {
    const additionalFields = { boardSectionId: chosen('') };
    expect(await sent({ boardId: chosen('b1'), additionalFields })).toStrictEqual({
      boardId: 'b1',
      boardSectionId: undefined,
    });
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

  it('gives the records as the service shows them without Simplify', async () => {
    const parameters = getAll({ accountId: chosen('acc_pinboard_1'), simplify: false });
    const run = succeeded(await testBed.run({ parameters }));
    expect(jsonOf(run)[2]).toStrictEqual({
      id: 'board_acc_pinboard_1_3',
      name: 'Ideas for Autumn',
      privacy: 'SECRET',
    });
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
