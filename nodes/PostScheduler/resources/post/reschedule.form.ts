import type { INodeProperties } from 'n8n-workflow';
import { moveByLabels, moveLabels } from '../../../../shared/index.ts';
import { dateOrder } from '../../form/post-options.ts';
import { minimumGap, slots } from '../../form/planning-properties.ts';
import { optionsProperty, scheduledAt, timeForm } from '../../form/post-properties.ts';
import { postLocator } from './post-locator.form.ts';

type MoveTo = keyof typeof moveLabels.choices;

const moveTo: INodeProperties = {
  displayName: moveLabels.label,
  name: 'moveTo',
  type: 'options',
  options: Object.entries(moveLabels.choices).map(([value, { label, help }]) => ({
    name: label,
    value,
    description: help,
  })),
  default: 'time',
  description: moveLabels.help,
};

const moveBy: INodeProperties = {
  displayName: moveByLabels.label,
  name: 'moveBy',
  type: 'string',
  default: '',
  required: true,
  placeholder: moveByLabels.placeholder,
  description: moveByLabels.help,
};

function shownFor(choice: MoveTo, property: INodeProperties): INodeProperties {
  return { ...property, displayOptions: { show: { moveTo: [choice] } } };
}

export const rescheduleForm: readonly INodeProperties[] = [
  postLocator,
  moveTo,
  shownFor('time', { ...scheduledAt, description: `When the post is to be published instead, ${timeForm}` }),
  shownFor('amount', moveBy),
  shownFor('slot', slots),
  optionsProperty([dateOrder, { ...minimumGap, displayOptions: { show: { '/moveTo': ['slot'] } } }]),
];
