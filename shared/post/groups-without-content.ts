/** A poll, an article or a mention whose content an earlier step was to give, but did not: what is only set up in the form makes none. */
import { isJsonObject, type JsonObject } from '../data/json.ts';
import type { Field, GroupField } from '../form/fields/field.ts';
import { isUnfilled, readValue } from '../form/values/read-value.ts';
import { isPlaceholder } from './audience-of-form.ts';

/** The values without such groups. `typed`: the form as it stands, with a placeholder for what earlier steps give. */
export function withoutEmptyGroups(
  fields: readonly Field[],
  { values, typed }: { readonly values: JsonObject; readonly typed: JsonObject },
): JsonObject {
  const filled = Object.entries(values).map(([key, value]): [string, unknown] => {
    const field = fields.find((known) => known.key === key);
    return [key, field === undefined ? value : withContent(field, value, typed[key])];
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function withContent(field: Field, value: unknown, typed: unknown): unknown {
  if (field.type === 'group') return isOnlySetUp(field, value, typed) ? undefined : value;
  if (field.type !== 'list' || !Array.isArray(value)) return value;
  const { item } = field;
  if (item.type !== 'group' || !Array.isArray(typed)) return value;
  // The entries of an earlier step have one row of the form for all of them.
  const left = value.filter((entry) => !typed.some((row) => isOnlySetUp(item, entry, row)));
  return left.length === value.length ? value : left.length === 0 ? undefined : left;
}

/** Whether only choices, numbers and boxes are filled in, by hand, and no value came for the content. Content that nobody mapped was forgotten. */
function isOnlySetUp({ fields }: GroupField, value: unknown, typed: unknown): boolean {
  if (!isJsonObject(value) || !isJsonObject(typed)) return false;
  const isMapped = fields.some(({ key, type }) => contentTypes.includes(type) && isPlaceholder(typed[key]));
  return (
    isMapped &&
    Object.entries(value).every(([key, inner]) => {
      if (isUnfilled(inner)) return true;
      const type = fields.find((field) => field.key === key)?.type;
      if (type === 'boolean' && readValue(type, inner) === false) return true;
      return type !== undefined && !contentTypes.includes(type) && !isPlaceholder(typed[key]);
    })
  );
}

const contentTypes: readonly Field['type'][] = ['text', 'list', 'media', 'group', 'json'];
