/** What is filled in for fields, at any depth. Every form is read by this; a host only says where its form holds the values. */
import type { JsonObject } from '../../data/json.ts';
import { type Field, type GroupField, isSingle, type ListField } from '../fields/field.ts';
import { filledEntries } from './read-fields.ts';
import { readValue } from './read-value.ts';

/** Where a form holds the values of one level of fields. A value that cannot be read stays as it is: the core finds what is wrong with it. */
export interface Source {
  /** The value of a field that holds no others. */
  readonly valueOf: (field: Field) => unknown;
  readonly groupOf: (field: GroupField) => Held;
  readonly entriesOf: (field: ListField) => readonly Held[];
  /** Undefined where there are none. */
  readonly mediaOf: (field: Field) => unknown;
  /** Values for which the form has no field. The core refuses them at their place. */
  readonly unknown?: JsonObject;
}

/** What stands in the place of a group or of an entry: the values of its fields, or one value. */
export type Held = { readonly source: Source } | { readonly value: unknown };

/** The filled-in values without empty ones; undefined if none. */
export function filledIn(fields: readonly Field[], source: Source): JsonObject | undefined {
  const read = fields.map((field): [string, unknown] => [field.key, readField(field, source)]);
  const filled = [...Object.entries(source.unknown ?? {}), ...read].filter(
    ([, value]) => value !== undefined,
  );
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

function readField(field: Field, source: Source): unknown {
  if (isSingle(field)) return readValue(field.type, source.valueOf(field));
  switch (field.type) {
    case 'json':
      return readValue(field.type, source.valueOf(field));
    case 'media':
      return source.mediaOf(field);
    case 'group':
      return readHeld(field, source.groupOf(field));
    case 'list': {
      const entries = source.entriesOf(field).map((entry) => readHeld(field.item, entry));
      return filledEntries(field, entries);
    }
  }
}

function readHeld(field: Field, held: Held): unknown {
  if ('value' in held) return readValue(field.type, held.value);
  return field.type === 'group' ? filledIn(field.fields, held.source) : undefined;
}
