/** What else is planned at a row's time: reported by the run that sets this time, and while the clash lasts. */
import type { CalendarPost } from '../../calendar/delivery/calendar.ts';
import { postsBeside } from '../../calendar/delivery/existing/same-time.ts';
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../api/responses/read-records.ts';
import { listText } from '../../data/list-text.ts';
import type { RowPorts } from './row-plan.ts';

/**
 * A clause on posts that no row names, scheduled for the accounts of `post` at this instant, in milliseconds since 1970. None in a run of one row,
 * which would have to read a list for it.
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

/** The same for a post that stays as it is in the calendar. */
export async function standingClash(
  { record, state }: CalendarPost,
  ports: Pick<RowPorts, 'rows'>,
): Promise<string | undefined> {
  return state === 'scheduled' ? await clashNote(record, scheduledInstantOf(record), ports) : undefined;
}
