/** The methods that fill lists in the editor, by name. Their code is loaded at the first call. */
import { accountsMethod, loadNames, searchNames } from '../prebuilt-node.ts';
import type { Load, Search } from './list-search.ts';
import { withoutCredential } from './without-credential.ts';

export const lazyListSearch: Record<string, Search> = Object.fromEntries(
  searchNames.map((name): [string, Search] => [
    name,
    async function search(filter, paginationToken) {
      const { listSearch } = await import('./list-search.ts');
      return await known(listSearch, name).call(this, filter, paginationToken);
    },
  ]),
);

export const lazyLoadOptions: Record<string, Load> = Object.fromEntries(
  loadNames.map((name): [string, Load] => [
    name,
    async function load() {
      const hint = name === accountsMethod ? withoutCredential(this) : undefined;
      if (hint !== undefined) return hint;
      const { loadOptions } = await import('./list-search.ts');
      return await known(loadOptions, name).call(this);
    },
  ]),
);

function known<Method>(methods: Readonly<Record<string, Method>>, name: string): Method {
  const found = methods[name];
  if (found === undefined) throw new Error(`The list "${name}" is not known`);
  return found;
}
