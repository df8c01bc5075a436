/** The entries of the pickers. n8n shows errors in the list. */
import type {
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
  INodePropertyOptions,
} from 'n8n-workflow';
import {
  accountChoices,
  type Network,
  type NetworkKey,
  networkOf,
  readPostChoices,
} from '../../../shared/index.ts';
import type { Named } from '../../../shared/post/accounts/linked-accounts.ts';
import { accountSearchOf, accountsMethod, loadMethodOf, searchMethodOf } from '../form/list-names.ts';
import { nodeError } from '../errors/node-error.ts';
import { clientFor } from '../transport/node-transport.ts';
import {
  accountOptions,
  boardsOfAccounts,
  privacyLevelOptions,
  sectionsOfAccounts,
} from './account-options.ts';

export type Search = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

export type Load = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

function accountSearch({ key }: Network<NetworkKey>): Search {
  return async function searchAccounts(filter) {
    return await withNodeErrors(this, async () => {
      const accounts = await (await clientFor(this)).listAccounts({ network: key });
      const handles = new Map(accounts.map(({ id, handle = '' }) => [id, handle]));
      const choices = accountChoices(accounts, { now: new Date(), only: key }).filter(({ id, name }) =>
        matches(filter)({ name: `${name} ${handles.get(id) ?? ''}`, value: id }),
      );
      return { results: choices.map(({ id, name }) => ({ name, value: id })) };
    });
  };
}

/** How many pages are read for one list. n8n takes an empty page for the end, so reading goes on while nothing matches, up to `maxPages`. */
const pages = { pages: 20, maxPages: 200 };

/** Posts that can still be changed, the nearest in time first. */
async function searchPosts(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  return await withNodeErrors(this, async () => {
    const client = await clientFor(this);
    const { choices, nextCursor } = await readPostChoices({
      ...pages,
      client,
      cursor: paginationToken,
      now: new Date(),
      text: filter,
      timeZone: this.getTimezone(),
      // If accounts cannot be read, posts are shown without their names.
      accounts: await client.listAccounts().catch(() => []),
    });
    return {
      results: choices.map(({ id, name }) => ({ name, value: id })),
      ...(nextCursor !== undefined && { paginationToken: nextCursor }),
    };
  });
}

function namedSearch(list: (context: ILoadOptionsFunctions) => Promise<readonly Named[]>): Search {
  return async function searchNamed(filter) {
    return await withNodeErrors(this, async () => {
      const named = await list(this);
      return { results: named.map(({ id, name }) => ({ name, value: id })).filter(matches(filter)) };
    });
  };
}

/** Networks with an operation that asks for a single account. */
const networksWithDetails = [networkOf('pinboard'), networkOf('shortvideo')];

export const listSearch: Record<string, Search> = {
  ...Object.fromEntries(
    networksWithDetails.map((network) => [accountSearchOf(network), accountSearch(network)]),
  ),
  searchPosts,
  [searchMethodOf('boards')]: namedSearch(boardsOfAccounts),
  [searchMethodOf('boardSections')]: namedSearch(sectionsOfAccounts),
};

export const loadOptions: Record<string, Load> = {
  async [accountsMethod]() {
    return await withNodeErrors(this, async () => await accountOptions(this));
  },
  async [loadMethodOf('privacyLevels')]() {
    return await privacyLevelOptions(this);
  },
};

function matches(filter = ''): (item: INodeListSearchItems) => boolean {
  const words = filter.trim().toLowerCase().split(/\s+/);
  return ({ name, value }) => words.every((word) => `${name} ${String(value)}`.toLowerCase().includes(word));
}

async function withNodeErrors<Result>(
  context: ILoadOptionsFunctions,
  search: () => Promise<Result>,
): Promise<Result> {
  try {
    return await search();
  } catch (error) {
    throw nodeError({ node: context.getNode(), error, shownIn: 'list' });
  }
}
