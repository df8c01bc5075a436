import type { INodeProperties } from 'n8n-workflow';
import { networks, options, postFilterLabels, postStatuses } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-options.ts';
import { accountsMethod } from '../../form/where-names.ts';
import { limitProperties, networkOptions, simplify } from '../listing.form.ts';

const firstNetwork = networks[0].key;

/** A filter that the service's list does not have. */
function filterProperty(name: keyof typeof postFilterLabels): INodeProperties {
  const { label, help } = postFilterLabels[name];
  return { displayName: label, name, type: 'string', default: '', description: help };
}

/** The same list as Accounts of a post. */
const accountsFilter: INodeProperties = {
  ...filterProperty('accounts'),
  type: 'multiOptions',
  typeOptions: { loadOptionsMethod: accountsMethod },
  default: [],
  description: `${postFilterLabels.accounts.help}. An expression gives names, handles or IDs, as a list or separated by commas or lines.`,
};

function time(name: 'after' | 'before'): INodeProperties {
  return { ...filterProperty(name), type: 'dateTime' };
}

export const getAllForm: readonly INodeProperties[] = [
  ...limitProperties,
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    options: [
      accountsFilter,
      time('after'),
      time('before'),
      {
        displayName: 'Network',
        name: 'network',
        type: 'options',
        default: firstNetwork,
        description: 'Only posts for this network',
        options: networkOptions,
      },
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        default: 'scheduled',
        description: 'Only posts in this state',
        options: postStatuses.map((status) => ({
          name: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
          value: status,
        })),
      },
      filterProperty('text'),
    ],
  },
  simplify,
  optionsProperty([options.dateOrder]),
];
