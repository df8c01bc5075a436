/** What a person may choose about sending a post. */
import type { FormField } from '../fields/form-field.ts';

/**
 * `safe`: a draft first, then its publication. `single`: one request, which is never repeated when its response is lost.
 * `ownEndpoint`: the same to a network's own endpoint (contract 4.7).
 */
export const delivery = {
  key: 'delivery',
  type: 'choice',
  label: 'Delivery',
  help: 'How the post is sent',
  choices: [
    {
      value: 'safe',
      label: 'Safe',
      help: 'As a draft first, which is then scheduled or published: two requests; an error says whether you can run it again',
    },
    {
      value: 'single',
      label: 'Single Request',
      help: 'Half the requests; when the response is lost, look in the calendar before you run it again',
    },
    {
      value: 'ownEndpoint',
      label: "Photoapp's Own Endpoint",
      help: 'A single request for one Photoapp account; the output may have no ID of the post',
    },
  ],
} as const satisfies FormField;

/** What is done with a post that is planned already, and by what it is known. */
export const ifPlanned = {
  key: 'ifPlanned',
  type: 'choice',
  label: 'If Already Planned',
  help: 'What to do with a post that its accounts have already, so that a run can be repeated',
  choices: [
    {
      value: 'sameTime',
      label: 'Return It If the Time Is the Same',
      help: 'And everything else: running a sheet again repeats nothing; Publish Now does not look',
    },
    {
      value: 'sameText',
      label: 'Return It If the Text Is the Same',
      help: 'At any time, also if it was published already',
    },
    {
      value: 'sameLink',
      label: 'Return It If the Link Is the Same',
      help: 'For feeds: an article whose title was edited is the same one, also if it was published already',
    },
    { value: 'create', label: 'Create Anyway', help: 'Do not look' },
  ],
} as const satisfies FormField;

/** What happens if the checks find that a network would not take its target. */
export const ifRefused = {
  key: 'ifRefused',
  type: 'choice',
  label: 'If an Account Is Refused',
  help: 'What happens to a post that cannot go out on one of its accounts as it is',
  choices: [
    { value: 'refuse', label: 'Refuse the Post', help: 'Send nothing and report every problem' },
    {
      value: 'skip',
      label: 'Skip the Account',
      help: 'Publish on the other accounts; the output lists what was left out and why, as leftOut',
    },
  ],
} as const satisfies FormField;

/** A column of a sheet that says for each row which of the accounts it is for. */
export const onlyNetworks = {
  key: 'onlyNetworks',
  type: 'text',
  multiline: false,
  label: 'Only on Networks',
  help: 'The post goes only to those of the chosen accounts that are on these networks, which a column of a sheet can name for each row; all, or nothing, means all of them',
  placeholder: 'Photoapp, Skyapp',
} as const satisfies FormField;

/** Accounts of a post that an update takes off it. */
export const removeOtherAccounts = {
  key: 'removeOtherAccounts',
  type: 'boolean',
  label: 'Remove Other Accounts',
  help: 'Whether accounts that are not chosen here are taken off the post',
} as const satisfies FormField;

/** How many input items a run works on at once. */
export const concurrency = {
  key: 'concurrency',
  type: 'integer',
  only: 'n8n',
  shownFor: { operation: ['create'] },
  label: 'Concurrency',
  help: 'How many items are worked on at the same time; posts that are published now always go one by one',
  min: 1,
  max: 100,
  default: 10,
} as const satisfies FormField;

/** A model that fills in Publish must not publish at once unless a person allows it here. */
export const allowModelNow = {
  key: 'allowModelNow',
  type: 'boolean',
  isForModels: true,
  label: 'Allow the Model to Publish Now',
  help: 'Whether a language model that fills in Publish may choose to publish at once',
} as const satisfies FormField;
