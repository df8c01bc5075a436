/** The options of the operations on posts, each under Options where the operation has it. */
import type { INodeProperties } from 'n8n-workflow';
import {
  changeLabels,
  checkMediaLabels,
  cropLabels,
  dateOrderLabels,
  deliveryLabels,
  type FieldPlaces,
  type FormLabels,
  keepRatio,
  type OptionLabels,
  refuseAmbiguous,
  refusalLabels,
} from '../../../shared/index.ts';

/** Where the form has the fields that sentences name, if they are out of sight. */
export const fieldPlaces: FieldPlaces = { [dateOrderLabels.label]: 'under Options' };

/** A model that fills in Publish must not publish at once unless a person allows it here. */
export const allowModelNow: INodeProperties = {
  displayName: 'Allow the Model to Publish Now',
  name: 'allowModelNow',
  type: 'boolean',
  noDataExpression: true,
  default: false,
  displayOptions: { show: { '@tool': [true] } },
  description: 'Whether a language model that fills in Publish may choose to publish at once',
};

/** How many input items a run works on at once. */
export const concurrency: INodeProperties = {
  displayName: 'Concurrency',
  name: 'concurrency',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
  default: 10,
  displayOptions: { show: { '/operation': ['create'] } },
  description:
    'How many items are worked on at the same time; posts that are published now always go one by one',
};

export const checkMedia: INodeProperties = {
  displayName: checkMediaLabels.label,
  name: 'checkMedia',
  type: 'boolean',
  default: true,
  description: checkMediaLabels.help,
};

export const removeOtherAccounts: INodeProperties = {
  displayName: changeLabels.removeOtherAccounts.label,
  name: 'removeOtherAccounts',
  type: 'boolean',
  default: false,
  description: changeLabels.removeOtherAccounts.help,
};

export const cropTo = listProperty('cropTo', cropLabels, keepRatio);
export const dateOrder = listProperty('dateOrder', dateOrderLabels, refuseAmbiguous);
export const ifRefused = choiceProperty('ifRefused', refusalLabels, 'refuse');
export const delivery = choiceProperty('delivery', deliveryLabels.delivery, 'safe');
export const ifPlanned = choiceProperty('ifPlanned', deliveryLabels.ifPlanned, 'create');

function choiceProperty(name: string, { choices, ...labels }: OptionLabels, usual: string): INodeProperties {
  const list = Object.entries(choices).map(([value, choice]) => ({ value, ...choice }));
  return listProperty(name, { ...labels, choices: list }, usual);
}

interface ListLabels extends FormLabels {
  readonly choices: readonly { readonly value: string; readonly label: string; readonly help?: string }[];
}

function listProperty(name: string, { label, help, choices }: ListLabels, usual: string): INodeProperties {
  return {
    displayName: label,
    name,
    type: 'options',
    options: choices.map((choice) => ({
      name: choice.label,
      value: choice.value,
      ...(choice.help !== undefined && { description: choice.help }),
    })),
    default: usual,
    description: help,
  };
}
