import type { Field } from './field.ts';

/** What a field allows, as it stands in help texts and tables: `at most 300 characters`; undefined where all is. */
export function limitTextOf(field: Field): string | undefined {
  switch (field.type) {
    case 'text':
      // At least one character goes without saying: an empty field is a field that is not filled in.
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

/** The help, and after it what the contract allows: `Title of the pin (at most 100 characters)`. */
export function helpOf(field: Field): string {
  const allowed = limitTextOf(field);
  return allowed === undefined ? field.help : `${field.help} (${allowed})`;
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
