/** Delete: contract 4.5, a draft or scheduled post. */
import { confirmedChanges } from '../calendar/delivery/confirmed-changes.ts';
import { chosenPost } from '../form/options/draft-fields.ts';
import { onPost } from './on-post.ts';
import { text } from './outputs.ts';

export const deletePost = onPost({
  key: 'delete',
  label: 'Delete',
  description: 'Delete a draft or scheduled post',
  sentence: 'Delete post',
  zapier: {
    key: 'delete_post',
    description: 'Deletes a draft or scheduled post for good.',
  },
  contract: ['4.5'],
  effect: 'remove',
  ifPublished: 'It can no longer be deleted here: delete it on the networks themselves.',
  ifNotPublished: 'Delete it in the calendar.',
  fields: [chosenPost],
  output: [
    text('id', 'Post ID', 'post_1042'),
    { key: 'deleted', label: 'Deleted', type: 'boolean', sample: true },
  ],
  report: { noun: 'posts', participle: () => 'deleted' },
  read({ id }, { client, clock, report, row: { number } }) {
    const confirmed = confirmedChanges({ client, clock });
    return {
      turn: id,
      async send() {
        await confirmed.deletePost({ id });
        report.addDone({ number, outcome: 'deleted' });
        return [{ deleted: true, id }];
      },
    };
  },
});
