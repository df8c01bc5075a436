/** Delivery and If Already Planned, among the options of Create. */
import type { INodeProperties } from 'n8n-workflow';
import { type OptionLabels, deliveryLabels } from '../../../shared/index.ts';

const { delivery, ifPlanned } = deliveryLabels;

export const deliveryOption = choiceProperty('delivery', delivery, 'safe');
export const ifPlannedOption = choiceProperty('ifPlanned', ifPlanned, 'create');

function choiceProperty(
  name: string,
  { label, help, choices }: OptionLabels,
  usual: string,
): INodeProperties {
  return {
    displayName: label,
    name,
    type: 'options',
    options: Object.entries(choices).map(([value, choice]) => ({
      name: choice.label,
      value,
      description: choice.help,
    })),
    default: usual,
    description: help,
  };
}
