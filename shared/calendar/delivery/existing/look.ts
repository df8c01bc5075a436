/** How an equal post is looked for before a new one is made: worked out once for each post, and passed on. */
import { postOptions } from '../../../form/options/post-options.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import type { TimeRules } from '../../../time/time-rules.ts';
import type { PostOptions } from '../../../form/values/read-values.ts';
import { allContent, type Sameness, samenessOf } from '../sameness/fingerprint.ts';
import { type Repetition, type WantedTime, wantedOf } from './candidates.ts';

export interface Look {
  /** What of the two posts is compared. */
  readonly by: Sameness;
  readonly wanted: WantedTime;
  /** How often the post may go out again; undefined for `usualRepetition`. */
  readonly repetition: Repetition | undefined;
}

/** What a person chose for posts that are there already. */
export type PlannedOptions = Pick<PostOptions, 'ifPlanned'> &
  Partial<Pick<PostOptions, 'notAgainWithin' | 'atMost'>>;

/**
 * How Create looks for an existing post; undefined if it does not. `rules`: the rules for finding its time; undefined for a post that has or needs
 * none. `isAlone`: whether the run has no other item, so that nothing has to be put in order.
 */
export function lookOf({
  post,
  rules,
  ifPlanned,
  ...options
}: PlannedOptions & {
  readonly post: PostWrite;
  readonly rules?: TimeRules | undefined;
  readonly isAlone?: boolean;
}): Look | undefined {
  if (ifPlanned === 'create') return undefined;
  const by = samenessOf(post, ifPlanned);
  const wanted = wantedOf(post, rules);
  const repetition = repetitionOf({ ...options, isFound: rules !== undefined });
  return { by, wanted: wanted === 'NOW' && by === allContent ? 'ONCE_AN_HOUR' : wanted, repetition };
}

/**
 * Undefined for `usualRepetition`. Older posts are read if At Most limits how often a post goes out, and to give the posts that went out longest ago
 * their times first. That order is kept only if Not Again Within is filled in: a feed would otherwise read the whole list for each article.
 */
function repetitionOf({
  notAgainWithin,
  atMost,
  isAlone = false,
  isFound,
}: Pick<PlannedOptions, 'notAgainWithin' | 'atMost'> & {
  readonly isAlone?: boolean | undefined;
  readonly isFound: boolean;
}): Repetition | undefined {
  if (notAgainWithin === undefined && atMost === undefined) return undefined;
  const isOrdered = notAgainWithin !== undefined && isFound && !isAlone;
  return {
    days: notAgainWithin ?? postOptions.notAgainWithin.default,
    atMost,
    readsAll: atMost !== undefined || isOrdered,
  };
}

/**
 * Whether only a post of the last hour counts. A post published at once may be wanted repeatedly, so each item of a run gets its own, and an equal
 * post is looked for right before it is made.
 */
export function isOnceAnHour(look: Look | undefined): boolean {
  return look?.wanted === 'ONCE_AN_HOUR';
}

/** The parts by which items of a run are compared with each other; undefined if each gets its own post. */
export function comparedInRunBy(look: Look | undefined): Sameness | undefined {
  return isOnceAnHour(look) ? undefined : look?.by;
}

/** Whether the same content at another time is another post. */
export function isKnownByItsTime(look: Look | undefined): boolean {
  return look?.wanted === 'SCHEDULE' && look.by === allContent;
}
