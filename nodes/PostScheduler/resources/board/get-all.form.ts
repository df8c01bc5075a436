import type { INodeProperties } from 'n8n-workflow';
import { networkOf } from '../../../../shared/index.ts';
import { accountProperty } from '../../form/account-property.ts';
import { limitProperties, simplify } from '../listing.form.ts';

export const getAllForm: readonly INodeProperties[] = [
  accountProperty(networkOf('pinboard'), 'The account whose boards are listed'),
  ...limitProperties,
  simplify,
];
