/** Update: contract 4.4. The service replaces the whole post, so the unchanged parts are read from it first. */
import { summarizeWritten } from '../api/posts/summarize-post.ts';
import { changedDraft, chosenPost } from '../options/draft-fields.ts';
import { options } from '../options/index.ts';
import { editPost } from '../post/edit/edit-post.ts';
import { withFilesFetched } from '../post/media/expiring-media.ts';
import { preparePost } from '../post/prepare-post.ts';
import { onPost } from './on-post.ts';
import { postOutput } from './outputs.ts';
import { writtenRecord } from './written-record.ts';

const { allowModelNow, checkMedia, cropTo, dateOrder, removeOtherAccounts } = options;

export const updatePost = onPost({
  key: 'update',
  label: 'Update',
  description: 'Change a draft or scheduled post',
  sentence: 'Update a post',
  zapier: {
    kind: 'create',
    key: 'update_post',
    noun: 'Post',
    label: 'Update Post',
    description: 'Updates a draft or scheduled post, and keeps what is left empty.',
  },
  contract: ['4.3', '4.4'],
  effect: 'replace',
  fields: [chosenPost, ...changedDraft],
  options: [allowModelNow, checkMedia, cropTo, dateOrder, removeOtherAccounts],
  output: postOutput,
  report: { noun: 'posts', participle: () => 'updated' },
  async prepare({ id, draft }, ports) {
    const { client, files } = ports;
    const changes = await withFilesFetched(await draft({ isChange: true }), files.fetch);
    const preparedUpdate = async () =>
      await preparePost(editPost(await client.getPost({ id, purpose: 'updatePost' }), changes), ports);
    const prepared = await preparedUpdate();
    return {
      turn: id,
      publishesNow: prepared.publishesNow,
      fitted: prepared.fitted,
      async send() {
        // While other items were prepared and sent, one of them or a person may have changed the post.
        const { upload } = ports.isAlone ? prepared : await preparedUpdate();
        const post = await upload();
        await client.updatePost({ id, post });
        return [await writtenRecord(ports, summarizeWritten({ id, post }))];
      },
    };
  },
});
