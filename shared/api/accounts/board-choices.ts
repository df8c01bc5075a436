/** The boards of accounts and the sections of a board, as lists offer them. */
import { InvalidInputError } from '../../errors.ts';
import type { Client } from '../client.ts';
import type { Board } from './read-boards.ts';

interface BoardsQuery {
  readonly client: Pick<Client, 'listBoards' | 'listBoardSections'>;
  /** By names that tell them apart. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Boards by name, each once. Those of several accounts have their account with them: `Recipes · Harbour Bakery`.
 * @throws InvalidInputError with the next step where there is none
 */
export async function boardChoices({ client, accounts }: BoardsQuery): Promise<Board[]> {
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

/** The sections of a board, in whichever of the accounts it is; undefined where none of several has it. */
export async function boardSectionChoices({
  client,
  accounts,
  boardId,
}: BoardsQuery & { boardId: string }): Promise<Board[] | undefined> {
  for (const { id: accountId } of accounts) {
    const isThere = async () => (await client.listBoards({ accountId })).some(({ id }) => id === boardId);
    if (accounts.length === 1 || (await isThere()))
      return await client.listBoardSections({ accountId, boardId });
  }
  return undefined;
}
