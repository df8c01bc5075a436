/** What a form asks where the machine finds the time, and the names of the answers, the same on all hosts. */
import type { FormLabels } from '../post/form-labels.ts';

interface PlanningLabels extends FormLabels {
  readonly placeholder?: string;
}

/** A zone that stands in the text counts; otherwise times are meant in the zone of the workflow or the Zap. */
export const planningLabels = {
  slots: {
    label: 'Slots',
    help: 'When posts may go out each week; a time zone at the end counts, such as Europe/Lisbon',
    placeholder: 'Mon-Fri 09:00, 12:30; Sat 10:00',
  },
  minimumGap: {
    label: 'Minimum Gap',
    help: 'The least minutes between two posts of an account',
  },
  from: { label: 'From', help: 'No post is planned before this time; left empty, from now on' },
  to: { label: 'To', help: 'No post is planned after this time; left empty, seven days after From' },
  hours: {
    label: 'Posting Hours',
    help: 'Between which times of the week posts are planned; a time zone at the end counts, such as Europe/Lisbon',
    placeholder: 'Mon-Fri 09:00-17:00',
  },
  maxPerDay: {
    label: 'Maximum per Day',
    help: 'At most so many of these posts on one day; left empty, any number',
  },
} as const satisfies Readonly<Record<string, PlanningLabels>>;

/** What a person filled in; values of expressions have open types. */
export type PlanningForm = { readonly [Name in keyof typeof planningLabels]?: unknown } & {
  /** Why a choice of Publish that finds a time is not possible here, by its value. */
  readonly refused?: Readonly<Partial<Record<'SLOT' | 'SPREAD', string>>>;
};
