import type { Resource } from '../resource.ts';
import { getAll } from './get-all.operation.ts';

export const board: Resource = {
  name: 'Board',
  operations: [
    {
      name: 'Get Many',
      value: 'getAll',
      description: 'Retrieve a list of the boards of an account',
      action: 'Get many boards',
      operation: getAll,
    },
  ],
};
