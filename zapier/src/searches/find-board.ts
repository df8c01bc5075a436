import { defineSearch } from 'zapier-platform-core';
import { networkOf, privacyOf } from '../../../shared/index.ts';
import { accountsTriggerKey, keys } from '../form/keys.ts';
import { perform, textOf } from '../perform.ts';

/** Contract 4.8. */
export const findBoard = defineSearch({
  key: 'find_board',
  noun: 'Board',
  display: { label: 'Find Board', description: 'Finds a board of an account by its name.' },
  operation: {
    inputFields: [
      {
        key: keys.accountId,
        label: 'Account',
        type: 'string',
        required: true,
        dynamic: `${accountsTriggerKey(networkOf('pinboard'))}.id.name`,
        search: 'find_account.id',
        helpText: 'The account whose boards are looked through',
      },
      {
        key: keys.name,
        label: 'Name',
        type: 'string',
        required: false,
        helpText: 'The name of the board, or a part of it; the same name comes first',
      },
    ],
    perform: perform(async ({ client, values }) => {
      const accountId = textOf(values[keys.accountId]) ?? '';
      const wanted = (textOf(values[keys.name]) ?? '').toLowerCase();
      const isNamed = ({ name }: { name: string }) => name.toLowerCase() === wanted;
      const boards = await client.listBoards({ accountId });
      return boards
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
        .map((board) => ({ id: board.id, name: board.name, privacy: privacyOf(board) ?? null, accountId }));
    }),
    sample: { id: 'board_1', name: 'Recipes', privacy: 'PUBLIC', accountId: 'acc_pinboard_1' },
    outputFields: [
      { key: 'id', label: 'Board ID', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
      { key: 'privacy', label: 'Privacy', type: 'string' },
      { key: 'accountId', label: 'Account ID', type: 'string' },
    ],
  },
});
