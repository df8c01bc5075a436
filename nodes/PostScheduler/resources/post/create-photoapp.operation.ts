import { networkOf, prepareNetworkPost, summarizeWritten } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { allowModelNow } from '../../form/post-options.ts';
import { contentPropertiesOf, optionsProperty } from '../../form/post-properties.ts';
import { singleTargetProperties } from '../../form/target-property.ts';
import type { Operation } from '../operation.ts';
import { createdPosts, networkDraftOf, portsOf } from './draft-and-ports.ts';

const network = 'photoapp';
const properties = singleTargetProperties(networkOf(network));
const targetParameters = properties.map(({ name }) => name);

/** Contract 4.7: the network's own endpoint, for one target. */
export const createPhotoapp: Operation = {
  properties: [
    ...contentPropertiesOf(networkOf(network)),
    ...properties,
    optionsProperty([allowModelNow, dateOrder]),
  ],
  changes: createdPosts,
  async prepare(operation) {
    const draft = await networkDraftOf(operation, { network, targetParameters });
    const { publishesNow, upload } = await prepareNetworkPost(draft, portsOf(operation));
    return {
      publishesNow,
      async send() {
        const { scheduledFor, target, post } = await upload();
        const { id } = await operation.client.createNetworkPost({ network, scheduledFor, post: target });
        return [summarizeWritten({ id, post })];
      },
    };
  },
};
