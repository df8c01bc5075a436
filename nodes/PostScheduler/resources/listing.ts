/** Return All, Limit, Simplify and Network: the same for all lists. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { checkLimit, networkChoices, readValue } from '../../../shared/index.ts';
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

export const anyNetwork = '';

export const networkOptions: INodePropertyOptions[] = networkChoices.map(({ value, label }) => ({
  name: label,
  value,
}));

/** A filter by network, whose value is the network's key. */
export function networkFilter(description: string): INodeProperties {
  return {
    displayName: 'Network',
    name: 'network',
    type: 'options',
    default: anyNetwork,
    description,
    options: [{ name: 'All', value: anyNetwork }, ...networkOptions],
  };
}

/** The limit of results; undefined for all. */
export function limitOf({ context, itemIndex }: OperationContext): number | undefined {
  if (context.getNodeParameter('returnAll', itemIndex, false)) return undefined;
  const value: unknown = context.getNodeParameter('limit', itemIndex, 50);
  return checkLimit({ limit: readValue({ type: 'integer', value }) });
}
