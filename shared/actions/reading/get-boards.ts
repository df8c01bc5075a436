/** Get Many: the boards of an account, contract 4.8. */
import { privacyOf } from '../../api/accounts/read-boards.ts';
import type { FormField } from '../../fields/form-field.ts';
import { limitInN8n, returnAll, simplify } from '../../options/list-options.ts';
import { type Action, accountIdIn, reading } from '../action.ts';
import { byName, nameFilter, readListing } from './listing.ts';

const account = {
  key: 'accountId',
  type: 'account',
  network: 'pinboard',
  label: 'Account',
  help: 'The account whose boards are listed',
  required: true,
} as const satisfies FormField;

const name = nameFilter('The name of the board, or a part of it; the same name comes first');

export const getBoards: Action = {
  key: 'getAll',
  resource: 'board',
  label: 'Get Many',
  description: 'Retrieve a list of the boards of an account',
  sentence: 'Get many boards',
  zapier: {
    kind: 'search',
    key: 'find_board',
    noun: 'Board',
    label: 'Find Board',
    description: 'Finds a board of an account by its name.',
  },
  contract: ['4.8'],
  effect: 'read',
  fields: [account, name, returnAll, limitInN8n, simplify],
  output: [
    { key: 'id', label: 'Board ID', type: 'string', sample: 'board_1' },
    { key: 'name', label: 'Name', type: 'string', sample: 'Recipes' },
    { key: 'privacy', label: 'Privacy', type: 'string', sample: 'PUBLIC' },
    { key: 'accountId', label: 'Account ID', type: 'string', sample: 'acc_pinboard_1' },
  ],
  async prepare({ values }, { client }) {
    const { limit: maximum, isSimple } = readListing(values);
    const accountId = accountIdIn(values);
    const wanted = values[name.key];
    return await Promise.resolve(
      reading(async () => {
        const boards = await client.listBoards({ accountId });
        const named = byName(boards, typeof wanted === 'string' ? wanted : undefined, (board) => [
          board.name,
        ]);
        return named
          .slice(0, maximum)
          .map((board) =>
            isSimple
              ? { id: board.id, name: board.name, privacy: privacyOf(board) ?? null, accountId }
              : board.record,
          );
      }),
    );
  },
};
