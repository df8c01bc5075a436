import { defineCreate } from 'zapier-platform-core';
import { summarizeWritten } from '../../../shared/index.ts';
import { composeFrom } from '../compose.ts';
import { collectPost } from '../form/collect.ts';
import { postGroups, postInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';
import { scheduledAtOf } from '../scheduled-time.ts';

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
      const draft = collectPost({ values: step.values, scheduledAt: scheduledAtOf(step) });
      const post = await composeFrom(step, draft);
      const { id } = await step.client.createPost({ post });
      return summarizeWritten({ id, post });
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
