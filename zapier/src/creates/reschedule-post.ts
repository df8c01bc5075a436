import { defineCreate } from 'zapier-platform-core';
import { InvalidPostError, postLabels, readScheduledTime, summarizePost } from '../../../shared/index.ts';
import { postIdInput, postIdOf } from '../form/post-id-input.ts';
import { scheduledAt } from '../form/post-inputs.ts';
import { clockOf, perform } from '../perform.ts';
import { postOutputFields, postSample } from '../post-result.ts';
import { scheduledAtOf } from '../scheduled-time.ts';

const { group: _group, ...newTime } = scheduledAt;

/** Contract 4.6: a draft or scheduled post gets a new time in the future. */
export const reschedulePost = defineCreate({
  key: 'reschedule_post',
  noun: 'Post',
  display: {
    label: 'Reschedule Post',
    description: 'Moves a draft or scheduled post to another time in the future.',
  },
  operation: {
    inputFields: [postIdInput, newTime],
    perform: perform(async (step) => {
      const id = postIdOf(step.values);
      const reading = readScheduledTime(scheduledAtOf(step), clockOf(step));
      if ('problem' in reading) {
        const { label } = postLabels.scheduledAt;
        throw new InvalidPostError({
          findings: [{ path: ['scheduledFor'], label, message: reading.problem }],
        });
      }
      await step.client.reschedulePost({ id, scheduledFor: reading.iso });
      // The service answers no more than that it is done. A post that cannot be shown now is moved all the same.
      const record = await step.client.getPost({ id }).catch(() => ({ status: 'scheduled' }));
      return { ...summarizePost(record), id, scheduledAt: reading.iso };
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
