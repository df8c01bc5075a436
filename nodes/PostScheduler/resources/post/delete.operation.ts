import type { Operation } from '../operation.ts';
import { postIdFrom } from './post-locator.ts';

/** Contract 4.5: a draft or scheduled post. */
export const deletePost: Operation = {
  changes: { noun: 'posts', participle: () => 'deleted' },
  async prepare(operation) {
    const id = postIdFrom(operation);
    return await Promise.resolve({
      turn: id,
      async send() {
        await operation.client.deletePost({ id });
        return [{ deleted: true, id }];
      },
    });
  },
};
