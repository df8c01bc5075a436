/** A field of the shared core as input fields of Zapier's form. `collect.ts` is the way back. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  type Field,
  helpOf,
  limitTextOf,
  type Network,
  networkOf,
  type SingleField,
} from '../../../shared/index.ts';
import { exampleObject, exampleOf, mediaTypeField, objectSchema, schemaOf } from './json-field.ts';
import { keys, networkKey, pickerTriggerKey } from './keys.ts';
import { layoutOf } from './layout.ts';

interface InputPosition {
  readonly network: Network;
  /** The property names and labels of the groups that the field stands in. */
  readonly path?: readonly string[];
  readonly labels?: readonly string[];
  /** The section of the form. */
  readonly group: string;
  /** Whether Zapier requires what the network requires. */
  readonly insists: boolean;
}

export function fieldInputs(field: Field, place: InputPosition): PlainInputField[] {
  const { network, insists } = place;
  const path = [...(place.path ?? []), field.key];
  const labels = [...(place.labels ?? []), field.label];
  const key = networkKey(network, ...path);
  const common = { key, label: labels.join(separator), group: place.group };
  const required = { required: insists && field.required === true && place.path === undefined };
  const helpText = helpOf(field) + neededWith(field, place.labels);
  const layout = layoutOf(field);
  switch (layout.as) {
    case 'single':
      return [
        {
          ...common,
          ...required,
          ...singleInput(layout.field),
          ...listInput(layout.field),
          helpText,
          // An unticked box means no.
          ...(required.required && field.type === 'boolean' && { default: 'false' }),
        },
      ];
    case 'group':
      return layout.field.fields.flatMap((inner) => fieldInputs(inner, { ...place, path, labels }));
    case 'list':
      return [{ ...common, ...required, ...singleInput(layout.item), list: true, helpText }];
    case 'lineItems':
      return [
        {
          ...common,
          children: lineItemInputs({
            help: helpText,
            columns: layout.columns,
            keyOf: (name) => networkKey(network, ...path, name),
          }),
        },
      ];
    case 'thread':
      return [
        { ...common, ...required, ...singleInput(layout.text), list: true, helpText },
        threadMediaInput({
          field: layout.media,
          common,
          key: networkKey(network, ...path, layout.media.key),
        }),
      ];
    case 'json':
      return [
        {
          ...common,
          ...required,
          ...jsonInput({ field, schema: schemaOf(field), example: exampleOf(field) }),
        },
      ];
  }
}

/** A text that is chosen from a list of the service; other texts can be mapped or typed. */
function listInput({ type, picker }: SingleField): Pick<PlainInputField, 'dynamic' | 'search' | 'dependsOn'> {
  if (type !== 'text' || picker === undefined || picker === 'privacyLevels') return {};
  const dynamic = `${pickerTriggerKey(picker)}.id.name`;
  return picker === 'boards'
    ? { dynamic, search: 'find_board.id', dependsOn: [keys.accounts] }
    : { dynamic, dependsOn: [boardKey] };
}

const boardKey = networkKey(networkOf('pinboard'), 'boardId');

const separator = ' › ';

/** An input for a field that holds no others, without key, label and help. */
export function singleInput(field: SingleField): Pick<PlainInputField, 'type' | 'choices' | 'placeholder'> {
  const placeholder = field.placeholder === undefined ? {} : { placeholder: field.placeholder };
  switch (field.type) {
    case 'text':
      return { type: field.multiline ? 'text' : 'string', ...placeholder };
    case 'number':
    case 'integer':
    case 'boolean':
      return { type: field.type, ...placeholder };
    case 'choice':
      return {
        type: 'string',
        choices: field.choices.map(({ value, label }) => ({ value, sample: value, label })),
        ...placeholder,
      };
  }
}

/** An input for JSON: its help, its schema, and an example as its placeholder. */
export function jsonInput({
  field,
  schema,
  example,
}: {
  field: Pick<Field, 'help'> & Partial<Field>;
  schema: Record<string, unknown>;
  example: unknown;
}): JsonInput {
  return { type: 'json', schema, helpText: field.help, placeholder: JSON.stringify(example) };
}

type JsonInput = Pick<PlainInputField, 'type' | 'schema' | 'helpText' | 'placeholder'>;

/** Zapier shows no help for line items as a whole, so the first column has it. */
function lineItemInputs({
  help,
  columns,
  keyOf,
}: {
  help: string;
  columns: readonly SingleField[];
  keyOf: (name: string) => string;
}): PlainInputField[] {
  return columns.map((column, index) => ({
    key: keyOf(column.key),
    label: column.label,
    ...singleInput(column),
    helpText: `${index === 0 ? `${help}: ` : ''}${helpOf(column)}${column.required ? '; needed in every entry' : ''}`,
  }));
}

function threadMediaInput({
  field,
  common,
  key,
}: {
  field: Extract<Field, { type: 'media' }>;
  common: Pick<PlainInputField, 'label' | 'group'>;
  key: string;
}): PlainInputField {
  const allowed = limitTextOf(field);
  const withKind = { ...field, fields: [mediaTypeField(field.kinds), ...field.fields] };
  const help = `${field.help}: for each in order a list of media${allowed === undefined ? '' : ` (${allowed})`}, empty for none`;
  return {
    ...common,
    key,
    label: `${common.label ?? ''}${separator}${field.label}`,
    required: false,
    ...jsonInput({
      field: { ...field, help },
      schema: { type: 'array', items: schemaOf(withKind) },
      example: [exampleOf(field), []],
    }),
  };
}

/** Details of media in order, an object for each. */
export function mediaDetailsInput(fields: readonly Field[]): JsonInput {
  const help = 'Further details of the media as JSON, an object for each file in order';
  return jsonInput({
    field: { help },
    schema: { type: 'array', items: objectSchema(fields) },
    example: [exampleObject(fields)],
  });
}

function neededWith(field: Field, labels: readonly string[] | undefined): string {
  return field.required && labels !== undefined ? `; needed with ${labels.join(separator)}` : '';
}
