/** The list of boards, apart from what the tests of both hosts see of it. */
import { expect, it } from '@jest/globals';
import { boardChoices } from '../../../shared/index.ts';

it('The list of boards says what to do where there is none', async () => {
  const nothing = async () => await Promise.resolve([]);
  const client = { listBoards: nothing, listBoardSections: nothing };
  const accounts = [{ id: 'acc_1', name: 'Harbour Bakery' }];
  await expect(boardChoices({ client, accounts })).rejects.toThrow(
    'Board: this account has no board; create one on the network, then open this list again',
  );
});
