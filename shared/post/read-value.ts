/**
 * Single values as forms and expressions hand them over. What cannot be read is handed on as it is: the composition
 * says what is wrong with it, at its place and in the words of the form.
 */
import { isTextTooDeep } from '../nesting.ts';
import type { Field } from '../networks/field.ts';

/** An empty field is a field that was not filled in. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
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
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'json':
      return typeof value === 'string' ? parsedJson(value) : value;
    case 'choice':
    case 'group':
    case 'list':
    case 'media':
      return value;
  }
}

function parsedJson(text: string): unknown {
  if (isTextTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lists of lists come from several steps; one that is nested deeper is no list of addresses. */
const usualNesting = 8;

/** One address, several in one text (by lines, or commas before the next address), a file as feeds link it, or a list. */
export function addressesIn(value: unknown): unknown[] {
  if (typeof value === 'string')
    return value
      .split(/\s*(?:\n|,(?=\s*https?:))\s*/i)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : addressesIn(entry)));
  }
  // A feed links its files as objects; one without an address is no file.
  const isLink = typeof value === 'object' && value !== null && 'url' in value;
  return isEmpty(isLink ? value.url : value) ? [] : [value];
}
