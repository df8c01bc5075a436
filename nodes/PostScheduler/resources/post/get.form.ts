import type { INodeProperties } from 'n8n-workflow';
import { simplify } from '../listing.form.ts';
import { postLocator } from './post-locator.form.ts';

export const getForm: readonly INodeProperties[] = [postLocator, simplify];
