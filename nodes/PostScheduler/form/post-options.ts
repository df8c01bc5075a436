/** Collections of fields that are out of sight until asked for. */
import type { INodeProperties } from 'n8n-workflow';
import { type FieldPlaces, type FormField, options } from '../../../shared/index.ts';
import { sorted } from './field-property.ts';
import { formProperty } from './form-property.ts';

/** Where the form has the fields that sentences name, if they are out of sight. */
export const fieldPlaces: FieldPlaces = { [options.dateOrder.label]: 'under Options' };

const names = {
  filter: { displayName: 'Filters', name: 'filters', placeholder: 'Add Filter' },
  option: { displayName: 'Options', name: 'options', placeholder: 'Add Option' },
} as const;

export function collection(kind: keyof typeof names, fields: readonly FormField[]): INodeProperties {
  return {
    ...names[kind],
    type: 'collection',
    default: {},
    options: sorted(
      fields.flatMap((field) =>
        field.type === 'draft' || field.only === 'zapier'
          ? []
          : [formProperty(field, { inCollection: true })],
      ),
    ),
  };
}
