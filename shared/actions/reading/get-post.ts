/** Get: contract 4.3, a draft or scheduled post with all its targets. */
import { summarizePost } from '../../api/posts/summarize-post.ts';
import { chosenPost } from '../../form/options/draft-fields.ts';
import { listOptions } from '../../form/options/list-options.ts';
import { valuesReader } from '../../form/values/read-values.ts';
import { throwIfAny } from '../../form/values/finding.ts';
import { onPost } from '../on-post.ts';
import { postOutput } from '../outputs.ts';
import { shownRecord } from '../written-record.ts';

export const getPost = onPost({
  key: 'get',
  label: 'Get',
  description: 'Retrieve a draft or scheduled post',
  sentence: 'Get post',
  zapier: null,
  contract: ['4.3'],
  effect: 'read',
  ifPublished:
    'The service shows a single post only while it is a draft or scheduled: use Get Many, with Status Published or Published in Part.',
  ifNotPublished:
    'The service shows a single post only while it is a draft or scheduled: use Get Many, with Status Not Published.',
  fields: [chosenPost, listOptions.simplify],
  output: postOutput,
  read({ id, values }, ports) {
    const read = valuesReader({ values });
    const isSimple = read.boolean(listOptions.simplify);
    throwIfAny(read.findings);
    return {
      async send() {
        const record = await ports.client.getPost({ id });
        return [isSimple ? await shownRecord(ports, summarizePost(record)) : record];
      },
    };
  },
});
