/** The fields of a whole post, in the order when, where, what: for a new post, for its preview, and for a change. */
import { type FormField, keyed } from '../fields/form-field.ts';
import { captionFieldOf, sharedMediaDetails } from '../fields/fields-of.ts';
import { networks } from '../../networks/index.ts';
import { mediaKinds } from '../../networks/definition/media-schema.ts';
import { byName, ofWholeRows } from './column-options.ts';
import { planningFields } from './planning-options.ts';
import { textFields, textLabel } from './text-fields.ts';

/** The field that chooses a post which can still be changed. */
export const chosenPost = {
  key: 'postId',
  type: 'post',
  label: 'Post',
  help: 'The post to work on',
  hint: 'By ID: the id from the output of Create, Get Many or the trigger.',
  required: true,
} as const satisfies FormField;

/**
 * The publication instructions of contract 2.3, those that find a time, and the one that changes nothing. `aliases`: words that certainly mean the
 * same in a column that people fill in. An ambiguous word is refused: nobody can take a published post back.
 */
export const publishChoices = {
  schedule: {
    value: 'SCHEDULE',
    label: 'Schedule',
    help: 'Publish at the scheduled time',
    aliases: ['Scheduled', 'To Schedule', 'To Be Scheduled', 'Schedule It', 'Planned', 'Approved'],
  },
  slot: {
    value: 'SLOT',
    label: 'Next Free Slot',
    help: 'Publish at the next free time of your weekly slots',
    aliases: ['Next Slot', 'Free Slot'],
  },
  draft: {
    value: 'DRAFT',
    label: 'Save as Draft',
    help: 'Keep it unpublished, to finish it in the calendar',
    aliases: ['Save Draft', 'As Draft', 'In Draft', 'In Review', 'Needs Review', 'Needs Approval', 'On Hold'],
  },
  now: {
    value: 'NOW',
    label: 'Publish Now',
    help: 'Publish at once; this cannot be undone',
    aliases: ['Post Now', 'Immediately', 'Publish Immediately'],
  },
  // Spreading needs several posts at once; a Zapier step has only one.
  spread: {
    value: 'SPREAD',
    label: 'Spread',
    help: 'Spread the posts of all items evenly over a span of time',
    only: 'n8n',
  },
  keep: { value: 'KEEP', label: 'Keep as Planned', help: 'Keep the present time' },
} as const;

const { schedule, slot, draft, now, spread, keep } = publishChoices;

const withAccounts = { postTo: ['accounts'] };
const withJson = { postTo: ['json'] };
const whenScheduled = { publish: [schedule.value] };

/** The fields of a new post; their labels name them in sentences, too. */
export const draftFields = keyed({
  publish: {
    type: 'choice',
    label: 'Publish',
    help: 'When the post is published; Publish Now cannot be undone',
    host: {
      n8n: {
        help: 'When the post is published; an expression can give the name of a choice, such as Save as Draft',
      },
    },
    hint: 'SCHEDULE needs scheduledAt. Choose NOW only if the person asked for it: it cannot be undone.',
    choices: [schedule, slot, draft, now, spread],
    default: schedule.value,
  },
  scheduledAt: {
    type: 'dateTime',
    shownFor: { ...whenScheduled, ...withAccounts },
    hiddenFor: byName,
    required: true,
    label: 'Scheduled Time',
    help: 'When the post is published',
    hint: 'ISO 8601. It must be in the future, so take it from data or from $now.',
  },
  accounts: {
    type: 'accounts',
    shownFor: withAccounts,
    hiddenFor: byName,
    required: true,
    label: 'Accounts',
    help: 'Where the post is published: accounts of any network',
    hint: "Never invent an ID. Give account names with an expression: expr('{{ $json.accounts }}').",
  },
  targetsJson: {
    type: 'json',
    shownFor: withJson,
    label: 'Targets JSON',
    help: "One entry for each account: platform (the network's name), accountId and, if they differ from the rest of the post, content and media. Fields of one network, such as boardId, use the contract's names. A complete post with content, scheduledAt and targets works too; its content and time apply if Caption and Scheduled Time are empty.",
    host: {
      zapier: {
        help: 'Instead of Accounts, from a program or a model: a JSON list with platform, accountId, content and media for each account',
      },
    },
    // Without an account, the example cannot be posted by mistake.
    example: [{ platform: 'skyapp', accountId: '', content: '' }],
  },
  caption: {
    type: 'text',
    multiline: true,
    hiddenFor: byName,
    label: 'Caption',
    help: 'Text of the post; each account can have its own',
    limits: networks.flatMap((network) => {
      const { max } = captionFieldOf(network);
      return max === undefined ? [] : [{ network: network.key, label: network.label, max }];
    }),
  },
  media: {
    type: 'media',
    hiddenFor: byName,
    label: 'Media',
    help: 'Images, videos and documents of the post; each account can have its own',
    fields: sharedMediaDetails,
    kinds: mediaKinds,
    beginsWithRow: true,
  },
  text: {
    type: 'collection',
    label: textLabel,
    help: 'How the texts of the post are made to fit each network',
    fields: Object.values(textFields),
  },
  adjust: {
    type: 'networks',
    shownFor: withAccounts,
    label: 'Adjust per Network',
    help: 'What a network requires, and what differs there; it applies to all chosen accounts of the network. In an update without chosen accounts, it applies to all accounts that the post has there.',
  },
  postTo: {
    type: 'choice',
    only: 'n8n',
    isFixed: true,
    label: 'Post To',
    help: 'How to choose where the post is published',
    hint: 'Keep accounts; what differs on a network goes into adjust. Use json for the output of a model.',
    choices: [
      {
        value: 'accounts',
        label: 'Accounts',
        help: 'Choose accounts in one list, and adjust the post per network where needed',
      },
      {
        value: 'json',
        label: 'Targets as JSON',
        help: 'Take the targets from data, such as the answer of a language model; an account may appear twice',
      },
    ],
  },
});

const { publish, scheduledAt, accounts, targetsJson, caption, media, text, adjust, postTo } = draftFields;
const { required: _required, ...optionalTime } = scheduledAt;

/** With targets as JSON the time may be in the JSON instead. */
const timeOrInJson = {
  ...optionalTime,
  shownFor: { ...whenScheduled, ...withJson },
  help: `${scheduledAt.help}; if empty, the time in Targets JSON applies`,
} as const satisfies FormField;

const { slots, spreadFrom, spreadTo } = planningFields;
const where = [accounts, targetsJson] as const;

/** With columns that are read by their names, the accounts may be in one of them. */
const accountsOfAllRows = {
  ...accounts,
  required: false,
  hiddenFor: {},
  shownFor: { ...accounts.shownFor, ...byName },
  ...ofWholeRows,
  help: 'Where the posts of all rows are published; what a row has in a column Accounts counts instead, and a column Channels picks among these accounts',
} as const satisfies FormField;

export const when = [publish, scheduledAt, timeOrInJson] as const;
export const slotsAndSpread = [slots, spreadFrom, spreadTo] as const;
export const newWhere = [accounts, accountsOfAllRows, targetsJson] as const;
export const content = [caption, media, text, adjust] as const;

/** A preview needs no time, so that a post can be looked at while it is written. */
export const previewedDraft = [
  publish,
  { ...optionalTime, shownFor: whenScheduled, help: `${scheduledAt.help}; optional` },
  ...[...slotsAndSpread, ...where, ...content, postTo],
] as const satisfies readonly FormField[];

/** For replacing a text in many posts, one item for each. */
export const replacementFields = keyed({
  replace: {
    type: 'text',
    label: 'Replace',
    help: 'A text or link to replace in captions, titles, descriptions, comments and threads; a post without it stays as it is',
  },
  replaceWith: {
    type: 'text',
    label: 'Replace With',
    help: 'The new text; leave empty to remove the old one',
  },
});

/** What changes about a post; what is left empty stays. */
export const changedDraft = [
  // What an empty field means must be seen, not only on hovering.
  { key: 'emptyKeeps', type: 'notice', label: 'What you leave empty stays as it is.', help: '' },
  {
    key: 'publish',
    type: 'choice',
    required: false,
    label: publish.label,
    help: 'If empty, the post stays as planned, or is scheduled if Scheduled Time is filled in; Publish Now cannot be undone',
    host: {
      n8n: {
        help: 'When the post is published; an expression can give the name of a choice, or Keep as Planned for no change',
      },
    },
    choices: [keep, schedule, draft, now],
  },
  scheduledAt,
  timeOrInJson,
  {
    ...accounts,
    required: false,
    help: 'Accounts to add or change; if empty, the post keeps its accounts',
  },
  {
    ...targetsJson,
    help: `Accounts to add, and changes for accounts that the post has; the others stay as they are. ${targetsJson.help}`,
  },
  {
    ...caption,
    help: 'New text for every account; if empty, each keeps its own',
    placeholder: 'Leave empty to keep the present text',
  },
  ...Object.values(replacementFields),
  { ...media, beginsWithRow: false, help: 'New media for every account; if empty, each keeps its own' },
  text,
  adjust,
  postTo,
] as const satisfies readonly FormField[];
