import {
  findPosts,
  readPostFilter,
  readStatus,
  summarizePost,
  withAccountNames,
} from '../../../../shared/index.ts';
import { limitOf } from '../listing.ts';
import { readOperation } from '../operation.ts';
import { clockOf } from './draft-and-ports.ts';

/** Contract 4.2, all pages of it. */
export const getAll = readOperation(async (operation) => {
  const { client, context, itemIndex } = operation;
  const { status, network, ...form } = context.getNodeParameter('filters', itemIndex, {});
  const simple = context.getNodeParameter('simplify', itemIndex, true);
  const limit = limitOf(operation);
  const filter = await readPostFilter(form, {
    clock: clockOf(operation),
    listAccounts: operation.linkedAccounts,
  });
  const found = await findPosts({
    ...filter,
    listPosts: (query) => client.listPosts(query),
    limit,
    status: textOf(readStatus(status)),
    platform: textOf(network),
  });
  if (!simple) return found;
  return found.map((record) => withAccountNames(summarizePost(record), operation.knownAccounts()));
});

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
