/** What is chosen from a list, or given by its ID: an account of one network, a post. */
import type { INodeProperties } from 'n8n-workflow';
import { chosenPost, type Network } from '../../../shared/index.ts';
import { accountSearchOf } from './list-names.ts';

export function accountProperty(network: Network, description: string): INodeProperties {
  return {
    displayName: 'Account',
    name: 'accountId',
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
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

export const postLocator: INodeProperties = {
  displayName: chosenPost.label,
  name: chosenPost.key,
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  description: chosenPost.help,
  builderHint: { propertyHint: 'By ID: the id that Create, Get Many or the trigger puts out.' },
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Choose a post...',
      typeOptions: { searchListMethod: 'searchPosts', searchable: true },
    },
    { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'Post ID' },
  ],
};
