import { defineCreate } from 'zapier-platform-core';
import { preparePost, summarizeWritten } from '../../../shared/index.ts';
import { draftOf, portsOf } from '../draft-and-ports.ts';
import { postGroups, postInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

/** Contract 4.1. Never repeated when the service may have accepted it. */
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
      const { upload } = await preparePost(await draftOf(step), portsOf(step));
      const post = await upload();
      const { id } = await step.client.createPost({ post });
      return summarizeWritten({ id, post });
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
