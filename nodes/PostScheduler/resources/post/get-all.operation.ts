import type { INodeProperties } from 'n8n-workflow';
import {
  findPosts,
  networks,
  postFilterLabels,
  postStatuses,
  readPostFilter,
  readStatus,
  summarizePost,
  withAccountNames,
} from '../../../../shared/index.ts';
import { dateOrder } from '../../form/date-order.ts';
import { accountsMethod } from '../../form/where-properties.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { limitOf, limitProperties, networkOptions, simplify } from '../listing.ts';
import { readOperation } from '../operation.ts';
import { clockOf } from './draft-and-ports.ts';

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

/** Contract 4.2, all pages of it. */
export const getAll = readOperation({
  properties: [
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
          name: 'platform',
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
    optionsProperty([dateOrder]),
  ],
  async read(operation) {
    const { client, context, itemIndex } = operation;
    const { status, platform, ...form } = context.getNodeParameter('filters', itemIndex, {});
    const simple = context.getNodeParameter('simplify', itemIndex, true);
    const limit = limitOf(operation);
    const filter = await readPostFilter(form, {
      clock: clockOf(operation),
      listAccounts: operation.linkedAccounts,
    });
    const found = await findPosts({
      ...filter,
      listPosts: (query) => client.listPosts(query),
      limit,
      status: textOf(readStatus(status)),
      platform: textOf(platform),
    });
    if (!simple) return found;
    return found.map((record) => withAccountNames(summarizePost(record), operation.knownAccounts()));
  },
});

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
