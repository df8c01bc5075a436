/** The posts that a step creates. */
import {
  ApiError,
  createPostRun,
  orphanedDraftsText,
  type PostRun,
  type CreatedSummary,
  reworded,
  unsettledText,
  withNewTime,
} from '../../shared/index.ts';
import type { Step } from './perform.ts';
import { accountNaming } from './post-result.ts';
import { clientFor, repeatingUntil } from './transport.ts';

/** The part of a step's time in which a delivery that failed is looked up and taken back. */
const cleanupMilliseconds = 6_000;

/** Runs the work of an action that plans posts. The note of its result says what a person has to look at. */
export async function withPostRun(
  step: Step,
  work: (posts: PostRun) => Promise<CreatedSummary>,
): Promise<CreatedSummary> {
  const posts = postRunOf(step);
  let created: CreatedSummary;
  try {
    created = await work(posts);
  } catch (error) {
    const orphaned = orphanedDraftsText(await posts.end());
    if (orphaned === undefined || !ApiError.isInstance(error)) throw error;
    throw reworded(error, { advice: `${error.details.advice} ${orphaned}` });
  }
  const settlement = await posts.times.settle();
  const notes = [created.note, unsettledText(settlement), orphanedDraftsText(await posts.end())];
  const note = notes.filter((each) => each !== undefined).join(' ');
  const named = await accountNaming(step);
  const written = await step.client.withCalendarUrl(named(withNewTime(created, settlement)));
  return { ...written, ...(note !== '' && { note }) };
}

/** Finds times for posts that are not created. */
export function plansOf(step: Step): Pick<PostRun['times'], 'plan'> {
  return postRunOf(step).times;
}

/** A delivery ends before the step does, so that there is time to take it back. */
function postRunOf({ z, bundle, client, end }: Step): PostRun {
  const until = end - cleanupMilliseconds;
  const limited = clientFor({ z, bundle, end: until });
  const delivering: typeof client = {
    ...client,
    createPost: async (call) => await limited.createPost(call),
    updatePost: async (call) => await limited.updatePost(call),
    reschedulePost: async (call) => await limited.reschedulePost(call),
  };
  return createPostRun({ ...repeatingUntil(until), client: delivering });
}
