/** A field of the shared core as a property of n8n's form. `collect-fields.ts` is the inverse. */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { type Field, helpOf, mediaTypeField, mediaUrlField } from '../../../shared/index.ts';
import { byAlphabet } from '../../../shared/data/list-text.ts';
import { isTextList, isThread, type ListField, type MediaField } from '../../../shared/form/fields/field.ts';
import {
  addressesFieldName,
  fileFieldsOf,
  inputBinaryField,
  mediaSource,
  mediaSources,
} from './file-fields.ts';
import { loadMethodOf, searchMethodOf } from './list-names.ts';
import { locator } from './locator.ts';
import { showFor } from './show.ts';

/**
 * Fields at one level: required ones directly, optional ones in a collection. A field in a collection is absent until a person adds it, so an
 * untouched field is not sent (such as a latitude of 0). `isNew`: whether the fields always make something new, such as an entry of a list; fields
 * that may change a post are never required.
 */
export function levelProperties(fields: readonly Field[], isNew: boolean): INodeProperties[] {
  const open = fields.filter(({ required }) => required);
  // n8n gives each of these fields a value where nothing is typed into it, and that value would change the post.
  const filledByItself = isNew ? [] : open.filter(({ type }) => valuesOfTheirOwn.includes(type));
  return [
    ...open.flatMap((field) =>
      filledByItself.includes(field)
        ? showFor({ '/operation': ['create', 'createOrUpdate', 'preview'] }, [fieldProperty(field, isNew)])
        : [{ ...fieldProperty(field, isNew), ...(isNew && { required: true }) }],
    ),
    ...additionalFields([
      ...fields.filter(({ required }) => !required).flatMap((field) => optionalProperties(field, isNew)),
      ...showFor(
        { '/operation': ['update'] },
        filledByItself.map((field) => fieldProperty(field, isNew)),
      ),
    ]),
  ];
}

const valuesOfTheirOwn: readonly Field['type'][] = ['number', 'integer', 'boolean', 'choice'];

function additionalFields(options: readonly INodeProperties[]): INodeProperties[] {
  if (options.length === 0) return [];
  return [
    {
      displayName: 'Additional Fields',
      name: 'additionalFields',
      type: 'collection',
      placeholder: 'Add Field',
      default: {},
      options: sorted(options),
    },
  ];
}

/** n8n wants choices in alphabetical order. */
export function sorted<Item extends INodeProperties | INodePropertyCollection>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((one, other) => byAlphabet(one.displayName, other.displayName));
}

/** The field; for the address of a file also the field for the file itself. */
function optionalProperties(field: Field, isNew = true): INodeProperties[] {
  return [fieldProperty(field, isNew), ...fileFieldsOf(field)];
}

export function fieldProperty(field: Field, isNew = true): INodeProperties {
  const { key: name, label: displayName, placeholder } = field;
  const common = {
    displayName,
    name,
    description: helpOf(field),
    ...(placeholder !== undefined && { placeholder }),
  };
  if (field.type === 'text' && field.picker !== undefined) {
    const { placeholder: _, ...others } = common;
    return locator(others, { noun: displayName, method: searchMethodOf(field.picker) });
  }
  switch (field.type) {
    case 'text':
      return { ...common, type: 'string', default: '', ...(field.multiline && { typeOptions: { rows: 3 } }) };
    case 'number':
    case 'integer':
      return {
        ...common,
        type: 'number',
        default: field.default ?? field.min ?? 0,
        typeOptions: numberOptions(field),
      };
    case 'boolean':
      return { ...common, type: 'boolean', default: field.default ?? false };
    case 'choice': {
      const options = field.choices.map(({ value, label, help }) => ({
        name: label,
        value,
        ...(help !== undefined && { description: help }),
      }));
      return {
        ...common,
        type: 'options',
        options,
        default: field.default ?? options[0]?.value ?? '',
        // Loads the same choices, with notes from the service.
        ...(field.picker !== undefined && { typeOptions: { loadOptionsMethod: loadMethodOf(field.picker) } }),
      };
    }
    case 'group':
      return groupProperty(common, field.fields, isNew);
    case 'list':
      if (isTextList(field)) return textListProperty(common, field.isWords === true);
      return listProperty(common, field);
    case 'media':
      return mediaProperty(common, field);
    case 'json':
      return {
        ...common,
        type: 'json',
        default: JSON.stringify(field.example ?? [], null, 2),
        ...(Array.isArray(field.example) && { typeOptions: { rows: 8 } }),
      };
  }
}

/** A row for each medium: of the whole post, of one network or of a part of a thread. */
function mediaProperty(common: Common, { fields, kinds }: MediaField): INodeProperties {
  const altText = fields.find(({ key }) => key === 'altText');
  const several = (field: Field, note: string): INodeProperties => ({
    ...fieldProperty(field),
    description: `${helpOf(field)}; ${note}`,
  });
  return {
    ...common,
    type: 'fixedCollection',
    placeholder: 'Add Media',
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    options: [
      {
        displayName: 'Media',
        name: 'items',
        values: [
          mediaSource,
          ...showFor({ [mediaSource.name]: [mediaSources.url] }, [
            several(mediaUrlField, 'separate several with commas or lines, or give a list'),
          ]),
          ...showFor({ [mediaSource.name]: [mediaSources.binary] }, [inputBinaryField]),
          ...(altText === undefined ? [] : [several(altText, 'for several files, write one in each line')]),
          // The type nearly always follows from the file.
          ...additionalFields(
            [...fields.filter((field) => field !== altText), mediaTypeField(kinds)].flatMap((field) =>
              optionalProperties(field),
            ),
          ),
        ],
      },
    ],
  };
}

type Common = Pick<INodeProperties, 'displayName' | 'name' | 'description' | 'placeholder'>;

function groupProperty(common: Common, fields: readonly Field[], isNew: boolean): INodeProperties {
  if (fields.every(({ required }) => !required)) {
    return {
      ...common,
      type: 'collection',
      placeholder: 'Add Field',
      default: {},
      options: sorted(fields.flatMap((field) => optionalProperties(field, isNew))),
    };
  }
  const { displayName } = common;
  const values = levelProperties(fields, isNew);
  return {
    ...common,
    type: 'fixedCollection',
    placeholder: `Add ${displayName}`,
    default: {},
    options: [{ displayName, name: 'values', values }],
  };
}

function textListProperty(common: Common, isWords: boolean): INodeProperties {
  const separators = isWords ? 'separated by commas or lines' : 'one in each line';
  return {
    ...common,
    type: 'string',
    typeOptions: { rows: isWords ? 2 : 4 },
    default: '',
    description: `${common.description}; ${separators}`,
  };
}

// An entry of a list is new, so it needs all required fields.
function listProperty(common: Common, field: ListField): INodeProperties {
  const { displayName } = common;
  const { item } = field;
  if (item.type !== 'group') throw new Error(`No form has a list such as ${displayName}`);
  return {
    ...common,
    type: 'fixedCollection',
    placeholder: `Add ${displayName}`,
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    options: [
      {
        displayName,
        name: 'items',
        values: isThread(field) ? partProperties(item.fields) : levelProperties(item.fields, true),
      },
    ],
  };
}

/** A part of a thread: its text and the addresses of its media; details of media only on request. */
function partProperties(fields: readonly Field[]): INodeProperties[] {
  const texts = fields.filter(({ type }) => type !== 'media');
  const media = fields.filter((field) => field.type === 'media');
  const addresses = media.map(({ label, help }): INodeProperties => ({
    displayName: label,
    name: addressesFieldName,
    type: 'string',
    typeOptions: { rows: 2 },
    default: '',
    placeholder: mediaUrlField.placeholder ?? '',
    description: `${help}: their web addresses, separated by commas or lines`,
  }));
  return [
    ...texts.map((field) => fieldProperty(field)),
    ...addresses,
    ...additionalFields(
      media.flatMap((field) => optionalProperties({ ...field, label: `${field.label} With Details` })),
    ),
  ];
}

function numberOptions({ type, min, max, above }: Extract<Field, { type: 'number' | 'integer' }>) {
  const least = min ?? (type === 'integer' && above !== undefined ? above + 1 : undefined);
  return {
    ...(type === 'integer' && { numberPrecision: 0 }),
    ...(least !== undefined && { minValue: least }),
    ...(max !== undefined && { maxValue: max }),
  };
}
