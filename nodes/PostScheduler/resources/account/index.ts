import type { ResourceOf } from '../resource.ts';
import { getAllForm } from './get-all.form.ts';

export const account: ResourceOf<'account'> = {
  name: 'Account',
  operations: [
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'Retrieve a list of linked accounts',
      action: 'Get many accounts',
      form: getAllForm,
    },
  ],
};
