/** Hidden: the linked accounts of all networks, page by page, for the dropdown of Accounts. */
import { defineTrigger } from 'zapier-platform-core';
import {
  accountLabelOf,
  accountValueOf,
  byAlphabet,
  networkOf,
  noAccountToChoose,
  postLabels,
} from '../../../shared/index.ts';
import { linkedAccountsTriggerKey } from '../form/keys.ts';
import { linkedAccounts, readLinkedAccounts } from '../linked-accounts.ts';
import { perform } from '../perform.ts';

const pageSize = 100;

export const linkedAccountsTrigger = defineTrigger({
  key: linkedAccountsTriggerKey,
  noun: 'Account',
  display: {
    label: 'List Accounts',
    description: 'Triggers when accounts are to be chosen.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    canPaginate: true,
    perform: perform(async (step) => {
      // The service gives its whole list at once. The first page reads it, the others are parts of that.
      const { page } = step.bundle.meta;
      const linked = await (page > 0 ? linkedAccounts(step) : readLinkedAccounts(step));
      if (linked.length === 0) {
        throw noAccountToChoose(postLabels.accounts.label);
      }
      return linked
        .map((account) => ({ id: accountValueOf(account), name: accountLabelOf(account, linked) }))
        .toSorted((one, other) => byAlphabet(one.name, other.name))
        .slice(page * pageSize, (page + 1) * pageSize);
    }),
    sample: { id: 'photoapp:acc_photoapp_1', name: `Harbour Café · ${networkOf('photoapp').label}` },
    outputFields: [
      { key: 'id', label: 'Account', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
    ],
  },
});
