import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { searchNames } from '../settled.ts';

type Search = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

/** The list searches by name, each loaded when it is asked for the first time. */
export const lazyListSearch: Record<string, Search> = Object.fromEntries(
  searchNames.map((name): [string, Search] => [
    name,
    async function search(filter, paginationToken) {
      const { listSearch } = await import('./list-search.ts');
      const found = listSearch[name];
      if (found === undefined) throw new Error(`The list "${name}" is not known`);
      return await found.call(this, filter, paginationToken);
    },
  ]),
);
