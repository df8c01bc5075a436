/** Posts of one account in the same minute: followers see them together. Most are a mistake. */
import { getOrMake } from '../../../shared/data/maps.ts';
import type { PostView, TargetView } from './view.ts';

const minute = 60_000;

/** For each post ID, its targets on accounts with another post in the same minute. */
export type Clashes = ReadonlyMap<string, readonly TargetView[]>;

/** A post may have two targets on one account, such as a story: it still counts as one post. */
export function clashesIn(posts: readonly PostView[]): Clashes {
  const postsByTime = new Map<string, Set<string>>();
  const timeOf = ({ plannedAt }: PostView, { network, accountId }: TargetView) =>
    JSON.stringify([Math.floor(plannedAt / minute), network.key, accountId]);
  for (const post of posts)
    for (const target of post.targets)
      getOrMake(postsByTime, timeOf(post, target), () => new Set<string>()).add(post.id);
  return new Map(
    posts.flatMap((post) => {
      const twice = post.targets.filter((target) => (postsByTime.get(timeOf(post, target))?.size ?? 0) > 1);
      return twice.length === 0 ? [] : [[post.id, twice] as const];
    }),
  );
}
