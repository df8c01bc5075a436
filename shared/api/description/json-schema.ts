/** JSON Schema (2020-12, as OpenAPI 3.1 uses it), as far as it tells which properties a value may have. */
import { field, isJsonObject, type JsonObject } from '../responses/json.ts';

/** Deeper than any property of ours, and an end for schemas that hold themselves. */
const maximumDepth = 6;
/**
 * Far more than any target has: a description that was made to be endless is read this far. Properties in all that a value
 * holds, and, of one value, the schemas that hold for it and its properties.
 */
const maximum = { paths: 300, parts: 100, properties: 300, reference: 1_000 } as const;

/** Schemas that hold for one value, with the document in which their references are looked up. */
export interface SchemaLocation {
  readonly root: unknown;
  readonly schemas: Iterable<unknown>;
}

/** The schemas with all that they refer to or are combined of, each once. */
export function partsOf({ root, schemas }: SchemaLocation): ReadonlySet<JsonObject> {
  const parts = new Set<JsonObject>();
  const open = [...schemas];
  // Grows while it is walked.
  for (const schema of open) {
    if (parts.size >= maximum.parts) break;
    if (!isJsonObject(schema) || parts.has(schema)) continue;
    parts.add(schema);
    open.push(...[schema['allOf'], schema['anyOf'], schema['oneOf']].flatMap(listOf));
    if (typeof schema['$ref'] === 'string') open.push(resolve({ root, reference: schema['$ref'] }));
  }
  return parts;
}

/** The properties of an object, with every schema that holds for them. */
export function propertiesOf(place: SchemaLocation): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { properties } of partsOf(place)) {
    if (!isJsonObject(properties)) continue;
    for (const [name, schema] of Object.entries(properties)) {
      if (found.size >= maximum.properties) break;
      const held = found.get(name);
      if (held === undefined) found.set(name, [schema]);
      else held.push(schema);
    }
  }
  return found;
}

/** The schemas of a list's items; empty for what is no list. */
export function itemsOf(place: SchemaLocation): readonly unknown[] {
  return [...partsOf(place)].flatMap(({ items }) => (isJsonObject(items) ? [items] : []));
}

/**
 * The properties that a value may have, in it and in what it holds, as `segments.medias.mediaUrl`. Lists are seen
 * through, variants are laid together.
 */
export function propertyPathsOf({ root, schemas }: SchemaLocation): ReadonlySet<string> {
  const paths = new Set<string>();
  function walk(prefix: string, held: readonly unknown[], depth: number): void {
    if (depth > maximumDepth) return;
    for (const [name, inner] of propertiesOf({ root, schemas: held })) {
      if (paths.size >= maximum.paths) return;
      const path = prefix + name;
      paths.add(path);
      walk(`${path}.`, throughLists({ root, schemas: inner }), depth + 1);
    }
  }
  walk('', throughLists({ root, schemas }), 1);
  return paths;
}

/** The schemas with those of their items, and of the items of these. */
function throughLists({ root, schemas }: SchemaLocation): readonly unknown[] {
  const items = itemsOf({ root, schemas });
  return [...schemas, ...items, ...itemsOf({ root, schemas: items })];
}

/** What a reference within the document points to; undefined where it leads nowhere or elsewhere. */
export function resolve({ root, reference }: { root: unknown; reference: string }): unknown {
  if (reference.length > maximum.reference) return undefined;
  const [document, ...keys] = reference.split('/');
  if (document !== '#') return undefined;
  return keys.map(unescaped).reduce((value: unknown, key) => ownField(value, key), root);
}

function ownField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? field(value, key)
    : undefined;
}

/** A key as it stands in a JSON pointer in the fragment of an address. */
function unescaped(key: string): string {
  try {
    return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return key;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
