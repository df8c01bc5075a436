/** The options of a post that are no network's own, each as a field of Zapier's form. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  checkMediaLabels,
  cropLabels,
  dateOrderLabels,
  deliveryLabels,
  type FormLabels,
  isEmpty,
  type OptionLabels,
  planningLabels,
  textLabel,
  textLabels,
  textNames,
  type TextOptions,
} from '../../../shared/index.ts';
import { type Values } from './collect-media.ts';
import { keys } from './keys.ts';
import type { MoreFields } from './more-fields.ts';

const group = 'post';

export const dateOrderInput: PlainInputField = {
  key: keys.dateOrder,
  label: dateOrderLabels.label,
  type: 'string',
  required: false,
  choices: dateOrderLabels.choices.map(({ value, label }) => ({ value, label, sample: value })),
  helpText: `${dateOrderLabels.help}; left empty, such a date is refused`,
};

export const slotsInput: PlainInputField = {
  key: keys.slots,
  label: planningLabels.slots.label,
  type: 'string',
  required: true,
  placeholder: planningLabels.slots.placeholder,
  helpText: `${planningLabels.slots.help}, otherwise that of the Zap: \`${planningLabels.slots.placeholder}\``,
  group,
};

export const minimumGap: MoreFields = {
  value: keys.minimumGap,
  label: planningLabels.minimumGap.label,
  inputs: () => [typedInput(keys.minimumGap, planningLabels.minimumGap, 'integer')],
};

const deliveryInput = choiceInput(keys.delivery, deliveryLabels.delivery);
const ifPlannedInput = choiceInput(keys.ifPlanned, deliveryLabels.ifPlanned);

export const delivery: MoreFields = {
  value: keys.delivery,
  label: `${deliveryLabels.delivery.label} and ${deliveryLabels.ifPlanned.label}`,
  inputs: () => [deliveryInput, ifPlannedInput],
};

/** Check Media and Crop To. */
export const mediaOptionInputs: readonly PlainInputField[] = [
  {
    ...typedInput(keys.checkMedia, checkMediaLabels, 'boolean'),
    helpText: `${checkMediaLabels.help}; left empty, it is`,
  },
  choiceInput(keys.cropTo, {
    ...cropLabels,
    choices: Object.fromEntries(cropLabels.choices.map(({ value, ...choice }) => [value, choice])),
  }),
];

/** How the texts of a post are made to fit each network. */
export const textFields: MoreFields = {
  value: 'text',
  label: textLabel,
  inputs: () => textNames.map(textInput),
};

function textInput(name: keyof TextOptions): PlainInputField {
  const labels: FormLabels & { placeholder?: string } & Partial<OptionLabels> = textLabels[name];
  const { choices, placeholder } = labels;
  if (choices !== undefined) return choiceInput(keys[name], { ...labels, choices });
  return {
    ...typedInput(keys[name], labels, name === 'maxHashtags' ? 'integer' : 'string'),
    ...((name === 'hashtags' || name === 'trackLinksTo') && { list: true }),
    ...(placeholder !== undefined && { placeholder }),
  };
}

/** What is filled in there, as the core reads it. */
export function collectText(values: Values): TextOptions {
  const filled = textNames
    .map((name): [string, unknown] => [name, values[keys[name]]])
    .filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled);
}

function typedInput(
  key: string,
  { label, help }: FormLabels,
  type: 'boolean' | 'integer' | 'string',
): PlainInputField {
  return { key, label, type, required: false, helpText: help, group };
}

/** A field with choices that may stay empty: then the first choice counts. */
function choiceInput(key: string, { label, help, choices }: OptionLabels): PlainInputField {
  const all = Object.entries(choices).map(([value, choice]) => ({ value, ...choice }));
  const [usual] = all;
  const meanings = all.map((choice) => `**${choice.label}**: ${choice.help}`).join('. ');
  return {
    key,
    label,
    type: 'string',
    required: false,
    choices: all.map((choice) => ({ value: choice.value, label: choice.label, sample: choice.value })),
    ...(usual !== undefined && { placeholder: usual.label }),
    helpText: `${help}. ${meanings}`,
    group,
  };
}
