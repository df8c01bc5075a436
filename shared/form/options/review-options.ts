/** What a person may choose about a review of what is planned. */
import { type FormField, keyed } from '../fields/form-field.ts';
import { postFilters } from './list-options.ts';
import { planningFields } from './planning-options.ts';

export const reviewOptions = keyed({
  daysAhead: {
    type: 'integer',
    label: 'Days Ahead',
    help: 'How many days of the calendar are looked at, from now on',
    min: 1,
    max: 366,
    default: 7,
  },
  daysBack: {
    type: 'integer',
    label: 'Days Back',
    help: 'How many days back to look for posts that failed or did not go out, and for drafts whose time has passed',
    min: 0,
    max: 90,
    default: 1,
  },
  minimumGap: {
    type: 'integer',
    label: planningFields.minimumGap.label,
    help: 'Names two posts of an account that are fewer than this many minutes apart; 0 names none',
    min: 0,
    max: planningFields.minimumGap.max,
    default: 60,
  },
  nameEmptyDays: {
    type: 'boolean',
    label: 'Name Empty Days',
    help: 'Whether to name the days on which an account has no post, from tomorrow on',
  },
});

export const reviewedAccounts = {
  ...postFilters.accounts,
  help: 'Only posts on one of these accounts; if empty, on any',
} as const;

/** For the trigger that tells what needs attention. */
export const hoursAhead = {
  key: 'hoursAhead',
  type: 'integer',
  label: 'Hours Ahead',
  help: 'How many hours before a post goes out to tell what is wrong with it',
  min: 1,
  max: 168,
  default: 24,
  shownFor: { event: ['needsAttention'] },
} as const satisfies FormField;
