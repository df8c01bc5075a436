import { defineCreate } from 'zapier-platform-core';
import { networkOf, prepareNetworkPost, summarizeWritten } from '../../../shared/index.ts';
import { networkDraftOf, portsOf } from '../draft-and-ports.ts';
import { postGroups, singlePostInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

const photoapp = networkOf('photoapp');

/** Contract 4.7: the network's own endpoint, for one target. */
export const createPhotoappPost = defineCreate({
  key: 'create_photoapp_post',
  noun: 'Photoapp Post',
  display: {
    label: 'Create Photoapp Post',
    description: "Creates a post on one account of the photo network, through the network's own endpoint.",
  },
  operation: {
    inputFields: singlePostInputs(photoapp),
    inputFieldGroups: postGroups,
    perform: perform(async (step) => {
      const draft = await networkDraftOf(step, photoapp);
      const { upload } = await prepareNetworkPost(draft, portsOf(step));
      const { scheduledFor, target, post } = await upload();
      const { id } = await step.client.createNetworkPost({
        network: photoapp.key,
        scheduledFor,
        post: target,
      });
      return summarizeWritten({ id, post });
    }),
    sample: { ...postSample, networks: ['photoapp'], accountIds: ['acc_photoapp_1'] },
    outputFields: postOutputFields,
  },
});
