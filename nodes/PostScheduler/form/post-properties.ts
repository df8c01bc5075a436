/** What Create and Update ask of the whole post, in the order in which a person thinks: when, what, where. */
import type { INodeProperties } from 'n8n-workflow';
import { keepPublication, networks, sharedMediaDetails } from '../../../shared/index.ts';
import { mediaProperty } from './media-property.ts';
import { targetsProperty } from './target-property.ts';

const publishChoices = [
  { name: 'Schedule', value: 'SCHEDULE', description: 'Publish at the scheduled time' },
  {
    name: 'Save as Draft',
    value: 'DRAFT',
    description: 'Keep it unpublished, to be finished in the calendar',
  },
  { name: 'Publish Now', value: 'NOW', description: 'Publish at once; this cannot be taken back' },
];

const publish: INodeProperties = {
  displayName: 'Publish',
  name: 'publish',
  type: 'options',
  noDataExpression: false,
  options: publishChoices,
  default: 'SCHEDULE',
  description: 'When the post is published',
};

const publishOfUpdate: INodeProperties = {
  ...publish,
  options: [
    { name: 'Keep as Planned', value: keepPublication, description: 'Change nothing about the time' },
    ...publishChoices,
  ],
  default: keepPublication,
};

/** A point in time, meant in the time zone of the workflow. */
export const scheduledAt: INodeProperties = {
  displayName: 'Scheduled Time',
  name: 'scheduledAt',
  type: 'dateTime',
  default: '',
  required: true,
  description: "When the post is published; a time without offset is meant in the workflow's time zone",
};

const scheduledAtOfSchedule: INodeProperties = {
  ...scheduledAt,
  displayOptions: { show: { publish: ['SCHEDULE'] } },
};

const caption: INodeProperties = {
  displayName: 'Caption',
  name: 'caption',
  type: 'string',
  typeOptions: { rows: 4 },
  default: '',
  description: 'Text of the post; each target can have its own',
};

const media: INodeProperties = mediaProperty({
  displayName: 'Media',
  name: 'media',
  description: 'Images, videos and documents of the post; each target can have its own',
  details: sharedMediaDetails(networks),
});

/** When the post is published and what it says. */
export const contentProperties: readonly INodeProperties[] = [publish, scheduledAtOfSchedule, caption, media];

export const postProperties: readonly INodeProperties[] = [...contentProperties, targetsProperty];

export const changeProperties: readonly INodeProperties[] = [
  publishOfUpdate,
  scheduledAtOfSchedule,
  { ...caption, description: 'New text for every target; left empty, each keeps its own' },
  { ...media, description: 'New media for every target; left empty, each keeps its own' },
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
