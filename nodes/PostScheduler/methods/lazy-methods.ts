/** The methods that fill lists in the editor, by name. Their code is loaded at the first call. */
import type { INodePropertyOptions, ResourceMapperFields } from 'n8n-workflow';
import { mappingMethod } from '../form/list-names.ts';
import { accountsMethod, loadNames, searchNames } from '../prebuilt-node.ts';
import type { Load, Search } from './list-search.ts';

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
      const { credentials = {} } = this.getNode();
      if (name === accountsMethod && Object.keys(credentials).length === 0) return [credentialFirst];
      const { loadOptions } = await import('./list-search.ts');
      return await known(loadOptions, name).call(this);
    },
  ]),
);

/** The fields onto which columns are mapped. Reading them needs no request and no credential. */
export const lazyMapping = {
  async [mappingMethod](): Promise<ResourceMapperFields> {
    const { mappingFields } = await import('../../../shared/sheet/columns/mapped-rows.ts');
    const fields = mappingFields().map(({ name, isSeldom }) => ({
      ...{ id: name, displayName: name, type: 'string' as const },
      ...{ required: false, defaultMatch: false, display: true, removed: isSeldom },
    }));
    return { fields };
  },
};

/**
 * What the list of accounts shows while a node has no credential. n8n's editor asks for the list of a new node before it has chosen the
 * node's credential. It asks again once the credential is there, but not while an answer is still pending, as for a node added after
 * another one: so the entry says what to do if a credential is already chosen. The answer needs no request and none of the code that is
 * loaded later. It is an entry and no error, because an error would stay in the field. Choosing it chooses no account.
 */
const credentialFirst: INodePropertyOptions = {
  name: 'Choose Refresh List in the Menu of This Field (⋮)',
  value: '',
  description: 'This list was read before a credential was chosen. If none is chosen yet, choose one first.',
  disabled: true,
};

function known<Method>(methods: Readonly<Record<string, Method>>, name: string): Method {
  const found = methods[name];
  if (found === undefined) throw new Error(`The list "${name}" is not known`);
  return found;
}
