import { type PostSummary, withAccountNames } from '../../../../shared/index.ts';
import type { OperationContext } from '../operation.ts';

/** The record of a post that was just written, with the names of its accounts and its page in the calendar. */
export async function writtenRecord<Post extends PostSummary>(
  { client, knownAccounts }: OperationContext,
  post: Post,
): Promise<Post> {
  return await client.withCalendarUrl(withAccountNames(post, knownAccounts()));
}
