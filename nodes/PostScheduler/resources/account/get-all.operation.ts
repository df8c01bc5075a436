import { type NetworkKey, networks } from '../../../../shared/index.ts';
import { anyNetwork, limitOf } from '../listing.ts';
import { readOperation } from '../operation.ts';

/** Contract 4.8. */
export const getAll = readOperation(async (operation) => {
  const { client, context, itemIndex } = operation;
  const limit = limitOf(operation);
  const accounts = await client.listAccounts({
    network: networkFrom(context.getNodeParameter('network', itemIndex, anyNetwork)),
  });
  const simple = context.getNodeParameter('simplify', itemIndex, true);
  return accounts
    .slice(0, limit)
    .map(({ id, name, network, record }) => (simple ? { id, name, network: network ?? null } : record));
});

function networkFrom(value: unknown): NetworkKey | undefined {
  return networks.find(({ key }) => key === value)?.key;
}
