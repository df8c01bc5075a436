/** Get: contract 4.3, a draft or scheduled post with all its targets. */
import { summarizePost, withAccountNames } from '../../api/posts/summarize-post.ts';
import { chosenPost } from '../../options/draft-fields.ts';
import { simplify } from '../../options/list-options.ts';
import { valuesReader } from '../../post/values/read-values.ts';
import { reading } from '../action.ts';
import { onPost } from '../on-post.ts';
import { postOutput } from '../outputs.ts';

export const getPost = onPost({
  key: 'get',
  label: 'Get',
  description: 'Retrieve a draft or scheduled post',
  sentence: 'Get a post',
  zapier: null,
  contract: ['4.3'],
  effect: 'read',
  fields: [chosenPost, simplify],
  output: postOutput,
  async prepare({ id, values }, { client, knownAccounts }) {
    const isSimple = valuesReader({ values }).boolean(simplify);
    return await Promise.resolve(
      reading(async () => {
        const record = await client.getPost({ id });
        return [isSimple ? withAccountNames(summarizePost(record), await knownAccounts()) : record];
      }),
    );
  },
});
