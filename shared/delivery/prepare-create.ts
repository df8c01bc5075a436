/** Creates the post of a draft by the delivery that its person chose. */
import type { Client } from '../api/client.ts';
import type { PreparedPost } from '../post/prepare-post.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { ownEndpointNetwork } from '../post/compose/own-endpoint.ts';
import type { PostRun, PreparedCreate } from './post-run.ts';

/** Looks whether the post is planned already, where that is asked for. `client`: for a delivery by a single request. */
export async function prepareCreate(
  run: PostRun,
  {
    prepared: { composed, upload, rules, options },
    client,
  }: { prepared: PreparedPost; client: Pick<Client, 'createPost' | 'createNetworkPost'> },
): Promise<PreparedCreate> {
  async function write(post: PostWrite): Promise<string | undefined> {
    switch (options.delivery) {
      case 'safe':
        return (await run.deliver(post)).id;
      case 'single':
        return (await client.createPost({ post })).id;
      case 'ownEndpoint': {
        const { scheduledFor, photoappTargets: [target = {}] = [] } = post;
        const call = { network: ownEndpointNetwork, scheduledFor, post: target } as const;
        return (await client.createNetworkPost(call)).id;
      }
    }
  }
  async function create(date?: string) {
    const post = await upload(date);
    return { id: await write(post), post };
  }
  return await run.prepare({ post: composed, ifPlanned: options.ifPlanned, rules, create });
}
