/** The collection Text: how the texts of a post are made to fit each network. Its names are stored in workflows. */
import type { INodeProperties } from 'n8n-workflow';
import {
  type FormLabels,
  type OptionLabels,
  textChoicesOf,
  textLabel,
  textLabels,
  textNames,
  type TextOptions,
} from '../../../shared/index.ts';
import { sorted } from './field-property.ts';

type Name = keyof TextOptions;

export const textProperty: INodeProperties = {
  displayName: textLabel,
  name: 'text',
  type: 'collection',
  placeholder: 'Add Text Option',
  default: {},
  description: 'How the texts of the post are made to fit each network',
  options: sorted(textNames.map(optionProperty)),
};

function optionProperty(name: Name): INodeProperties {
  const labels: FormLabels & { placeholder?: string } & Partial<OptionLabels> = textLabels[name];
  const { label: displayName, help: description, placeholder } = labels;
  const common = { displayName, name, description, ...(placeholder !== undefined && { placeholder }) };
  const choices = textChoicesOf(name);
  if (choices !== undefined) {
    const [usual] = choices;
    return {
      ...common,
      type: 'options',
      options: choices.map(({ value, label, help }) => ({ name: label, value, description: help })),
      default: usual?.value ?? '',
    };
  }
  return name === 'maxHashtags'
    ? { ...common, type: 'number', typeOptions: { minValue: 1, numberPrecision: 0 }, default: 5 }
    : { ...common, type: 'string', default: '' };
}
