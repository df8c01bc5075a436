/** Get Many: contract 4.2, all pages of it. */
import { accountsToShow } from '../../post/accounts/resolve-accounts.ts';
import { beginningOf } from '../../data/code-points.ts';
import { findPosts, findPostsInOrder, type PostQuery, refusedFilter } from '../../api/posts/filter-posts.ts';
import type { PostFilter } from '../../api/posts/post-calls.ts';
import { withStates, withTargets } from '../../api/posts/whole-posts.ts';
import { unseenError } from '../../api/dialect/post-pages.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { type PostSummary, summarizePost, whenOf } from '../../api/posts/summarize-post.ts';
import { briefLength, listOptions, postFilters, simplifyItems } from '../../form/options/list-options.ts';
import { postOptions } from '../../form/options/post-options.ts';
import { shownPost } from '../shown-post.ts';
import { readPostFilter } from '../../post/post-filter.ts';
import { labelsOf } from '../../post/preview/preview-results.ts';
import { readListing } from './listing.ts';
import { onList } from './on-list.ts';
import { postsCalendar } from './posts-calendar.ts';
import { listedPostsText } from '../../report/listed-posts.ts';
import { throwIfAny } from '../../form/values/finding.ts';
import { postOutput } from '../outputs.ts';

const { brief, limit, order, output, returnAll } = listOptions;

const filters = Object.values(postFilters);

export const getPosts = onList({
  key: 'getAll',
  resource: 'post',
  label: 'Get Many',
  description: 'Retrieve a list of posts',
  sentence: 'Get many posts',
  zapier: {
    key: 'find_posts',
    description:
      'Finds posts by their status, network, accounts, time and text, or all posts: up to 50, the soonest first.',
  },
  contract: ['4.2'],
  effect: 'read',
  fields: [returnAll, limit, output, simplifyItems],
  filters,
  limitedBy: filters,
  options: [brief, postOptions.dateOrder, order],
  output: postOutput,
  async read({ values }, { client, clock, linkedAccounts, knownAccounts, report }) {
    const { read, ...listing } = readListing(values);
    const isBrief = read.boolean(brief);
    const kind = read.choice(output);
    // If nobody added the option Order, posts stay in the order of the service, which takes fewer requests.
    const chosenOrder = Object.hasOwn(values, order.key) ? read.choice(order) : undefined;
    const { filter, unknown } = await readPostFilter(values, {
      read,
      clock: clock(),
      linkedAccounts,
      knownAccounts,
    });
    throwIfAny(read.findings);
    return {
      async send() {
        const passedOver = new Set<unknown>();
        const query = {
          ...filter,
          onUnseen: (record: PostRecord) => void passedOver.add(postIdOf(record) ?? record),
          listPosts: (page: PostFilter & { limit?: number | undefined }) => {
            const pages = withTargets(client, client.listPosts(page));
            return page.status === undefined ? withStates(client, pages, clock().now.getTime()) : pages;
          },
          limit: listing.limit,
        };
        const listed = chosenOrder === undefined ? findPosts(query) : findPostsInOrder(chosenOrder, query);
        const found = await listed.catch((error: unknown) => {
          throw refusedFilter(error, unknown);
        });
        // If several lists are read, a post that one of them passed over may be among the posts found in another.
        for (const record of found) passedOver.delete(postIdOf(record) ?? record);
        const unseen = passedOver.size;
        const { timeZone, now } = clock();
        const count = found.length;
        // A workflow that finds nothing may go on as if there were no such post.
        if (count === 0 && unseen > 0) throw unseenError(unseenLabelOf(filter));
        const listedText = listedPostsText(count, { filter, limit: listing.limit, timeZone });
        const text = unseen === 0 ? listedText : `${listedText} ${unseenText(unseen)}`;
        if (kind === 'ics') {
          const linked = await accountsToShow({ linkedAccounts, knownAccounts });
          const calendar = await postsCalendar(found, { linked, timeZone, now });
          report.addListed({ count, text: `${text} ${calendar.text}`, isAlwaysTold: true });
          return [calendar.record];
        }
        report.addListed({ count, text, isAlwaysTold: unseen > 0 });
        if (isBrief) return found.map((record) => briefly(summarizePost(record), timeZone));
        if (!listing.isSimple) return found;
        const shown = {
          linked: await accountsToShow({ linkedAccounts, knownAccounts }),
          timeZone,
        };
        return found.map((record) => shownPost(summarizePost(record), shown));
      },
    };
  },
});

/** The filter that needs what the service does not show. */
function unseenLabelOf(filter: PostQuery): string {
  const { network, text, accounts, status, after, before } = postFilters;
  const [field = status] = [
    filter.platform === undefined ? [] : network,
    filter.text === undefined ? [] : text,
    filter.accounts === undefined ? [] : accounts,
    filter.status === undefined ? [] : status,
    filter.after === undefined ? [] : after,
    filter.before === undefined ? [] : before,
  ].flat();
  return field.label;
}

function unseenText(count: number): string {
  const posts = count === 1 ? 'Another post was' : `${count} other posts were`;
  return `${posts} left out, as the service does not show whether ${count === 1 ? 'it fits' : 'they fit'} the filters.`;
}

function briefly(post: PostSummary, zone: string | undefined): object {
  const { id, status, scheduledAt, targets, captions } = post;
  const [caption = ''] = captions;
  return {
    id,
    status,
    when: whenOf(post, zone) ?? scheduledAt,
    networks: labelsOf(targets).join(', '),
    text: beginningOf(caption, briefLength),
  };
}
