/** The lists of posts by state (contract 4.2), read no further than a question needs. */
import { textField } from '../../data/json.ts';
import { namedStateOf, type PostState, postStatuses } from '../../networks/records/present-state.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';

/** What lists the posts of a state, page by page: the client. */
export interface PostLists {
  readonly listPosts: (filter: { status: string }) => AsyncIterable<readonly PostRecord[]>;
}

export const dayMilliseconds = 24 * 60 * 60_000;

/**
 * The posts in a state, page by page; of the published ones those since an instant, in milliseconds since 1970. Their list grows without
 * end: if it is sorted, newest first, its older pages are not read.
 */
export async function* postsIn(
  client: PostLists,
  { status, since }: { status: PostState; since: number },
): AsyncGenerator<readonly PostRecord[], void, void> {
  const instants: number[] = [];
  for await (const page of client.listPosts({ status })) {
    const recent =
      status === 'published' ? page.filter((record) => !(publishedInstantOf(record) < since)) : page;
    yield recent;
    if (status !== 'published') continue;
    instants.push(...page.map(publishedInstantOf));
    if (recent.length === 0 && isNewestFirst(instants)) return;
  }
}

/** Whether the times prove that a list is sorted, newest first. */
export function isNewestFirst(instants: readonly number[]): boolean {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined || !(first > last)) return false;
  return instants.every((instant, index) => index === 0 || instant <= (instants[index - 1] ?? 0));
}

/** NaN if the service shows no such time. Such a post may be from today, so it counts. */
export function publishedInstantOf(record: PostRecord): number {
  return Date.parse(textField(record, 'publishedAt') ?? textField(record, 'updatedAt') ?? '');
}

/**
 * The state of a post that a list has (contract 3); undefined if none has it. Asked after a 404, which proves nothing alone: a replica may
 * lag behind, and a gateway may answer for the service. The lists are read in the order in which a post goes through the states, so that
 * a post on its way is in one of them. Of the published posts, those of the last day are read. `now`: milliseconds since 1970. `states`: all,
 * unless only some are of interest. Rejects as Client.listPosts does.
 */
export async function listedState(
  client: PostLists,
  { id, now, states = postStatuses }: { id: string; now: number; states?: readonly PostState[] },
): Promise<PostState | undefined> {
  for (const status of states) {
    for await (const page of postsIn(client, { status, since: now - dayMilliseconds })) {
      const record = page.find((each) => postIdOf(each) === id);
      if (record !== undefined) return namedStateOf(record) ?? status;
    }
  }
  return undefined;
}
