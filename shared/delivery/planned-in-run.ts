/** What a preview says of a post that Create would give back, or leave: in its place in the run, and without sending anything. */
import { ApiError } from '../api/errors/api-errors.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import { isPublishedState, presentStateOf } from '../networks/records/present-state.ts';
import { postOptions } from '../options/post-options.ts';
import { uncomparedWords } from '../post/decisions.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { counted } from '../values/messages.ts';
import type { FoundPost } from './existing/existing-posts.ts';
import type { Intent, NewPost, PostRequest } from './new-posts.ts';
import type { PostRun } from './post-run.ts';
import type { PlannedDecisions } from './publications.ts';

interface PlannedInRun {
  /** A clause; undefined where there is nothing to say. */
  readonly text: string | undefined;
  /** The post that Create would give back, or the ID under which the run counts the one that it would make; undefined for one that waits. */
  readonly id: string | undefined;
  readonly decisions?: PlannedDecisions;
}

/** In front of the place of an item whose post a run only previews. */
const previewed = 'preview ';

const uncheckedText = 'it could not be checked whether it is already planned';

interface Registration {
  readonly newPost: NewPost;
  /** Whether nobody could find out if it is planned already. */
  readonly isUnchecked: boolean;
}

/** As `run.register`, for a preview: it says so where it could not be found out whether the post is there. */
export async function registered(
  run: Pick<PostRun, 'register'>,
  request: PostRequest,
): Promise<Registration> {
  try {
    return { newPost: await run.register(request), isUnchecked: false };
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    return { newPost: await run.register({ ...request, look: undefined }), isUnchecked: true };
  }
}

/**
 * What becomes of the post beside the earlier items of the run, which counts it from now on. To be called for one item after another. `sent`: the
 * post with the time that was found for it; `place`: that of the item.
 */
export async function plannedInRun(
  run: Pick<PostRun, 'intend' | 'expect'>,
  { newPost, isUnchecked, sent, place }: Registration & { readonly sent: PostWrite; readonly place: number },
): Promise<PlannedInRun> {
  const intent = await run.intend(newPost).catch((error: unknown) => {
    if (ApiError.isInstance(error)) return undefined;
    throw error;
  });
  if (intent?.does === 'give')
    return { text: givenText(intent.found), id: postIdOf(intent.found.record), decisions: intent.decisions };
  if (intent?.does === 'wait')
    return { text: 'it would wait for a later run', id: undefined, decisions: intent.decisions };
  const id = `${previewed}${place}`;
  run.expect(newPost, { ...sent, id });
  return intent === undefined || isUnchecked
    ? { text: uncheckedText, id }
    : { text: besideText(intent), id, decisions: intent.decisions };
}

function givenText({ record, doubt, timesOut }: FoundPost): string {
  const isPublished = isPublishedState(presentStateOf(record).state);
  if (timesOut !== undefined) {
    const most = `the most that ${postOptions.atMost.label} allows`;
    return `it went out ${counted(timesOut, 'time')}, ${most}, so no further one would be created`;
  }
  if (doubt !== undefined)
    return `${mayBeSameText(doubt, isPublished ? 'was published already' : 'is planned at the same time')}, so no second one would be created`;
  const isItem = postIdOf(record)?.startsWith(previewed) === true;
  const already = isItem
    ? 'the same post as an earlier item'
    : `already ${isPublished ? 'published' : 'planned'}`;
  return `${already}, so no second one would be created`;
}

/** What is said of a post that may be the same as one that is made. */
function besideText({ decisions: { uncompared } }: Intent): string | undefined {
  return (
    uncompared && `${mayBeSameText(uncompared.what, 'is in the calendar')}, so another one would be created`
  );
}

function mayBeSameText(what: keyof typeof uncomparedWords, where: string): string {
  const other = what === 'files' ? 'a post with the same text' : 'a post that may be the same';
  return `${other} ${where}, and its ${uncomparedWords[what]} could not be compared`;
}
