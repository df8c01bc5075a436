/** Where a person finds a post in the calendar of the service. */
import type { DescriptionPort } from '../description/service-description.ts';
import { ApiError, saysNoPost } from '../errors/api-errors.ts';

/** No service has longer IDs. Somebody who mapped a whole text to an ID gets an error without a link, which can still be read. */
const maxIdLength = 200;

export function postLinks({ description }: { description: DescriptionPort }) {
  /** A link is worth neither a request nor a failure. */
  async function linkTo(id: string): Promise<string | undefined> {
    if (id.length > maxIdLength) return undefined;
    try {
      return (await description('postPage'))?.replace('{id}', () => encodeURIComponent(id));
    } catch {
      return undefined;
    }
  }

  return {
    /** The record of a post that was just written, with its page in the calendar if it is known. */
    async withLink<Post extends { readonly id: string | null; readonly link?: string | null }>(
      post: Post,
    ): Promise<Post & { readonly link: string | null }> {
      const known = post.link ?? (post.id === null ? undefined : await linkTo(post.id));
      return { ...post, link: known ?? null };
    },

    /** Work on one post. Its errors link to the post, unless there is none. */
    async aboutPost<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (error) {
        if (saysNoPost(error) || !ApiError.isInstance(error)) throw error;
        const link = await linkTo(id);
        throw link === undefined ? error : error.reworded({ link });
      }
    },
  };
}
