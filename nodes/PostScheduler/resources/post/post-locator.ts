/** A post is chosen from a list or given by its ID. */
import type { INodeProperties } from 'n8n-workflow';
import { pathPart } from '../../../../shared/index.ts';
import { locatorValue } from '../../form/collect-fields.ts';
import type { OperationContext } from '../operation.ts';

export const postLocator: INodeProperties = {
  displayName: 'Post',
  name: 'postId',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  description: 'The post to work on',
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

/**
 * The ID of the chosen post.
 * @throws InvalidInputError for a value that cannot be an ID
 */
export function postIdFrom({ context, itemIndex }: OperationContext): string {
  const given = locatorValue(context.getNodeParameter('postId', itemIndex, ''));
  const id = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  pathPart({ label: 'Post ID', value: id });
  return id;
}
