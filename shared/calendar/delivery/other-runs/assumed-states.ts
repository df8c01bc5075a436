/** The states of posts that the list of all states shows without naming them. */
import { isListedIn } from '../../../api/dialect/listed-state.ts';
import { publicationMargin } from '../../../api/dialect/own-posts.ts';
import { scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { isSilent, type PostState, presentStateOf } from '../../../networks/records/present-state.ts';
import { oldestPageMilliseconds } from '../rounds.ts';

/**
 * The state that a record shows, or that is assumed until its post is read by ID; undefined if only the lists of the states can tell. A post that is
 * due within the minute may be out by our clock or that of the service: its planned time stays in the record after publication.
 */
export function assumedStateOf(record: PostRecord, now: number): PostState | undefined {
  const { state } = presentStateOf(record);
  const at = scheduledInstantOf(record);
  const isAhead = at > now + publicationMargin;
  if (isSilent(record)) return isAhead ? 'scheduled' : 'draft';
  return state === 'scheduled' && !isAhead && !Number.isNaN(at) ? undefined : state;
}

/**
 * Whether a record without a certain state shows that its post was published a moment ago, or is about to be: until the lists of the states have
 * caught up, none of them may show it. Later, it may have failed.
 */
export function isLeaving(record: PostRecord, now: number): boolean {
  return (
    assumedStateOf(record, now) === undefined &&
    scheduledInstantOf(record) > now - oldestPageMilliseconds &&
    (presentStateOf(record).state === 'scheduled' || isListedIn(record, 'publishing', now))
  );
}
