import type { Field, TextField } from './field.ts';

/** The limit of a field for help texts and tables: `at most 300 characters`; undefined where there is none. */
export function limitTextOf(field: Field): string | undefined {
  switch (field.type) {
    case 'text':
      if (field.limits !== undefined)
        return field.limits.length === 0 ? undefined : `characters at most: ${listOf(field.limits)}`;
      // A minimum of one character is not shown: an empty field counts as not filled in.
      return range({ ...field, min: field.min === 1 ? undefined : field.min, unit: ' characters' });
    case 'list':
    case 'media':
      return range({ ...field, unit: ' entries' });
    case 'number':
    case 'integer':
      return field.above === undefined ? range(field) : `more than ${field.above}`;
    case 'boolean':
    case 'choice':
    case 'group':
    case 'json':
      return undefined;
  }
}

/** The help with the limit: `Title of the pin (at most 100 characters)`. */
export function helpOf(field: Field): string {
  const allowed = limitTextOf(field);
  return allowed === undefined ? field.help : `${field.help} (${allowed})`;
}

function listOf(limits: NonNullable<TextField['limits']>): string {
  const sorted = limits.toSorted((one, other) => one.max - other.max);
  return sorted.map(({ label, max }) => `${label} ${max}`).join(', ');
}

interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly unit?: string;
}

function range({ min, max, unit = '' }: Range): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
  if (max !== undefined) return `at most ${max}${unit}`;
  return min === undefined ? undefined : `at least ${min}${unit}`;
}
