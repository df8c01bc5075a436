import { defineSearch } from 'zapier-platform-core';
import { type Account, accountValueOf } from '../../../shared/index.ts';
import { networkFrom, networkInput } from '../form/filter-inputs.ts';
import { keys } from '../form/keys.ts';
import { perform, textOf } from '../perform.ts';

/** Contract 4.8. */
export const findAccount = defineSearch({
  key: 'find_account',
  noun: 'Account',
  display: { label: 'Find Account', description: 'Finds a linked account by its name and network.' },
  operation: {
    inputFields: [
      {
        key: keys.name,
        label: 'Name',
        type: 'string',
        required: false,
        helpText: 'The name or handle of the account, or a part of it; the same name comes first',
      },
      networkInput('Only accounts on this network, and those whose network the service does not show'),
    ],
    perform: perform(async ({ client, values }) => {
      const wanted = (textOf(values[keys.name]) ?? '').toLowerCase().replace(/^@/, '');
      const { network, platform } = networkFrom(values);
      // An unknown network must not find the accounts of every network.
      if (platform !== undefined && network === undefined) return [];
      const accounts = await client.listAccounts({ network });
      return accounts
        .filter((account) => namesOf(account).some((name) => name.includes(wanted)))
        .toSorted((one, other) => Number(isNamed(other, wanted)) - Number(isNamed(one, wanted)))
        .map((account) => ({
          id: account.id,
          account: accountValueOf(account),
          name: account.name,
          network: account.network ?? null,
        }));
    }),
    sample: {
      id: 'acc_photoapp_1',
      account: 'photoapp:acc_photoapp_1',
      name: 'Harbour Café',
      network: 'photoapp',
    },
    outputFields: [
      { key: 'id', label: 'Account ID', type: 'string' },
      { key: 'account', label: 'Account', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
      { key: 'network', label: 'Network', type: 'string' },
    ],
  },
});

type Names = Pick<Account, 'name' | 'handle'>;

function namesOf({ name, handle = name }: Names): string[] {
  return [name.toLowerCase(), handle.toLowerCase()];
}

function isNamed(account: Names, wanted: string): boolean {
  return namesOf(account).includes(wanted);
}
