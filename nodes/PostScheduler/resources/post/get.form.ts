import type { INodeProperties } from 'n8n-workflow';
import { optionsProperty } from '../../form/post-properties.ts';
import { simplify } from '../listing.form.ts';
import { postLocator } from './post-locator.form.ts';

export const getForm: readonly INodeProperties[] = [postLocator, simplify, optionsProperty()];
