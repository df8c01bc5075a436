import { defineCreate } from 'zapier-platform-core';
import { prepareCreate, preparePost } from '../../../shared/index.ts';
import { withPostRun } from '../deliver.ts';
import { newDraftOf, portsOf } from '../draft-and-ports.ts';
import { keys } from '../form/keys.ts';
import { postGroups, postInputs } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { planSample, postOutputFields, postSample } from '../post-result.ts';

/** Contract 4.1, and 4.4 or 4.6 for the second step of a safe delivery; contract 4.7 for the network's own endpoint. */
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
      const { client } = step;
      const prepared = await preparePost(await newDraftOf(step), portsOf(step));
      const created = await withPostRun(step, async (posts) => {
        const { timeless, send } = await prepareCreate(posts, { prepared, client });
        if (timeless !== undefined) await posts.times.plan([timeless]);
        return await send();
      });
      return { plan: null, note: null, ...created };
    }),
    // Two steps at once would choose the same slot. Steps with another choice of Publish do not wait for each other.
    lock: { key: `create_post_{{bundle.inputData.${keys.publish}}}`, scope: ['auth'], timeout: 30 },
    sample: { ...postSample, plan: planSample, note: null },
    outputFields: [
      ...postOutputFields,
      { key: 'plan', label: 'Plan', type: 'string' },
      { key: 'note', label: 'Note', type: 'string' },
    ],
  },
});
