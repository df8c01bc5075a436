/** What the service tells about an account: its boards, or what it may do. The contract says no more than that it does (4.8). */
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
  /** Those of the description; the documented ones take the place of those that it does not tell. */
  readonly endpoints: () => Promise<Partial<AccountEndpoints>>;
}

export function accountCalls({ send, endpoints }: Ports) {
  async function ask(
    operation: Operation,
    name: keyof AccountEndpoints,
    identifiers: { account: string; board?: string },
  ): Promise<OperationResponse> {
    const template = (await endpoints())[name] ?? documentedAccountEndpoints[name];
    return await send({ operation, ...accountPath({ template, ...identifiers }) });
  }

  /** The boards of a pinboard account. */
  async function listBoards({ accountId }: { accountId: string }): Promise<Board[]> {
    const reply = await ask(operations.listBoards, 'boards', { account: accountId });
    const boards = boardsOf({ ...reply, what: 'boards' });
    if (boards === undefined) throw unreadableError({ ...reply, wanted: 'a list of boards with their IDs' });
    return boards;
  }

  return {
    listBoards,

    /** The sections of a board: as the service lists them or, where its description names no such list, as they stand in the board. */
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
      const reply = await ask(operations.listBoardSections, 'boardSections', identifiers);
      const sections = boardsOf({ ...reply, what: 'sections' });
      if (sections === undefined)
        throw unreadableError({ ...reply, wanted: 'a list of sections with their IDs' });
      return sections;
    },

    /** What a short-video account may do at the moment. */
    async getCreator({ accountId }: { accountId: string }): Promise<Creator> {
      const reply = await ask(operations.getCreator, 'creator', { account: accountId });
      const creator = creatorOf(reply.responseBody);
      if (creator === undefined) throw unreadableError({ ...reply, wanted: 'what the account may do' });
      return creator;
    },
  };
}
