/** What a person may choose about times. */
import type { FormField } from '../fields/form-field.ts';

/** How a point in time may be written. */
export const timePlaceholder = '2026-12-24 18:00, or 12/24/2026 6:00 PM';

/** In which order a date such as 03/04/2026 is meant. */
export const dateOrder = {
  key: 'dateOrder',
  type: 'choice',
  label: 'Date Order',
  help: 'How a date such as 03/04/2026 is meant',
  choices: [
    { value: 'refuse', label: 'Refuse Ambiguous Dates' },
    { value: 'dayFirst', label: 'Day First (24/12/2026)', aliases: ['Day First'] },
    { value: 'monthFirst', label: 'Month First (12/24/2026)', aliases: ['Month First'] },
  ],
} as const satisfies FormField;

/** How Reschedule moves a post. */
export const moveTo = {
  key: 'moveTo',
  type: 'choice',
  label: 'Move',
  help: 'Where the post is moved',
  choices: [
    { value: 'time', label: 'To a Time', help: 'To a time that you fill in' },
    { value: 'amount', label: 'By an Amount', help: 'By days, weeks or hours from its present time' },
    {
      value: 'slot',
      label: 'To the Next Free Slot',
      help: 'To the next time of your weekly slots that is free',
    },
  ],
} as const satisfies FormField;

export const moveBy = {
  key: 'moveBy',
  type: 'text',
  multiline: false,
  required: true,
  shownFor: { moveTo: ['amount'] },
  label: 'Move By',
  help: 'How far the post is moved, such as +1 day, +2 weeks or -3 hours; days keep the hour when clocks change',
  placeholder: '+1 day',
} as const satisfies FormField;

/** The time to which Reschedule moves a post. */
export const newTime = {
  key: 'scheduledAt',
  type: 'dateTime',
  required: true,
  shownFor: { moveTo: ['time'] },
  label: 'Scheduled Time',
  help: 'When the post is to be published instead',
} as const satisfies FormField;

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
