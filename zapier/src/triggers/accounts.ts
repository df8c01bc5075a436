/** Hidden triggers: the accounts of one network, for the dropdowns of what only that network has. */
import type { Trigger } from 'zapier-platform-core';
import { accountChoices, type Network, type NetworkKey, networkOf } from '../../../shared/index.ts';
import { accountsTriggerKey } from '../form/keys.ts';
import { perform } from '../perform.ts';

export const accountTriggers: Record<string, Trigger> = Object.fromEntries(
  (['pinboard', 'shortvideo'] as const)
    .map(networkOf)
    .map((network) => [accountsTriggerKey(network), accountTrigger(network)]),
);

function accountTrigger(network: Network<NetworkKey>): Trigger {
  return {
    key: accountsTriggerKey(network),
    noun: `${network.label} Account`,
    display: {
      label: `List ${network.label} Accounts`,
      description: `Triggers when a ${network.label} account is to be chosen.`,
      hidden: true,
    },
    operation: {
      type: 'polling',
      perform: perform(async ({ client }) => {
        return accountChoices(await client.listAccounts({ network: network.key }), network.key);
      }),
      sample: { id: `acc_${network.key}_1`, name: 'Harbour Café' },
      outputFields: [
        { key: 'id', label: 'Account ID', type: 'string' },
        { key: 'name', label: 'Name', type: 'string' },
      ],
    },
  };
}
