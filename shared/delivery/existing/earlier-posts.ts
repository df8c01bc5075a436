/** Looks for a new post before it is made: the service may have it already, or an earlier item of the run may have created it. */
import { ApiError } from '../../api/errors/api-errors.ts';
import { nothingPublished } from '../../api/errors/wording.ts';
import { operations } from '../../api/operations.ts';
import { choiceLabel } from '../../fields/form-field.ts';
import { postOptions } from '../../options/post-options.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { TimeRules } from '../../time/time-rules.ts';
import type { PostOptions } from '../../values/read-values.ts';
import { type Repetition, type WantedTime, wantedOf } from './candidates.ts';
import type { createExistingPosts, FoundPost } from './existing-posts.ts';
import type { createOtherTimes } from './other-times.ts';
import type { createPublications } from '../publications.ts';
import { allContent, type Sameness, samenessOf } from '../sameness/fingerprint.ts';

/** How an equal post is looked for. */
export interface Search {
  /** What of the two posts is compared. */
  readonly by: Sameness;
  readonly wanted: WantedTime;
  /** Undefined for the usual one. */
  readonly repetition: Repetition | undefined;
}

/** What a person chose for posts that are there already. */
export type PlannedOptions = Pick<PostOptions, 'ifPlanned'> &
  Partial<Pick<PostOptions, 'notAgainWithin' | 'atMost'>>;

/** A post to look for, and how; `search` is undefined if it is not looked for. */
interface SearchedPost {
  readonly post: PostWrite;
  /** Looks at the files of the post, and at others. */
  readonly lookAtFile: LookAtFile;
  readonly search: Search | undefined;
}

interface Ports {
  readonly existing: Pick<ReturnType<typeof createExistingPosts>, 'find'>;
  readonly publications: Pick<ReturnType<typeof createPublications>, 'findWithinTheHour'>;
  readonly otherTimes: Pick<ReturnType<typeof createOtherTimes>, 'find'>;
}

/**
 * How Create looks for a post that is there already; undefined if it does not. `rules`: by which its time is found; undefined for a post
 * that has one, or needs none.
 */
export function searchOf({
  post,
  rules,
  ifPlanned,
  ...options
}: PlannedOptions & {
  readonly post: PostWrite;
  readonly rules?: TimeRules | undefined;
  readonly isAlone?: boolean;
}): Search | undefined {
  if (ifPlanned === 'create') return undefined;
  const by = samenessOf(post, ifPlanned);
  const wanted = wantedOf(post, rules);
  const repetition = repetitionOf({ ...options, isFound: rules !== undefined });
  return { by, wanted: wanted === 'NOW' && by === allContent ? 'ONCE_AN_HOUR' : wanted, repetition };
}

/**
 * Undefined for the usual one. Older posts are needed for a cap, and for the order in which the items of a run get their times. Only who
 * fills in the days has a pool: a feed would read the whole list for each of its articles.
 */
function repetitionOf({
  notAgainWithin,
  atMost,
  isAlone = false,
  isFound,
}: Omit<PlannedOptions, 'ifPlanned'> & {
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
 * Whether only a post of the last hour counts. A post that is published at once may be wanted again and again: so each item of a run gets
 * its own, and is looked for right before that is made.
 */
export function isOnceAnHour(search: Search | undefined): boolean {
  return search?.wanted === 'ONCE_AN_HOUR';
}

/** By what the items of a run are compared with each other; undefined if each of them gets a post of its own. */
export function comparedInRunBy(search: Search | undefined): Sameness | undefined {
  return isOnceAnHour(search) ? undefined : search?.by;
}

export function createEarlierPosts({ existing, publications, otherTimes }: Ports) {
  /** An equal post, or one that may be equal. Undefined also if only posts of the last hour count. */
  async function find({ post, lookAtFile, search }: SearchedPost): Promise<FoundPost | undefined> {
    if (search === undefined || isOnceAnHour(search)) return undefined;
    return await existing.find(post, { ...search, lookAtFile }).catch(throwCheckFailed);
  }

  return {
    /** The post that the service has, before the run has made any. */
    findBeforePlanning: find,
    /**
     * The post that the service has, or that an earlier item has created since the first look. With `isDraftedFirst` no post of the last
     * hour is looked for: the draft is compared with those posts when it meets the drafts of other runs.
     */
    async findBeforeSending(
      searched: SearchedPost & { readonly isDraftedFirst?: boolean },
    ): Promise<FoundPost | undefined> {
      const { post, lookAtFile, search, isDraftedFirst = false } = searched;
      if (!isOnceAnHour(search) || isDraftedFirst) return await find(searched);
      return await publications.findWithinTheHour(post, lookAtFile).catch(throwCheckFailed);
    },
    /** An equal post at another time, for one that is about to be made. */
    async findAtOtherTime(
      request: Parameters<typeof otherTimes.find>[0],
    ): ReturnType<typeof otherTimes.find> {
      return await otherTimes.find(request).catch(throwCheckFailed);
    },
  };
}

/** If the check fails, nothing is created: the post might be there already. */
function throwCheckFailed(error: unknown): never {
  if (!ApiError.isInstance(error)) throw error;
  const { name } = operations.createPost;
  const summary = `could not check whether this post is already planned: ${error.summary} ${nothingPublished}`;
  const advice = `${error.advice} To create it without this check, choose ${choiceLabel(postOptions.ifPlanned, 'create')} for ${postOptions.ifPlanned.label}.`;
  throw error.reworded({ operation: name, summary, advice });
}
