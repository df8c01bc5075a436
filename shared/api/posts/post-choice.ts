/** Posts as the pickers show them. */
import { networkOf } from '../../networks/index.ts';
import { presentStateOf } from '../../networks/wire/present-state.ts';
import type { PostRecord } from '../responses/read-records.ts';
import { summarizePost } from './summarize-post.ts';

export interface PostChoice {
  readonly id: string;
  /** `24 Dec 2026, 18:00 · Skyapp, Photoapp · Merry Christmas from…` */
  readonly name: string;
}

/** A post that can still be changed, named by its time in the zone. Undefined for one that is published or has no ID. */
export function postChoiceOf({
  record,
  timeZone,
}: {
  record: PostRecord;
  timeZone: string;
}): PostChoice | undefined {
  const { id, status, scheduledAt, networks: keys, captions } = summarizePost(record);
  const { state } = presentStateOf(record);
  const isFinal = state === 'publishing' || state === 'published';
  if (id === null || isFinal) return undefined;
  const when = scheduledAt === null ? (status ?? 'No time') : timeText(scheduledAt, timeZone);
  const where = keys.map((key) => networkOf(key).label).join(', ');
  const what = (captions[0] ?? '').replace(/\s+/g, ' ').trim();
  const parts = [when, where, what.length > 60 ? `${what.slice(0, 59)}…` : what];
  return { id, name: parts.filter((part) => part !== '').join(' · ') };
}

function timeText(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
}
