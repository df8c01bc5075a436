import type { ResourceOf } from '../resource.ts';
import { getForm } from './get.form.ts';

export const creator: ResourceOf<'creator'> = {
  name: 'Creator',
  operations: [
    {
      name: 'Get',
      value: 'get',
      description: 'Retrieve what a short-video account may do at the moment',
      action: 'Get a creator',
      form: getForm,
    },
  ],
};
