import { defineCreate } from 'zapier-platform-core';
import { networkOf, onlyTargetOf, summarizeWritten } from '../../../shared/index.ts';
import { composeFrom } from '../compose.ts';
import { collectContent, collectTarget, fileAddressesIn } from '../form/collect.ts';
import { postGroups, singlePostInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';
import { scheduledAtOf } from '../scheduled-time.ts';

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
      const { values, files } = step;
      await files.load(fileAddressesIn(values));
      const content = collectContent({ values, scheduledAt: scheduledAtOf(step), files: files.at });
      // Caption and media are those of the whole post here.
      const { caption: _caption, media: _media, ...target } = collectTarget({ network: photoapp, values });
      const post = await composeFrom(step, { ...content, targets: [target] });
      const { id } = await step.client.createNetworkPost({
        network: photoapp.key,
        scheduledFor: post.scheduledFor,
        post: onlyTargetOf(post, { network: photoapp.key }),
      });
      return summarizeWritten({ id, post });
    }),
    sample: { ...postSample, networks: ['photoapp'], accountIds: ['acc_photoapp_1'] },
    outputFields: postOutputFields,
  },
});
