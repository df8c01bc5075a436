/** What became of a row whose post could not be changed or deleted. */
import type { Client } from '../api/client.ts';
import { NotFoundError, RejectedError } from '../api/errors/api-errors.ts';
import { listedPost } from '../api/posts/post-lists.ts';
import { scheduledInstantOf } from '../api/posts/summarize-post.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { isNamedByContract, isPublishedState } from '../networks/records/present-state.ts';
import {
  goneResult,
  notPublishedResult,
  publishedResult,
  type ReadRow,
  type Step,
  type StepResult,
} from './row-step.ts';

/** In milliseconds: by how much the clock of the service may be ahead of ours. */
const clockMargin = 60_000;

interface Failure {
  readonly row: ReadRow;
  readonly step: Step;
  readonly ports: { readonly client: Pick<Client, 'listPosts'>; readonly clock: () => Clock };
}

/** The result of a row whose post was published or deleted meanwhile, or was not published. Throws the error if that is not why it failed. */
export async function resultAfterFailure(
  error: unknown,
  { row, step: { rowPost }, ports: { client, clock } }: Failure,
): Promise<StepResult> {
  if (rowPost === undefined) throw error;
  const now = clock().now.getTime();
  const isMissing = NotFoundError.isInstance(error);
  const mayBePublished = scheduledInstantOf(rowPost.calendarPost.record) <= now + clockMargin;
  if (!isMissing && !(RejectedError.isInstance(error) && mayBePublished)) throw error;
  const listed = await listedPost(client, { id: rowPost.reference.id, now }).catch(() => 'unknown' as const);
  // The row keeps its own reference, not that of the equal post that was tried: its own post may only be hidden by a lag.
  if (listed === undefined && isMissing) return goneResult(row.reference ?? rowPost.reference);
  if (listed === undefined || listed === 'unknown') throw error;
  const { state } = listed;
  if (!isPublishedState(state) && state !== 'not published') throw error;
  if (isNamedByContract(state)) return publishedResult(row, rowPost);
  const calendarPost = { ...rowPost.calendarPost, ...listed, shownState: state };
  const ended = { reference: row.reference ?? rowPost.reference, calendarPost };
  return state === 'not published' ? notPublishedResult(ended) : publishedResult(row, ended);
}
