/** Return All, Limit, Simplify and Network: the same for all lists. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { networkChoices } from '../../../shared/index.ts';
import { anyNetwork } from './listing.ts';

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
