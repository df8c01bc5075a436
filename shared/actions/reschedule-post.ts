/** Reschedule: contract 4.6, a draft or scheduled post gets a new time in the future. */
import { whenOf } from '../api/posts/summarize-post.ts';
import { prepareMove } from '../delivery/move-post.ts';
import { chosenPost } from '../options/draft-fields.ts';
import { planningFields } from '../options/planning-options.ts';
import { dateOrder, moveBy, moveTo, newTime } from '../options/time-options.ts';
import { onPost } from './on-post.ts';
import { planOutput, writtenOutput } from './outputs.ts';

const ofSlot = { shownFor: { moveTo: ['slot'] } };

export const reschedulePost = onPost({
  key: 'reschedule',
  label: 'Reschedule',
  description: 'Move a draft or scheduled post to another time',
  sentence: 'Reschedule a post',
  zapier: {
    kind: 'create',
    key: 'reschedule_post',
    noun: 'Post',
    label: 'Reschedule Post',
    description: 'Moves a draft or scheduled post to another time in the future.',
  },
  contract: ['4.6'],
  effect: 'replace',
  fields: [chosenPost, moveTo, newTime, moveBy, { ...planningFields.slots, ...ofSlot }],
  options: [dateOrder, { ...planningFields.minimumGap, ...ofSlot }],
  output: writtenOutput('moved', planOutput),
  report: { noun: 'posts', participle: () => 'rescheduled' },
  async prepare({ id, values }, { client, clock, run, rows, row: { number } }) {
    const { moveTo: to, scheduledAt, moveBy: by, ...planning } = values;
    const form = { moveTo: to, scheduledAt, moveBy: by, planning };
    const { unplanned, send } = await prepareMove({ id, form, clock, client, run });
    return {
      turn: id,
      ...(unplanned !== undefined && { unplanned, leaves: id }),
      async send() {
        const { link, ...moved } = await client.withLink(await send());
        const record = { ...moved, status: 'scheduled', targets: [] };
        rows.addDone({ number, outcome: 'moved', record });
        return [{ outcome: 'moved', when: whenOf(record, clock().timeZone), link, ...moved }];
      },
    };
  },
});
