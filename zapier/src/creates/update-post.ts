import { defineCreate } from 'zapier-platform-core';
import {
  editPost,
  changeLabels,
  isEmpty,
  isSwitchedOn,
  keepPublication,
  preparePost,
  replacePost,
  summarizeWritten,
} from '../../../shared/index.ts';
import { draftOf, portsOf } from '../draft-and-ports.ts';
import { keys } from '../form/keys.ts';
import { postIdInput, postIdOf } from '../form/post-id-input.ts';
import { changeInputs, postGroups } from '../form/post-inputs.ts';
import { perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';

/** Contract 4.4. The service replaces the whole post, so the unchanged parts are read from it first. */
export const updatePost = defineCreate({
  key: 'update_post',
  noun: 'Post',
  display: {
    label: 'Update Post',
    description: 'Updates a draft or scheduled post, and keeps what is left empty.',
  },
  operation: {
    inputFields: [{ ...postIdInput, group: 'post' }, ...changeInputs],
    inputFieldGroups: postGroups,
    perform: perform(async (step) => {
      const { client, values } = step;
      const id = postIdOf(values);
      const publish = isEmpty(values[keys.publish]) ? keepPublication : values[keys.publish];
      const { replaceEverything, removeOtherTargets } = changeLabels;
      const replacesEverything = isSwitchedOn({
        ...replaceEverything,
        value: values[keys.replaceEverything],
      });
      const changes = {
        ...(await draftOf(
          { ...step, values: { ...values, [keys.publish]: publish } },
          { isChange: !replacesEverything },
        )),
        removeOtherTargets: isSwitchedOn({ ...removeOtherTargets, value: values[keys.removeOtherAccounts] }),
      };
      const draft = replacesEverything
        ? replacePost(changes)
        : editPost({ record: await client.getPost({ id, purpose: 'updatePost' }), changes });
      const { upload } = await preparePost(draft, portsOf(step));
      const post = await upload();
      await client.updatePost({ id, post });
      return summarizeWritten({ id, post });
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
