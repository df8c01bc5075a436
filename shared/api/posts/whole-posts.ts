/** Lists whose posts have their targets, which some services show only of one post (contract 4.3). */
import pMap from 'p-map';
import { isText } from '../../data/json.ts';
import { namedStateOf } from '../../networks/records/present-state.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import type { Client } from '../client.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';

/** The pages with each post read by itself if the list shows no targets. A post that cannot be read stays as it is. */
export async function* withTargets(
  client: Pick<Client, 'getPost'>,
  pages: AsyncIterable<readonly PostRecord[]>,
): AsyncGenerator<readonly PostRecord[], void, void> {
  for await (const page of pages)
    yield await pMap(page, async (post) => await whole(client, post), { concurrency: 5 });
}

async function whole(client: Pick<Client, 'getPost'>, post: PostRecord): Promise<PostRecord> {
  const id = postIdOf(post);
  if (id === undefined || targetsIn(post).length > 0) return post;
  const read = await client.getPost({ id }).catch(() => post);
  // A list of one state tells it where the record itself may not.
  return namedStateOf(read) === undefined && isText(post['status'])
    ? { ...read, status: post['status'] }
    : read;
}
