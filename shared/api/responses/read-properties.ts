import { normalizeName } from '../../networks/wire-names.ts';
import { identifierOf, isJsonObject, isText, type JsonObject } from '../../data/json.ts';
import { getOrMake, madeLately } from '../../data/maps.ts';
import type { ResponseBody } from './parse-body.ts';
import { propertyNames } from './property-names.ts';

type Names = readonly string[];

/**
 * Reads a record by names such as those in propertyNames, in their order. Each name is tried as written, then in any other spelling. A value that is
 * not a record has no properties. Never throws.
 */
export function readProperties(value: unknown) {
  const record = isJsonObject(value) ? value : {};
  let spelled: ReadonlyMap<string, readonly Entry[]> | undefined;

  /** The first defined result of `read` over the values. */
  function first<Read>(names: Names, read: (held: unknown) => Read | undefined): Read | undefined {
    for (const name of names) {
      // Most records have their ID and name under these very names, and then need no index.
      const own = Object.hasOwn(record, name) ? read(record[name]) : undefined;
      if (own !== undefined) return own;
      spelled ??= bySpelling(record);
      for (const [key, held] of spelled.get(spellingOf(name)) ?? []) {
        const found = key === name ? undefined : read(held);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  function all(names: Names): unknown[] {
    const values: unknown[] = [];
    first(names, (held) => {
      values.push(held);
      return undefined;
    });
    return values;
  }

  return {
    /** All values under these names, also null and empty ones. */
    all,
    /** The first text that is not blank. */
    text: (names: Names) => first(names, (held) => (isText(held) ? held : undefined)),
    /** The first value that can be an identifier: such a text, or a whole number as text. */
    identifier: (names: Names) => first(names, identifierOf),
  };
}

type Entry = readonly [name: string, value: unknown];

function bySpelling(record: JsonObject): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of Object.entries(record)) getOrMake(found, spellingOf(entry[0]), () => []).push(entry);
  return found;
}

/** Whether both names mean the same property, in any spelling. */
export function isSameProperty(one: string, other: string): boolean {
  return spellingOf(one) === spellingOf(other);
}

/** The records in a response body: the body itself, then those under these names in it. */
export function recordsIn(body: unknown, names: Names): JsonObject[] {
  return [body, ...readProperties(body).all(names)].filter(isJsonObject);
}

/** The list that a body is or holds: under a name of its own or a usual one, also within `data`. */
export function listIn(body: unknown, ownNames: Names): readonly unknown[] | undefined {
  const inner = readProperties(body)
    .all(['data'])
    .flatMap((data) => readProperties(data).all([...ownNames, ...propertyNames.list]));
  return [body, ...readProperties(body).all([...ownNames, ...propertyNames.list]), ...inner].find(
    Array.isArray,
  );
}

/**
 * The list that `find` finds in a response body, each record as `read` reads it; those that it cannot read are skipped. Undefined if there is no list
 * of records, or nothing in it can be read: an empty picker would hide that.
 */
export function readList<Item>(
  responseBody: ResponseBody,
  find: (body: unknown) => readonly unknown[] | undefined,
  read: (record: JsonObject) => Item | undefined,
): Item[] | undefined {
  const list = responseBody.kind === 'json' ? find(responseBody.value) : undefined;
  if (list === undefined || !list.every(isJsonObject)) return undefined;
  const items = list.flatMap((record) => read(record) ?? []);
  return items.length === 0 && list.length > 0 ? undefined : items;
}

/** `_id` is no spelling of `id`: databases add it to records of any kind. Remembered: all records of a list have the same names. */
const spellingOf = madeLately((name) => (name.startsWith('_') ? name.toLowerCase() : normalizeName(name)));
