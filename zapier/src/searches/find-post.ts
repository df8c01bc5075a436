import { defineSearch } from 'zapier-platform-core';
import {
  findPlannedPosts,
  InvalidInputError,
  NotFoundError,
  options,
  postLabels,
  readPlannedPost,
  summarizePost,
} from '../../../shared/index.ts';
import { accountsPicker, mappedAccounts } from '../form/accounts-input.ts';
import { formInput } from '../form/option-inputs.ts';
import { keys } from '../form/keys.ts';
import { postIdInput, postIdOf } from '../form/post-id-input.ts';
import { clockOf, perform, textOf } from '../perform.ts';
import { accountNaming, postOutputFields, postSample } from '../post-result.ts';

/** Contract 4.3; without an ID, the post with a caption that is planned or was published within the last day (4.2). */
export const findPost = defineSearch({
  key: 'find_post',
  noun: 'Post',
  display: {
    label: 'Find Post',
    description: 'Finds a post by its identifier, or by its caption, time and accounts.',
  },
  operation: {
    inputFields: [
      {
        ...postIdInput,
        required: false,
        helpText:
          'The draft or scheduled post to look up; an earlier step that created it gives its Post ID. Or fill in the Caption below',
      },
      {
        key: keys.caption,
        label: postLabels.caption.label,
        type: 'text',
        required: false,
        helpText: 'The whole caption of a post that is scheduled, or was published within the last day',
      },
      {
        key: keys.scheduledAt,
        label: postLabels.scheduledAt.label,
        type: 'string',
        required: false,
        helpText: 'Only a post that is scheduled for this time',
      },
      { ...accountsPicker, helpText: `Only a post on all of these accounts; ${mappedAccounts}` },
      formInput(options.dateOrder),
    ],
    perform: perform(async (step) => {
      const { client, values } = step;
      const id = postIdOf(values);
      const caption = textOf(values[keys.caption]);
      const named = await accountNaming(step);
      if (id === '' && caption === undefined) throw nothingGiven;
      if (id === '') {
        const planned = await readPlannedPost(
          { caption, scheduledAt: values[keys.scheduledAt], accounts: values[keys.accounts] },
          { clock: clockOf(step), listAccounts: async () => await client.listAccounts() },
        );
        const found = await findPlannedPosts({ ...planned, client, now: Date.now() });
        return found.map((record) => named(summarizePost(record)));
      }
      try {
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

const nothingGiven = new InvalidInputError({
  field: 'Post',
  problem: `fill in the identifier of the post, or its ${postLabels.caption.label}.`,
});
