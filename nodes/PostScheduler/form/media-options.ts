/** Check Media and Crop To, among the options of operations that write a post. */
import type { INodeProperties } from 'n8n-workflow';
import { checkMediaLabels, cropLabels, keepRatio } from '../../../shared/index.ts';

export const checkMediaOption: INodeProperties = {
  displayName: checkMediaLabels.label,
  name: 'checkMedia',
  type: 'boolean',
  default: true,
  description: checkMediaLabels.help,
};

export const cropToOption: INodeProperties = {
  displayName: cropLabels.label,
  name: 'cropTo',
  type: 'options',
  default: keepRatio,
  description: cropLabels.help,
  options: cropLabels.choices.map(({ value, label, help }) => ({ name: label, value, description: help })),
};
