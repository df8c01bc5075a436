/** Fields that hold JSON: a schema for Zapier's editor, and a worked example for the help text. */
import { type Field, helpOf, mediaUrlField } from '../../../shared/index.ts';

type Schema = Record<string, unknown>;

/** The JSON Schema of a field's value, without limits: the shared core checks them, with findings in the form's words. */
export function schemaOf(field: Field): Schema {
  const about = { title: field.label, description: helpOf(field) };
  switch (field.type) {
    case 'text':
      return { ...about, type: 'string' };
    case 'number':
    case 'integer':
    case 'boolean':
      return { ...about, type: field.type };
    case 'choice':
      return { ...about, type: 'string', enum: field.choices.map(({ value }) => value) };
    case 'group':
      return { ...about, ...objectSchema(field.fields) };
    case 'list':
      return { ...about, type: 'array', items: schemaOf(field.item) };
    case 'media':
      return { ...about, type: 'array', items: objectSchema([mediaUrlField, ...field.fields]) };
    case 'json':
      return { ...about, type: field.example === undefined ? 'array' : 'object' };
  }
}

function objectSchema(fields: readonly Field[]): Schema {
  const required = fields.filter((field) => field.required).map(({ key }) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** A value that the field accepts. */
export function exampleOf(field: Field): unknown {
  switch (field.type) {
    case 'text':
      return field.placeholder ?? (field.format === 'url' ? 'https://example.com/page' : field.label);
    case 'number':
    case 'integer':
      return exampleNumber(field);
    case 'boolean':
      return true;
    case 'choice':
      return field.choices[0]?.value;
    case 'group':
      return exampleObject(field.fields);
    case 'list':
      return [exampleOf(field.item)];
    case 'media':
      return [exampleObject([mediaUrlField, ...field.fields.slice(0, 1)])];
    case 'json':
      return field.example === undefined ? [{ username: 'harbour.cafe' }] : { property: 'value' };
  }
}

/** The middle of a range; where a number must only be above 0, it is a size in pixels. */
function exampleNumber({ min, max, above }: { min?: number; max?: number; above?: number }): number {
  if (min !== undefined && max !== undefined) return (min + max) / 2;
  return min ?? (above === undefined ? 1 : 1080);
}

function exampleObject(fields: readonly Field[]): Schema {
  return Object.fromEntries(fields.map((field) => [field.key, exampleOf(field)]));
}

/** An input for JSON: its help, its schema, and an example as its placeholder. */
export function jsonInput({ help, schema, example }: { help: string; schema: Schema; example: unknown }) {
  return { type: 'json', schema, helpText: help, placeholder: JSON.stringify(example) } as const;
}

/** Details of media in order, an object for each. */
export function mediaDetailsInput(fields: readonly Field[]) {
  return jsonInput({
    help: 'Further details of the media as JSON, an object for each file in order',
    schema: { type: 'array', items: objectSchema(fields) },
    example: [exampleObject(fields)],
  });
}
