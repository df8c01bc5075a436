/** The part of the form that is built from the networks; evaluated by the build, as that of the other node. */
import type { INodeProperties } from 'n8n-workflow';
import { graceMinutesLabel, networkFilter, simplify } from '../../shared/index.ts';
import { formProperty } from '../PostScheduler/form/form-property.ts';

const { usual } = graceMinutesLabel;

const graceMinutes: INodeProperties = {
  displayName: graceMinutesLabel.label,
  name: 'graceMinutes',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: usual,
  displayOptions: { show: { event: ['notPublished'] } },
  description: graceMinutesLabel.help,
};

export const properties = [
  graceMinutes,
  formProperty(networkFilter('Only posts for this network')),
  formProperty(simplify),
];
