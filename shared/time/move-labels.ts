/** How Reschedule moves a post, the same on all hosts. */
import type { FormLabels } from '../post/form-labels.ts';

export const moveLabels = {
  label: 'Move',
  help: 'Where the post is moved',
  /** By their values, the usual one first. */
  choices: {
    time: { label: 'To a Time', help: 'To a time that you fill in' },
    amount: { label: 'By an Amount', help: 'By days, weeks or hours from its present time' },
    slot: { label: 'To the Next Free Slot', help: 'To the next time of your weekly slots that is free' },
  },
} as const satisfies FormLabels & { choices: Readonly<Record<string, FormLabels>> };

export const moveByLabels = {
  label: 'Move By',
  help: 'How far the post is moved, such as +1 day, +2 weeks or -3 hours; days keep the hour when clocks change',
  placeholder: '+1 day',
} as const satisfies FormLabels & { placeholder: string };
