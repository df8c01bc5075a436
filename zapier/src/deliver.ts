/** The posts that a step creates. */
import {
  ApiError,
  createPostRun,
  leftDraftsText,
  type LinkedDrafts,
  type PostRun,
  type CreatedSummary,
  reworded,
  unsettledText,
  withNewTime,
} from '../../shared/index.ts';
import type { Step } from './perform.ts';
import { accountNaming } from './post-result.ts';
import { clientFor, repeating } from './transport.ts';

/** The part of a step's time in which a delivery that failed is looked up and taken back. */
const cleanupMilliseconds = 7_000;
/** With less than half of the other time, a request that gets no response can be sent once more. */
const deliveryRequestMilliseconds = 12_000;

/** A post as an action returns it. */
type CreatedPost = CreatedSummary & {
  /** Drafts that lost responses left at the service; left out where there are none. */
  leftoverDraftIds?: string[];
};

/** Runs the work of an action that creates posts; then deletes the drafts that lost responses left behind. */
export async function withPostRun(
  step: Step,
  work: (posts: PostRun) => Promise<CreatedSummary>,
): Promise<CreatedPost> {
  const posts = postRunOf(step);
  let result: CreatedSummary;
  try {
    result = await work(posts);
  } catch (error) {
    const left = leftDraftsText(await posts.end());
    if (left === undefined || !ApiError.isInstance(error)) throw error;
    throw reworded(error, { advice: `${error.details.advice} ${left}` });
  }
  const settlement = await posts.times.settle();
  const unsettled = unsettledText(settlement);
  if (unsettled !== undefined) step.z.console.log(unsettled);
  result = withNewTime(result, settlement);
  const { ids } = reported(step, await posts.end());
  const named = await accountNaming(step);
  const written = await step.client.withCalendarUrl(named(result));
  return { ...written, ...(ids.length > 0 && { leftoverDraftIds: [...ids] }) };
}

/** Finds times for posts that are not created. */
export function plansOf(step: Step): Pick<PostRun['times'], 'plan'> {
  return postRunOf(step).times;
}

function reported({ z }: Step, left: LinkedDrafts): LinkedDrafts {
  const text = leftDraftsText(left);
  if (text !== undefined) z.console.log(text);
  return left;
}

/** A delivery ends before the step does, so that there is time to take it back. */
function postRunOf({ z, bundle, client, end }: Step): PostRun {
  const until = end - cleanupMilliseconds;
  const limited = clientFor({ z, bundle, end: until, limit: deliveryRequestMilliseconds });
  const delivering: typeof client = {
    ...client,
    createPost: async (call) => await limited.createPost(call),
    updatePost: async (call) => await limited.updatePost(call),
    reschedulePost: async (call) => await limited.reschedulePost(call),
  };
  return createPostRun({ ...repeating, client: delivering, until });
}
