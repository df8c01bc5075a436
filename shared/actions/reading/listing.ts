import { listOptions } from '../../form/options/list-options.ts';
import type { FormField } from '../../form/fields/form-field.ts';
import { valuesReader } from '../../form/values/read-values.ts';
import type { ActionInput } from '../action.ts';

/** Values of the fields common to all lists, and the reader for others. No limit means all. */
export function readListing(values: ActionInput['values']) {
  const { limit, returnAll, simplify } = listOptions;
  const read = valuesReader({ values });
  return {
    read,
    limit: read.boolean(returnAll) ? undefined : (read.integer(limit) ?? limit.default),
    isSimple: read.boolean(simplify),
  };
}

/** Zapier finds entries by name, the best match first; in n8n, an expression searches the list. */
export function nameFilter(help: string) {
  return {
    key: 'name',
    type: 'text',
    multiline: false,
    only: 'zapier',
    label: 'Name',
    help,
  } as const satisfies FormField;
}
