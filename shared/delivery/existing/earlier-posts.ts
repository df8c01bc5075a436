/** Looks for a new post before it is made: the service may have it already, or an earlier item of the run may have created it. */
import { ApiError } from '../../api/errors/api-errors.ts';
import { nothingPublished } from '../../api/errors/wording.ts';
import { operations } from '../../api/operations.ts';
import { choiceLabel } from '../../fields/form-field.ts';
import { postOptions } from '../../options/post-options.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { createExistingPosts, FoundPost } from './existing-posts.ts';
import { isOnceAnHour, type Look } from './look.ts';
import type { createOtherTimes } from './other-times.ts';
import type { createPublications } from '../publications.ts';

/** A post to look for, and how; `look` is undefined if it is not looked for. */
interface SearchedPost {
  readonly post: PostWrite;
  /** Looks at the files of the post, and at others. */
  readonly lookAtFile: LookAtFile;
  readonly look: Look | undefined;
}

interface Ports {
  readonly existing: Pick<ReturnType<typeof createExistingPosts>, 'find'>;
  readonly publications: Pick<ReturnType<typeof createPublications>, 'findWithinTheHour'>;
  readonly otherTimes: Pick<ReturnType<typeof createOtherTimes>, 'find'>;
}

export function createEarlierPosts({ existing, publications, otherTimes }: Ports) {
  /** An equal post, or one that may be equal. Undefined also if only posts of the last hour count. */
  async function find({ post, lookAtFile, look }: SearchedPost): Promise<FoundPost | undefined> {
    if (look === undefined || isOnceAnHour(look)) return undefined;
    return await existing.find(post, { ...look, lookAtFile }).catch(throwCheckFailed);
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
      const { post, lookAtFile, look, isDraftedFirst = false } = searched;
      if (!isOnceAnHour(look) || isDraftedFirst) return await find(searched);
      return await publications.findWithinTheHour(post, lookAtFile).catch(throwCheckFailed);
    },
    /** What is told of an equal post at another time, for one that is about to be made. */
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
