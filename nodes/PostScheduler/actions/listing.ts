/** Return All, Limit and Simplify: alike in every operation that lists. */
import type { INodeProperties } from 'n8n-workflow';
import type { OperationContext } from './operation.ts';

export const limitProperties: readonly INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { returnAll: [false] } },
  },
];

export const simplify: INodeProperties = {
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** How many results are wanted; undefined for all. */
export function limitOf({ context, itemIndex }: OperationContext): number | undefined {
  if (context.getNodeParameter('returnAll', itemIndex, false)) return undefined;
  return context.getNodeParameter('limit', itemIndex, 50);
}
