import { defineCreate } from 'zapier-platform-core';
import {
  editPost,
  type Finding,
  changeLabels,
  isEmpty,
  keepPublication,
  postLabels,
  preparePost,
  publishChoices,
  readPublish,
  summarizeWritten,
} from '../../../shared/index.ts';
import { draftOf, portsOf } from '../draft-and-ports.ts';
import type { CollectedPost, Values } from '../form/collect.ts';
import { keys } from '../form/keys.ts';
import { lockOfPost, postIdInput } from '../form/post-id-input.ts';
import { changeInputs, postGroups } from '../form/post-inputs.ts';
import { performOnPost } from '../perform-on-post.ts';
import { postOutputFields, postSample, accountNaming } from '../post-result.ts';

/** Contract 4.4. The service replaces the whole post, so the unchanged parts are read from it first. */
export const updatePost = defineCreate({
  key: 'update_post',
  noun: 'Post',
  display: {
    label: 'Update Post',
    description: 'Updates a draft or scheduled post, and keeps what is left empty.',
  },
  operation: {
    lock: lockOfPost,
    inputFields: [{ ...postIdInput, group: 'post' }, ...changeInputs],
    inputFieldGroups: postGroups,
    perform: performOnPost(async (step, id) => {
      const { client, values } = step;
      const changes = withFindings(
        await draftOf(
          { ...step, values: { ...values, [keys.publish]: publishOf(values) } },
          { isChange: true },
        ),
        contradictionsIn(values),
      );
      const draft = editPost(await client.getPost({ id, purpose: 'updatePost' }), changes);
      const { upload } = await preparePost(draft, portsOf(step));
      const post = await upload();
      await client.updatePost({ id, post });
      const named = await accountNaming(step);
      return await client.withCalendarUrl(named(summarizeWritten({ id, post })));
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});

/** Left empty, Publish changes nothing; with a time it schedules. */
function publishOf(values: Values): unknown {
  const publish = values[keys.publish];
  if (!isEmpty(publish)) return publish;
  return isEmpty(values[keys.scheduledAt]) ? keepPublication : 'SCHEDULE';
}

/** Nobody can tell which of the two is meant, and a draft must not be scheduled by mistake. */
function contradictionsIn(values: Values): readonly Finding[] {
  const { publish, scheduledAt } = postLabels;
  const keepsTime = readPublish(values[keys.publish]) === keepPublication;
  if (!keepsTime || isEmpty(values[keys.scheduledAt])) return [];
  const message = `${changeLabels.keep.label} changes nothing about the time, but ${scheduledAt.label} is filled in; choose ${schedule}, or leave ${scheduledAt.label} empty`;
  return [{ path: ['scheduledFor'], label: publish.label, message }];
}

const schedule = publishChoices.find(({ value }) => value === 'SCHEDULE')?.label;

function withFindings(draft: CollectedPost, findings: readonly Finding[]): CollectedPost {
  return findings.length === 0 ? draft : { ...draft, findings: [...(draft.findings ?? []), ...findings] };
}
