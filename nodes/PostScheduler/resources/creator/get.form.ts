import type { INodeProperties } from 'n8n-workflow';
import { networkOf } from '../../../../shared/index.ts';
import { accountProperty } from '../../form/account-property.ts';
import { simplify } from '../listing.form.ts';

export const getForm: readonly INodeProperties[] = [
  accountProperty(networkOf('shortvideo'), 'The account to look up'),
  simplify,
];
