/** Delivery and If Already Planned, at the end of the fields of the whole post. */
import type { PlainInputField } from 'zapier-platform-core';
import { type OptionLabels, deliveryLabels } from '../../../shared/index.ts';
import { keys } from './keys.ts';

const group = 'post';

export const deliveryInput = choiceInput(keys.delivery, deliveryLabels.delivery);
export const ifPlannedInput = choiceInput(keys.ifPlanned, deliveryLabels.ifPlanned);

/** Left empty, the first choice counts. */
function choiceInput(key: string, { label, help, choices }: OptionLabels): PlainInputField {
  const all = Object.entries(choices);
  const [usual] = all;
  const meanings = all.map(([, choice]) => `**${choice.label}**: ${choice.help}`).join('. ');
  return {
    key,
    label,
    type: 'string',
    required: false,
    choices: all.map(([value, choice]) => ({ value, label: choice.label, sample: value })),
    ...(usual !== undefined && { placeholder: usual[1].label }),
    helpText: `${help}. ${meanings}`,
    group,
  };
}
