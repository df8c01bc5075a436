/** The same OpenAPI description written differently: where its schemas are, and how the shape of a post is composed. */
import { isObject, type JsonObject } from './shown-values.ts';
import type { ServiceKind } from './service-kind.ts';

type Parts = { readonly paths: JsonObject; readonly components: unknown };

export const descriptionWritings: Readonly<
  Record<ServiceKind['descriptionWriting'], (parts: Parts) => Parts>
> = {
  referring: (parts) => parts,
  'in place': ({ paths, components }) => ({ paths: inPlace(paths, schemasIn(components)), components: {} }),
  combined: ({ paths, components }) => {
    const schemas = schemasIn(components);
    const { PostWrite: write } = schemas;
    if (!isObject(components) || !isObject(write)) return { paths, components };
    return { paths, components: { ...components, schemas: { ...schemas, PostWrite: combined(write) } } };
  },
};

function schemasIn(components: unknown): JsonObject {
  const schemas = isObject(components) ? components['schemas'] : undefined;
  return isObject(schemas) ? schemas : {};
}

/** The value with its referenced schemas inline. */
function inPlace<Value>(value: Value, schemas: JsonObject): Value;
function inPlace(value: unknown, schemas: JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inPlace(item, schemas));
  if (!isObject(value)) return value;
  const { $ref: reference } = value;
  if (typeof reference === 'string') return inPlace(schemas[reference.split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inPlace(inner, schemas)]));
}

/** The schema of an object as two schemas that each have half of its properties, combined by `allOf`. */
function combined({ properties, required }: JsonObject): JsonObject {
  const all = Object.entries(isObject(properties) ? properties : {});
  const half = Math.floor(all.length / 2);
  const [first, second] = [all.slice(0, half), all.slice(half)].map((entries) => ({
    type: 'object',
    properties: Object.fromEntries(entries),
    required: Array.isArray(required) ? required.filter((name) => entries.some(([own]) => own === name)) : [],
  }));
  return { allOf: [first, { anyOf: [{ oneOf: [second] }] }] };
}
