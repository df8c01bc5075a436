/** What Create and Update ask of the whole post, in the order in which a person thinks: when, what, where. */
import type { INodeProperties } from 'n8n-workflow';
import {
  changeWords,
  keepPublication,
  networks,
  postWords,
  publishChoices,
  sharedMediaDetails,
} from '../../../shared/index.ts';
import { mediaProperty } from './media-property.ts';
import { targetsProperty } from './target-property.ts';

const choices = publishChoices.map(({ value, label, help }) => ({ name: label, value, description: help }));

const publish: INodeProperties = {
  displayName: postWords.publish.label,
  name: 'publish',
  type: 'options',
  noDataExpression: false,
  options: choices,
  default: 'SCHEDULE',
  description: postWords.publish.help,
};

const publishOfUpdate: INodeProperties = {
  ...publish,
  options: [
    { name: changeWords.keep.label, value: keepPublication, description: changeWords.keep.help },
    ...choices,
  ],
  default: keepPublication,
};

/** A point in time, meant in the time zone of the workflow. */
export const scheduledAt: INodeProperties = {
  displayName: postWords.scheduledAt.label,
  name: 'scheduledAt',
  type: 'dateTime',
  default: '',
  required: true,
  description: `${postWords.scheduledAt.help}; a time without offset is meant in the workflow's time zone`,
};

const scheduledAtOfSchedule: INodeProperties = {
  ...scheduledAt,
  displayOptions: { show: { publish: ['SCHEDULE'] } },
};

const caption: INodeProperties = {
  displayName: postWords.caption.label,
  name: 'caption',
  type: 'string',
  typeOptions: { rows: 4 },
  default: '',
  description: postWords.caption.help,
};

const media: INodeProperties = mediaProperty({
  displayName: postWords.media.label,
  name: 'media',
  description: postWords.media.help,
  details: sharedMediaDetails(networks),
});

/** When the post is published and what it says. */
export const contentProperties: readonly INodeProperties[] = [publish, scheduledAtOfSchedule, caption, media];

export const postProperties: readonly INodeProperties[] = [...contentProperties, targetsProperty];

export const changeProperties: readonly INodeProperties[] = [
  publishOfUpdate,
  scheduledAtOfSchedule,
  { ...caption, description: changeWords.caption.help },
  { ...media, description: changeWords.media.help },
  {
    ...targetsProperty,
    description: 'Accounts to add, and changes for accounts that the post has; the others stay as they are',
  },
];

/** How a run works through its input items. */
export const concurrencyOption: INodeProperties = {
  displayName: 'Concurrency',
  name: 'concurrency',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
  default: 10,
  description:
    'How many items are worked on at the same time; posts that are published now always go one by one',
};

export function optionsProperty(options: readonly INodeProperties[] = []): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: [concurrencyOption, ...options],
  };
}
