import { defineCreate } from 'zapier-platform-core';
import { InvalidPostError, postLabels, readScheduledTime, summarizePost } from '../../../shared/index.ts';
import { dateOrderInput } from '../form/date-order-input.ts';
import { lockOfPost, postIdInput, postIdOf } from '../form/post-id-input.ts';
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
    lock: lockOfPost,
    inputFields: [postIdInput, newTime, dateOrderInput],
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
      // The response has no record, so the post is read. A failed reading does not mean that the post was not moved.
      const record = await step.client.getPost({ id }).catch(() => ({ status: 'scheduled' }));
      return { ...summarizePost(record), id, scheduledAt: reading.iso };
    }),
    sample: postSample,
    outputFields: postOutputFields,
  },
});
