import { defineSearch } from 'zapier-platform-core';
import {
  checkLimit,
  findPosts as findInList,
  options,
  readPostFilter,
  readValue,
  summarizePost,
} from '../../../shared/index.ts';
import { formInput } from '../form/option-inputs.ts';
import {
  networkFrom,
  networkInput,
  postFilterInputs,
  statusFrom,
  statusInput,
} from '../form/filter-inputs.ts';
import { keys } from '../form/keys.ts';
import { linkedAccounts } from '../linked-accounts.ts';
import { clockOf, perform } from '../perform.ts';
import { postOutputFields, postSample, accountNaming } from '../post-result.ts';

const defaultLimit = 50;

/** Contract 4.2, as many pages of it as the limit asks for. */
export const findPosts = defineSearch({
  key: 'find_posts',
  noun: 'Post',
  display: {
    label: 'Find Posts',
    description: 'Finds posts by their status, network, accounts, time and text.',
  },
  operation: {
    inputFields: [
      statusInput,
      networkInput('Only posts for this network'),
      ...postFilterInputs,
      formInput(options.dateOrder),
      {
        key: keys.limit,
        label: 'Limit',
        type: 'integer',
        required: false,
        default: String(defaultLimit),
        helpText: 'Max number of posts to return',
      },
    ],
    perform: perform(async (step) => {
      const { client, values } = step;
      const limit = checkLimit(readValue('integer', values[keys.limit]) ?? defaultLimit);
      const { after, before, accounts, text } = values;
      const filter = await readPostFilter(
        { after, before, accounts, text },
        { clock: clockOf(step), listAccounts: async () => await linkedAccounts(step) },
      );
      const found = await findInList({
        ...filter,
        listPosts: (query) => client.listPosts(query),
        limit,
        status: statusFrom(values),
        platform: networkFrom(values).platform,
      });
      const named = await accountNaming(step);
      return found.map((record) => named(summarizePost(record)));
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
