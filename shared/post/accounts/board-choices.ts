/** The boards of accounts and the sections of a board, as lists offer them. */
import { InvalidInputError } from '../../data/errors.ts';
import { type BoardPorts, readBoard } from './boards.ts';
import type { Named } from './linked-accounts.ts';

interface BoardsQuery extends BoardPorts {
  /** The accounts, each by a name that no other has. */
  readonly accounts: readonly Named[];
}

/**
 * Boards by name, each once. Those of several accounts have their account with them: `Recipes · Harbour Bakery`.
 * @throws InvalidInputError with the next step where there is none
 */
export async function boardChoices({ client, accounts }: BoardsQuery): Promise<readonly Named[]> {
  const lists = await Promise.all(
    accounts.map(async ({ id, name: account }) => {
      const boards = await client.listBoards({ accountId: id });
      if (accounts.length === 1) return boards;
      return boards.map((board) => ({ ...board, name: `${board.name} · ${account}` }));
    }),
  );
  const boards = new Map(lists.flat().map((board) => [board.id, board]));
  if (boards.size > 0) return [...boards.values()];
  throw new InvalidInputError({
    field: 'Board',
    problem: 'this account has no board; create one on the network, then open this list again',
  });
}

/**
 * The sections of a board, in any of the accounts.
 * @throws InvalidInputError where none of them has the board
 */
export async function boardSectionChoices({
  client,
  accounts,
  board,
}: BoardsQuery & { board: unknown }): Promise<readonly Named[]> {
  let problem = 'choose the account first';
  for (const account of accounts) {
    const found = await readBoard(board, { client, account });
    if ('value' in found)
      return await client.listBoardSections({ accountId: account.id, boardId: found.value.id });
    problem = found.problem;
  }
  throw new InvalidInputError({ field: 'Board', problem });
}
