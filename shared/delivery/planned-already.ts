/** What a preview says of a post that is in the calendar already. */
import { ApiError } from '../api/errors/api-errors.ts';
import { isPublishedState, presentStateOf } from '../networks/records/present-state.ts';
import type { Decisions } from '../post/decisions.ts';
import type { PostRun } from './post-run.ts';
import { replacesNewPost } from './existing-posts.ts';
import { searchOf } from './earlier-posts.ts';
import type { CreateRequest } from './new-posts.ts';

interface PlannedAlready {
  /** A clause. */
  readonly text: string;
  /** What Create would tell of a post that may be the same one. */
  readonly uncompared?: Decisions['uncompared'];
}

/** What a preview says about the post. Undefined if there is nothing to say: the check is switched off, or nothing like it was found. */
export async function plannedAlready(
  request: Pick<CreateRequest, 'post' | 'ifPlanned' | 'rules' | 'lookAtFile'>,
  run: Pick<PostRun, 'find'>,
): Promise<PlannedAlready | undefined> {
  const { post, lookAtFile } = request;
  const search = searchOf(request);
  if (search === undefined) return undefined;
  try {
    const found = await run.find(post, { ...search, lookAtFile });
    if (found === undefined) return undefined;
    const isPublished = isPublishedState(presentStateOf(found.record).state);
    if (found.doubt === undefined)
      return { text: `already ${isPublished ? 'published' : 'planned'}, so no second one would be created` };
    const other = found.doubt === 'files' ? 'a post with the same text' : 'a post that may be the same';
    const uncompared = `its ${found.doubt} could not be compared`;
    if (!replacesNewPost(found, post))
      return {
        text: `${other} is in the calendar, and ${uncompared}, so another one would be created`,
        uncompared: { what: found.doubt, done: 'created' },
      };
    const there = isPublished ? 'was published already' : 'is planned at the same time';
    return {
      text: `${other} ${there}, and ${uncompared}, so no second one would be created`,
      uncompared: { what: found.doubt, done: 'given' },
    };
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    return { text: 'it could not be checked whether it is already planned' };
  }
}
