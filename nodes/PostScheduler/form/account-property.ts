/** The account of one network, chosen from a list or given by its ID. */
import type { INodeProperties } from 'n8n-workflow';
import type { Network } from '../../../shared/index.ts';
import { accountSearchOf } from './list-names.ts';

export function accountProperty(network: Network, description: string): INodeProperties {
  return {
    displayName: 'Account',
    name: 'accountId',
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: true,
    description,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'Choose an account...',
        typeOptions: { searchListMethod: accountSearchOf(network), searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'Account ID' },
    ],
  };
}
