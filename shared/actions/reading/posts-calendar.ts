/** All posts of a list as a calendar, for people who have no access to the service. */
import { summarizePost } from '../../api/posts/summarize-post.ts';
import type { JsonObject } from '../../data/json.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { FileRecord } from '../../report/files/list-file.ts';
import { plannedPost } from '../../report/files/planned-post.ts';
import { counted } from '../../form/values/messages.ts';
import { shownPost } from '../shown-post.ts';

const name = 'posts.ics';

/** `text`: a sentence about the file. */
export async function postsCalendar(
  records: readonly JsonObject[],
  {
    now,
    ...shown
  }: {
    readonly linked: readonly LinkedAccount[];
    readonly timeZone: string | undefined;
    readonly now: Date;
  },
): Promise<{ readonly record: FileRecord; readonly text: string }> {
  const posts = records.map((record) => plannedPost(record, shownPost(summarizePost(record), shown)));
  // eslint-disable-next-line no-restricted-syntax -- a library that few runs need
  const { calendarFile } = await import('../../report/files/calendar-file.ts');
  const text = calendarFile(posts, now.getTime());
  const instants = posts.flatMap(({ instant }) => instant ?? []);
  const [from = null, to = null] =
    instants.length === 0 ? [] : [Math.min(...instants), Math.max(...instants)].map(isoOf);
  const withoutTime = posts.length - instants.length;
  const json = { fileName: name, count: instants.length, from, to, withoutTime };
  return {
    record: new FileRecord(json, { name, mimeType: 'text/calendar; charset=utf-8', text }),
    text: fileText(posts.length, withoutTime),
  };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

function fileText(count: number, withoutTime: number): string {
  if (withoutTime > 0) return `${name} leaves out ${counted(withoutTime, 'post')} without a time.`;
  return count === 0 ? `${name} is empty.` : `${name} has all of them.`;
}
