/** The collection Text. Its names are stored in workflows. */
import type { INodeProperties } from 'n8n-workflow';
import { textFields, textLabel } from '../../../shared/index.ts';
import { sorted } from './field-property.ts';
import { formProperty } from './form-property.ts';

export const textProperty: INodeProperties = {
  displayName: textLabel,
  name: 'text',
  type: 'collection',
  placeholder: 'Add Text Option',
  default: {},
  description: 'How the texts of the post are made to fit each network',
  options: sorted(Object.values(textFields).map((field) => formProperty(field, { inCollection: true }))),
};
