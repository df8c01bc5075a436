/** A field that an action or an option declares, as a property of n8n's form. */
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { type FormField, helpOf, networkOf } from '../../../shared/index.ts';
import { accountProperty, postLocator } from './chosen-properties.ts';
import { fieldProperty } from './field-property.ts';
import { inputBinaryField } from './file-fields.ts';
import { accountsMethod } from './where-names.ts';

/** `inCollection`: whether it stands in a collection such as Options, which sees the other fields by their paths. */
export function formProperty(
  field: Exclude<FormField, { type: 'draft' }>,
  { inCollection = false }: { inCollection?: boolean } = {},
): INodeProperties {
  const shown = Object.entries(field.shownFor ?? {});
  const show: NonNullable<IDisplayOptions['show']> = {
    ...Object.fromEntries(shown.map(([key, values]) => [inCollection ? `/${key}` : key, [...values]])),
    ...(field.isForModels === true && { '@tool': [true] }),
  };
  return {
    ...propertyOf(field),
    ...(field.required === true && { required: true }),
    ...(field.isForModels === true && { noDataExpression: true }),
    ...(Object.keys(show).length > 0 && { displayOptions: { show } }),
  };
}

/** How a point in time is written. */
export const timeForm =
  "such as 2026-12-24T18:00; meant in the workflow's time zone where it has no offset such as +01:00";

function propertyOf(field: Exclude<FormField, { type: 'draft' }>): INodeProperties {
  const { key: name, label: displayName, help: description } = field;
  switch (field.type) {
    case 'dateTime':
      return {
        displayName,
        name,
        type: 'dateTime',
        default: '',
        description: `${description} (${timeForm})`,
      };
    case 'accounts':
      return {
        displayName,
        name,
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: accountsMethod },
        default: [],
        description: `${description}. An expression gives names, handles or IDs, as a list or separated by commas or lines.`,
      };
    case 'account':
      return accountProperty(networkOf(field.network), description);
    case 'post':
      return postLocator;
    case 'files':
      return inputBinaryField;
    case 'integer':
      // A bound alone says what everybody expects.
      return {
        ...fieldProperty({ field, isNew: true }),
        description: field.max === undefined ? description : helpOf(field),
      };
    case 'boolean':
    case 'choice':
    case 'group':
    case 'json':
    case 'list':
    case 'media':
    case 'number':
    case 'text':
      return fieldProperty({ field, isNew: true });
  }
}
