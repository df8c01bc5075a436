import type { Resource } from '../resource.ts';
import { getAll } from './get-all.operation.ts';

export const account: Resource = {
  name: 'Account',
  operations: [
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'Retrieve a list of linked accounts',
      action: 'Get many accounts',
      operation: getAll,
    },
  ],
};
