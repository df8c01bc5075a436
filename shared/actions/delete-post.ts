/** Delete: contract 4.5, a draft or scheduled post. */
import { chosenPost } from '../options/draft-fields.ts';
import { onPost } from './on-post.ts';

export const deletePost = onPost({
  key: 'delete',
  label: 'Delete',
  description: 'Delete a draft or scheduled post',
  sentence: 'Delete a post',
  contract: ['4.5'],
  effect: 'remove',
  fields: [chosenPost],
  output: [
    { key: 'id', label: 'Post ID', type: 'string', sample: 'post_1042' },
    { key: 'deleted', label: 'Deleted', type: 'boolean', sample: true },
  ],
  report: { noun: 'posts', participle: () => 'deleted' },
  async prepare({ id }, { client }) {
    return await Promise.resolve({
      turn: id,
      async send() {
        await client.deletePost({ id });
        return [{ deleted: true, id }];
      },
    });
  },
});
