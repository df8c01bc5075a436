/** What a person may choose about a post, sorted by name. A draft holds what was filled in; each option is read where it is used. */
import { keyed } from '../fields/form-field.ts';
import { horizonDays } from './planning-options.ts';

export const postOptions = keyed({
  /** A model that fills in Publish must not publish at once unless a person allows it here. */
  allowModelNow: {
    type: 'boolean',
    isForModels: true,
    label: 'Allow the Model to Publish Now',
    help: 'Whether a language model that fills in Publish may choose to publish at once',
  },
  /** A limit on how often each text of a recurring pool goes out. */
  atMost: {
    type: 'integer',
    min: 1,
    label: 'At Most',
    help: 'How many times in all a text (or link) may go out before it counts as already planned for good; if empty, any number',
  },
  checkMedia: {
    type: 'boolean',
    label: 'Check Media',
    purpose: 'mediaDetails',
    help: 'Whether to check each web file before anything is sent: its type, its size, and whether it exists',
    default: true,
  },
  cropTo: {
    type: 'choice',
    label: 'Crop To',
    purpose: 'mediaDetails',
    help: 'Crops every image around its center, unless it has its own Transform; videos stay as they are',
    choices: [
      { value: 'keep', label: 'Keep as It Is', help: 'Every image in its own shape' },
      { value: '9:16', label: 'Full Screen', help: '9:16, the shape of stories' },
      { value: '1.91:1', label: 'Landscape', help: '1.91:1, the shape of link previews' },
      { value: '4:5', label: 'Portrait', help: '4:5, the tallest shape that feeds show uncut' },
      { value: 'square', label: 'Square', help: '1:1', aliases: ['1:1'] },
    ],
  },
  /** How the day and month in 03/04/2026 are ordered. */
  dateOrder: {
    type: 'choice',
    label: 'Date Order',
    help: 'How to read a date such as 03/04/2026',
    choices: [
      { value: 'refuse', label: 'Refuse Ambiguous Dates' },
      { value: 'dayFirst', label: 'Day First (24/12/2026)', aliases: ['Day First'] },
      { value: 'monthFirst', label: 'Month First (12/24/2026)', aliases: ['Month First'] },
    ],
  },
  /**
   * `safe`: a draft first, then its publication. `single`: one request, which is never repeated when its response is lost.
   * `ownEndpoint`: the same request, sent to a network's own endpoint (contract 4.7).
   */
  delivery: {
    type: 'choice',
    label: 'Delivery',
    help: 'How the post is sent',
    choices: [
      {
        value: 'safe',
        label: 'Safe',
        help: 'Saves a draft first, then schedules or publishes it: two requests; an error says whether you can run it again',
      },
      {
        value: 'single',
        label: 'Single Request',
        help: 'Half the requests; if the response is lost, look in the calendar before you run it again',
      },
      {
        value: 'ownEndpoint',
        label: "Photoapp's Own Endpoint",
        help: 'A single request for one Photoapp account; the output may lack the ID of the post',
      },
    ],
  },
  /** What happens to a medium that its network, or every network, refuses. */
  ifMediumRefused: {
    type: 'choice',
    label: 'If a Medium Cannot Be Used',
    purpose: 'mediaDetails',
    help: 'How to handle a file that cannot be published: a missing file, an audio file from a feed, a type that a network does not take',
    choices: [
      { value: 'refuse', label: 'Refuse the Post', help: 'Send nothing and report every problem' },
      {
        value: 'skip',
        label: 'Leave It Out',
        help: 'Publish the post without it if it has a text or other media; the run says what was left out, and why',
      },
    ],
  },
  /** What is done with a post that is already planned, and how it is found. */
  ifPlanned: {
    type: 'choice',
    label: 'If Already Planned',
    help: 'What to do with a post that is already planned, so that a run can be repeated',
    choices: [
      {
        value: 'sameTime',
        label: 'Return It If the Time Is the Same',
        help: 'Time, text, media and accounts are the same: running a sheet again creates no duplicates. For Publish Now, a post of the last hour counts.',
      },
      {
        value: 'sameText',
        label: 'Return It If the Text Is the Same',
        help: `Planned for any time, or published in the last ${horizonDays} days (Not Again Within)`,
      },
      {
        value: 'sameLink',
        label: 'Return It If the Link Is the Same',
        help: `For feeds: the link at the end of the text identifies the article, even if its title was edited; planned for any time, or published in the last ${horizonDays} days (Not Again Within)`,
      },
      { value: 'create', label: 'Create Anyway', help: 'Do not check' },
    ],
  },
  /** What happens if the checks find that a network would not take its target. */
  ifRefused: {
    type: 'choice',
    label: 'If an Account Is Refused',
    help: 'How to handle a post that cannot go out on one of its accounts',
    choices: [
      { value: 'refuse', label: 'Refuse the Post', help: 'Send nothing and report every problem' },
      {
        value: 'skip',
        label: 'Skip the Account',
        help: 'Publish on the other accounts; the output lists the skipped ones and the reasons as leftOut',
      },
    ],
  },
  /** How long a published post counts as planned; if set, the items become a pool. */
  notAgainWithin: {
    type: 'integer',
    min: 1,
    max: 3650,
    default: horizonDays,
    label: 'Not Again Within',
    help: 'How many days after its publication a text (or link) still counts as already planned; free times go to new texts first, then to those that were published longest ago',
  },
  /** What happens to a text with leftovers of a formula, a template or a model, such as `#REF!` or `{first_name}`. */
  ifLeftovers: {
    type: 'choice',
    label: 'If Texts Have Leftovers',
    help: 'How to handle what an earlier step or cell left in a text, such as #REF!, {first_name} or [Your Company]',
    choices: [
      {
        value: 'refuseNow',
        label: 'Refuse to Publish It Now',
        help: 'Refuse a leftover in a post that is published at once, and a text that is only a leftover; send any other post, and name the leftover',
      },
      { value: 'refuse', label: 'Refuse the Post', help: 'Send nothing, and name the leftover' },
      { value: 'send', label: 'Send It Anyway', help: 'Only name the leftover' },
    ],
  },
  /** Whether a post is refused for a missing alt text. */
  requireAltText: {
    type: 'boolean',
    label: 'Require Alt Text',
    purpose: 'altText',
    help: 'Whether to refuse a post with a picture that has no alt text, where the network takes one',
    ifNoValue: 'a picture without one would be sent',
  },
  /** Limits a post to some of the chosen accounts; a column of a sheet can say to which, for each row. */
  onlyNetworks: {
    type: 'text',
    label: 'Only on Networks',
    help: 'Publish only on the chosen accounts of these networks, which a column of a sheet can name for each row; the word all or an empty cell means all of them',
    placeholder: 'Photoapp, Skyapp',
  },
  /** Whether the pictures in the HTML or Markdown of a caption become media of the post. */
  textPictures: {
    type: 'choice',
    label: 'Pictures of the Text',
    purpose: 'mediaDetails',
    help: 'Whether to attach the pictures in the HTML or Markdown of a caption, with their alt texts, to a post without other media',
    choices: [
      { value: 'none', label: 'Leave Out' },
      { value: 'first', label: 'Attach the First', help: 'For feeds: the picture of the article' },
      { value: 'all', label: 'Attach All' },
    ],
  },
  /** Whether an update removes the accounts that are not chosen from the post. */
  removeOtherAccounts: {
    type: 'boolean',
    label: 'Remove Other Accounts',
    help: 'Whether to remove the accounts that are not chosen here from the post',
  },
});

const {
  atMost: _most,
  delivery: _delivery,
  ifPlanned: _planned,
  notAgainWithin: _again,
  removeOtherAccounts: _others,
  ...ofRows
} = postOptions;

/** The options for rows. A row keeps one post and finds it itself, so the options about equal posts are left out. */
export const optionsOfRows = ofRows;

/** As filled in, or given by expressions. */
export type OptionValues = { readonly [Key in keyof typeof postOptions]?: unknown };
