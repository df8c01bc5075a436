import type { INodeProperties } from 'n8n-workflow';
import {
  allowModelNow,
  checkMedia,
  cropTo,
  dateOrder,
  removeOtherAccounts,
} from '../../form/post-options.ts';
import { changeProperties, optionsProperty } from '../../form/post-properties.ts';
import { postLocator } from './post-locator.form.ts';

export const updateForm: readonly INodeProperties[] = [
  postLocator,
  ...changeProperties,
  optionsProperty([allowModelNow, checkMedia, cropTo, dateOrder, removeOtherAccounts]),
];
