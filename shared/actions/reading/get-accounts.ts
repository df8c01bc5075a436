/** Get Many: the linked accounts, contract 4.8. */
import { networkOfName } from '../../networks/wire-names.ts';
import { limitInN8n, listOptions, networkFilter } from '../../form/options/list-options.ts';
import { accountValueOf } from '../../post/accounts/linked-accounts.ts';
import { itemsFound } from '../../post/accounts/names.ts';
import { uncachedAccountNames } from '../../post/accounts/resolve-accounts.ts';
import { text } from '../outputs.ts';
import { nameFilter, readListing } from './listing.ts';
import { onList } from './on-list.ts';
import { throwIfAny } from '../../form/values/finding.ts';

const name = nameFilter(
  'The name, handle or ID of the account, or a part of its name; of several, those with exactly this name come first',
);
const network = networkFilter('Only accounts on this network, and accounts of an unknown network');

export const getAccounts = onList({
  key: 'getAll',
  resource: 'account',
  label: 'Get Many',
  description: 'Retrieve a list of linked accounts',
  sentence: 'Get many accounts',
  zapier: {
    key: 'find_account',
    description: 'Finds a linked account by its name, or a part of it, and its network.',
  },
  contract: ['4.8'],
  effect: 'read',
  fields: [name, network, listOptions.returnAll, limitInN8n, listOptions.simplify],
  limitedBy: [name, network],
  output: [
    text('id', 'Account ID', 'acc_photoapp_1'),
    text('account', 'Account', 'photoapp:acc_photoapp_1'),
    text('label', 'Label', 'Harbour Café · Photoapp'),
    text('name', 'Name', 'Harbour Café'),
    text('network', 'Network', 'photoapp'),
  ],
  read({ values }, { client }) {
    const { read, limit: maximum, isSimple } = readListing(values);
    const chosen = read.choice(network);
    const wanted = read.text(name);
    throwIfAny(read.findings);
    return {
      async send() {
        const accounts = await client.listAccounts({ network: networkOfName(chosen) });
        const { labelWithNetwork, matchesOf, spellingOf } = uncachedAccountNames(accounts);
        const namesOf = (account: (typeof accounts)[number]) => {
          const { id, handle = id } = account;
          return [account.name, handle, labelWithNetwork(account), spellingOf(account)];
        };
        const found = wanted === undefined ? accounts : itemsFound(accounts, { wanted, matchesOf, namesOf });
        return found.slice(0, maximum).map((account) =>
          isSimple
            ? {
                id: account.id,
                account: accountValueOf(account),
                name: account.name,
                label: labelWithNetwork(account),
                network: account.network ?? null,
              }
            : account.record,
        );
      },
    };
  },
});
