import type { INodeProperties } from 'n8n-workflow';

/** A post is chosen from a list or given by its ID. */
export const postLocator: INodeProperties = {
  displayName: 'Post',
  name: 'postId',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  description: 'The post to work on',
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
