/**
 * Single values as forms and expressions hand them over. What cannot be read is handed on as it is: the composition
 * says what is wrong with it, at its place and in the words of the form.
 */
import { type Field, isThread } from '../../networks/definition/field.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { isWebAddress } from '../../url.ts';
import { isBlank, trimmed } from './blank-text.ts';
import { readJson } from './read-json.ts';

/** An empty field is a field that was not filled in. Text that shows nothing is empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** An identifier as it is compared and sent; undefined when it is not filled in. */
export function readIdentifier(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  return typeof value === 'string' ? trimmed(value) : value;
}

/** The value of a field that holds no others, brought to the type that the field asks for. */
export function readValue({ type, value }: { type: Field['type']; value: unknown }): unknown {
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
      return typeof value === 'string' ? (booleans.get(value) ?? value) : value;
    case 'json':
      return withoutNothing(typeof value === 'string' ? parsedJson(value) : value);
    case 'choice':
    case 'group':
    case 'list':
    case 'media':
      return value;
  }
}

/** Spreadsheets write them in capitals. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['TRUE', true],
  ['false', false],
  ['FALSE', false],
]);

function parsedJson(text: string): unknown {
  const reading = readJson(text);
  return 'value' in reading ? reading.value : text;
}

/**
 * What a value from outside holds for a field, without what is not filled in: no empty text, list or object at any depth;
 * undefined when nothing is left. What the field does not know stays, for the schema to refuse.
 */
function filledIn({ field, value }: { field: Field; value: unknown }): unknown {
  if (isEmpty(value)) return undefined;
  switch (field.type) {
    case 'group': {
      const { data } = openObject.safeParse(value);
      return withoutNothing(data === undefined ? value : filledInAll({ fields: field.fields, values: data }));
    }
    case 'list':
      if (!Array.isArray(value)) return withoutNothing(value);
      return filledEntries({
        field,
        entries: value.map((entry: unknown) => filledIn({ field: field.item, value: entry })),
      });
    case 'media':
    case 'json':
    case 'text':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'choice':
      return withoutNothing(value);
  }
}

/** The entries of a list that are filled in; of a thread all, at their places, as long as one is. Undefined when none is. */
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
export function filledInAll({
  fields,
  values,
}: {
  fields: readonly Field[];
  values: Readonly<Record<string, unknown>>;
}): Readonly<Record<string, unknown>> {
  const read = Object.entries(values).map(([key, value]): [string, unknown] => {
    const field = fields.find((known) => known.key === key);
    return [key, field === undefined ? value : filledIn({ field, value })];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** An empty list or object says nothing. */
function withoutNothing(value: unknown): unknown {
  const held = Array.isArray(value) ? value : openObject.safeParse(value).data;
  return held !== undefined && Object.keys(held).length === 0 ? undefined : value;
}

/** Lists of lists come from several steps; one that is nested deeper is no list of addresses. */
const usualNesting = 8;

/** One address, several in one text (by lines, spaces or commas before the next address), a file as feeds link it, or a list. */
export function addressesIn(value: unknown): unknown[] {
  if (typeof value === 'string')
    return value
      .split(/\s*(?:\n|,(?=\s*https?:))\s*/i)
      .flatMap(apart)
      .filter((part) => !isEmpty(part));
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : addressesIn(entry)));
  }
  // A feed links its files as objects; one without an address is no file.
  const isLink = typeof value === 'object' && value !== null && 'url' in value;
  return isEmpty(isLink ? value.url : value) ? [] : [value];
}

/** Addresses with spaces between them; a space inside an address parts nothing. */
function apart(text: string): string[] {
  const parts = trimmed(text).split(/\s+/);
  return parts.every(isWebAddress) ? parts : [trimmed(text)];
}
