import { defineCreate } from 'zapier-platform-core';
import { summarizeWritten } from '../../../shared/index.ts';
import { composeFrom, draftFrom } from '../compose.ts';
import { postGroups, postInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

/** Contract 4.1. Never repeated when it may have been taken. */
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
      const post = await composeFrom(step, await draftFrom(step));
      const { id } = await step.client.createPost({ post });
      return summarizeWritten({ id, post });
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
