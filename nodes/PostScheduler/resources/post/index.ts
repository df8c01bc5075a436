import { networkOf } from '../../../../shared/index.ts';
import type { Resource } from '../resource.ts';
import { create } from './create.operation.ts';
import { createPhotoapp } from './create-photoapp.operation.ts';
import { deletePost } from './delete.operation.ts';
import { get } from './get.operation.ts';
import { getAll } from './get-all.operation.ts';
import { onPost } from './on-post.ts';
import { preview } from './preview.operation.ts';
import { reschedule } from './reschedule.operation.ts';
import { update } from './update.operation.ts';

const { label: photoapp } = networkOf('photoapp');

export const post: Resource = {
  name: 'Post',
  operations: [
    {
      name: 'Create',
      value: 'create',
      description: 'Schedule, publish or draft a post',
      action: 'Create a post',
      operation: create,
    },
    {
      name: `Create ${photoapp} Post`,
      value: 'createPhotoapp',
      description: "Create a post through the photo network's own endpoint",
      action: `Create a ${photoapp.toLowerCase()} post`,
      operation: createPhotoapp,
    },
    {
      name: 'Delete',
      value: 'delete',
      description: 'Delete a draft or scheduled post',
      action: 'Delete a post',
      operation: onPost(deletePost),
    },
    {
      name: 'Get',
      value: 'get',
      description: 'Retrieve a draft or scheduled post',
      action: 'Get a post',
      operation: onPost(get),
    },
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'Retrieve a list of posts',
      action: 'Get many posts',
      operation: getAll,
    },
    {
      name: 'Preview',
      value: 'preview',
      description: 'Check a post and its media and show what each account would get, without sending it',
      action: 'Preview a post',
      operation: preview,
    },
    {
      name: 'Reschedule',
      value: 'reschedule',
      description: 'Move a draft or scheduled post to another time',
      action: 'Reschedule a post',
      operation: onPost(reschedule),
    },
    {
      name: 'Update',
      value: 'update',
      description: 'Change a draft or scheduled post',
      action: 'Update a post',
      operation: onPost(update),
    },
  ],
};
