/** Posts of one account at one minute: followers see them at once, and most of them are a mistake. */
import { getOrMake } from '../../../shared/data/maps.ts';
import type { PostView, TargetView } from './view.ts';

const minute = 60_000;

/** By the ID of a post, its targets on accounts that have another post at its minute. */
export type Clashes = ReadonlyMap<string, readonly TargetView[]>;

/** A post may have two targets of one account, such as a story: it is one post all the same. */
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
