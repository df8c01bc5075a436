import { defineCreate } from 'zapier-platform-core';
import { postIdInput } from '../form/post-id-input.ts';
import { performOnPost } from '../perform-on-post.ts';

/** Contract 4.5: a draft or scheduled post. */
export const deletePost = defineCreate({
  key: 'delete_post',
  noun: 'Post',
  display: { label: 'Delete Post', description: 'Deletes a draft or scheduled post for good.' },
  operation: {
    inputFields: [
      {
        key: 'warning',
        type: 'copy',
        helpText: '**This cannot be undone.** The post is deleted on every network on which it was planned.',
      },
      postIdInput,
    ],
    perform: performOnPost(async ({ client }, id) => {
      await client.deletePost({ id });
      return { id, deleted: true };
    }),
    sample: { id: 'post_1042', deleted: true },
    outputFields: [
      { key: 'id', label: 'Post ID', type: 'string' },
      { key: 'deleted', label: 'Deleted', type: 'boolean' },
    ],
  },
});
