import { summarizePost, withAccountNames } from '../../../../shared/index.ts';
import { readOperation } from '../operation.ts';
import { postIdFrom } from './post-locator.ts';

/** Contract 4.3: a draft or scheduled post with all its targets. */
export const get = readOperation(async (operation) => {
  const record = await operation.client.getPost({ id: postIdFrom(operation) });
  const simple = operation.context.getNodeParameter('simplify', operation.itemIndex, true);
  return [simple ? withAccountNames(summarizePost(record), operation.knownAccounts()) : record];
});
