/** What a preview says of a post that Create would return or leave, at its place in the run and without sending anything. */
import { ApiError } from '../../api/errors/api-errors.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { isPublishedState, presentStateOf } from '../../networks/records/present-state.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { Remark } from '../../form/values/remark.ts';
import type { NewPost, PostRequest } from './new-posts.ts';
import type { PostRun } from './post-run.ts';

interface PlannedInRun {
  readonly outcome: 'created' | 'existing' | 'waiting';
  /** What would become of it: a clause; undefined where it would be made. */
  readonly text?: string;
  /** The post that Create would give back, or the ID under which the run counts the one that it would make; undefined for one that waits. */
  readonly id?: string | undefined;
  readonly remarks?: readonly Remark[];
}

/** The ID of a previewed post is this prefix and the place of its item. */
const previewed = 'preview ';

const uncheckedText = 'it could not be checked whether it is already planned';

interface Registration {
  readonly newPost: NewPost;
  /** Whether nobody could find out if it is planned already. */
  readonly isUnchecked: boolean;
}

/** Like `run.posts.register`, for a preview: the result says if it is not known whether the post already exists. */
export async function registerForPreview(
  run: Pick<PostRun, 'posts'>,
  request: PostRequest,
): Promise<Registration> {
  try {
    return { newPost: await run.posts.register(request), isUnchecked: false };
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    return { newPost: await run.posts.register({ ...request, look: undefined }), isUnchecked: true };
  }
}

/**
 * What would become of the post, given the earlier items of the run. The run counts the post from then on, so this is called for one item after
 * another. `sent`: the post with its found time; `place`: the place of the item.
 */
export async function plannedInRun(
  run: Pick<PostRun, 'posts'>,
  { newPost, isUnchecked, sent, place }: Registration & { readonly sent: PostWrite; readonly place: number },
): Promise<PlannedInRun> {
  const intent = await run.posts.intend(newPost).catch((error: unknown) => {
    if (ApiError.isInstance(error)) return undefined;
    throw error;
  });
  if (intent?.does === 'give')
    return {
      outcome: 'existing',
      text: givenText(intent.record),
      id: postIdOf(intent.record),
      remarks: intent.remarks,
    };
  if (intent?.does === 'wait')
    return { outcome: 'waiting', text: 'it would wait for a later run', remarks: intent.remarks };
  const id = `${previewed}${place}`;
  run.posts.expect(newPost, { ...sent, id });
  const made = { outcome: 'created', id } as const;
  return intent === undefined || isUnchecked
    ? { ...made, text: uncheckedText }
    : { ...made, remarks: intent.remarks };
}

function givenText(record: PostRecord): string {
  const isItem = postIdOf(record)?.startsWith(previewed) === true;
  const already = isItem
    ? 'the same post as an earlier item'
    : `already ${isPublishedState(presentStateOf(record).state) ? 'published' : 'planned'}`;
  return `${already}, so no second one would be created`;
}
