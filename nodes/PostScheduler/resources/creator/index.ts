import type { Resource } from '../resource.ts';
import { get } from './get.operation.ts';

export const creator: Resource = {
  name: 'Creator',
  operations: [
    {
      name: 'Get',
      value: 'get',
      description: 'Retrieve what a short-video account may do at the moment',
      action: 'Get a creator',
      operation: get,
    },
  ],
};
