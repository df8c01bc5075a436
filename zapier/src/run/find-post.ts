import { defineSearch } from 'zapier-platform-core';
import { summarizePost } from '../../../shared/index.ts';
import { chosenPostIdIfAny } from '../../../shared/actions/chosen-post.ts';
import { preview } from '../../../shared/actions/reading/preview.ts';
import { NotFoundError } from '../../../shared/api/errors/api-errors.ts';
import { noteOutput, postOutput } from '../../../shared/actions/outputs.ts';
import { findPlanned } from '../../../shared/calendar/delivery/existing/find-planned.ts';
import { foundRemarks } from '../../../shared/calendar/delivery/remarks.ts';
import { remarkText } from '../../../shared/form/values/remark.ts';
import { chosenPost } from '../../../shared/form/options/draft-fields.ts';
import { identifiersIn } from '../../../shared/form/values/identifiers.ts';
import { inputOf, isMapped, portsOf } from './step-input.ts';
import { zapierForm } from '../form/form-words.ts';
import { keys } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { postGroups } from '../form/more-fields.ts';
import { postInputs } from '../form/post-inputs.ts';
import { perform } from './perform.ts';
import { postResult, showing } from './post-result.ts';
import { throttleOf } from './steps.ts';

/** Finds a post by its ID (contract 4.3); without an ID, the post that Create Post would make of the same fields (contract 4.2). */
export const findPost = defineSearch({
  key: 'find_post',
  noun: 'Post',
  display: {
    label: 'Find Post',
    description: 'Finds a post by its identifier, or by everything that Create Post would send.',
  },
  operation: {
    inputFields: [
      formInput({
        ...chosenPost,
        required: false,
        help: 'The draft or scheduled post to look up; an earlier step that created it gives its Post ID. Or fill in the fields below as for Create Post',
      }),
      ...postInputs(preview),
    ],
    inputFieldGroups: postGroups,
    ...throttleOf(preview),
    perform: perform(async (step) => {
      const { client, values } = step;
      const given = values[keys.postId];
      if (identifiersIn(given).length === 0) {
        // The mapped ID came out empty: the other fields may describe a different post.
        if (isMapped(chosenPost, step)) return [];
        // The form of a preview asks for all that Create Post would send.
        const draft = await inputOf(preview, step).draft({ isChange: false });
        const found = await findPlanned(draft, portsOf(preview, step));
        if (found === undefined) return [];
        const post = (await showing(step))(summarizePost(found.record));
        const [remark] = foundRemarks(found, { formWords: zapierForm });
        return [{ ...post, note: remark === undefined ? null : remarkText(remark) }];
      }
      const chosen = await chosenPostIdIfAny(given, client);
      if ('link' in chosen) return [];
      const { value: id } = chosen;
      try {
        const post = summarizePost(await client.getPost({ id }));
        return [{ ...(await showing(step))({ ...post, id }), note: null }];
      } catch (error) {
        if (NotFoundError.isInstance(error)) return [];
        throw error;
      }
    }),
    ...postResult({ output: [...postOutput, noteOutput] }),
  },
});
