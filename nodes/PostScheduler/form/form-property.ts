/** A field that an action or an option declares, as a property of n8n's form. */
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import {
  adjustmentFields,
  fieldsOn,
  type FormField,
  helpOf,
  networkOf,
  networks,
  timePlaceholder,
} from '../../../shared/index.ts';
import { byAlphabet } from '../../../shared/data/list-text.ts';
import { fieldProperty, levelProperties, sorted } from './field-property.ts';
import { inputBinaryField } from './file-fields.ts';
import { accountSearchOf, accountsMethod, mappingMethod } from './list-names.ts';
import { locator } from './locator.ts';
import { presetOf } from './preset.ts';

/**
 * The fields that n8n has, in order. `inCollection`: whether they are in a collection such as Options, in which conditions name other fields by their
 * paths.
 */
export function formProperties(fields: readonly FormField[], inCollection = false): INodeProperties[] {
  return fieldsOn('n8n', fields).map((field) => formProperty(field, inCollection));
}

function formProperty(field: FormField, inCollection: boolean): INodeProperties {
  const { shownFor = {}, hiddenFor = {}, isForModels, isFixed, hint, columns } = field;
  const keyOf = (key: string) => (inCollection ? `/${key}` : key);
  const show: NonNullable<IDisplayOptions['show']> = {
    // These conditions come first, and under `show`: n8n stops checking at a field that holds an expression, and then shows the property whatever the
    // rest says.
    ...Object.fromEntries(
      Object.entries(hiddenFor).flatMap(([key, values]) =>
        // All of these conditions must hold, but of a list of conditions n8n requires only one. So each condition names the field in another way.
        values.map((not, index) => [index === 0 ? key : `/${key}`, [{ _cnd: { not } }]]),
      ),
    ),
    ...Object.fromEntries(Object.entries(shownFor).map(([key, values]) => [keyOf(key), [...values]])),
    ...(isForModels === true && { '@tool': [true] }),
  };
  return {
    ...propertyOf(field, inCollection),
    ...(columns !== undefined && { default: presetOf(columns) }),
    ...(field.required === true && { required: true }),
    ...((isForModels === true || isFixed === true) && { noDataExpression: true }),
    ...(hint !== undefined && { builderHint: { propertyHint: hint } }),
    ...(Object.keys(show).length > 0 && { displayOptions: { show } }),
  };
}

/** How a time is read. Times are text fields: n8n's field for dates drops a time that is typed into it, and does not show a stored text. */
const timeZoneOfWorkflow = "in the workflow's time zone, unless it ends with an offset such as +01:00";

function propertyOf(field: FormField, inCollection: boolean): INodeProperties {
  const { key: name, label: displayName, help: description } = field;
  const common = { displayName, name, description };
  switch (field.type) {
    case 'dateTime':
      return {
        ...common,
        type: 'string',
        default: '',
        placeholder: timePlaceholder,
        description: `${description} (${timeZoneOfWorkflow})`,
      };
    case 'accounts':
      return {
        ...common,
        type: 'multiOptions',
        typeOptions: {
          loadOptionsMethod: accountsMethod,
          // n8n's editor asks for the list again when one of these changes.
          ...(!inCollection && { loadOptionsDependsOn: ['publish', 'scheduledAt'] }),
        },
        default: [],
        // Names from an expression are not in the list: without this, n8n shows them with a red sign as not supported.
        allowArbitraryValues: true,
        description: `${description}. An expression can give names, handles or IDs, as a list or separated by commas or lines.`,
      };
    case 'account':
      return locator(common, { noun: 'Account', method: accountSearchOf(networkOf(field.network)) });
    case 'post':
      return locator(common, { noun: 'Post', method: 'searchPosts' });
    case 'files':
      return inputBinaryField;
    case 'notice':
      return { displayName, name, type: 'notice', default: '' };
    case 'mapping':
      return {
        ...common,
        type: 'resourceMapper',
        default: { mappingMode: 'defineBelow', value: null },
        typeOptions: {
          resourceMapper: {
            mode: 'map',
            localResourceMapperMethod: mappingMethod,
            // For its automatic mode, n8n shows a note that columns must be named like our fields, which is not true for the field Columns.
            supportAutoMap: false,
            valuesLabel: displayName,
            fieldWords: { singular: 'field', plural: 'fields' },
            addAllFields: true,
          },
        },
      };
    case 'collection':
      return collection(common, { adds: `${displayName} Option`, fields: field.fields });
    case 'networks':
      return {
        ...common,
        type: 'fixedCollection',
        placeholder: 'Add Network',
        default: {},
        options: sorted(
          networks.map((network) => ({
            displayName: network.label,
            name: network.key,
            values: levelProperties(adjustmentFields(network), false),
          })),
        ),
      };
    case 'integer':
      // The help states the bounds only of a field that also has an upper one.
      return {
        ...fieldProperty(field),
        description: field.max === undefined ? description : helpOf(field),
      };
    case 'choice':
      return inOrder(field, fieldProperty(field));
    case 'media':
      return { ...fieldProperty(field), ...(field.beginsWithRow === true && { default: { items: [{}] } }) };
    case 'boolean':
    case 'group':
    case 'json':
    case 'list':
    case 'number':
    case 'text':
      return fieldProperty(field);
  }
}

/** n8n wants five or more choices in alphabetical order, except one that means none of them. */
function inOrder(field: Extract<FormField, { type: 'choice' }>, property: INodeProperties): INodeProperties {
  const { options = [] } = property;
  const first = field.default === undefined ? options.slice(0, 1) : [];
  const others = options.slice(first.length);
  if (others.length < 5) return property;
  return {
    ...property,
    options: [...first, ...others.toSorted((one, other) => byAlphabet(one.name, other.name))],
  };
}

export function collection(
  common: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
  { adds, fields }: { adds: string; fields: readonly FormField[] },
): INodeProperties {
  return {
    ...common,
    type: 'collection',
    placeholder: `Add ${adds}`,
    default: {},
    options: sorted(formProperties(fields, true)),
  };
}
