import type { INodeProperties } from 'n8n-workflow';

/** A post is chosen from a list or given by its ID. */
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
