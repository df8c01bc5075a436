import { listOptions } from '../../options/list-options.ts';
import type { FormField } from '../../fields/form-field.ts';
import type { Result } from '../../data/result.ts';
import { InvalidInputError } from '../../data/errors.ts';
import { readValue } from '../../values/read-value.ts';
import { valuesReader } from '../../values/read-values.ts';
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

/** Zapier finds one by its name; in n8n an expression looks for it in the list. */
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

/**
 * The one that the name filter names; all of them where it is empty. A host takes the first of several, which may be the wrong one.
 * @throws InvalidInputError where it names none, or several
 */
export function onlyNamed<Item>(
  values: ActionInput['values'],
  items: readonly Item[],
  find: (entry: string) => Result<Item>,
): readonly Item[] {
  const { key, label } = nameFilter('');
  const entry = readValue('text', values[key]);
  if (typeof entry !== 'string') return items;
  const found = find(entry);
  if ('problem' in found) throw new InvalidInputError({ field: label, problem: found.problem });
  return [found.value];
}
