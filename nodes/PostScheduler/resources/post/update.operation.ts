import { editPost, preparePost, summarizeWritten } from '../../../../shared/index.ts';
import type { Operation } from '../operation.ts';
import { draftOf, portsOf } from './draft-and-ports.ts';
import { postIdFrom } from './post-locator.ts';
import { writtenRecord } from './written-record.ts';

/** Contract 4.4. The service replaces the whole post, so the unchanged parts are read from it first. */
export const update: Operation = {
  changes: { noun: 'posts', participle: () => 'updated' },
  async prepare(operation) {
    const { client, context } = operation;
    const id = postIdFrom(operation);
    const changes = await draftOf(operation, { isChange: true });
    const preparedUpdate = async () =>
      await preparePost(
        editPost(await client.getPost({ id, purpose: 'updatePost' }), changes),
        portsOf(operation),
      );
    const prepared = await preparedUpdate();
    const isOnlyItem = context.getInputData().length === 1;
    return {
      turn: id,
      publishesNow: prepared.publishesNow,
      fitted: prepared.fitted,
      async send() {
        // While other items were prepared and sent, one of them or a person may have changed the post.
        const { upload } = isOnlyItem ? prepared : await preparedUpdate();
        const post = await upload();
        await client.updatePost({ id, post });
        return [await writtenRecord(operation, summarizeWritten({ id, post }))];
      },
    };
  },
};
