/** The linked accounts, their boards, and what they may do. The contract names these operations but does not show them (contract 4.8). */
import type { NetworkKey } from '../../networks/index.ts';
import type { DescriptionPort } from '../description/service-description.ts';
import type { WordsPort } from '../dialect/learned-words.ts';
import { type Listed, type OperationResponse, unreadableError } from '../errors/contract-error.ts';
import type { Send } from '../http/send.ts';
import { operations } from '../operations.ts';
import { cursorOf } from '../responses/next-page.ts';
import { wholeList } from '../responses/paging.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { type Account, accountsOf } from '../responses/read-records.ts';
import {
  hasUnknownWord,
  placeOf,
  platformWordsOf,
  platformWordsOfPosts,
  withNetworks,
} from './account-networks.ts';
import { createDetailRequests, type Detail } from './detail-requests.ts';
import { type Board, boardsOf, sectionsWithin } from './read-boards.ts';
import { type Creator, creatorOf } from './read-creator.ts';

const boards: Detail = {
  operation: operations.listBoards,
  endpoint: 'boards',
  isIn: (body) => boardsOf(body, 'boards') !== undefined,
};
const sections: Detail = {
  operation: operations.listBoardSections,
  endpoint: 'boardSections',
  isIn: (body) => boardsOf(body, 'sections') !== undefined,
};
const creators: Detail = {
  operation: operations.getCreator,
  endpoint: 'creator',
  isIn: (body) => creatorOf(body) !== undefined,
};

/** An entry of `LearnedWords.notFound`: posts were already read to learn which networks accounts are on. */
const postsRead = 'networks of accounts in posts';

export function accountCalls({
  send,
  description,
  words,
  readTargets,
}: {
  send: Send;
  description: DescriptionPort;
  words: WordsPort;
  /** The targets of some posts, such as `photoapp:acc_1`. Rejects as the client does. */
  readTargets: () => Promise<readonly string[]>;
}) {
  const request = createDetailRequests({ send, description, words });

  /** Contract 4.8: the boards of a pinboard account. */
  async function listBoards({ accountId }: { accountId: string }): Promise<Board[]> {
    return await listOf({
      operation: boards.operation,
      entries: 'boards',
      send: async (cursor) => await request(boards, { account: accountId, cursor }),
      read: async (body) => boardsOf(body, 'boards'),
      idOf: ({ id }) => id,
    });
  }

  /** Contract 4.8: all accounts, each with its network if the words of its record name that. */
  async function readAccounts(): Promise<Account[]> {
    const operation = operations.listAccounts;
    // Requested at the same time as the list: both are read before the first post of a run.
    const networkNames = begun(description('networkNames'));
    const accounts = await listOf({
      operation,
      entries: 'accounts',
      send: async (cursor) => await send({ operation, path: '/accounts', query: { cursor } }),
      read: async (body) => accountsOf(body, await networkNames),
      idOf: placeOf,
    });
    const names = await networkNames;
    const named = withNetworks(accounts, { names, platforms: (await words.read()).platforms });
    const platforms = platformWordsOf(named, names);
    if (Object.keys(platforms).length > 0) await words.learn({ platforms });
    return named;
  }

  /** Reads some posts, once a day, if a network is not known. */
  async function withNetworksOfPosts(accounts: Account[]): Promise<Account[]> {
    if (!hasUnknownWord(accounts)) return accounts;
    const { notFound, platforms: known } = await words.read();
    // Where posts cannot be listed now, the networks stay unknown.
    const shown = notFound.includes(postsRead) ? undefined : await readTargets().catch(() => undefined);
    // Before there are any posts, nothing was learned from them.
    if (shown === undefined || shown.length === 0) return accounts;
    const platforms = { ...known, ...platformWordsOfPosts(accounts, shown) };
    await words.learn({ platforms, notFound: [postsRead] });
    return withNetworks(accounts, { names: await description('networkNames'), platforms });
  }

  return {
    readAccounts,

    /** Contract 4.8. With `network`, only its accounts and those whose network is not known. */
    async listAccounts({ network }: { network?: NetworkKey | undefined } = {}): Promise<Account[]> {
      const accounts = await withNetworksOfPosts(await readAccounts());
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
      return await listOf({
        operation: sections.operation,
        entries: 'sections',
        send: async (cursor) => await request(sections, { account: accountId, board: boardId, cursor }),
        read: async (body) => boardsOf(body, 'sections'),
        idOf: ({ id }) => id,
      });
    },

    /** Contract 4.8: what a short-video account may do at the moment. */
    async getCreator({ accountId }: { accountId: string }): Promise<Creator> {
      const response = await request(creators, { account: accountId });
      const creator = creatorOf(response.responseBody);
      if (creator === undefined)
        throw unreadableError({ ...response, wanted: 'data on what the account may do' });
      return creator;
    },
  };
}

/**
 * Reads to its end (`wholeList`) a list that the contract does not show. `read`: the entries of an answer; undefined where it has no list of them.
 */
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
      const next = cursorOf(success.responseBody, cursor);
      if ('wanted' in next) throw unreadableError({ ...success, ...next });
      return { entries, ...next };
    },
  });
}

/** A promise that may never be awaited: its rejection then does not count as unhandled. */
function begun<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
