/** For which new posts a time has to be found, and in which order those of a pool get theirs. */
import { getOrMake } from '../../data/maps.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { TimeRules } from '../../time/time-rules.ts';
import type { Look } from '../existing/look.ts';
import type { createExistingPosts } from '../existing/existing-posts.ts';
import { allContent, fingerprintOf } from '../sameness/fingerprint.ts';
import { type PostToPlan, postToPlan } from './found-times.ts';

interface Request {
  readonly post: PostWrite;
  readonly rules?: TimeRules | undefined;
  readonly look: Look | undefined;
}

/** Returns what has to be planned for a post that is not there; undefined for one that has its time, or needs none. */
export function createPlansToMake(existing: Pick<ReturnType<typeof createExistingPosts>, 'lastOut'>) {
  const shared = new Map<string, PostToPlan>();
  return ({ post, rules, look }: Request): PostToPlan | undefined => {
    if (rules === undefined) return undefined;
    const make = () => postToPlan({ post, rules, lastOut: look && existing.lastOut(post, look) });
    if (look === undefined || look.by === allContent) return make();
    // Only the first of several items with one text gets a post, so they hold one slot together.
    return getOrMake(shared, JSON.stringify([rules.key, fingerprintOf(post, look.by)]), make);
  };
}
