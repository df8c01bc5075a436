import type { INodeProperties } from 'n8n-workflow';
import { inputBinaryField } from '../../form/file-fields.ts';

export const uploadForm: readonly INodeProperties[] = [{ ...inputBinaryField, required: true }];
