/** The linked accounts, their boards, and what they may do. The contract names these operations but does not show them (4.8). */
import { begun } from '../../data/begun.ts';
import type { NetworkKey } from '../../networks/index.ts';
import type { AccountEndpoints } from '../description/account-endpoints.ts';
import { type DescriptionPort, documentedEndpoints } from '../description/service-description.ts';
import { type Listed, type OperationResponse, unreadableError } from '../errors/contract-error.ts';
import { pathPart } from '../http/base-url.ts';
import type { Send } from '../http/send.ts';
import { type Operation, operations } from '../operations.ts';
import { wholeList } from '../responses/paging.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { type Account, accountsOf, cursorOf } from '../responses/read-records.ts';
import { placeOf, withNetworks } from './account-networks.ts';
import { type Board, boardsOf, sectionsWithin } from './read-boards.ts';
import { type Creator, creatorOf } from './read-creator.ts';

export function accountCalls({ send, description }: { send: Send; description: DescriptionPort }) {
  async function request(
    operation: Operation,
    name: keyof AccountEndpoints,
    { cursor, ...identifiers }: Identifiers,
  ) {
    const template = (await description('accountEndpoints'))[name] ?? documentedEndpoints.account[name];
    const { path, query } = accountPath(template, identifiers);
    return await send({ operation, path, query: { ...query, cursor } });
  }

  /** Contract 4.8: the boards of a pinboard account. */
  async function listBoards({ accountId }: { accountId: string }): Promise<Board[]> {
    const operation = operations.listBoards;
    return await listOf({
      operation,
      entries: 'boards',
      send: async (cursor) => await request(operation, 'boards', { account: accountId, cursor }),
      read: async (body) => boardsOf(body, 'boards'),
      idOf: ({ id }) => id,
    });
  }

  return {
    /** Contract 4.8. With `network` only its accounts, and the accounts whose network is not known. */
    async listAccounts({ network }: { network?: NetworkKey | undefined } = {}): Promise<Account[]> {
      const operation = operations.listAccounts;
      // Asked for beside the list, as both are read before the first post of a run.
      const names = begun(description('networkNames'));
      const accounts = await listOf({
        operation,
        entries: 'accounts',
        send: async (cursor) => await send({ operation, path: '/accounts', query: { cursor } }),
        read: async (body) => accountsOf(body, await names),
        idOf: placeOf,
      });
      return withNetworks(accounts, await names).filter(
        (account) => network === undefined || (account.network ?? network) === network,
      );
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
      const operation = operations.listBoardSections;
      const identifiers = { account: accountId, board: boardId };
      return await listOf({
        operation,
        entries: 'sections',
        send: async (cursor) => await request(operation, 'boardSections', { ...identifiers, cursor }),
        read: async (body) => boardsOf(body, 'sections'),
        idOf: ({ id }) => id,
      });
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
  /** Of a further page. */
  readonly cursor?: string | undefined;
}

/** A list that the contract does not show, to its end (`wholeList`). `read`: the entries of an answer; undefined where it has no list of them. */
async function listOf<Entry extends object>({
  send,
  read,
  ...list
}: Listed & {
  send: (cursor: string | undefined) => Promise<OperationResponse>;
  read: (body: ResponseBody) => Promise<readonly Entry[] | undefined>;
  idOf: (entry: Entry) => string;
}): Promise<Entry[]> {
  return await wholeList({
    ...list,
    readPage: async (cursor) => {
      const success = await send(cursor);
      const entries = await read(success.responseBody);
      if (entries === undefined)
        throw unreadableError({ ...success, wanted: `a list of ${list.entries} with their IDs` });
      const next = cursorOf(success.responseBody);
      if ('wanted' in next) throw unreadableError({ ...success, ...next });
      return { entries, ...next };
    },
  });
}

/**
 * An endpoint of an account with the identifiers filled in: the encoded path after the base URL, and the query.
 * @throws InvalidInputError for an identifier that is not filled in or cannot be one, even where the endpoint does not need it
 */
function accountPath(template: string, { account, board }: Omit<Identifiers, 'cursor'>) {
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
