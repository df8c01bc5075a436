/** What a form asks where the run finds the time of a post. A field that names no time zone means that of the workflow or the Zap. */
import { keyed } from '../fields/form-field.ts';

/** How far ahead a slot is searched for, from now or from the earliest allowed time; and how long a published post counts as planned. In days. */
export const horizonDays = 90;

const zone = 'you can add a time zone at the end, such as Europe/Lisbon';

export const planningFields = keyed({
  slots: {
    type: 'text',
    shownFor: { publish: ['SLOT'] },
    host: { zapier: { required: true } },
    label: 'Slots',
    help: `When posts may go out each week, in the time zone of the workflow or the Zap; ${zone}`,
    placeholder: 'Mon-Fri 09:00, 12:30; Sat 10:00',
  },
  spreadFrom: {
    type: 'dateTime',
    shownFor: { publish: ['SLOT', 'SPREAD'] },
    label: 'From',
    help: 'No post is planned before this time, which can differ for each item, such as the date of an article; if empty, from now on',
  },
  spreadTo: {
    type: 'dateTime',
    shownFor: { publish: ['SPREAD'] },
    label: 'To',
    help: 'No post is planned after this time; if empty, seven days after From',
  },
  minimumGap: {
    type: 'integer',
    min: 0,
    max: 10_080,
    shownFor: { publish: ['SLOT', 'SPREAD'] },
    label: 'Minimum Gap',
    help: 'Smallest number of minutes between two posts of an account',
    // Zapier has no spread.
    host: {
      n8n: {
        help: 'Smallest number of minutes between two posts of an account; in a spread, between any two of its posts',
      },
    },
  },
  hours: {
    type: 'text',
    shownFor: { publish: ['SPREAD'] },
    label: 'Posting Hours',
    help: `The times of the week in which posts are planned; ${zone}`,
    placeholder: 'Mon-Fri 09:00-17:00',
  },
  planAhead: {
    type: 'integer',
    min: 1,
    max: horizonDays,
    shownFor: { publish: ['SLOT'] },
    label: 'Plan Ahead',
    help: 'How many days ahead slots are filled; a post without a free slot waits for a later run, or is refused if this is empty',
    // A trigger such as a feed starts no later run with the same post.
    host: {
      zapier: {
        help: 'How many days ahead slots are filled; a post without a free slot is not created, with the outcome waiting, until the Zap gets it again; leave this empty for a feed, so that the slot may be later',
      },
    },
  },
  maxPerDay: {
    type: 'integer',
    min: 1,
    shownFor: { publish: ['SPREAD'] },
    label: 'Maximum per Day',
    help: 'How many of these posts may go out on one day; if empty, any number',
  },
});

/** What a person filled in; values of expressions have open types. */
export type PlanningForm = {
  readonly [Key in (typeof planningFields)[keyof typeof planningFields]['key']]?: unknown;
} & {
  /** Why a choice of Publish that finds a time is not possible here, by its value. */
  readonly refused?: Readonly<Partial<Record<'SLOT' | 'SPREAD', string>>>;
};
