/** Delivery and If Already Planned, at the end of the fields of the whole post. */
import type { PlainInputField } from 'zapier-platform-core';
import { type OptionLabels, deliveryLabels } from '../../../shared/index.ts';
import { choiceInput } from './choice-input.ts';
import { keys } from './keys.ts';

export const deliveryInput = optionInput(keys.delivery, deliveryLabels.delivery);
export const ifPlannedInput = optionInput(keys.ifPlanned, deliveryLabels.ifPlanned);

function optionInput(key: string, { choices, ...labels }: OptionLabels): PlainInputField {
  const all = Object.entries(choices).map(([value, choice]) => ({ value, ...choice }));
  return choiceInput({ key, ...labels, choices: all, group: 'post' });
}
