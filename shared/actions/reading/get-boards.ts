/** Get Many: the boards of an account, contract 4.8. */
import { privacyOf } from '../../api/accounts/read-boards.ts';
import type { FormField } from '../../form/fields/form-field.ts';
import { limitInN8n, listOptions } from '../../form/options/list-options.ts';
import { boardNames } from '../../post/accounts/boards.ts';
import { itemsFound } from '../../post/accounts/names.ts';
import { accountOf } from '../../post/accounts/resolve-accounts.ts';
import { text } from '../outputs.ts';
import { nameFilter, readListing } from './listing.ts';
import { onList } from './on-list.ts';

const account = {
  key: 'accountId',
  type: 'account',
  network: 'pinboard',
  label: 'Account',
  help: 'The account whose boards are listed',
  required: true,
} as const satisfies FormField;

const name = nameFilter(
  'The name or ID of the board, or a part of its name; of several, those with exactly this name come first',
);

export const getBoards = onList({
  key: 'getAll',
  resource: 'board',
  label: 'Get Many',
  description: 'Retrieve a list of the boards of an account',
  sentence: 'Get many boards',
  zapier: {
    key: 'find_board',
    description: 'Finds a board of an account by its name, or a part of it.',
  },
  contract: ['4.8'],
  effect: 'read',
  fields: [account, name, listOptions.returnAll, limitInN8n, listOptions.simplify],
  limitedBy: [name],
  output: [
    text('id', 'Board ID', 'board_1'),
    text('name', 'Name', 'Recipes'),
    text('privacy', 'Privacy', 'PUBLIC'),
    text('accountId', 'Account ID', 'acc_pinboard_1'),
  ],
  async read({ values }, ports) {
    const { read, limit: maximum, isSimple } = readListing(values);
    const wanted = read.text(name);
    const { accountId, name: owning } = await accountOf(values[account.key], {
      ...ports,
      read,
      field: account,
    });
    const owner = { id: accountId, name: owning };
    return {
      async send() {
        const boards = await ports.client.listBoards({ accountId });
        const { matchesOf } = boardNames(boards, owner);
        const namesOf = (board: (typeof boards)[number]) => [board.name];
        const found = wanted === undefined ? boards : itemsFound(boards, { wanted, matchesOf, namesOf });
        return found
          .slice(0, maximum)
          .map((board) =>
            isSimple
              ? { id: board.id, name: board.name, privacy: privacyOf(board) ?? null, accountId }
              : board.record,
          );
      },
    };
  },
});
