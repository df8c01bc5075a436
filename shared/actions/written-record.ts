import type { HeldFile } from '../post/media/inspect-media.ts';
import { type PostSummary, withAccountNames } from '../api/posts/summarize-post.ts';
import type { ActionPorts } from './action.ts';

/** The record of a post that was just written, with the names of its accounts and its page in the calendar. */
export async function writtenRecord<Post extends PostSummary>(
  { client, knownAccounts }: Pick<ActionPorts<HeldFile>, 'client' | 'knownAccounts'>,
  post: Post,
): Promise<Post> {
  return await client.withCalendarUrl(withAccountNames(post, await knownAccounts()));
}
