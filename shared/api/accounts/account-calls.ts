/** Requests about one account: its boards, and what it may do. The contract only says that they exist (4.8). */
import { accountPath } from './account-path.ts';
import { type OperationResponse, unreadableError } from '../errors/contract-error.ts';
import { type AccountEndpoints, documentedAccountEndpoints } from '../description/account-endpoints.ts';
import { type Operation, operations } from '../operations.ts';
import { type Board, boardsOf, sectionsWithin } from './read-boards.ts';
import { type Creator, creatorOf } from './read-creator.ts';

interface Ports {
  readonly send: (call: {
    operation: Operation;
    path: string;
    query: Record<string, string>;
  }) => Promise<OperationResponse>;
  /** The endpoints in the service description; the documented ones replace those that are missing. */
  readonly endpoints: () => Promise<Partial<AccountEndpoints>>;
}

export function accountCalls({ send, endpoints }: Ports) {
  async function request(
    operation: Operation,
    name: keyof AccountEndpoints,
    identifiers: { account: string; board?: string },
  ): Promise<OperationResponse> {
    const template = (await endpoints())[name] ?? documentedAccountEndpoints[name];
    return await send({ operation, ...accountPath({ template, ...identifiers }) });
  }

  /** The boards of a pinboard account. */
  async function listBoards({ accountId }: { accountId: string }): Promise<Board[]> {
    const response = await request(operations.listBoards, 'boards', { account: accountId });
    const boards = boardsOf({ ...response, what: 'boards' });
    if (boards === undefined)
      throw unreadableError({ ...response, wanted: 'a list of boards with their IDs' });
    return boards;
  }

  return {
    listBoards,

    /** The sections of a board: from their own endpoint or, where the description has none, from the board's record. */
    async listBoardSections({
      accountId,
      boardId,
    }: {
      accountId: string;
      boardId: string;
    }): Promise<Board[]> {
      if ((await endpoints()).boardSections === undefined) {
        const board = (await listBoards({ accountId })).find(({ id }) => id === boardId.trim());
        const within = board && sectionsWithin(board);
        if (within !== undefined) return within;
      }
      const identifiers = { account: accountId, board: boardId };
      const response = await request(operations.listBoardSections, 'boardSections', identifiers);
      const sections = boardsOf({ ...response, what: 'sections' });
      if (sections === undefined)
        throw unreadableError({ ...response, wanted: 'a list of sections with their IDs' });
      return sections;
    },

    /** What a short-video account may do at the moment. */
    async getCreator({ accountId }: { accountId: string }): Promise<Creator> {
      const response = await request(operations.getCreator, 'creator', { account: accountId });
      const creator = creatorOf(response.responseBody);
      if (creator === undefined) throw unreadableError({ ...response, wanted: 'what the account may do' });
      return creator;
    },
  };
}
