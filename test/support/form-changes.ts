/** Every field that n8n's form shows, and one change to each: for tests that ask whether a field is read at all. */
import type { INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4';
import { timePlaceholder } from '../../shared/index.ts';
import type { Json } from './legal-target.ts';
import { isShown } from './n8n-form.ts';
import { choicesOf, groupsOf, optionsOf } from './n8n-properties.ts';

/** One filled-in field changed, or one empty field filled in. */
export interface Change {
  /** The field: names from the root, and the condition under which it is shown. */
  readonly field: string;
  /** The level with the change. */
  readonly changed: Json;
}

interface Level {
  readonly properties: readonly INodeProperties[];
  readonly within?: string;
}

function fieldOf({
  within,
  property: { name, displayOptions },
}: {
  within: string;
  property: INodeProperties;
}): string {
  const condition = displayOptions === undefined ? '' : ` ${JSON.stringify(displayOptions)}`;
  return `${within}/${name}${condition}`;
}

/** All fields below a level that hold a value, whether they are shown or not. */
export function fieldsBelow({ properties, within = '' }: Level): string[] {
  return properties.flatMap((property) => {
    const field = fieldOf({ within, property });
    switch (property.type) {
      case 'collection':
        return fieldsBelow({ properties: optionsOf(property), within: field });
      case 'fixedCollection':
        return groupsOf(property).flatMap(({ name, values }) =>
          fieldsBelow({ properties: values, within: `${field}/${name}` }),
        );
      default:
        return [field];
    }
  });
}

/** A change to every wanted field that is shown below a level. Rows that are not added show no fields. */
export function changesBelow({
  properties,
  within = '',
  level,
  root = level,
  isWanted,
}: Level & {
  level: Json;
  /** The highest level, where this is another. */
  root?: Json;
  isWanted: (field: string) => boolean;
}): Change[] {
  return properties
    .filter((property) => isShown({ property, properties, level, root }))
    .flatMap((property) => {
      const { name } = property;
      const field = fieldOf({ within, property });
      return changesOf({ property, field, value: level[name], root, isWanted }).map((change) => ({
        field: change.field,
        changed: { ...level, [name]: change.value },
      }));
    });
}

const object = z.record(z.string(), z.unknown());

function changesOf({
  property,
  field,
  value,
  root,
  isWanted,
}: {
  property: INodeProperties;
  field: string;
  value: unknown;
  root: Json;
  isWanted: (field: string) => boolean;
}): { field: string; value: unknown }[] {
  switch (property.type) {
    case 'collection': {
      const below = changesBelow({
        properties: optionsOf(property),
        within: field,
        level: object.catch({}).parse(value),
        root,
        isWanted,
      });
      return below.map((change) => ({ field: change.field, value: change.changed }));
    }
    case 'fixedCollection':
      return groupsOf(property).flatMap(({ name, values }) => {
        const groups = object.catch({}).parse(value);
        const rows = groups[name];
        const kinds = new Set<unknown>();
        return [rows].flat().flatMap((row, index) => {
          const { data: level } = object.safeParse(row);
          // One row of each kind shows what all of them show.
          if (level === undefined || kinds.has(level['mediaType'])) return [];
          kinds.add(level['mediaType']);
          const below = changesBelow({
            properties: values,
            within: `${field}/${name}`,
            level,
            root,
            isWanted,
          });
          return below.map(({ field, changed }) => ({
            field,
            value: { ...groups, [name]: Array.isArray(rows) ? rows.with(index, changed) : changed },
          }));
        });
      });
    default:
      return isWanted(field) ? [{ field, value: another({ property, value }) }] : [];
  }
}

const entries = z.array(z.unknown()).catch([]);

/** Another value than the present one (or than none) that the property takes. */
function another({ property, value }: { property: INodeProperties; value: unknown }): unknown {
  const {
    type,
    placeholder,
    typeOptions: { multipleValues = false, minValue = 0, maxValue = minValue + 1 } = {},
    default: unfilled,
  } = property;
  switch (type) {
    case 'string': {
      if (placeholder === timePlaceholder) return '2031-02-03T04:05:06Z';
      if (multipleValues) return [...entries.parse(value), 'one more'];
      return typeof value === 'string' ? `${value}x` : 'https://media.example/x';
    }
    case 'number':
      return value === minValue ? maxValue : minValue;
    case 'boolean':
      return !(value ?? unfilled);
    case 'options':
      return choicesOf(property).findLast((choice) => choice.value !== (value ?? unfilled))?.value;
    case 'multiOptions':
      return ['another'];
    case 'json':
      return '{"one more": true}';
    case 'resourceLocator':
      return { __rl: true, mode: 'id', value: 'another' };
    default:
      throw new Error(`No change is known for a property of type ${type}`);
  }
}
