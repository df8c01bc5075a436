/** Filters that the service's list of posts does not have (contract 4.2): the list is read, and posts that do not match are left out. */
import type { Client } from '../client.ts';
import type { PostRecord } from '../responses/read-records.ts';
import type { AccountOfTarget } from '../../networks/records/target-accounts.ts';
import type { PostFilter } from './post-calls.ts';
import { type PostSummary, summarizePost } from './summarize-post.ts';

/** What a post has to match. What is undefined matches every post. */
export interface PostQuery extends PostFilter {
  /** Not before this instant, ISO 8601 with offset. */
  readonly after?: string | undefined;
  /** Before this instant, ISO 8601 with offset. */
  readonly before?: string | undefined;
  /** On at least one of these accounts. */
  readonly accounts?: readonly AccountOfTarget[] | undefined;
  /** Words that the captions must all contain, in any case. */
  readonly text?: string | undefined;
}

/** The posts that match, in the order of the service; at most `limit`. Pages are read until the limit is reached. */
export async function findPosts({
  listPosts,
  limit,
  status,
  platform,
  ...query
}: PostQuery & { readonly listPosts: Client['listPosts']; readonly limit?: number | undefined }) {
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  const found: PostRecord[] = [];
  // Posts that are left out here must not count towards the limit there.
  for await (const page of listPosts({ status, platform, limit: isFiltered ? undefined : limit })) {
    // One by one: a service may put more on a page than a call takes arguments.
    for (const record of page) {
      if (isFiltered && !isAskedFor(summarizePost(record), query)) continue;
      found.push(record);
      if (found.length === limit) return found;
    }
  }
  return found;
}

function isAskedFor(
  summary: PostSummary,
  { after, before, accounts, text }: Omit<PostQuery, keyof PostFilter>,
): boolean {
  if (after !== undefined || before !== undefined) {
    const time = Date.parse(summary.scheduledAt ?? summary.publishedAt ?? '');
    // A draft without a time is in no range.
    if (Number.isNaN(time)) return false;
    if (after !== undefined && time < Date.parse(after)) return false;
    if (before !== undefined && time >= Date.parse(before)) return false;
  }
  const isOneOf = ({ network, accountId }: AccountOfTarget) =>
    accounts?.some((account) => account.network === network && account.accountId === accountId);
  if (accounts !== undefined && !summary.targets.some(isOneOf)) return false;
  return text === undefined || holdsAllWords(summary.captions, text);
}

/** Whether each word of `wanted` occurs in one of the texts, in any case. */
export function holdsAllWords(texts: readonly string[], wanted: string): boolean {
  const words = comparableText(wanted).split(/\s+/);
  const held = texts.map(comparableText);
  return words.every((word) => held.some((text) => text.includes(word)));
}

function comparableText(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en').trim();
}
