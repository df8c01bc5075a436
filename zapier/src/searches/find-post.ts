import { defineSearch } from 'zapier-platform-core';
import { NotFoundError, summarizePost } from '../../../shared/index.ts';
import { postIdInput, postIdOf } from '../form/post-id-input.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample, accountNaming } from '../post-result.ts';

/** Contract 4.3. */
export const findPost = defineSearch({
  key: 'find_post',
  noun: 'Post',
  display: { label: 'Find Post', description: 'Finds a draft or scheduled post.' },
  operation: {
    inputFields: [
      {
        ...postIdInput,
        helpText: 'The draft or scheduled post to look up; an earlier step that created it gives its Post ID',
      },
    ],
    perform: perform(async (step) => {
      const { client, values } = step;
      const id = postIdOf(values);
      try {
        const named = await accountNaming(step);
        return [named({ ...summarizePost(await client.getPost({ id })), id })];
      } catch (error) {
        if (NotFoundError.isInstance(error)) return [];
        throw error;
      }
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
