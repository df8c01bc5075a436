/** Creates the post of a draft as its person chose. */
import type { Timing } from '../post/compose-post.ts';
import type { PreparedPost } from '../post/prepare-post.ts';
import type { PostWrite } from '../post/write-shape.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import type { PostRun, PreparedCreate } from './post-run.ts';

interface Creation {
  readonly prepared: PreparedPost<PostWrite> & Timing;
  readonly options: DeliveryOptions;
  /** The single request, for a delivery without a draft. */
  readonly createPost: (post: PostWrite) => Promise<{ id: string }>;
}

/**
 * Looks whether the post is planned already.
 * @throws InvalidPostError for a post that is there and shall be refused
 */
export async function prepareCreate(
  run: PostRun,
  { prepared: { composed, upload, rules }, options: { delivery, ifPlanned }, createPost }: Creation,
): Promise<PreparedCreate> {
  return await run.prepare({
    post: composed,
    ifPlanned,
    rules,
    async create(date) {
      const post = await upload(date);
      const { id } = delivery === 'safe' ? await run.deliver(post) : await createPost(post);
      return { id, post };
    },
  });
}
