/** The inputs with which the machine finds the time of a post, and repeats it. */
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

const jitter: PlainInputField = {
  key: keys.jitter,
  label: planningLabels.jitter.label,
  type: 'integer',
  required: false,
  helpText: planningLabels.jitter.help,
  group,
};

const repeat: PlainInputField = {
  key: keys.repeat,
  label: planningLabels.repeat.label,
  type: 'string',
  required: false,
  placeholder: planningLabels.repeat.placeholder,
  helpText: planningLabels.repeat.help,
  group,
};

/** What most people never need. */
export const planningMore: readonly MoreFields[] = [
  {
    value: keys.minimumGap,
    label: `${planningLabels.minimumGap.label} and ${planningLabels.jitter.label}`,
    inputs: () => [minimumGap, jitter],
  },
  { value: keys.repeat, label: planningLabels.repeat.label, inputs: () => [repeat] },
];
