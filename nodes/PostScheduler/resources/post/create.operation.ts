import { preparePost, summarizeWritten } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { allowModelNow, onRefusal, skipWithoutAccounts } from '../../form/post-options.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';
import type { Operation } from '../operation.ts';
import { requireAccounts } from './accounts-draft.ts';
import { createdPosts, draftOf, isToBeSkipped, portsOf } from './draft-and-ports.ts';

/** Contract 4.1. Never repeated when the service may have accepted it. */
export const create: Operation = {
  properties: [
    ...postProperties,
    optionsProperty([allowModelNow, dateOrder, onRefusal, skipWithoutAccounts]),
  ],
  changes: createdPosts,
  async prepare(operation) {
    const draft = await draftOf(operation);
    if (isToBeSkipped(operation, draft)) return { send: async () => await Promise.resolve([]) };
    const { publishesNow, upload, leftOut } = await preparePost(requireAccounts(draft), portsOf(operation));
    return {
      publishesNow,
      async send() {
        const post = await upload();
        const { id } = await operation.client.createPost({ post });
        const summary = summarizeWritten({ id, post });
        return [leftOut.length === 0 ? summary : { ...summary, leftOut }];
      },
    };
  },
};
