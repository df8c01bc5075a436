import { preparePost, summarizeWritten } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';
import type { Operation } from '../operation.ts';
import { createdPosts, draftOf, portsOf } from './draft-and-ports.ts';

/** Contract 4.1. Never repeated when the service may have accepted it. */
export const create: Operation = {
  properties: [...postProperties, optionsProperty([dateOrder])],
  changes: createdPosts,
  async prepare(operation) {
    const { publishesNow, upload } = await preparePost(await draftOf(operation), portsOf(operation));
    return {
      publishesNow,
      async send() {
        const post = await upload();
        const { id } = await operation.client.createPost({ post });
        return [summarizeWritten({ id, post })];
      },
    };
  },
};
