/** The fields of Create and Update for the whole post, in the order when, what, where. */
import type { INodeProperties } from 'n8n-workflow';
import {
  changeLabels,
  keepPublication,
  networks,
  postLabels,
  publishChoices,
  sharedMediaDetails,
  targetLabels,
} from '../../../shared/index.ts';
import { mediaProperty } from './field-property.ts';
import {
  specifyTargets,
  targetChangesProperty,
  targetsJsonProperty,
  targetsProperty,
} from './target-property.ts';
import { showFor } from './show.ts';

const choices = publishChoices.map(({ value, label, help }) => ({ name: label, value, description: help }));

const publish: INodeProperties = {
  displayName: postLabels.publish.label,
  name: 'publish',
  type: 'options',
  noDataExpression: false,
  options: choices,
  default: 'SCHEDULE',
  description: postLabels.publish.help,
};

const publishOfUpdate: INodeProperties = {
  ...publish,
  options: [
    { name: changeLabels.keep.label, value: keepPublication, description: changeLabels.keep.help },
    ...choices,
  ],
  default: keepPublication,
};

/** A point in time, meant in the time zone of the workflow. */
export const scheduledAt: INodeProperties = {
  displayName: postLabels.scheduledAt.label,
  name: 'scheduledAt',
  type: 'dateTime',
  default: '',
  required: true,
  description: `${postLabels.scheduledAt.help}; a time without offset is meant in the workflow's time zone`,
};

const scheduledAtOfSchedule: INodeProperties = {
  ...scheduledAt,
  displayOptions: { show: { publish: ['SCHEDULE'] } },
};

/** Shown for Schedule. With targets as JSON the time may stand in the JSON instead. */
const scheduledAtOrInJson: readonly INodeProperties[] = [
  ...showFor({ specifyTargets: ['fields'] }, [scheduledAtOfSchedule]),
  ...showFor({ specifyTargets: ['json'] }, [withoutRequired(scheduledAtOfSchedule)]),
];

function withoutRequired({ required: _, ...property }: INodeProperties): INodeProperties {
  return { ...property, description: `${property.description}; left empty, the time in Targets JSON counts` };
}

const caption: INodeProperties = {
  displayName: postLabels.caption.label,
  name: 'caption',
  type: 'string',
  typeOptions: { rows: 4 },
  default: '',
  description: postLabels.caption.help,
};

const media: INodeProperties = mediaProperty({
  displayName: postLabels.media.label,
  name: 'media',
  description: postLabels.media.help,
  details: sharedMediaDetails(networks),
});

/** When the post is published and what it says. */
export const contentProperties: readonly INodeProperties[] = [publish, scheduledAtOfSchedule, caption, media];

export const postProperties: readonly INodeProperties[] = [
  publish,
  ...scheduledAtOrInJson,
  caption,
  media,
  ...targetsOrJson({ targets: targetsProperty, json: targetsJsonProperty }),
];

function targetsOrJson({
  targets,
  json,
}: Readonly<Record<'targets' | 'json', INodeProperties>>): INodeProperties[] {
  return [
    specifyTargets,
    ...showFor({ specifyTargets: ['fields'] }, [targets]),
    ...showFor({ specifyTargets: ['json'] }, [json]),
  ];
}

export const changeProperties: readonly INodeProperties[] = [
  publishOfUpdate,
  ...scheduledAtOrInJson,
  { ...caption, description: changeLabels.caption.help },
  { ...media, description: changeLabels.media.help },
  ...targetsOrJson({
    targets: targetChangesProperty,
    json: {
      ...targetsJsonProperty,
      description: `${changeLabels.targets.help}. ${targetLabels.targetsJson.help}`,
    },
  }),
];

/** How many input items a run works on at once. */
const concurrencyOption: INodeProperties = {
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
