import type { INodeProperties } from 'n8n-workflow';
import { networkOf } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-properties.ts';
import { accountProperty } from '../../form/target-property.ts';
import { simplify } from '../listing.form.ts';

export const getForm: readonly INodeProperties[] = [
  { ...accountProperty(networkOf('shortvideo')), description: 'The account to look up' },
  simplify,
  optionsProperty(),
];
