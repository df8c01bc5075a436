/** What the actions share that list something. */
import { checkLimit } from '../../api/responses/paging.ts';
import { limit, returnAll, simplify } from '../../options/list-options.ts';
import type { FormField } from '../../fields/form-field.ts';
import { InvalidInputError } from '../../errors.ts';
import type { Finding } from '../../post/findings/finding.ts';
import { findingText } from '../../post/findings/finding.ts';
import { readValue } from '../../post/values/read-value.ts';
import { valuesReader } from '../../post/values/read-values.ts';
import type { ActionInput } from '../action.ts';

/**
 * What the fields of all lists say. Without a limit all are asked for.
 * @throws InvalidInputError for a limit that is no whole number of 1 or more
 */
export function readListing(values: ActionInput['values']): { limit: number | undefined; isSimple: boolean } {
  const read = valuesReader({ values });
  const given = values[limit.key];
  return {
    limit: read.boolean(returnAll) ? undefined : checkLimit(readValue('integer', given) ?? limit.default),
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

/** Those of which a name holds the wanted text, in any case; those of exactly this name come first. */
export function byName<Item>(
  items: readonly Item[],
  wanted: string | undefined,
  namesOf: (item: Item) => readonly string[],
): readonly Item[] {
  if (wanted === undefined) return items;
  const text = wanted.trim().toLowerCase();
  const matches = items.map((item) => ({ item, names: namesOf(item).map((name) => name.toLowerCase()) }));
  return matches
    .filter(({ names }) => names.some((name) => name.includes(text)))
    .toSorted((one, other) => Number(other.names.includes(text)) - Number(one.names.includes(text)))
    .map(({ item }) => item);
}

/** @throws InvalidInputError with all findings, for an action that sends no post */
export function throwIfAny([first, ...others]: readonly Finding[]): void {
  if (first === undefined) return;
  const problem = [first.message, ...others.map(findingText)].join('; ');
  throw new InvalidInputError({ field: first.label, problem });
}
