/** The linked accounts, their boards, and what they may do. The contract names these operations but does not show them (4.8). */
import type { NetworkKey } from '../../networks/index.ts';
import type { AccountEndpoints } from '../description/account-endpoints.ts';
import { type DescriptionPort, documentedEndpoints } from '../description/service-description.ts';
import { unreadableError } from '../errors/contract-error.ts';
import { pathPart } from '../http/base-url.ts';
import type { Send } from '../http/send.ts';
import { type Operation, operations } from '../operations.ts';
import { type Account, accountsOf } from '../responses/read-records.ts';
import { type Board, boardsOf, sectionsWithin } from './read-boards.ts';
import { type Creator, creatorOf } from './read-creator.ts';

export function accountCalls({ send, description }: { send: Send; description: DescriptionPort }) {
  async function request(operation: Operation, name: keyof AccountEndpoints, identifiers: Identifiers) {
    const template = (await description('accountEndpoints'))[name] ?? documentedEndpoints.account[name];
    return await send({ operation, ...accountPath(template, identifiers) });
  }

  /** Contract 4.8: the boards of a pinboard account. */
  async function listBoards({ accountId }: { accountId: string }): Promise<Board[]> {
    const response = await request(operations.listBoards, 'boards', { account: accountId });
    const boards = boardsOf(response.responseBody, 'boards');
    if (boards === undefined)
      throw unreadableError({ ...response, wanted: 'a list of boards with their IDs' });
    return boards;
  }

  return {
    /** Contract 4.8. With `network` only its accounts, and the accounts whose network is not known. */
    async listAccounts({ network }: { network?: NetworkKey | undefined } = {}): Promise<Account[]> {
      const success = await send({ operation: operations.listAccounts, path: '/accounts' });
      const networkNames = await description('networkNames');
      const accounts = accountsOf(success.responseBody, networkNames);
      if (accounts === undefined)
        throw unreadableError({ ...success, wanted: 'a list of accounts with their IDs' });
      return accounts.filter((account) => network === undefined || (account.network ?? network) === network);
    },

    listBoards,

    /** Contract 4.8: the sections of a board. Without a described list of sections, those in the record of the board come first. */
    async listBoardSections({
      accountId,
      boardId,
    }: {
      accountId: string;
      boardId: string;
    }): Promise<Board[]> {
      if ((await description('accountEndpoints')).boardSections === undefined) {
        const board = (await listBoards({ accountId })).find(({ id }) => id === boardId.trim());
        const within = board && sectionsWithin(board);
        if (within !== undefined) return within;
      }
      const identifiers = { account: accountId, board: boardId };
      const response = await request(operations.listBoardSections, 'boardSections', identifiers);
      const sections = boardsOf(response.responseBody, 'sections');
      if (sections === undefined)
        throw unreadableError({ ...response, wanted: 'a list of sections with their IDs' });
      return sections;
    },

    /** Contract 4.8: what a short-video account may do at the moment. */
    async getCreator({ accountId }: { accountId: string }): Promise<Creator> {
      const response = await request(operations.getCreator, 'creator', { account: accountId });
      const creator = creatorOf(response.responseBody);
      if (creator === undefined) throw unreadableError({ ...response, wanted: 'what the account may do' });
      return creator;
    },
  };
}

interface Identifiers {
  readonly account: string;
  readonly board?: string;
}

/**
 * An endpoint of an account with the identifiers filled in: the encoded path after the base URL, and the query.
 * @throws InvalidInputError for an identifier that is not filled in or cannot be one, even where the endpoint does not need it
 */
function accountPath(template: string, { account, board }: Identifiers) {
  const filled = new Map([['{account}', { label: 'Account', value: account.trim() }]]);
  if (board !== undefined) filled.set('{board}', { label: 'Board', value: board.trim() });
  for (const identifier of filled.values()) pathPart(identifier);
  const [path = '', query = ''] = template.split('?');
  const parts = path.split('/').map((part) => {
    const identifier = filled.get(part);
    return identifier === undefined ? part : pathPart(identifier);
  });
  const pairs = [...new URLSearchParams(query)].map(([key, value]): [string, string] => [
    key,
    filled.get(value)?.value ?? value,
  ]);
  return { path: parts.join('/'), query: Object.fromEntries(pairs) };
}
