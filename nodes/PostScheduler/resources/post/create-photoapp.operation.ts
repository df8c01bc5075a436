import { networkOf, prepareNetworkPost, readDeliveryOptions } from '../../../../shared/index.ts';
import { singleTargetNames } from '../../form/single-target-names.ts';
import type { Operation } from '../operation.ts';
import { optionsOf } from '../parameters.ts';
import { createdPosts, networkDraftOf, portsOf } from './draft-and-ports.ts';
import { writtenRecord } from './written-record.ts';

const network = 'photoapp';
const targetParameters = singleTargetNames(networkOf(network));

/** Contract 4.7: the network's own endpoint, for one target. Its response shows no ID, so there is only a single request. */
export const createPhotoapp: Operation = {
  changes: createdPosts,
  async prepare(operation) {
    const draft = await networkDraftOf(operation, { network, targetParameters });
    const { ifPlanned } = readDeliveryOptions({ ifPlanned: optionsOf(operation)['ifPlanned'] });
    const { composed, publishesNow, fitted, upload } = await prepareNetworkPost(draft, portsOf(operation));
    const { key, send } = await operation.posts.prepare({
      post: composed.post,
      ifPlanned,
      async create() {
        const { scheduledFor, target, post } = await upload();
        const { id } = await operation.client.createNetworkPost({ network, scheduledFor, post: target });
        return { id, post };
      },
    });
    return {
      publishesNow,
      fitted,
      turn: key,
      send: async () => [await writtenRecord(operation, await send())],
    };
  },
};
