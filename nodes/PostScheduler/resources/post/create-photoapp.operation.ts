import { networkOf, prepareNetworkPost, readDeliveryOptions } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { ifPlannedOption } from '../../form/delivery-options.ts';
import { checkMediaOption, cropToOption } from '../../form/media-options.ts';
import { allowModelNow } from '../../form/post-options.ts';
import { contentPropertiesOf, optionsProperty } from '../../form/post-properties.ts';
import { singleTargetProperties } from '../../form/target-property.ts';
import { type Operation, optionsOf } from '../operation.ts';
import { createdPosts, networkDraftOf, portsOf } from './draft-and-ports.ts';
import { writtenRecords } from './written-records.ts';

const network = 'photoapp';
const properties = singleTargetProperties(networkOf(network));
const targetParameters = properties.map(({ name }) => name);

/** Contract 4.7: the network's own endpoint, for one target. Its response shows no ID, so there is only a single request. */
export const createPhotoapp: Operation = {
  properties: [
    ...contentPropertiesOf(networkOf(network)),
    ...properties,
    optionsProperty([allowModelNow, checkMediaOption, cropToOption, dateOrder, ifPlannedOption]),
  ],
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
      send: async () => await writtenRecords(operation, [await send()]),
    };
  },
};
