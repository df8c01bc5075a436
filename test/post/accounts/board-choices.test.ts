/** The list of boards, and the board of a pin that is moved, apart from what the tests of both hosts see of it. */
import { expect, it } from '@jest/globals';
import { boardChoices } from '../../../shared/index.ts';
import { withBoards } from '../../../shared/post/accounts/boards.ts';
import type { PostDraft } from '../../../shared/post/draft.ts';

it('The list of boards says what to do where there is none', async () => {
  const nothing = async () => await Promise.resolve([]);
  const client = { listBoards: nothing, listBoardSections: nothing };
  const accounts = [{ id: 'acc_1', name: 'Harbour Bakery' }];
  await expect(boardChoices({ client, accounts })).rejects.toThrow(
    'Board: this account has no board; create one on the network, then open this list again',
  );
});

it.each([
  ['leaves the section of its earlier board', { boardId: 'Ideas' }, { boardId: 'b2' }, 1],
  [
    'has the section that is named with it',
    { boardId: 'Ideas', boardSectionId: 'Cakes' },
    { boardId: 'b2', boardSectionId: 's2' },
    0,
  ],
  ['keeps its section where it stays', { boardId: 'Recipes' }, { boardId: 'b1', boardSectionId: 's1' }, 0],
])('A pin that is moved %s', async (_, change, expected, count) => {
  const client = {
    listBoards: async () =>
      await Promise.resolve([
        { id: 'b1', name: 'Recipes' },
        { id: 'b2', name: 'Ideas' },
      ]),
    listBoardSections: async () => await Promise.resolve([{ id: 's2', name: 'Cakes' }]),
  };
  const kept = { fields: { boardId: 'b1', boardSectionId: 's1' } };
  const fields = { ...kept.fields, ...change };
  const pin = { network: 'pinboard', accountId: 'acc_1', kept, fields } as const;
  const draft: PostDraft = { publish: 'DRAFT', media: [], targets: [pin] };
  const moved = await withBoards(draft, { client });
  expect(moved.targets[0]?.fields).toStrictEqual(expected);
  expect(moved.withoutEffect ?? []).toStrictEqual(
    Array.from({ length: count }, () => 'Board Section on Pinboard (it belongs to the earlier board)'),
  );
});
