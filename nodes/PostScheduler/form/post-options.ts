/** The collection Options: what most people never need. */
import type { INodeProperties } from 'n8n-workflow';
import { type FieldPlaces, type FormField, options } from '../../../shared/index.ts';
import { sorted } from './field-property.ts';
import { formProperty } from './form-property.ts';

/** Where the form has the fields that sentences name, if they are out of sight. */
export const fieldPlaces: FieldPlaces = { [options.dateOrder.label]: 'under Options' };

export function optionsProperty(
  fields: readonly FormField[],
  others: readonly INodeProperties[] = [],
): INodeProperties {
  const properties = fields.map((field) => formProperty(field, { inCollection: true }));
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: sorted([...properties, ...others]),
  };
}
