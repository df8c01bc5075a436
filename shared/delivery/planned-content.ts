/** Finds posts with the same content at any time: for posts whose time is found, the time says nothing. */
import type { Client } from '../api/client.ts';
import { publishedSince } from '../api/posts/published-since.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { horizonDays } from '../post/times/plan-slots.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { recordsTakingTime } from './calendar.ts';
import { fingerprintOf, hasText } from './fingerprint.ts';

/** When the last posts of a plan go out, its first ones are not published longer than that: a sheet that is run again repeats none. */
const publishedWithinMilliseconds = horizonDays * 24 * 60 * 60 * 1000;

export interface PlannedContent {
  /**
   * The record of a post with the same content that is scheduled, is being published, or was published in the last 90 days.
   * @throws the errors of the client
   */
  find(post: PostWrite): Promise<PostRecord | undefined>;
  /** Takes a post into account that was created after the list was read. */
  add(post: PostWrite, id: string): void;
}

/** `now`: milliseconds since 1970. */
export function createPlannedContent({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  now: () => number;
}): PlannedContent {
  const byKey = new Map<string, PostRecord>();
  let reading: Promise<void> | undefined;
  function take(records: readonly PostRecord[]): void {
    for (const record of records) {
      for (const key of contentKeysOf(record)) if (!byKey.has(key)) byKey.set(key, record);
    }
  }
  async function read(): Promise<void> {
    take(await recordsTakingTime(client));
    const since = now() - publishedWithinMilliseconds;
    for await (const page of publishedSince({ client, since })) take(page);
  }
  return {
    async find(post) {
      await (reading ??= read());
      return contentKeysOf(post)
        .map((key) => byKey.get(key))
        .find((record) => record !== undefined);
    },
    add(post, id) {
      for (const key of contentKeysOf(post)) byKey.set(key, { ...post, id, status: 'scheduled' });
    },
  };
}

/** Equal for posts with the same content; services may store media under addresses of their own. */
export function contentKeyOf(post: Readonly<Record<string, unknown>>): string {
  return contentKeysOf(post).at(-1) ?? '';
}

/** The comparison with media addresses first; the one by their number only for posts with a text. */
function contentKeysOf(record: Readonly<Record<string, unknown>>): string[] {
  const exact = fingerprintOf(record);
  const byNumber = hasText(record) ? fingerprintOf(record, { media: 'number' }) : undefined;
  return [exact, byNumber].flatMap((key) => key ?? []);
}

/** Eight hexadecimal digits that a text always has (FNV-1a). */
export function digitsOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
