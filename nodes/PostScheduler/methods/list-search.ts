/** The entries of the pickers. n8n shows errors in the list. */
import type {
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
  INodePropertyOptions,
} from 'n8n-workflow';
import { type Board, type Network, type NetworkKey, networks, postChoiceOf } from '../../../shared/index.ts';
import { loadMethodOf, searchMethodOf } from '../form/field-property.ts';
import { accountSearchOf } from '../form/target-property.ts';
import { accountsMethod } from '../form/where-properties.ts';
import { nodeError } from '../errors/errors.ts';
import { clientFor } from '../transport/transport.ts';
import { accountOptions } from './account-options.ts';
import { boardsBeside, privacyLevelOptions, sectionsOfBoards } from './account-lists.ts';

type Search = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

type Load = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

/** The accounts of one network, by name. */
function accountSearch({ key }: Network<NetworkKey>): Search {
  return async function searchAccounts(filter) {
    return await withNodeErrors(this, async () => {
      const accounts = await (await clientFor(this)).listAccounts({ network: key });
      const results = accounts.map(({ id, name }) => ({ name, value: id })).filter(matches(filter));
      return { results: results.toSorted((one, other) => one.name.localeCompare(other.name)) };
    });
  };
}

/** Posts that can still be changed, page by page. */
async function searchPosts(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  return await withNodeErrors(this, async () => {
    const client = await clientFor(this);
    const timeZone = this.getTimezone();
    const { posts, nextCursor } = await client.listPostsPage({ limit: 100, cursor: paginationToken });
    const results = posts
      .flatMap((record) => postChoiceOf({ record, timeZone }) ?? [])
      .map(({ id, name }) => ({ name, value: id }))
      .filter(matches(filter));
    return { results, ...(nextCursor !== undefined && { paginationToken: nextCursor }) };
  });
}

function boardSearch(list: (context: ILoadOptionsFunctions) => Promise<Board[]>): Search {
  return async function searchBoards(filter) {
    return await withNodeErrors(this, async () => {
      const boards = await list(this);
      return { results: boards.map(({ id, name }) => ({ name, value: id })).filter(matches(filter)) };
    });
  };
}

export const listSearch: Record<string, Search> = {
  ...Object.fromEntries(networks.map((network) => [accountSearchOf(network), accountSearch(network)])),
  searchPosts,
  [searchMethodOf('boards')]: boardSearch(boardsBeside),
  [searchMethodOf('boardSections')]: boardSearch(sectionsOfBoards),
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
  const wanted = filter.trim().toLowerCase();
  return ({ name, value }) => `${name} ${String(value)}`.toLowerCase().includes(wanted);
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
