import { changeLabels, editPost, replacePost, summarizeWritten } from '../../../../shared/index.ts';
import { changeProperties, optionsProperty } from '../../form/post-properties.ts';
import { type Operation, optionsOf } from '../operation.ts';
import { composeFrom, draftFrom, publishesNow, readyToSend } from './compose.ts';
import { postIdFrom, postLocator } from './post-locator.ts';

/** Contract 4.4. The service replaces the whole post, so what stays unchanged is read from it first. */
export const update: Operation = {
  properties: [
    postLocator,
    ...changeProperties,
    optionsProperty([
      {
        displayName: changeLabels.removeOtherTargets.label,
        name: 'removeOtherTargets',
        type: 'boolean',
        default: false,
        description: changeLabels.removeOtherTargets.help,
      },
      {
        displayName: changeLabels.replaceEverything.label,
        name: 'replaceEverything',
        type: 'boolean',
        default: false,
        description: changeLabels.replaceEverything.help,
      },
    ]),
  ],
  changes: { noun: 'posts', participle: () => 'updated' },
  async prepare(operation) {
    const { client, context } = operation;
    const id = postIdFrom(operation);
    const { replaceEverything, removeOtherTargets } = optionsOf(operation);
    const changed = await draftFrom(operation, { isChange: replaceEverything !== true });
    const changes = { ...changed, removeOtherTargets: removeOtherTargets === true };
    const compose = async () =>
      await composeFrom(
        operation,
        replaceEverything === true
          ? replacePost(changes)
          : editPost({ record: await client.getPost({ id, purpose: 'updatePost' }), changes }),
      );
    const composed = await compose();
    const isOnlyItem = context.getInputData().length === 1;
    return {
      postId: id,
      publishesNow: publishesNow(composed),
      async send() {
        // While other items were prepared and sent, the post may have changed, by one of them or by a person.
        const post = await readyToSend(operation, isOnlyItem ? composed : await compose());
        await client.updatePost({ id, post });
        return [summarizeWritten({ id, post })];
      },
    };
  },
};
