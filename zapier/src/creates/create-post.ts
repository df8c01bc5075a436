import { defineCreate } from 'zapier-platform-core';
import { preparePost, readDeliveryOptions } from '../../../shared/index.ts';
import { withPostRun } from '../deliver.ts';
import { draftOf, portsOf } from '../draft-and-ports.ts';
import { keys } from '../form/keys.ts';
import { postGroups, postInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

/** Contract 4.1, and 4.4 or 4.6 for the second step of a safe delivery. */
export const createPost = defineCreate({
  key: 'create_post',
  noun: 'Post',
  display: {
    label: 'Create Post',
    description:
      'Creates a post that is scheduled, published at once or kept as a draft, on one or several networks.',
  },
  operation: {
    inputFields: postInputs,
    inputFieldGroups: postGroups,
    perform: perform(async (step) => {
      const { delivery, ifPlanned } = readDeliveryOptions({
        delivery: step.values[keys.delivery],
        ifPlanned: step.values[keys.ifPlanned],
      });
      const { composed, upload } = await preparePost(await draftOf(step), portsOf(step));
      return await withPostRun(step, async (posts) => {
        const { send } = await posts.prepare({
          post: composed,
          ifPlanned,
          async create() {
            const post = await upload();
            const { id } =
              delivery === 'safe' ? await posts.deliver(post) : await step.client.createPost({ post });
            return { id, post };
          },
        });
        return await send();
      });
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
