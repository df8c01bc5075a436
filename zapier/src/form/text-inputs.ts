/** The choice Text of More Fields: how the texts of a post are made to fit each network. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  type FormLabels,
  isEmpty,
  type Network,
  textChoicesOf,
  textLabel,
  textLabels,
  textNamesOf,
  type TextOptions,
} from '../../../shared/index.ts';
import { choiceInput } from './choice-input.ts';
import { type Values } from './collect-media.ts';
import { keys } from './keys.ts';
import type { MoreFields } from './more-fields.ts';

const group = 'post';

/** For posts on all networks, or for one network what there is to choose there. */
export function textFields(network?: Network): MoreFields {
  return {
    value: 'text',
    label: textLabel,
    inputs: () => textNamesOf(network).map((name) => optionInput(name, network)),
  };
}

function optionInput(name: keyof TextOptions, network: Network | undefined): PlainInputField {
  const { label, help, placeholder }: FormLabels & { placeholder?: string } = textLabels[name];
  const choices = textChoicesOf(name, network);
  if (choices !== undefined) return choiceInput({ key: keys[name], label, help, choices, group });
  return {
    key: keys[name],
    label,
    type: name === 'mostHashtags' ? 'integer' : 'string',
    ...((name === 'hashtags' || name === 'linkHosts') && { list: true }),
    required: false,
    ...(placeholder !== undefined && { placeholder }),
    helpText: help,
    group,
  };
}

/** What is filled in there, as the core reads it. */
export function collectText(values: Values): TextOptions {
  const filled = textNamesOf()
    .map((name): [string, unknown] => [name, values[keys[name]]])
    .filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled);
}
