/** The inputs with which the machine finds the time of a post. */
import type { PlainInputField } from 'zapier-platform-core';
import { planningLabels } from '../../../shared/index.ts';
import { keys } from './keys.ts';
import type { MoreFields } from './more-fields.ts';

const group = 'post';

export const slotsInput: PlainInputField = {
  key: keys.slots,
  label: planningLabels.slots.label,
  type: 'string',
  required: true,
  placeholder: planningLabels.slots.placeholder,
  helpText: `${planningLabels.slots.help}, otherwise that of the Zap: \`${planningLabels.slots.placeholder}\``,
  group,
};

const minimumGap: PlainInputField = {
  key: keys.minimumGap,
  label: planningLabels.minimumGap.label,
  type: 'integer',
  required: false,
  helpText: planningLabels.minimumGap.help,
  group,
};

/** What most people never need. */
export const planningMore: readonly MoreFields[] = [
  { value: keys.minimumGap, label: planningLabels.minimumGap.label, inputs: () => [minimumGap] },
];
