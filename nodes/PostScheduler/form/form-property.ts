/** A field that an action or an option declares, as a property of n8n's form. */
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { FormField } from '../../../shared/index.ts';
import { fieldProperty } from './field-property.ts';
import { accountsMethod } from './where-names.ts';

/** `inCollection`: whether it stands in a collection such as Options, which sees the other fields by their paths. */
export function formProperty(
  field: FormField,
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

function propertyOf(field: FormField): INodeProperties {
  const { key: name, label: displayName, help: description } = field;
  switch (field.type) {
    case 'dateTime':
      return { displayName, name, type: 'dateTime', default: '', description };
    case 'accounts':
      return {
        displayName,
        name,
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: accountsMethod },
        default: [],
        description: `${description}. An expression gives names, handles or IDs, as a list or separated by commas or lines.`,
      };
    default:
      return fieldProperty({ field, isNew: true });
  }
}
