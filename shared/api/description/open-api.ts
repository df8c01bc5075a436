/** The operations of an OpenAPI 3.1 document, as far as the client uses them. */
import { field, isJsonObject, type JsonObject, textField } from '../../data/json.ts';
import { partsOf, type SchemaLocation, propertiesOf, resolve } from './json-schema.ts';

export interface DescribedOperation {
  /** As in the document, without a slash at the end. */
  readonly path: string;
  /** The JSON body; without schemas when there is none. */
  readonly body: SchemaLocation;
  readonly parameters: readonly Parameter[];
  /** The JSON of its successful answer; no schemas if there is none. */
  readonly answer: SchemaLocation;
}

export interface Parameter {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`; empty when the document does not say. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: SchemaLocation;
}

/** The operations of one method. Empty if this is not an OpenAPI document. */
export function operationsOf(document: unknown, method: 'get' | 'post'): DescribedOperation[] {
  const paths = field(document, 'paths');
  if (!isJsonObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) => {
    const pathItem = referred(document, item);
    const operation = field(pathItem, method);
    if (!isJsonObject(operation)) return [];
    const parameters = [field(pathItem, 'parameters'), operation['parameters']].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((parameter) => namedParameter(document, parameter)) : [],
    );
    const body = bodyOf(document, operation['requestBody']);
    return [{ path: path.replace(/\/+$/, ''), body, parameters, answer: answerOf(document, operation) }];
  });
}

/** The operations next to `posts`, by default the first path for posts. Each path is given without the part before `/posts`. */
export function operationsBeside(
  document: unknown,
  method: 'get' | 'post',
  posts = operationsOf(document, 'post').find(({ path }) => path.endsWith('/posts'))?.path,
): DescribedOperation[] {
  const base = posts?.slice(0, -'/posts'.length);
  return operationsOf(document, method).flatMap((operation) =>
    base !== undefined && operation.path.startsWith(`${base}/`)
      ? [{ ...operation, path: operation.path.slice(base.length) }]
      : [],
  );
}

/** The listed values; empty when the schemas list none. */
export function allowedValues(place: SchemaLocation): readonly string[] {
  return [...partsOf(place)]
    .flatMap((part) => [part['enum'], part['const']])
    .flatMap((values): unknown => values)
    .filter((value) => typeof value === 'string');
}

export function propertyOf(place: SchemaLocation, name: string): SchemaLocation {
  return { root: place.root, schemas: propertiesOf(place).get(name) ?? [] };
}

function bodyOf(document: unknown, body: unknown): SchemaLocation {
  const content = field(referred(document, body), 'content');
  const schemas = Object.entries(isJsonObject(content) ? content : {})
    .filter(([type]) => /^application\/json\b/i.test(type))
    .map(([, media]) => field(media, 'schema'));
  return { root: document, schemas };
}

function answerOf(document: unknown, { responses }: JsonObject): SchemaLocation {
  const answers = Object.entries(isJsonObject(responses) ? responses : {})
    .filter(([status]) => /^(?:2..|default)$/i.test(status))
    .map(([, response]) => bodyOf(document, response));
  return { root: document, schemas: answers.flatMap(({ schemas }) => [...schemas]) };
}

function namedParameter(document: unknown, parameter: unknown): Parameter[] {
  const found = referred(document, parameter);
  const name = field(found, 'name');
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      place: textField(found, 'in') ?? '',
      isRequired: field(found, 'required') === true,
      schema: { root: document, schemas: [field(found, 'schema')] },
    },
  ];
}

/** Path items, bodies and parameters may be references to other places in the document. */
function referred(document: unknown, value: unknown): unknown {
  const reference = field(value, '$ref');
  return typeof reference === 'string' ? resolve({ root: document, reference }) : value;
}
