/**
 * Other posts at the time of a new one. A post whose text was corrected before Create ran again looks like a new one, and both would go out at
 * the same minute.
 */
import { quotedText } from '../../api/posts/quoted-text.ts';
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { listText } from '../../data/list-text.ts';
import { networks } from '../../networks/index.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import type { PostWrite } from '../../post/write-shape.ts';

/**
 * The scheduled posts of the same accounts at the time of this one, as a sentence names them: `"Fresh rolls" on Skyapp`. None for a post
 * without a time of its own.
 */
export function postsAtItsTime(post: PostWrite, scheduled: readonly PostRecord[]): readonly string[] {
  if (post.scheduledFor.publish !== 'SCHEDULE') return [];
  const at = scheduledInstantOf(post);
  const accounts = new Set(accountNamesOf(post));
  return scheduled.flatMap((record) => {
    if (scheduledInstantOf(record) !== at) return [];
    const common = accountNamesOf(record).filter((account) => accounts.has(account));
    const labels = networks.flatMap(({ key, label }) =>
      common.some((account) => account.startsWith(`${key}:`)) ? [label] : [],
    );
    return labels.length === 0 ? [] : [`${quotedText(record)} on ${listText(labels)}`];
  });
}
