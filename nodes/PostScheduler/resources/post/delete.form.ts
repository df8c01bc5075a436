import type { INodeProperties } from 'n8n-workflow';
import { postLocator } from './post-locator.form.ts';

export const deleteForm: readonly INodeProperties[] = [postLocator];
