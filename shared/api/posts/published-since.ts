import { textField } from '../../data/json.ts';
import type { PostRecord } from '../responses/read-records.ts';

/** What lists the posts of a state, page by page: the client. */
export interface PostLists {
  readonly listPosts: (filter: { status: string }) => AsyncIterable<readonly PostRecord[]>;
}

/**
 * The posts that were published since an instant, in milliseconds since 1970, page by page. The list of published posts grows without
 * end: where it is sorted, newest first, its older pages are not read.
 */
export async function* publishedSince(
  client: PostLists,
  since: number,
): AsyncGenerator<readonly PostRecord[], void, void> {
  const instants: number[] = [];
  for await (const page of client.listPosts({ status: 'published' })) {
    const recent = page.filter((record) => !(publicationOf(record) < since));
    yield recent;
    instants.push(...page.map(publicationOf));
    if (recent.length === 0 && isNewestFirst(instants)) return;
  }
}

/** Whether a list shows its order, newest first. */
export function isNewestFirst(instants: readonly number[]): boolean {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined || !(first > last)) return false;
  return instants.every((instant, index) => index === 0 || instant <= (instants[index - 1] ?? 0));
}

/** NaN for a service that shows no such time: such a post may well be of today, so it counts. */
function publicationOf(record: PostRecord): number {
  return Date.parse(textField(record, 'publishedAt') ?? textField(record, 'updatedAt') ?? '');
}
