/** The fields of Create, Preview and Update for the whole post, in the order when, where, what. */
import type { INodeProperties } from 'n8n-workflow';
import {
  byAlphabet,
  changeLabels,
  captionFieldOf,
  keepPublication,
  networks,
  planningChoices,
  planningFields,
  postLabels,
  publishChoices,
  sharedMediaDetails,
} from '../../../shared/index.ts';
import { mediaProperty } from './field-property.ts';
import { formProperty, timeForm } from './form-property.ts';
import { showFor } from './show.ts';
import { textProperty } from './text-options.ts';
import { targetModes } from './where-names.ts';
import { adjustProperties, whereProperties } from './where-properties.ts';

const choices = publishChoices.map(({ value, label, help }) => ({ name: label, value, description: help }));

/** For an expression, or a language model that fills it in. */
const publishValues = `an expression gives ${publishChoices.map(({ value }) => value).join(', ')}`;

const publish: INodeProperties = {
  displayName: postLabels.publish.label,
  name: 'publish',
  type: 'options',
  noDataExpression: false,
  options: choices,
  default: 'SCHEDULE',
  description: `${postLabels.publish.help}; ${publishValues}`,
};

/** A new post may get a time that the machine finds. */
const publishOfCreate: INodeProperties = {
  ...publish,
  options: [...publishChoices, ...Object.values(planningChoices)]
    .map(({ value, label, help }) => ({ name: label, value, description: help }))
    .toSorted((one, other) => byAlphabet(one.name, other.name)),
  description: `${postLabels.publish.help}; an expression gives SCHEDULE, SLOT (the next free of Slots), SPREAD, DRAFT, NOW`,
  builderHint: {
    propertyHint:
      'SCHEDULE needs scheduledAt. Choose NOW only where the person asked for it: it cannot be taken back.',
  },
};

const publishOfUpdate: INodeProperties = {
  ...publish,
  options: [
    { name: changeLabels.keep.label, value: keepPublication, description: changeLabels.keep.help },
    ...choices,
  ],
  default: keepPublication,
  description: `${postLabels.publish.help}; ${publishValues}, or ${keepPublication} for no change`,
};

/** A point in time, meant in the time zone of the workflow. */
const scheduledAt: INodeProperties = {
  displayName: postLabels.scheduledAt.label,
  name: 'scheduledAt',
  type: 'dateTime',
  default: '',
  required: true,
  builderHint: { propertyHint: 'ISO 8601. It must be in the future, so take it from data or from $now.' },
  description: `${postLabels.scheduledAt.help}, ${timeForm}`,
};

const scheduledAtOfSchedule: INodeProperties = {
  ...scheduledAt,
  displayOptions: { show: { publish: ['SCHEDULE'] } },
};

const optionalTime = withoutRequired(scheduledAtOfSchedule);
const timeOrInJson: INodeProperties = {
  ...optionalTime,
  description: `${scheduledAt.description}; left empty, the time in Targets JSON counts`,
};

/** Shown for Schedule. With targets as JSON the time may stand in the JSON instead. */
const scheduledAtOrInJson: readonly INodeProperties[] = [
  ...showFor({ postTo: [targetModes.accounts] }, [scheduledAtOfSchedule]),
  ...showFor({ postTo: [targetModes.json] }, [timeOrInJson]),
];

/** A preview needs no time, so that a post can be looked at while it is written. */
const scheduledAtOfPreview: INodeProperties = {
  ...optionalTime,
  description: `${scheduledAt.description}; may still be empty`,
};

function withoutRequired({ required: _, ...property }: INodeProperties): INodeProperties {
  return property;
}

const caption: INodeProperties = {
  displayName: postLabels.caption.label,
  name: 'caption',
  type: 'string',
  typeOptions: { rows: 4 },
  default: '',
  description: `${postLabels.caption.help}; ${shortestLimits()}`,
};

/** The limits that are met first: `at most 300 characters on Skyapp and 500 on Fediverse and Threadapp`. */
function shortestLimits(): string {
  const limits = networks.flatMap((network) => {
    const { max } = captionFieldOf(network);
    return max === undefined ? [] : [{ label: network.label, max }];
  });
  const shortest = [...new Set(limits.map(({ max }) => max))].toSorted((one, other) => one - other);
  const texts = shortest.slice(0, 2).map((max, index) => {
    const labels = limits.filter((limit) => limit.max === max).map(({ label }) => label);
    return `${index === 0 ? `at most ${max} characters` : max} on ${labels.join(' and ')}`;
  });
  return texts.join(', ');
}

const media: INodeProperties = mediaProperty({
  displayName: postLabels.media.label,
  name: 'media',
  description: postLabels.media.help,
  details: sharedMediaDetails(networks),
});

export const postProperties: readonly INodeProperties[] = [
  publishOfCreate,
  ...showFor({ operation: ['create'] }, scheduledAtOrInJson),
  ...showFor({ operation: ['preview'] }, [scheduledAtOfPreview]),
  formProperty(planningFields.slots),
  formProperty(planningFields.from),
  formProperty(planningFields.to),
  ...whereProperties({ isNew: true }),
  caption,
  media,
  textProperty,
  ...adjustProperties,
];

/** What an empty field means must be seen, not only on hovering. */
const emptyKeeps: INodeProperties = {
  displayName: 'What you leave empty stays as it is.',
  name: 'emptyKeeps',
  type: 'notice',
  default: '',
};

export const changeProperties: readonly INodeProperties[] = [
  emptyKeeps,
  publishOfUpdate,
  ...scheduledAtOrInJson,
  ...whereProperties({ isNew: false }),
  { ...caption, description: changeLabels.caption.help, placeholder: 'Leave empty to keep the present text' },
  { ...media, description: changeLabels.media.help },
  textProperty,
  ...adjustProperties,
];
