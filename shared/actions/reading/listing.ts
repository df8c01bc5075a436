import { listOptions } from '../../form/options/list-options.ts';
import type { FormField } from '../../form/fields/form-field.ts';
import { valuesReader } from '../../form/values/read-values.ts';
import type { ActionInput } from '../action.ts';

/** What the fields of all lists say, and the reader for the others. Without a limit all are asked for. */
export function readListing(values: ActionInput['values']) {
  const { limit, returnAll, simplify } = listOptions;
  const read = valuesReader({ values });
  return {
    read,
    limit: read.boolean(returnAll) ? undefined : (read.integer(limit) ?? limit.default),
    isSimple: read.boolean(simplify),
  };
}

/** Zapier finds them by their name, the best match first; in n8n an expression looks for it in the list. */
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
