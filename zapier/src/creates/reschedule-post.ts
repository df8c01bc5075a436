import { defineCreate, type PlainInputField } from 'zapier-platform-core';
import { options, prepareMove, summarizePost } from '../../../shared/index.ts';
import { withPostRun } from '../deliver.ts';
import { formInput, slotsInput } from '../form/option-inputs.ts';
import type { Values } from '../form/collect.ts';
import { keys } from '../form/keys.ts';
import { lockOfPost, postIdInput } from '../form/post-id-input.ts';
import { scheduledAt } from '../form/publish-inputs.ts';
import { clockOf } from '../perform.ts';
import { performOnPost } from '../perform-on-post.ts';
import { planSample, postOutputFields, postSample } from '../post-result.ts';
import { scheduledAtOf } from '../scheduled-time.ts';

const { group: _group, ...newTime } = scheduledAt;
const { group: _slotsGroup, ...newSlots } = slotsInput;
const moveTo = formInput(options.moveTo);
const moveBy = formInput(options.moveBy);

/** What the chosen move asks for. */
function inputFor(values: Values): PlainInputField {
  const chosen = values[moveTo.key];
  if (chosen === 'amount') return moveBy;
  return chosen === 'slot' ? newSlots : newTime;
}

/** Contract 4.6: a draft or scheduled post gets a new time in the future. */
export const reschedulePost = defineCreate({
  key: 'reschedule_post',
  noun: 'Post',
  display: {
    label: 'Reschedule Post',
    description: 'Moves a draft or scheduled post to another time in the future.',
  },
  operation: {
    inputFields: [
      postIdInput,
      { ...moveTo, required: true, default: 'time', altersDynamicFields: true },
      (_z, bundle): PlainInputField[] => [inputFor(bundle.inputData)],
      formInput(options.dateOrder),
    ],
    perform: performOnPost(async (step, id) => {
      const { client, values } = step;
      const moved = await withPostRun(step, async (posts) => {
        const { timeless, send } = await prepareMove({
          id,
          form: {
            moveTo: values[moveTo.key],
            scheduledAt: scheduledAtOf(step),
            moveBy: values[moveBy.key],
            planning: { slots: values[keys.slots] },
          },
          clock: () => clockOf(step),
          client,
          run: posts,
        });
        if (timeless !== undefined) await posts.times.plan([timeless], new Set([id]));
        const time = await send();
        // The response has no record, so the post is read. A failed reading does not mean that the post was not moved.
        const record = await client.getPost({ id }).catch(() => ({ status: 'scheduled' }));
        return { ...summarizePost(record), ...time };
      });
      return { plan: null, ...moved };
    }),
    lock: lockOfPost,
    sample: { ...postSample, plan: planSample },
    outputFields: [...postOutputFields, { key: 'plan', label: 'Plan', type: 'string' }],
  },
});
