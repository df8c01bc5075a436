/** The states of posts that the list of all states shows without naming them. */
import { isListedIn } from '../../../api/dialect/listed-state.ts';
import { scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { isSilent, presentStateOf } from '../../../networks/records/present-state.ts';
import { oldestPageMilliseconds } from '../rounds.ts';

/** How far times of the service may be from the time of its last response, in milliseconds: that has whole seconds only. */
const clockMargin = 2000;

/** The state that is assumed for a record that names none, until its post is read by ID; undefined if the record says anything about its state. */
export function silentStateOf(record: PostRecord, now: number): 'draft' | 'scheduled' | undefined {
  if (!isSilent(record)) return undefined;
  return scheduledInstantOf(record) > now + clockMargin ? 'scheduled' : 'draft';
}

/**
 * Whether a record that names no state shows that it was published a moment ago: until the lists of the states have caught up, none of them may show
 * it. Later, it may have failed.
 */
export function isLeaving(record: PostRecord, now: number): boolean {
  return (
    presentStateOf(record).state === undefined &&
    scheduledInstantOf(record) > now - oldestPageMilliseconds &&
    isListedIn(record, 'publishing', now)
  );
}
