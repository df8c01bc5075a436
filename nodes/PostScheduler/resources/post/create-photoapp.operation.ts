import { networkOf, onlyTargetOf, summarizeWritten } from '../../../../shared/index.ts';
import { collectTarget } from '../../form/collect.ts';
import { contentProperties, optionsProperty } from '../../form/post-properties.ts';
import { singleTargetProperties } from '../../form/target-property.ts';
import { type Operation, parametersOf } from '../operation.ts';
import { composeFrom, createdPosts, draftFrom, publishesNow, readyToSend } from './compose.ts';

const photoapp = networkOf('photoapp');
const properties = singleTargetProperties(photoapp);

/** Contract 4.7: the network's own endpoint, for one target. */
export const createPhotoapp: Operation = {
  properties: [...contentProperties, ...properties, optionsProperty()],
  changes: createdPosts,
  async prepare(operation) {
    const row = parametersOf(
      operation,
      properties.map(({ name }) => name),
    );
    const target = collectTarget({ network: photoapp, row, files: operation.files.at });
    const composed = await composeFrom(operation, { ...(await draftFrom(operation)), targets: [target] });
    return {
      publishesNow: publishesNow(composed),
      async send() {
        const post = await readyToSend(operation, composed);
        const { id } = await operation.client.createNetworkPost({
          network: photoapp.key,
          scheduledFor: post.scheduledFor,
          post: onlyTargetOf(post, { network: photoapp.key }),
        });
        return [summarizeWritten({ id, post })];
      },
    };
  },
};
