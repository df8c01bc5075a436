import { summarizeWritten } from '../../../../shared/index.ts';
import { optionsProperty, postProperties } from '../../form/post-properties.ts';
import type { Operation } from '../operation.ts';
import { composeFrom, createdPosts, draftFrom, publishesNow, readyToSend } from './compose.ts';

/** Contract 4.1. Never repeated when it may have been taken. */
export const create: Operation = {
  properties: [...postProperties, optionsProperty()],
  changes: createdPosts,
  async prepare(operation) {
    const composed = await composeFrom(operation, await draftFrom(operation));
    return {
      publishesNow: publishesNow(composed),
      async send() {
        const post = await readyToSend(operation, composed);
        const { id } = await operation.client.createPost({ post });
        return [summarizeWritten({ id, post })];
      },
    };
  },
};
