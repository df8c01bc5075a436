import { defineSearch } from 'zapier-platform-core';
import { findPlanned, NotFoundError, summarizePost } from '../../../shared/index.ts';
import { newDraftOf, portsOf } from './step-draft.ts';
import { postIdInput, postIdOf } from '../form/post-id-input.ts';
import { postGroups, searchInputs } from '../form/post-inputs.ts';
import { perform } from './perform.ts';
import { accountNaming, postResult } from './post-result.ts';

/** Contract 4.3; without an ID, the post that Create Post would make of the same fields (4.2). */
export const findPost = defineSearch({
  key: 'find_post',
  noun: 'Post',
  display: {
    label: 'Find Post',
    description: 'Finds a post by its identifier, or by everything that Create Post would send.',
  },
  operation: {
    inputFields: [
      {
        ...postIdInput,
        required: false,
        helpText:
          'The draft or scheduled post to look up; an earlier step that created it gives its Post ID. Or fill in the fields below as for Create Post',
      },
      ...searchInputs,
    ],
    inputFieldGroups: postGroups,
    perform: perform(async (step) => {
      const { client, values } = step;
      const id = postIdOf(values);
      if (id === '') {
        const found = await findPlanned(await newDraftOf(step), { ...portsOf(step), client });
        return found === undefined ? [] : [(await accountNaming(step))(summarizePost(found))];
      }
      try {
        return [(await accountNaming(step))({ ...summarizePost(await client.getPost({ id })), id })];
      } catch (error) {
        if (NotFoundError.isInstance(error)) return [];
        throw error;
      }
    }),
    ...postResult(),
  },
});
