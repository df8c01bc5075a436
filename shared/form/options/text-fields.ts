/** The collection Text: how the texts of a post are made to fit each network. A field that is left empty has its usual value. */
import { keyed } from '../fields/form-field.ts';

export const textLabel = 'Text';

const line = { type: 'text' } as const;
/** Hashtags or names in one cell. */
const words = { type: 'list', isWords: true } as const;

export const textFields = keyed({
  ifTooLong: {
    type: 'choice',
    label: 'If Too Long',
    purpose: 'fit',
    help: 'How to handle a text over the limit of its network, or over your own Maximum Length there',
    choices: [
      { value: 'refuse', label: 'Refuse the Post', help: 'Send nothing, and name the text and its limit' },
      {
        value: 'shorten',
        label: 'Shorten It',
        help: 'Cut it at the end of a sentence or between words; hashtags at its end go first, and the last link of the text is kept',
      },
      {
        value: 'thread',
        label: 'Make a Thread',
        help: 'Continue in follow-up posts where the network has them, with the media in the first one; shorten it elsewhere',
      },
    ],
  },
  numbering: {
    type: 'choice',
    label: 'Numbering',
    purpose: 'fit',
    help: 'What to add at the end of each part of a thread',
    choices: [
      { value: 'none', label: 'None', help: 'Nothing' },
      { value: '1/5', label: '1/5', help: 'The part and the total' },
    ],
  },
  format: {
    type: 'choice',
    label: 'Format',
    purpose: 'html',
    help: 'How caption, titles, descriptions and comments are written',
    default: 'text',
    choices: [
      {
        value: 'auto',
        label: 'Automatic',
        help: 'Read a text as HTML or Markdown if it clearly is that, and HTML codes as their characters; leave all other texts as they are',
      },
      { value: 'text', label: 'Plain Text', help: 'Goes out as it is' },
      {
        value: 'html',
        label: 'HTML',
        help: 'From feeds and editors: tags become lines and bullets, a link becomes its text and its address',
      },
    ],
  },
  hashtags: {
    ...words,
    label: 'Hashtags',
    purpose: 'hashtags',
    help: 'One list for all networks, with or without #; each is added once, in the hashtag field of the network or else at the end of a text',
    item: { ...line, key: 'hashtags', label: 'Hashtag', help: 'One hashtag' },
  },
  maxHashtags: {
    type: 'integer',
    min: 0,
    default: 5,
    label: 'Maximum Hashtags',
    purpose: 'hashtags',
    help: 'Maximum number of these hashtags for each account',
  },
  trackLinksTo: {
    ...words,
    label: 'Track Links To',
    purpose: 'linkTracking',
    help: 'Hosts: links to them get utm_source with the name of the network',
    placeholder: 'shop.example',
    item: { ...line, key: 'trackLinksTo', label: 'Host', help: 'One host' },
  },
  linkCampaign: {
    ...line,
    label: 'Link Campaign',
    purpose: 'linkTracking',
    help: 'The utm_campaign of these links',
    placeholder: 'summer-sale',
  },
});

/** Values from the form or expressions. */
export type TextOptions = { readonly [Key in keyof typeof textFields]?: unknown };
