/** What a person may choose about lists and about the form of records. */
import { type FormField, keyed } from '../fields/form-field.ts';
import { networks } from '../../networks/index.ts';
import { type PostState, postStates } from '../../networks/records/present-state.ts';

/** A state as the form shows it: `Published in Part`. */
function titleOf(status: PostState): string {
  return status.replace(/\b(?!in\b)\w/g, (letter) => letter.toUpperCase());
}

/** For fields that only n8n has: a search on Zapier shows the first of a few records. */
const inN8n = { only: 'n8n' } as const;

/** For `shownFor`: the list is returned as items, not as a calendar file. */
const asItems = { output: ['items'] };

export const listOptions = keyed({
  returnAll: {
    type: 'boolean',
    ...inN8n,
    label: 'Return All',
    help: 'Whether to return all results or only up to a given limit',
  },
  limit: {
    type: 'integer',
    label: 'Limit',
    help: 'Max number of results to return',
    min: 1,
    default: 50,
    shownFor: { returnAll: [false] },
  },
  /** A Zapier step continues with the first of several posts. */
  order: {
    type: 'choice',
    label: 'Order',
    help: 'Which posts come first',
    choices: [
      {
        value: 'soonest',
        label: 'Soonest First',
        help: 'Scheduled posts by their time, then drafts, then posts that went out or failed, with the latest first',
      },
      {
        value: 'latest',
        label: 'Latest First',
        help: 'The furthest in the future, then back to the first published post; drafts last',
      },
    ],
  },
  /** Only n8n hands files on: a search on Zapier gives records. */
  output: {
    type: 'choice',
    ...inN8n,
    label: 'Output',
    help: 'Whether to return the posts as items, or all of them as one calendar for people without access to the Scheduler',
    choices: [
      { value: 'items', label: 'Items' },
      { value: 'ics', label: 'Calendar (ICS)' },
    ],
  },
  simplify: {
    type: 'boolean',
    ...inN8n,
    label: 'Simplify',
    help: 'Whether to return a simplified version of the response instead of the raw data',
    default: true,
  },
  /** For a language model or a chat, which have little room. */
  brief: {
    type: 'boolean',
    ...inN8n,
    shownFor: asItems,
    label: 'Brief',
    help: 'Whether to return only the ID, the state, the time, the networks and the beginning of the text of each post',
  },
});

/** How much of a text a brief list has, in code points, before its ellipsis. */
export const briefLength = 80;

/** Simplify for a list that may also be returned as a calendar, which it does not affect. */
export const simplifyItems = { ...listOptions.simplify, shownFor: asItems } as const satisfies FormField;

/** Limit for a list of which Zapier shows the first of a few entries. */
export const limitInN8n = { ...listOptions.limit, ...inN8n } as const satisfies FormField;

/** The networks as a form offers them, in the order of their labels. The labels have plain letters only, so no collation is needed. */
export const networkChoices = networks
  .map(({ key, label }) => ({ value: key, label }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

/** The network to which a list of accounts, or a trigger, is limited; an empty value means all. */
export function networkFilter(help: string) {
  return {
    key: 'network',
    type: 'choice',
    label: 'Network',
    help,
    choices: [{ value: '', label: 'All' }, ...networkChoices],
  } as const satisfies FormField;
}

/** The filters of a list of posts. A state or network that the contract does not name may be known to the service. */
export const postFilters = keyed({
  accounts: {
    type: 'accounts',
    label: 'Accounts',
    help: 'Only posts on one of these accounts',
  },
  after: {
    type: 'dateTime',
    label: 'After',
    help: 'Only posts at this time or later; a date without a time means the start of that day',
  },
  before: {
    type: 'dateTime',
    label: 'Before',
    help: 'Only posts before this time; a date without a time means the start of that day',
  },
  network: networkFilter('Only posts for this network'),
  status: {
    type: 'choice',
    label: 'Status',
    help: 'Only posts in this state; if empty, in any state',
    choices: [
      { value: '', label: 'All' },
      ...postStates.map((status) => ({ value: status, label: titleOf(status) })),
    ],
  },
  text: {
    type: 'text',
    label: 'Text',
    help: 'Only posts whose caption contains these words, or parts of words',
  },
});
