import type { INodeProperties } from 'n8n-workflow';
import { limitProperties, networkFilter, simplify } from '../listing.form.ts';

export const getAllForm: readonly INodeProperties[] = [
  networkFilter('Only accounts on this network, and those whose network the service does not show'),
  ...limitProperties,
  simplify,
];
