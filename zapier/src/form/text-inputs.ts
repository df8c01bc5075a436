/** The choice Text of More Fields: how the texts of a post are made to fit each network. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  type FormLabels,
  isEmpty,
  textChoicesOf,
  textLabel,
  textLabels,
  textNames,
  type TextOptions,
} from '../../../shared/index.ts';
import { choiceInput } from './choice-input.ts';
import { type Values } from './collect-media.ts';
import { keys } from './keys.ts';
import type { MoreFields } from './more-fields.ts';

const group = 'post';

export const textFields: MoreFields = {
  value: 'text',
  label: textLabel,
  inputs: () => textNames.map(optionInput),
};

function optionInput(name: keyof TextOptions): PlainInputField {
  const { label, help, placeholder }: FormLabels & { placeholder?: string } = textLabels[name];
  const choices = textChoicesOf(name);
  if (choices !== undefined) return choiceInput({ key: keys[name], label, help, choices, group });
  return {
    key: keys[name],
    label,
    type: name === 'maxHashtags' ? 'integer' : 'string',
    ...((name === 'hashtags' || name === 'linkHosts') && { list: true }),
    required: false,
    ...(placeholder !== undefined && { placeholder }),
    helpText: help,
    group,
  };
}

/** What is filled in there, as the core reads it. */
export function collectText(values: Values): TextOptions {
  const filled = textNames
    .map((name): [string, unknown] => [name, values[keys[name]]])
    .filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled);
}
