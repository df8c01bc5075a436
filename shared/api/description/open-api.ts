/** The operations of an OpenAPI 3.1 description, as far as they are asked for here. */
import { field, isJsonObject, textField } from '../responses/json.ts';
import { partsOf, type SchemaLocation, propertiesOf, resolve } from './json-schema.ts';

export interface DescribedOperation {
  /** As the description spells it, without a slash at the end. */
  readonly path: string;
  /** What the JSON body has to be; without schemas where there is none. */
  readonly body: SchemaLocation;
  /** Each parameter by its name. */
  readonly parameters: ReadonlyMap<string, SchemaLocation>;
  /** The same, with what is known beside their schemas. */
  readonly asked: readonly Parameter[];
}

export interface Parameter {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`; empty where the description does not say. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: SchemaLocation;
}

/** The operations of one method; none where the description is none. */
export function operationsOf({
  description,
  method,
}: {
  description: unknown;
  method: 'get' | 'post';
}): DescribedOperation[] {
  const paths = field(description, 'paths');
  if (!isJsonObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) => {
    const pathItem = referred(description, item);
    const operation = field(pathItem, method);
    if (!isJsonObject(operation)) return [];
    const asked = [field(pathItem, 'parameters'), operation['parameters']].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((parameter) => namedParameter(description, parameter)) : [],
    );
    return [
      {
        path: path.replace(/\/+$/, ''),
        body: bodyOf(description, operation['requestBody']),
        asked,
        parameters: new Map(asked.map(({ name, schema }) => [name, schema])),
      },
    ];
  });
}

/** The values that are allowed, where they are listed. */
export function allowedValues(place: SchemaLocation): readonly string[] {
  return [...partsOf(place)]
    .flatMap((part) => [part['enum'], part['const']])
    .flatMap((values): unknown => values)
    .filter((value) => typeof value === 'string');
}

/** One property of an object, as a place of its own. */
export function propertyOf(place: SchemaLocation, name: string): SchemaLocation {
  return { root: place.root, schemas: propertiesOf(place).get(name) ?? [] };
}

function bodyOf(description: unknown, body: unknown): SchemaLocation {
  const content = field(referred(description, body), 'content');
  const schemas = Object.entries(isJsonObject(content) ? content : {})
    .filter(([type]) => /^application\/json\b/i.test(type))
    .map(([, media]) => field(media, 'schema'));
  return { root: description, schemas };
}

function namedParameter(description: unknown, parameter: unknown): Parameter[] {
  const found = referred(description, parameter);
  const name = field(found, 'name');
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      place: textField(found, 'in') ?? '',
      isRequired: field(found, 'required') === true,
      schema: { root: description, schemas: [field(found, 'schema')] },
    },
  ];
}

/** Path items, bodies and parameters may stand elsewhere in the description. */
function referred(description: unknown, value: unknown): unknown {
  const reference = field(value, '$ref');
  return typeof reference === 'string' ? resolve({ root: description, reference }) : value;
}
