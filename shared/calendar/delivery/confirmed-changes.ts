/**
 * Changes to an existing post, which can be checked after a lost answer: the post itself shows whether the change was made. If it was not made, or
 * this cannot be determined, the client's error stands.
 */
import type { Client } from '../../api/client.ts';
import { whereabouts } from '../../api/posts/post-lists.ts';
import { isShownFor, scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { isPublishedState, presentStateOf } from '../../networks/records/present-state.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { mayHaveSucceeded } from './rounds.ts';
import { differencesOf } from './sameness/compare-posts.ts';

export type ChangeClient = Pick<
  Client,
  'updatePost' | 'reschedulePost' | 'deletePost' | 'getPost' | 'listPosts'
>;

/** The client's functions with the same parameters and errors, except that a failed change that proves to be done counts as a success. */
export function confirmedChanges({
  client,
  clock,
}: {
  client: ChangeClient;
  clock: () => Pick<Clock, 'now'>;
}) {
  return {
    async updatePost({ id, post }: { id: string; post: PostWrite }): Promise<void> {
      await unlessDone(client.updatePost({ id, post }), async () =>
        isAsSent(await client.getPost({ id }), post),
      );
    },
    async reschedulePost({ id, scheduledFor }: { id: string; scheduledFor: string }): Promise<void> {
      await unlessDone(client.reschedulePost({ id, scheduledFor }), async () =>
        isScheduledFor(await client.getPost({ id }), scheduledFor),
      );
    },
    async deletePost({ id }: { id: string }): Promise<void> {
      await unlessDone(
        client.deletePost({ id }),
        async () => (await whereabouts(client, { id, now: clock().now.getTime() })) === undefined,
      );
    },
  };
}

/** Throws the change's error, unless its answer was lost and it was made. */
async function unlessDone(change: Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  await change.catch(async (error: unknown) => {
    const isCertain = mayHaveSucceeded(error) && (await isDone().catch(() => false));
    if (!isCertain) throw error;
  });
}

function isScheduledFor(record: PostRecord, date: string): boolean {
  return (
    presentStateOf(record).state === 'scheduled' && isShownFor(scheduledInstantOf(record), Date.parse(date))
  );
}

function isAsSent(record: PostRecord, post: PostWrite): boolean {
  const { scheduledFor } = post;
  if (differencesOf(post, record).length > 0) return false;
  if (scheduledFor.publish === 'SCHEDULE') return isScheduledFor(record, scheduledFor.date);
  const { state } = presentStateOf(record);
  return scheduledFor.publish === 'DRAFT' ? state === 'draft' : isPublishedState(state);
}
