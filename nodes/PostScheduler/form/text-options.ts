/** The collection Text: how the texts of a post are made to fit each network. Its names are stored in workflows. */
import type { INodeProperties } from 'n8n-workflow';
import {
  type FormLabels,
  type Network,
  type OptionLabels,
  textChoicesOf,
  textLabel,
  textLabels,
  textNamesOf,
  type TextOptions,
} from '../../../shared/index.ts';
import { sorted } from './field-property.ts';

type Name = keyof TextOptions;

/** For posts on all networks, or for one network what there is to choose there. */
export function textProperty(network?: Network): INodeProperties {
  return {
    displayName: textLabel,
    name: 'text',
    type: 'collection',
    placeholder: 'Add Text Option',
    default: {},
    description: 'How the texts of the post are made to fit each network',
    options: sorted(textNamesOf(network).map((name) => optionProperty(name, network))),
  };
}

function optionProperty(name: Name, network: Network | undefined): INodeProperties {
  const labels: FormLabels & { placeholder?: string } & Partial<OptionLabels> = textLabels[name];
  const { label: displayName, help: description, placeholder } = labels;
  const common = { displayName, name, description, ...(placeholder !== undefined && { placeholder }) };
  const choices = textChoicesOf(name, network);
  if (choices !== undefined) {
    const [usual] = choices;
    return {
      ...common,
      type: 'options',
      options: choices.map(({ value, label, help }) => ({ name: label, value, description: help })),
      default: usual?.value ?? '',
    };
  }
  return name === 'mostHashtags'
    ? { ...common, type: 'number', typeOptions: { minValue: 1, numberPrecision: 0 }, default: 5 }
    : { ...common, type: 'string', default: '' };
}
