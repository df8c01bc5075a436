/** The options of a post that are no network's own, each as a field of Zapier's form. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  choiceLabel,
  type FormField,
  type FormLabels,
  helpOf,
  isEmpty,
  type OptionLabels,
  options,
  planningLabels,
  textLabel,
  textLabels,
  textNames,
  type TextOptions,
  usualChoice,
} from '../../../shared/index.ts';
import { type Values } from './collect-media.ts';
import { keyOf, keys } from './keys.ts';
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

export const minimumGap: MoreFields = {
  value: keys.minimumGap,
  label: planningLabels.minimumGap.label,
  inputs: () => [typedInput(keys.minimumGap, planningLabels.minimumGap, 'integer')],
};

const sending = [options.delivery, options.ifPlanned];

export const delivery: MoreFields = {
  value: options.delivery.key,
  label: sending.map(({ label }) => label).join(' and '),
  inputs: () => sending.map(inGroup),
};

/** Check Media and Crop To. */
export const mediaOptionInputs = [options.checkMedia, options.cropTo].map(inGroup);

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

/** An option of a post, in the section of the whole post. */
export function inGroup(field: FormField): PlainInputField {
  return { ...formInput(field), group };
}

/** A field that an action or an option declares. */
export function formInput(field: FormField): PlainInputField {
  const { label, help, placeholder, required = false } = field;
  const common = {
    key: keyOf(field),
    label,
    required,
    ...(placeholder !== undefined && { placeholder }),
  };
  switch (field.type) {
    case 'choice': {
      const usual = usualChoice<string>(field);
      const meanings = field.choices.flatMap((choice) =>
        choice.help === undefined ? [] : [`**${choice.label}**: ${choice.help}`],
      );
      return {
        ...common,
        type: 'string',
        choices: field.choices
          .filter(({ value }) => value !== '')
          .map((choice) => ({
            value: choice.value,
            label: choice.label,
            sample: choice.value,
          })),
        placeholder: choiceLabel<string>(field, usual),
        helpText: [help, ...meanings].join('. '),
      };
    }
    case 'boolean':
      return {
        ...common,
        type: 'boolean',
        helpText: `${help}; left empty, ${field.default === true ? 'yes' : 'no'}`,
      };
    case 'number':
    case 'integer':
      return { ...common, type: field.type, helpText: helpOf(field) };
    case 'text':
      return { ...common, type: field.multiline ? 'text' : 'string', helpText: helpOf(field) };
    default:
      return { ...common, type: 'string', helpText: help };
  }
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
