/** JSON Schema (2020-12, as OpenAPI 3.1 uses it): the properties that a value may have. */
import { field, isJsonObject, type JsonObject } from '../../data/json.ts';
import { getOrMake } from '../../data/maps.ts';

// The limits are far above what any target needs. They stop documents made to take forever.
/** Schemas of one value. */
const maxParts = 100;
/** Properties of one value. */
const maxProperties = 300;
/** Characters of one reference. */
const maxReferenceLength = 1_000;

/** The schemas of one value, and the document that their references point into. */
export interface SchemaLocation {
  readonly root: unknown;
  readonly schemas: Iterable<unknown>;
}

/** The schemas and all that they refer to or combine, each once. */
export function partsOf({ root, schemas }: SchemaLocation): ReadonlySet<JsonObject> {
  const parts = new Set<JsonObject>();
  const open = [...schemas];
  // The loop adds to this list.
  for (const schema of open) {
    if (parts.size >= maxParts) break;
    if (!isJsonObject(schema) || parts.has(schema)) continue;
    parts.add(schema);
    const combined: unknown[] = [schema['allOf'], schema['anyOf'], schema['oneOf']]
      .filter(Array.isArray)
      .flat();
    open.push(...combined.slice(0, maxParts));
    if (typeof schema['$ref'] === 'string') open.push(resolve({ root, reference: schema['$ref'] }));
  }
  return parts;
}

/** The properties of an object, each with all its schemas. */
export function propertiesOf(place: SchemaLocation): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { properties } of partsOf(place)) {
    if (!isJsonObject(properties)) continue;
    for (const [name, schema] of Object.entries(properties)) {
      if (found.size >= maxProperties) break;
      getOrMake(found, name, () => []).push(schema);
    }
  }
  return found;
}

/** The schemas of a list's items; empty for any other value. */
export function itemsOf(place: SchemaLocation): readonly unknown[] {
  return [...partsOf(place)].flatMap(({ items }) => (isJsonObject(items) ? [items] : []));
}

/** What a reference points to within the document; undefined for any other reference. */
export function resolve({ root, reference }: { root: unknown; reference: string }): unknown {
  if (reference.length > maxReferenceLength) return undefined;
  const [document, ...keys] = reference.split('/');
  if (document !== '#') return undefined;
  return keys.map(unescaped).reduce((value: unknown, key) => ownField(value, key), root);
}

function ownField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? field(value, key)
    : undefined;
}

/** Decodes a key of a JSON pointer in a URL fragment. */
function unescaped(key: string): string {
  try {
    return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return key;
  }
}
