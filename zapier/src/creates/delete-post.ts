import { defineCreate } from 'zapier-platform-core';
import { postIdInput, postIdOf } from '../form/post-id-input.ts';
import { perform } from '../perform.ts';

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
    perform: perform(async ({ client, values }) => {
      const id = postIdOf(values);
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
