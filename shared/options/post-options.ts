/** What a person may choose about a post, in the order of the names. A draft holds what was filled in; each is read where it has its effect. */
import { keyed } from '../fields/form-field.ts';

export const postOptions = keyed({
  /** A model that fills in Publish must not publish at once unless a person allows it here. */
  allowModelNow: {
    type: 'boolean',
    isForModels: true,
    label: 'Allow the Model to Publish Now',
    help: 'Whether a language model that fills in Publish may choose to publish at once',
  },
  checkMedia: {
    type: 'boolean',
    label: 'Check Media',
    purpose: 'mediaDetails',
    help: 'Whether the beginning of each file on the web is looked at before anything is sent, to find out its type and size and whether it is there at all',
    default: true,
  },
  /** How many input items a run works on at once. */
  concurrency: {
    type: 'integer',
    only: 'n8n',
    shownFor: { operation: ['create'] },
    label: 'Concurrency',
    help: 'How many items are worked on at the same time; posts that are published now always go one by one',
    min: 1,
    max: 100,
    default: 10,
  },
  cropTo: {
    type: 'choice',
    label: 'Crop To',
    purpose: 'mediaDetails',
    help: 'Cuts every image to one shape around its middle; images with a Transform of their own keep it, videos stay as they are',
    choices: [
      { value: 'keep', label: 'Keep as It Is', help: 'Every image in its own shape' },
      { value: '9:16', label: 'Full Screen', help: '9:16, as stories are' },
      { value: '1.91:1', label: 'Landscape', help: '1.91:1, as previews of links are' },
      { value: '4:5', label: 'Portrait', help: '4:5, the tallest that feeds show' },
      { value: 'square', label: 'Square', help: '1:1', aliases: ['1:1'] },
    ],
  },
  /** In which order a date such as 03/04/2026 is meant. */
  dateOrder: {
    type: 'choice',
    label: 'Date Order',
    help: 'How a date such as 03/04/2026 is meant',
    choices: [
      { value: 'refuse', label: 'Refuse Ambiguous Dates' },
      { value: 'dayFirst', label: 'Day First (24/12/2026)', aliases: ['Day First'] },
      { value: 'monthFirst', label: 'Month First (12/24/2026)', aliases: ['Month First'] },
    ],
  },
  /**
   * `safe`: a draft first, then its publication. `single`: one request, which is never repeated when its response is lost.
   * `ownEndpoint`: the same to a network's own endpoint (contract 4.7).
   */
  delivery: {
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
  },
  /** What is done with a post that is planned already, and by what it is known. */
  ifPlanned: {
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
  },
  /** What happens if the checks find that a network would not take its target. */
  ifRefused: {
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
  },
  /** A column of a sheet that tells for each row which of the accounts it goes to. */
  onlyNetworks: {
    type: 'text',
    label: 'Only on Networks',
    help: 'The post goes only to those of the chosen accounts that are on these networks, which a column of a sheet can name for each row; all, or nothing, means all of them',
    placeholder: 'Photoapp, Skyapp',
  },
  /** Accounts of a post that an update takes off it. */
  removeOtherAccounts: {
    type: 'boolean',
    label: 'Remove Other Accounts',
    help: 'Whether accounts that are not chosen here are taken off the post',
  },
});

/** As a form or an expression gives them. */
export type OptionValues = { readonly [Key in keyof typeof postOptions]?: unknown };
