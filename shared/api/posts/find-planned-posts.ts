import type { Client } from '../client.ts';
import type { PostRecord } from '../responses/read-records.ts';
import { publishedSince } from './published-since.ts';
import { summarizePost } from './summarize-post.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The posts with this caption that are scheduled, are being published, or were published within a day of their time; without a time,
 * within the last day. Drafts are none of them: nothing publishes a draft.
 */
export async function findPlannedPosts({
  client,
  caption,
  scheduledAt,
  accountIds,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  caption: string;
  /** ISO 8601; undefined for any time. */
  scheduledAt?: string | undefined;
  /** The post is on all of these. */
  accountIds: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}): Promise<PostRecord[]> {
  const time = Date.parse(scheduledAt ?? '');
  const isMeant = (record: PostRecord) => {
    const post = summarizePost(record);
    return (
      post.captions.some((text) => plain(text) === plain(caption)) &&
      (Number.isNaN(time) || Date.parse(post.scheduledAt ?? '') === time) &&
      accountIds.every((id) => post.accountIds.includes(id))
    );
  };
  const found: PostRecord[] = [];
  for (const status of ['scheduled', 'publishing'] as const)
    for await (const page of client.listPosts({ status })) found.push(...page.filter(isMeant));
  const since = (Number.isNaN(time) ? now : Math.min(time, now)) - day;
  for await (const page of publishedSince(client, since)) found.push(...page.filter(isMeant));
  return found;
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}
