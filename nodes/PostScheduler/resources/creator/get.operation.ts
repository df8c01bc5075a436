import { summarizeCreator } from '../../../../shared/index.ts';
import { accountIdFrom } from '../account-locator.ts';
import { readOperation } from '../operation.ts';

/** Contract 4.8. */
export const get = readOperation(async (operation) => {
  const { client, context, itemIndex } = operation;
  const accountId = accountIdFrom(operation);
  const creator = await client.getCreator({ accountId });
  const simple = context.getNodeParameter('simplify', itemIndex, true);
  return [simple ? summarizeCreator({ accountId, creator }) : creator.record];
});
