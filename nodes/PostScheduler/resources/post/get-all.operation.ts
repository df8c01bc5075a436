import { networks, postStatuses, summarizePost } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { limitOf, limitProperties, networkOptions, simplify } from '../listing.ts';
import { readOperation } from '../operation.ts';

const firstNetwork = networks[0].key;

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
      ],
    },
    simplify,
    optionsProperty(),
  ],
  async read(operation) {
    const { client, context, itemIndex } = operation;
    const { status, platform } = context.getNodeParameter('filters', itemIndex, {});
    const simple = context.getNodeParameter('simplify', itemIndex, true);
    const found: object[] = [];
    for await (const page of client.listPosts({
      limit: limitOf(operation),
      status: text(status),
      platform: text(platform),
    })) {
      // One by one: a service may put more on a page than a call takes arguments.
      for (const record of page) found.push(simple ? summarizePost(record) : record);
    }
    return found;
  },
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
