/** Visits the values of fields at any depth, one by one: the only place that knows how values are nested. */
import type { JsonObject } from '../../data/json.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { Field, ListField } from '../fields/field.ts';
import type { Path } from './finding.ts';

interface Fold {
  /** The new value, after its inner values are read. Undefined removes the value; a list entry keeps its place. */
  readonly read: (field: Field, value: unknown, path: Path) => unknown;
  /** Whether the entries of a list are read, too; all of them by default. */
  readonly enters?: (field: ListField) => boolean;
}

/** The values as `read` gives them. Those without a field stay, and the schema refuses them. */
export function foldFields(
  fields: readonly Field[],
  values: JsonObject,
  fold: Fold,
  path: Path = [],
): JsonObject {
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const field = fields.find((known) => known.key === key);
    return [key, field === undefined ? value : foldField(field, value, fold, [...path, key])];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function foldField(field: Field, value: unknown, fold: Fold, path: Path): unknown {
  return fold.read(field, foldInside(field, value, fold, path), path);
}

/** The value with those inside it read. */
function foldInside(field: Field, value: unknown, fold: Fold, path: Path): unknown {
  if (field.type === 'group') {
    const { data } = openObject.safeParse(value);
    return data === undefined ? value : foldFields(field.fields, data, fold, path);
  }
  if (field.type !== 'list' || !Array.isArray(value) || fold.enters?.(field) === false) return value;
  return value.map((entry: unknown, index) => foldField(field.item, entry, fold, [...path, index]));
}
