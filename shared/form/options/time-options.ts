/** What a person may choose about times. */
import { type FormField, keyed } from '../fields/form-field.ts';

/** How a point in time may be written. */
export const timePlaceholder = '2026-12-24 18:00, or 12/24/2026 6:00 PM';

/** How Reschedule moves a post. */
export const moveFields = keyed({
  moveTo: {
    type: 'choice',
    label: 'Move',
    help: 'Where the post is moved',
    choices: [
      { value: 'time', label: 'To a Time', help: 'To a time that you fill in' },
      { value: 'amount', label: 'By an Amount', help: 'By days, weeks or hours from its present time' },
      {
        value: 'slot',
        label: 'To the Next Free Slot',
        help: 'To the next free time of your weekly slots',
      },
    ],
  },
  moveBy: {
    type: 'text',
    required: true,
    shownFor: { moveTo: ['amount'] },
    label: 'Move By',
    help: 'How far the post is moved, such as +1 day, +2 weeks or -3 hours; days keep the hour when clocks change',
    placeholder: '+1 day',
  },
  scheduledAt: {
    type: 'dateTime',
    required: true,
    shownFor: { moveTo: ['time'] },
    label: 'Scheduled Time',
    help: 'The new time of the post',
  },
});

/** For the trigger that watches whether posts are published. */
export const graceMinutes = {
  key: 'graceMinutes',
  type: 'integer',
  label: 'Grace Minutes',
  help: 'How many minutes after its time a post counts as not published',
  min: 1,
  max: 1440,
  default: 10,
  shownFor: { event: ['notPublished'] },
} as const satisfies FormField;
