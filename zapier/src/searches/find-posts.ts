import { defineSearch } from 'zapier-platform-core';
import { checkLimit, type PostSummary, readValue, summarizePost } from '../../../shared/index.ts';
import { networkFrom, networkInput, statusInput } from '../form/filter-inputs.ts';
import { keys } from '../form/keys.ts';
import { perform, textOf } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

const defaultLimit = 50;

/** Contract 4.2, as many pages of it as the limit asks for. */
export const findPosts = defineSearch({
  key: 'find_posts',
  noun: 'Post',
  display: { label: 'Find Posts', description: 'Finds posts by their status and network.' },
  operation: {
    inputFields: [
      statusInput,
      networkInput('Only posts for this network'),
      {
        key: keys.limit,
        label: 'Limit',
        type: 'integer',
        required: false,
        default: String(defaultLimit),
        helpText: 'Max number of posts to return',
      },
    ],
    perform: perform(async ({ client, values }) => {
      const limit = checkLimit({
        limit: readValue({ type: 'integer', value: values[keys.limit] }) ?? defaultLimit,
      });
      const found: PostSummary[] = [];
      for await (const page of client.listPosts({
        limit,
        status: textOf(values[keys.status]),
        platform: networkFrom(values).platform,
      })) {
        for (const record of page) found.push(summarizePost(record));
      }
      return found;
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
