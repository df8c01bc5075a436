import type { INodeProperties } from 'n8n-workflow';
import { options } from '../../../../shared/index.ts';
import { optionsProperty } from '../../form/post-options.ts';
import { changeProperties } from '../../form/post-properties.ts';
import { postLocator } from './post-locator.form.ts';

const { allowModelNow, checkMedia, cropTo, dateOrder, removeOtherAccounts } = options;

export const updateForm: readonly INodeProperties[] = [
  postLocator,
  ...changeProperties,
  optionsProperty([allowModelNow, checkMedia, cropTo, dateOrder, removeOtherAccounts]),
];
