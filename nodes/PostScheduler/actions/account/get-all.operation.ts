import { type NetworkKey, networks } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { limitOf, limitProperties, simplify } from '../listing.ts';
import type { Operation } from '../operation.ts';

const anyNetwork = '';

/** Contract 4.8. */
export const getAll: Operation = {
  properties: [
    {
      displayName: 'Network',
      name: 'network',
      type: 'options',
      default: anyNetwork,
      description: 'Only accounts on this network, and those whose network the service does not show',
      options: [
        { name: 'All', value: anyNetwork },
        ...networks
          .map(({ key, label }): { name: string; value: string } => ({ name: label, value: key }))
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      ],
    },
    ...limitProperties,
    simplify,
    optionsProperty(),
  ],
  async execute(operation) {
    const { client, context, itemIndex } = operation;
    const accounts = await client.listAccounts({
      network: networkFrom(context.getNodeParameter('network', itemIndex, anyNetwork)),
    });
    const simple = context.getNodeParameter('simplify', itemIndex, true);
    return accounts
      .slice(0, limitOf(operation))
      .map(({ id, name, network, record }) => (simple ? { id, name, network: network ?? null } : record));
  },
};

function networkFrom(value: unknown): NetworkKey | undefined {
  return networks.find(({ key }) => key === value)?.key;
}
