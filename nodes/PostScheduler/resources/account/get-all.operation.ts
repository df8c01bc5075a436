import {
  InvalidInputError,
  isEmpty,
  type NetworkKey,
  networkChoices,
  networkOfName,
  noneOf,
} from '../../../../shared/index.ts';
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

/** @throws InvalidInputError for a name that no network has: without a filter, the accounts of all networks would come */
function networkFrom(value: unknown): NetworkKey | undefined {
  if (isEmpty(value)) return undefined;
  const network = typeof value === 'string' ? networkOfName(value) : undefined;
  if (network !== undefined) return network;
  const problem = noneOf(
    value,
    networkChoices.map(({ label }) => label),
  );
  throw new InvalidInputError({ field: 'Network', problem });
}
