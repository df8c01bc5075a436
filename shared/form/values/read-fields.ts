/** The values of several fields, converted to the contract's values, at any depth. */
import type { JsonObject } from '../../data/json.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { kindOfType } from '../../networks/definition/media-url.ts';
import {
  automatic,
  automaticChoice,
  type Choice,
  type Field,
  isThread,
  type ListField,
} from '../fields/field.ts';
import { fieldsOf, sharedMediaDetails, variantFieldOf } from '../fields/fields-of.ts';
import { mediaTypeField } from '../fields/target-fields.ts';
import { foldFields } from './fold-fields.ts';
import { readGivenId } from './given-id.ts';
import { entriesOf } from './list-entries.ts';
import { saysNothing } from './says-nothing.ts';
import { userNamesIn } from './user-names.ts';
import { hashtagOf, hashtagsOrRefused, writtenHashtags } from './words.ts';
import { asList, isEmpty, isUnfilled, readChoice, readValue } from './read-value.ts';

/**
 * Converts choices (by label or in another case) and checkboxes of spreadsheets to the contract's values. Everything else stays as it is. A variant
 * that is left to the media is omitted.
 */
export function readFields(network: Network, values: JsonObject): JsonObject {
  const variant = variantFieldOf(network);
  const read = foldFields(fieldsOf(network), values, { read: readField });
  if (variant === undefined) return read;
  const { [variant.key]: given, ...others } = read;
  const chosen = withoutAutomatic(given, [automaticChoice, ...variant.choices]);
  return chosen === undefined ? others : { ...others, [variant.key]: chosen };
}

export function readMediaDetails(values: JsonObject): JsonObject {
  return foldFields(sharedMediaDetails, values, { read: readField });
}

const { choices: kinds } = mediaTypeField();

/** The kind of a medium as it was chosen, or as its content type `image/jpeg` says it; undefined where it is left to the address. */
export function readMediaType(value: unknown): unknown {
  return (typeof value === 'string' ? kindOfType(value) : undefined) ?? withoutAutomatic(value, kinds);
}

function withoutAutomatic(value: unknown, choices: readonly Choice[]): unknown {
  const chosen = readChoice(value, choices);
  return chosen === automatic ? undefined : chosen;
}

/**
 * Converts values as `readFields` does, for fields that may all be empty: removes empty texts, lists and objects at any depth. Properties that the
 * fields do not have stay, and the schema refuses them.
 */
export function filledInAll(fields: readonly Field[], values: JsonObject): JsonObject {
  return foldFields(fields, values, { read: readFilledIn });
}

function readField(field: Field, value: unknown): unknown {
  if (field.type === 'choice') return readChoice(value, field.choices);
  if (field.type === 'boolean') return readValue(field.type, value);
  return field.type === 'text' && field.picker !== undefined ? readGivenId(value).value : value;
}

function readFilledIn(field: Field, given: unknown): unknown {
  const value = field.type === 'list' ? filledList(field, given) : readField(field, given);
  return isUnfilled(value) ? undefined : value;
}

function filledList(field: ListField, value: unknown): unknown {
  if (field.isWords === true && field.item.type === 'text')
    return listEntries(field, value, { isWritten: true });
  return Array.isArray(value) ? filledEntries(field, value) : value;
}

/**
 * The entries of a list as a form or a cell gives them. If the value is one text, its parts are the entries. For a field of words, each text is
 * split into hashtags (with or without `#`) or user names. A value that is neither text nor list is the only entry. `isWritten`: whether the value
 * is from targets in JSON, where words such as `none` are taken literally.
 */
export function listEntries(
  field: ListField,
  value: unknown,
  { isWritten = false }: { readonly isWritten?: boolean } = {},
): readonly unknown[] {
  const entries = asList(value);
  if (field.isWords === true) {
    const texts = entries
      .map(field.item.type === 'text' ? hashtagOf : (entry) => entry)
      .filter((entry) => !isEmpty(entry) && (isWritten || !saysNothing(entry)))
      .map((entry) => (typeof entry === 'number' ? String(entry) : entry));
    if (field.item.type !== 'text') {
      const people = texts.flatMap((text) => (typeof text === 'string' ? userNamesIn(text) : [text]));
      // `no` says that there are none.
      return people.filter((name) => readValue('boolean', name) !== false);
    }
    if (!texts.every((text) => typeof text === 'string')) return texts;
    if (isWritten) return writtenHashtags(typeof value === 'string' ? value : texts);
    return hashtagsOrRefused(texts);
  }
  const [only, ...others] = entries;
  return typeof only === 'string' && others.length === 0 ? entriesOf(only, { commas: true }) : entries;
}

/** The entries that are not undefined; undefined if there are none. A thread keeps all positions: an update keeps the existing part there. */
export function filledEntries(field: ListField, entries: readonly unknown[]): readonly unknown[] | undefined {
  const filled = entries.filter((entry) => entry !== undefined);
  if (filled.length === 0) return undefined;
  return isThread(field) ? entries.map((entry) => entry ?? {}) : filled;
}
