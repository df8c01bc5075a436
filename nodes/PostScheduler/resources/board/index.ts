import type { ResourceOf } from '../resource.ts';
import { getAllForm } from './get-all.form.ts';

export const board: ResourceOf<'board'> = {
  name: 'Board',
  operations: [
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'Retrieve a list of the boards of an account',
      action: 'Get many boards',
      form: getAllForm,
    },
  ],
};
