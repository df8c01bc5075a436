import type { ResourceOf } from '../resource.ts';
import { createForm } from './create.form.ts';
import { deleteForm } from './delete.form.ts';
import { getForm } from './get.form.ts';
import { getAllForm } from './get-all.form.ts';
import { rescheduleForm } from './reschedule.form.ts';
import { updateForm } from './update.form.ts';

export const post: ResourceOf<'post'> = {
  name: 'Post',
  operations: [
    {
      name: 'Create',
      value: 'create',
      description: 'Schedule, publish or draft a post',
      action: 'Create a post',
      form: createForm,
    },
    {
      name: 'Delete',
      value: 'delete',
      description: 'Delete a draft or scheduled post',
      action: 'Delete a post',
      form: deleteForm,
    },
    {
      name: 'Get',
      value: 'get',
      description: 'Retrieve a draft or scheduled post',
      action: 'Get a post',
      form: getForm,
    },
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'Retrieve a list of posts',
      action: 'Get many posts',
      form: getAllForm,
    },
    {
      name: 'Preview',
      value: 'preview',
      description: 'Check a post and its media and show what each account would get, without sending it',
      action: 'Preview a post',
      form: createForm,
    },
    {
      name: 'Reschedule',
      value: 'reschedule',
      description: 'Move a draft or scheduled post to another time',
      action: 'Reschedule a post',
      form: rescheduleForm,
    },
    {
      name: 'Update',
      value: 'update',
      description: 'Change a draft or scheduled post',
      action: 'Update a post',
      form: updateForm,
    },
  ],
};
