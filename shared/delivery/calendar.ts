/** Reads what is scheduled or being published (contract 4.2), and lets all of a run share one reading. */
import type { Client } from '../api/client.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { getOrMake, indexBy } from '../data/maps.ts';
import { scheduledInstantOf } from '../api/posts/summarize-post.ts';
import { accountNamesOf } from '../networks/records/read-targets.ts';
import type { OccupiedTime, PostAccounts } from '../time/occupied-times.ts';

/** What is needed of a client to read lists. */
export type ListClient = Pick<Client, 'listPosts'>;
type PostPages = ReturnType<ListClient['listPosts']>;

/**
 * A client that reads each list of drafts, scheduled posts and posts being published once, for all callers; pages are fetched only as far
 * as a caller reads. All other requests are passed on.
 */
export function sharedLists(client: ListClient): ListClient {
  const readings = new Map<string, { list: PostPages; pages: ReturnType<PostPages['next']>[] }>();
  return {
    async *listPosts(query = {}) {
      const { status, ...others } = query;
      const isShared = status !== 'published' && Object.keys(others).length === 0;
      if (status === undefined || !isShared) return yield* client.listPosts(query);
      const { list, pages } = getOrMake(readings, status, () => ({
        list: client.listPosts(query),
        pages: [],
      }));
      for (let index = 0; ; index += 1) {
        const page = await (pages[index] ??= list.next());
        if (page.done === true) return;
        yield page.value;
      }
    },
  };
}

/** All records of the pages. */
export async function recordsOf(pages: AsyncIterable<readonly PostRecord[]>): Promise<PostRecord[]> {
  const records: PostRecord[] = [];
  for await (const page of pages) records.push(...page);
  return records;
}

/** The records by the instants for which they are scheduled, in milliseconds since 1970. */
export function byInstant(records: Iterable<PostRecord>) {
  return indexBy([...records], (record) => [scheduledInstantOf(record)]);
}

/** A post in the calendar that takes up a time. */
export interface CalendarEntry extends OccupiedTime {
  /** Empty if the record shows none. */
  readonly id: string;
}

/**
 * The posts that take up a time. One that does not show its accounts counts for all accounts of `posts`; one without a readable time is left
 * out.
 */
export async function readCalendar(
  client: ListClient,
  posts: readonly PostAccounts[],
): Promise<readonly CalendarEntry[]> {
  const allAccounts = [...new Set(posts.flatMap(({ accounts }) => accounts))];
  const records: PostRecord[] = [];
  for (const status of ['scheduled', 'publishing'])
    records.push(...(await recordsOf(client.listPosts({ status }))));
  return records.flatMap((record) => {
    const at = scheduledInstantOf(record);
    if (Number.isNaN(at)) return [];
    const shownAccounts = accountNamesOf(record);
    return [
      { id: postIdOf(record) ?? '', accounts: shownAccounts.length === 0 ? allAccounts : shownAccounts, at },
    ];
  });
}
