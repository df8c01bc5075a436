/** For Post Changed or Moved with a network: a post whose accounts on it were taken off leaves the list of the network, so only the post itself tells. */
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import { networkOfName } from '../../networks/wire-names.ts';
import type { ListedPost, Snapshot, TriggerEvent } from './snapshots.ts';

/**
 * Of the posts that no list shows any more, those that are still planned, but for no account on the network. Each is read once, as soon as it is
 * missing. `readPost`: undefined for one that is gone, or cannot be read.
 */
export async function takenOff(
  missing: readonly string[],
  asked: {
    readonly event: TriggerEvent;
    readonly platform?: string | undefined;
    readonly isOutOfTime?: () => boolean;
  },
  last: Snapshot,
  readPost: (id: string) => Promise<ListedPost | undefined>,
): Promise<ReadonlyMap<string, ListedPost>> {
  const { event, platform = '', isOutOfTime = () => false } = asked;
  const found = new Map<string, ListedPost>();
  const network = networkOfName(platform);
  if (event !== 'postChanged' || network === undefined) return found;
  for (const id of missing.filter((each) => last.posts.get(each)?.gone === undefined)) {
    if (isOutOfTime()) break;
    const post = await readPost(id);
    if (post?.state !== 'draft' && post?.state !== 'scheduled') continue;
    const accounts = accountNamesOf(post.record);
    const isOff = accounts.length > 0 && !accounts.some((name) => name.startsWith(`${network}:`));
    if (isOff) found.set(id, { ...post, isTakenOff: true });
  }
  return found;
}
