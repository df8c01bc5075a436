import type { INodeProperties } from 'n8n-workflow';
import { optionsProperty } from '../../form/post-properties.ts';
import { postLocator } from './post-locator.form.ts';

export const deleteForm: readonly INodeProperties[] = [postLocator, optionsProperty()];
