/** Get Many: contract 4.2, all pages of it. */
import { findPosts } from '../../api/posts/filter-posts.ts';
import { summarizePost, withAccountNames } from '../../api/posts/summarize-post.ts';
import { limit, postFilters, returnAll, simplify } from '../../options/list-options.ts';
import { dateOrder } from '../../options/time-options.ts';
import { readPostFilter } from '../../post/post-filter.ts';
import { type Action, reading } from '../action.ts';
import { readListing, throwIfAny } from './listing.ts';
import { postOutput } from '../outputs.ts';

export const getPosts: Action = {
  key: 'getAll',
  resource: 'post',
  label: 'Get Many',
  description: 'Retrieve a list of posts',
  sentence: 'Get many posts',
  zapier: {
    kind: 'search',
    key: 'find_posts',
    noun: 'Post',
    label: 'Find Posts',
    description: 'Finds posts by their status, network, accounts, time and text.',
  },
  contract: ['4.2'],
  effect: 'read',
  fields: [returnAll, limit, simplify],
  filters: Object.values(postFilters),
  options: [dateOrder],
  output: postOutput,
  async prepare({ values }, { client, clock, linkedAccounts, knownAccounts }) {
    const listing = readListing(values);
    const { filter, findings } = await readPostFilter(values, {
      clock: clock(),
      linkedAccounts,
      knownAccounts,
    });
    throwIfAny(findings);
    return reading(async () => {
      const found = await findPosts({
        ...filter,
        listPosts: (query) => client.listPosts(query),
        limit: listing.limit,
      });
      if (!listing.isSimple) return found;
      const known = await knownAccounts();
      return found.map((record) => withAccountNames(summarizePost(record), known));
    });
  },
};
