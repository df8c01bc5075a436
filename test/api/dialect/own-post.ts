/** A post of the client's own, as a draft and as it is planned. */
import { createOwnPosts } from '../../../shared/api/dialect/own-posts.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../../shared/post/write-shape.ts';

export const now = Date.parse('2030-01-01T00:00:00Z');
export const nine = '2030-01-02T09:00:00.000Z';
export const caption = 'Rye & spelt https://bakery.example/rye';

export function postOf(scheduledFor: ScheduledFor): PostWrite {
  return postWriteOf(scheduledFor, [
    { network: 'microblog', value: { accountId: 'acc_1', caption, medias: [] } },
  ]);
}

export const planned = postOf({ publish: 'SCHEDULE', date: nine });
export const draft = postOf({ publish: 'DRAFT' });

export type OwnPosts = ReturnType<typeof createOwnPosts>;

export const scheduling = (posts: OwnPosts) => posts.wasSent('post_1', planned, { isNew: true });
