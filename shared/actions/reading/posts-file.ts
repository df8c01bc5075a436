/** All posts of a list in one file, for people who have no access to the service. */
import { summarizePost } from '../../api/posts/summarize-post.ts';
import type { JsonObject } from '../../data/json.ts';
import type { ChoiceOf } from '../../fields/form-field.ts';
import type { listOptions } from '../../options/list-options.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { FileRecord, type TextFile } from '../../report/files/list-file.ts';
import { pageFile } from '../../report/files/page-file.ts';
import { inTimeOrder, type PlannedPost, plannedPost } from '../../report/files/planned-post.ts';
import { tableFile } from '../../report/files/table-file.ts';
import { knownZone } from '../../time/zone-clock.ts';
import { counted } from '../../values/messages.ts';
import { shownPost } from '../shown-post.ts';

type FileKind = Exclude<ChoiceOf<typeof listOptions.output>, 'items'>;

const mimeTypes: Readonly<Record<FileKind, string>> = {
  ics: 'text/calendar; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

interface FileContext {
  readonly linked: readonly LinkedAccount[];
  readonly timeZone: string | undefined;
  readonly now: Date;
  readonly order: ChoiceOf<typeof listOptions.order> | undefined;
}

/** `text`: a sentence about the file. */
export async function postsFile(
  kind: FileKind,
  records: readonly JsonObject[],
  { linked, timeZone, now, order = 'soonest' }: FileContext,
): Promise<{ readonly record: FileRecord; readonly text: string }> {
  const zone = knownZone(timeZone) ?? 'UTC';
  const posts = inTimeOrder(
    records.map((record) => plannedPost(record, shownPost(summarizePost(record), { linked, timeZone }))),
    order,
  );
  const file: TextFile = {
    name: `posts.${kind}`,
    mimeType: mimeTypes[kind],
    text: await contentOf(kind, posts, { zone, now }),
  };
  const instants = posts.flatMap(({ instant }) => instant ?? []);
  const [from = null, to = null] =
    instants.length === 0 ? [] : [Math.min(...instants), Math.max(...instants)].map(isoOf);
  const withoutTime = posts.length - instants.length;
  const json = {
    fileName: file.name,
    count: kind === 'ics' ? instants.length : posts.length,
    ...{ from, to, withoutTime },
    ...(kind === 'html' && { html: file.text }),
  };
  return { record: new FileRecord(json, file), text: fileText(kind, { file, posts, withoutTime }) };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

async function contentOf(
  kind: FileKind,
  posts: readonly PlannedPost[],
  { zone, now }: { zone: string; now: Date },
): Promise<string> {
  if (kind === 'html') return pageFile(posts, zone);
  if (kind === 'csv') return tableFile(posts, zone);
  // eslint-disable-next-line no-restricted-syntax -- a library that few runs need
  const { calendarFile } = await import('../../report/files/calendar-file.ts');
  return calendarFile(posts, now.getTime());
}

function fileText(
  kind: FileKind,
  { file, posts, withoutTime }: { file: TextFile; posts: readonly PlannedPost[]; withoutTime: number },
): string {
  if (kind === 'ics' && withoutTime > 0)
    return `${file.name} leaves out ${counted(withoutTime, 'post')} without a time.`;
  return posts.length === 0 ? `${file.name} is empty.` : `${file.name} has all of them.`;
}
