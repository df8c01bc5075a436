/** Looks for a post in every list. A 404 alone proves nothing: a replica may lag behind, and a gateway may answer for the service. */
import { namedStateOf, postStatuses, type PostState } from '../../networks/wire/present-state.ts';
import { postIdOf } from '../responses/read-records.ts';
import { type PostLists, publishedSince } from './published-since.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/**
 * The state in which a post stands in a list (contract 3, 4.2); undefined where it stands in none. The lists are read in the order in
 * which a post goes through the states, so that one on its way is in one of them. Of the published posts those of the last day are
 * read. `now`: milliseconds since 1970. Rejects as Client.listPosts does.
 */
export async function listedState(
  client: PostLists,
  { id, now }: { id: string; now: number },
): Promise<PostState | undefined> {
  for (const status of postStatuses) {
    const pages =
      status === 'published' ? publishedSince(client, now - dayMilliseconds) : client.listPosts({ status });
    for await (const page of pages) {
      const record = page.find((each) => postIdOf(each) === id);
      if (record !== undefined) return namedStateOf(record) ?? status;
    }
  }
  return undefined;
}
