import { defineCreate } from 'zapier-platform-core';
import { networkOf, prepareNetworkPost, readDeliveryOptions } from '../../../shared/index.ts';
import { withPostRun } from '../deliver.ts';
import { networkDraftOf, portsOf } from '../draft-and-ports.ts';
import { keys } from '../form/keys.ts';
import { postGroups, singlePostInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

const photoapp = networkOf('photoapp');

/** Contract 4.7: the network's own endpoint, for one target. Its response shows no ID, so there is only a single request. */
export const createPhotoappPost = defineCreate({
  key: 'create_photoapp_post',
  noun: `${photoapp.label} Post`,
  display: {
    label: `Create ${photoapp.label} Post`,
    description: "Creates a post on one account of the photo network, through the network's own endpoint.",
  },
  operation: {
    inputFields: singlePostInputs(photoapp),
    inputFieldGroups: postGroups,
    perform: perform(async (step) => {
      const draft = await networkDraftOf(step, photoapp);
      const { ifPlanned } = readDeliveryOptions({ ifPlanned: step.values[keys.ifPlanned] });
      const { composed, upload } = await prepareNetworkPost(draft, portsOf(step));
      return await withPostRun(step, async (posts) => {
        const { send } = await posts.prepare({
          post: composed.post,
          ifPlanned,
          async create() {
            const { scheduledFor, target, post } = await upload();
            const network = photoapp.key;
            const { id } = await step.client.createNetworkPost({ network, scheduledFor, post: target });
            return { id, post };
          },
        });
        return await send();
      });
    }),
    sample: {
      ...postSample,
      networks: ['photoapp'],
      accountIds: ['acc_photoapp_1'],
      targets: postSample.targets.slice(0, 1),
    },
    outputFields: postOutputFields,
  },
});
