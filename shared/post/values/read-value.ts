/**
 * Single values of forms and expressions. A value that cannot be read stays as it is: the composition finds what is wrong
 * with it, and names its place in the form's words.
 */
import { type Field, isThread } from '../../fields/field.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { isWebAddress, withScheme } from '../../media/url.ts';
import { distinctHashtags, wordsIn } from '../text/hashtags.ts';
import { isBlank, trimmed } from './blank-text.ts';
import { readJson } from './read-json.ts';

/** Whether a field is not filled in. Text without visible characters is empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** An identifier as it is compared and sent; undefined when it is not filled in. */
export function readIdentifier(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  return typeof value === 'string' ? trimmed(value) : value;
}

/** The value of a field without inner fields, converted to the field's type where that is certain. */
export function readValue(type: Field['type'], value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  switch (type) {
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'number':
    case 'integer':
      return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
        ? Number(value)
        : value;
    case 'boolean':
      return typeof value === 'string' || typeof value === 'number'
        ? (booleans.get(String(value).trim().toLowerCase()) ?? value)
        : value;
    case 'json':
      return nonEmpty(typeof value === 'string' ? parsedJson(value) : value);
    case 'choice':
    case 'group':
    case 'list':
    case 'media':
      return value;
  }
}

/** In lower case: spreadsheets write TRUE, people yes, databases 1. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1'].map((text): [string, boolean] => [text, true]),
  ...['false', 'no', 'off', '0'].map((text): [string, boolean] => [text, false]),
]);

function parsedJson(text: string): unknown {
  const reading = readJson(text);
  return 'value' in reading ? reading.value : text;
}

/**
 * The value of a field without its empty texts, lists and objects at any depth; undefined when nothing is left. Properties
 * that the field does not know stay, and the schema refuses them.
 */
function filledIn(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  switch (field.type) {
    case 'group': {
      const { data } = openObject.safeParse(value);
      return nonEmpty(data === undefined ? value : filledInAll(field.fields, data));
    }
    case 'list':
      if (field.isWords === true && field.item.type === 'text') return nonEmpty(listEntries(field, value));
      if (!Array.isArray(value)) return nonEmpty(value);
      return filledEntries({
        field,
        entries: value.map((entry: unknown) => filledIn(field.item, entry)),
      });
    case 'media':
    case 'json':
    case 'text':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'choice':
      return nonEmpty(value);
  }
}

/**
 * The entries of a list as a form or a cell gives them: the lines of a text, and the hashtags (with or without `#`) or user
 * names of a text or of each entry. A value that is neither text nor list is the only entry.
 */
export function listEntries(field: Extract<Field, { type: 'list' }>, value: unknown): readonly unknown[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : isEmpty(value) ? [] : [value];
  if (field.isWords === true) {
    const texts = entries
      .filter((entry) => !isEmpty(entry))
      .map((entry) => (typeof entry === 'number' ? String(entry) : entry));
    if (field.item.type !== 'text')
      return texts.flatMap((text) => (typeof text === 'string' ? wordsIn(text) : [text]));
    return texts.every((text) => typeof text === 'string') ? distinctHashtags(texts).tags : texts;
  }
  return typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : entries;
}

/** The filled-in entries of a list; undefined when there are none. A thread with one filled-in entry keeps all entries at their places. */
export function filledEntries({
  field,
  entries,
}: {
  field: Extract<Field, { type: 'list' }>;
  /** Undefined for an entry that is not filled in. */
  entries: readonly unknown[];
}): readonly unknown[] | undefined {
  const filled = entries.filter((entry) => entry !== undefined);
  if (filled.length === 0) return undefined;
  return isThread(field) ? entries.map((entry) => entry ?? {}) : filled;
}

/** The values of several fields, without those that are not filled in. */
export function filledInAll(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const read = Object.entries(values).map(([key, value]): [string, unknown] => {
    const field = fields.find((known) => known.key === key);
    return [key, field === undefined ? value : filledIn(field, value)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Undefined for an empty list or object. */
function nonEmpty(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  const held = Array.isArray(value) ? value : openObject.safeParse(value).data;
  return held !== undefined && Object.keys(held).length === 0 ? undefined : value;
}

/** Levels of lists that several steps may produce. A list that is nested deeper is no list of addresses. */
const usualNesting = 8;

/**
 * Reads one address, several in one text (separated by lines, spaces, commas or semicolons), a file as data or a feed names it, a list
 * of these, or any of it as JSON. An address may hold commas and semicolons itself: only those before the beginning of another one
 * separate.
 */
export function addressesIn(value: unknown): unknown[] {
  const json = typeof value === 'string' && /^\s*[[{]/.test(value) ? parsedJson(value) : value;
  if (typeof value === 'string' && typeof json === 'object') return addressesIn(json);
  if (typeof value === 'string')
    return value
      .split(/\n|(?=https?:\/\/|www\.)(?<=[,;][\s,;]*)/i)
      .filter((part) => part.trim() !== '')
      .map((part) => withoutSeparators(trimmed(part)))
      .flatMap(apart)
      .filter((part) => !isEmpty(part));
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : addressesIn(entry)));
  }
  // A feed links its files as objects. An object with an empty address is no file.
  const file = openObject.safeParse(value).data;
  const isLink = file !== undefined && ('url' in file || 'mediaUrl' in file);
  return isEmpty(isLink ? (file['url'] ?? file['mediaUrl']) : value) ? [] : [value];
}

/** The text without separators at its end. A pattern would take quadratic time for many inside. */
function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Splits a text at its spaces if every part is an address. */
function apart(text: string): string[] {
  const parts = trimmed(text).split(/\s+/);
  return parts.every((part) => isWebAddress(withScheme(part))) ? parts : [trimmed(text)];
}
