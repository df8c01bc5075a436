/** Hidden triggers: the boards of the chosen accounts and the sections of the chosen board, for the dropdowns. */
import { defineTrigger } from 'zapier-platform-core';
import {
  accountResolver,
  type Board,
  boardChoices,
  InvalidInputError,
  type LinkedAccount,
  networkOf,
  noBoardToChoose,
  postLabels,
} from '../../../shared/index.ts';
import { keys, pickerTriggerKey, networkKey } from '../form/keys.ts';
import { linkedAccounts } from '../linked-accounts.ts';
import { perform, type Step, textOf } from '../perform.ts';

const pinboard = networkOf('pinboard');

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
    perform: perform(async (step) => {
      const lists = await Promise.all(
        (await accountsIn(step)).map(async ({ id: accountId, name }) => ({
          account: name,
          boards: await step.client.listBoards({ accountId }),
        })),
      );
      const choices = boardChoices(lists);
      if (choices.length === 0) throw noBoardToChoose();
      return choices.map(({ id, name }) => ({ id, name }));
    }),
    sample: { id: 'board_1', name: 'Recipes · Harbour Café' },
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
    perform: perform(async (step) => {
      const boardId = textOf(step.values[networkKey(pinboard, 'boardId')]);
      if (boardId === undefined) throw notChosen('Board', 'its sections can be listed');
      return (await sectionsOf(step, boardId)).map(({ id, name }) => ({ id, name }));
    }),
    sample: { id: 'section_1', name: 'Breads' },
    outputFields: [...outputFields],
  },
});

/** A board belongs to one account. With several accounts, the one whose list has the board counts. */
async function sectionsOf(step: Step, boardId: string): Promise<Board[]> {
  const { client } = step;
  const accounts = await accountsIn(step);
  const [first, ...others] = accounts;
  if (first !== undefined && others.length === 0) {
    return await client.listBoardSections({ accountId: first.id, boardId });
  }
  for (const { id: accountId } of accounts) {
    const found = (await client.listBoards({ accountId })).some(({ id }) => id === boardId);
    if (found) return await client.listBoardSections({ accountId, boardId });
  }
  return [];
}

/** The accounts with boards among those that are chosen in the form around the dropdown, by names that tell them apart. */
async function accountsIn(step: Step): Promise<readonly LinkedAccount[]> {
  const linked = await linkedAccounts(step);
  const { nameOf, resolve } = accountResolver(linked);
  const chosen = resolve(step.values[keys.accounts]).accounts.filter(
    ({ network }) => network === pinboard.key,
  );
  if (chosen.length === 0) {
    throw notChosen(postLabels.accounts.label, `the boards of a ${pinboard.label} account can be listed`);
  }
  return chosen.map(({ accountId }) => {
    const account = linked.find(({ id }) => id === accountId);
    return { id: accountId, name: account === undefined ? accountId : nameOf(account) };
  });
}

function notChosen(field: string, then: string): InvalidInputError {
  const problem = `choose from the list first, then ${then}. A custom value can be entered without the list.`;
  return new InvalidInputError({ field, problem });
}
