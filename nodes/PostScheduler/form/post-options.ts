/** If a Network Would Not Take It, among the options of Create. */
import type { INodeProperties } from 'n8n-workflow';
import { refusalLabels } from '../../../shared/index.ts';

export const onRefusal: INodeProperties = {
  displayName: refusalLabels.label,
  name: 'onRefusal',
  type: 'options',
  default: 'refuse',
  description: refusalLabels.help,
  options: refusalLabels.choices.map(({ label, value, help }) => ({ name: label, value, description: help })),
};
