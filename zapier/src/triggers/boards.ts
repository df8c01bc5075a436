/** Hidden triggers: the boards of the chosen accounts and the sections of the chosen board, for the dropdowns. */
import { defineTrigger } from 'zapier-platform-core';
import {
  accountResolver,
  type Board,
  InvalidInputError,
  networkOf,
  noBoardToChoose,
  type Client,
  targetLabels,
} from '../../../shared/index.ts';
import type { Values } from '../form/collect.ts';
import { keys, pickerTriggerKey, networkKey, targetKeys } from '../form/keys.ts';
import { perform, textOf } from '../perform.ts';

const pinboard = networkOf('pinboard');
const accountLabel = targetLabels.account(pinboard).label;

const outputFields = [
  { key: 'id', label: 'ID', type: 'string' },
  { key: 'name', label: 'Name', type: 'string' },
] as const;

export const boards = defineTrigger({
  key: pickerTriggerKey('boards'),
  noun: 'Board',
  display: { label: 'List Boards', description: 'Triggers when a board is to be chosen.', hidden: true },
  operation: {
    type: 'polling',
    perform: perform(async ({ client, values }) => {
      const lists = await Promise.all(
        accountsIn(values).map(async (accountId) => ({
          accountId,
          boards: await client.listBoards({ accountId }),
        })),
      );
      if (lists.every(({ boards: held }) => held.length === 0)) throw noBoardToChoose();
      return choicesFrom(await withAccountNames(lists, client));
    }),
    sample: { id: 'board_1', name: 'Recipes' },
    outputFields: [...outputFields],
  },
});

export const boardSections = defineTrigger({
  key: pickerTriggerKey('boardSections'),
  noun: 'Board Section',
  display: {
    label: 'List Board Sections',
    description: 'Triggers when a section of a board is to be chosen.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    perform: perform(async ({ client, values }) => {
      const boardId = textOf(values[networkKey(pinboard, 'boardId')]);
      if (boardId === undefined) throw notChosen('Board', 'its sections can be listed');
      return choicesFrom([await sectionsOf({ client, values, boardId })]);
    }),
    sample: { id: 'section_1', name: 'Breads' },
    outputFields: [...outputFields],
  },
});

/** A board belongs to one account. With several accounts, the one whose list has the board counts. */
async function sectionsOf({
  client,
  values,
  boardId,
}: {
  client: Client;
  values: Values;
  boardId: string;
}): Promise<Board[]> {
  const accounts = accountsIn(values);
  const [first = '', ...others] = accounts;
  if (others.length === 0) return await client.listBoardSections({ accountId: first, boardId });
  for (const accountId of accounts) {
    const found = (await client.listBoards({ accountId })).some(({ id }) => id === boardId);
    if (found) return await client.listBoardSections({ accountId, boardId });
  }
  return [];
}

/** The boards of several accounts, each with the name of its account. */
async function withAccountNames(
  lists: readonly { accountId: string; boards: readonly Board[] }[],
  client: Client,
): Promise<Board[][]> {
  if (lists.length === 1) return lists.map(({ boards: held }) => [...held]);
  const linked = await client.listAccounts({ network: pinboard.key }).catch(() => []);
  const { nameOf } = accountResolver(linked);
  return lists.map(({ accountId, boards: held }) => {
    const account = linked.find(({ id }) => id === accountId);
    const name = account === undefined ? accountId : nameOf(account);
    return held.map((board) => ({ ...board, name: `${board.name} · ${name}` }));
  });
}

/** The accounts that are chosen in the form around the dropdown. */
function accountsIn(values: Values): string[] {
  const chosen = values[targetKeys(pinboard).accountIds] ?? values[keys.accountId];
  const entries: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  const accounts = entries.flatMap((entry) => textOf(entry) ?? []);
  if (accounts.length === 0) throw notChosen(accountLabel, 'its boards can be listed');
  return accounts;
}

function notChosen(field: string, then: string): InvalidInputError {
  const problem = `choose it first, then ${then}. A custom value can be entered without the list.`;
  return new InvalidInputError({ field, problem });
}

function choicesFrom(lists: readonly (readonly Board[])[]): { id: string; name: string }[] {
  const all = new Map(lists.flat().map(({ id, name }) => [id, name]));
  return [...all].map(([id, name]) => ({ id, name }));
}
