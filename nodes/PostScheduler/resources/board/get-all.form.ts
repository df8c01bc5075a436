import type { INodeProperties } from 'n8n-workflow';
import { networkOf } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { accountProperty } from '../../form/target-property.ts';
import { limitProperties, simplify } from '../listing.form.ts';

export const getAllForm: readonly INodeProperties[] = [
  { ...accountProperty(networkOf('pinboard')), description: 'The account whose boards are listed' },
  ...limitProperties,
  simplify,
  optionsProperty(),
];
