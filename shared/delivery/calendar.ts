/** What is scheduled or being published, from one reading of the list (contract 4.2) that everything in a run shares. */
import type { Client } from '../api/client.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { getOrMake } from '../data/maps.ts';
import { instantOf } from '../api/posts/summarize-post.ts';
import { accountNamesOf } from '../networks/records/read-targets.ts';
import type { OccupiedTime, PostAccounts } from '../time/occupied-times.ts';

export type Listing = Pick<Client, 'listPosts'>;
type PostPages = ReturnType<Listing['listPosts']>;

/** A client that reads the lists of posts that are planned, or may be, once, as far as anybody asks; everything else is asked for anew. */
export function readingOnce(client: Listing): Listing {
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

export async function recordsOf(pages: AsyncIterable<readonly PostRecord[]>): Promise<PostRecord[]> {
  const records: PostRecord[] = [];
  for await (const page of pages) records.push(...page);
  return records;
}

/** A post in the calendar. */
export interface CalendarEntry extends OccupiedTime {
  /** Empty where the record shows none. */
  readonly id: string;
}

/** What takes up time. A post that does not show its accounts may be on any of those of `posts`; one without a readable time takes up none. */
export async function readCalendar(
  client: Listing,
  posts: readonly PostAccounts[],
): Promise<readonly CalendarEntry[]> {
  const allAccounts = [...new Set(posts.flatMap(({ accounts }) => accounts))];
  const records: PostRecord[] = [];
  for (const status of ['scheduled', 'publishing'])
    records.push(...(await recordsOf(client.listPosts({ status }))));
  return records.flatMap((record) => {
    const at = instantOf(record);
    if (Number.isNaN(at)) return [];
    const shown = accountNamesOf(record);
    return [{ id: postIdOf(record) ?? '', accounts: shown.length === 0 ? allAccounts : shown, at }];
  });
}
