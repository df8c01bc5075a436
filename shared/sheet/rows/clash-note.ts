/** What else is planned for the time of a row: told by the run that brings it there, and as long as it stands. */
import type { CalendarPost } from '../../calendar/delivery/calendar.ts';
import { postsBeside } from '../../calendar/delivery/existing/same-time.ts';
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { listText } from '../../data/list-text.ts';
import type { RowPorts } from './row-plan.ts';

/**
 * A clause on the posts of other people that are scheduled for its accounts at this instant, in milliseconds since 1970. A run of one row would read a
 * list for it, so it has none.
 */
export async function clashNote(
  post: PostRecord,
  instant: number,
  { rows }: Pick<RowPorts, 'rows'>,
): Promise<string | undefined> {
  if (rows.isAlone || Number.isNaN(instant)) return undefined;
  const beside = postsBeside(post, await rows.othersAt(instant));
  return beside.length === 0 ? undefined : `also planned for this time: ${listText(beside)}`;
}

/** The same of a post that stays as it is in the calendar. */
export async function standingClash(
  { record, state }: CalendarPost,
  ports: Pick<RowPorts, 'rows'>,
): Promise<string | undefined> {
  return state === 'scheduled' ? await clashNote(record, scheduledInstantOf(record), ports) : undefined;
}
