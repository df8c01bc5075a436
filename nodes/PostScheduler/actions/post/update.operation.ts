import { changeWords, editPost, replacePost, summarizeWritten } from '../../../../shared/index.ts';
import { changeProperties, optionsProperty } from '../../form/post-properties.ts';
import { type Operation, optionsOf } from '../operation.ts';
import { composeFrom, draftFrom } from './compose.ts';
import { postIdFrom, postLocator } from './post-locator.ts';

/** Contract 4.4. The service replaces the whole post, so what stays unchanged is read from it first. */
export const update: Operation = {
  properties: [
    postLocator,
    ...changeProperties,
    optionsProperty([
      {
        displayName: changeWords.removeOtherTargets.label,
        name: 'removeOtherTargets',
        type: 'boolean',
        default: false,
        description: changeWords.removeOtherTargets.help,
      },
      {
        displayName: changeWords.replaceEverything.label,
        name: 'replaceEverything',
        type: 'boolean',
        default: false,
        description: changeWords.replaceEverything.help,
      },
    ]),
  ],
  async execute(operation) {
    const id = postIdFrom(operation);
    const { replaceEverything, removeOtherTargets } = optionsOf(operation);
    const changes = { ...(await draftFrom(operation)), removeOtherTargets: removeOtherTargets === true };
    const draft =
      replaceEverything === true
        ? replacePost(changes)
        : editPost({ record: await operation.client.getPost({ id, purpose: 'updatePost' }), changes });
    const post = await composeFrom(operation, draft);
    await operation.client.updatePost({ id, post });
    return [summarizeWritten({ id, post })];
  },
};
