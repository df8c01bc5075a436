import { type PostSummary, withAccountNames } from '../../../../shared/index.ts';
import type { OperationContext } from '../operation.ts';

/** The records of posts that were just written, with the names of their accounts and their pages in the calendar. */
export async function writtenRecords<Post extends PostSummary>(
  { client, knownAccounts }: OperationContext,
  posts: readonly Post[],
): Promise<Post[]> {
  return await Promise.all(
    posts.map(async (post) => await client.withCalendarUrl(withAccountNames(post, knownAccounts()))),
  );
}
