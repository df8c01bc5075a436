/** The option Date Order: how a date such as 03/04/2026 is meant. */
import type { INodeProperties } from 'n8n-workflow';
import { dateOrderLabels, refuseAmbiguous } from '../../../shared/index.ts';

export const dateOrder: INodeProperties = {
  displayName: dateOrderLabels.label,
  name: 'dateOrder',
  type: 'options',
  options: dateOrderLabels.choices.map(({ value, label }) => ({ name: label, value })),
  default: refuseAmbiguous,
  description: dateOrderLabels.help,
};
