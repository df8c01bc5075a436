/** Identifiers as people, cells and models write them: in quotes, in brackets, in a list, with a trailing comma. */
import { identifierOf } from '../../data/json.ts';
import { someOf } from '../../data/list-text.ts';
import type { Result } from '../../data/result.ts';
import { notFilledIn } from '../../data/errors.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import { isBlank, trimmed } from './blank-text.ts';
import { listMark } from './list-entries.ts';
import { shown, tooLongToRead } from './messages.ts';
import { addressesIn, isUnfilled } from './read-value.ts';
import { saysNothing } from './says-nothing.ts';

/**
 * The one identifier in a value; a problem if there is none, or several. A link counts as the thing it leads to. `what`: what is identified, such as
 * `post`.
 */
export function oneIdentifier(value: unknown, what: string): Result<string> {
  const found = identifiersIn(value);
  const [first, another] = found;
  if (first === undefined) return { problem: notFilledIn };
  if (another !== undefined) {
    const ids = someOf(found.map(shown), 'and');
    return {
      problem: `takes the ID of one ${what}, but has ${found.length}: ${ids}; run this once for each of them`,
    };
  }
  const id = identifierOf(first);
  const tooLong = id === undefined ? undefined : tooLongToRead(id, maxLength);
  if (tooLong !== undefined) return { problem: `${tooLong}; give the ID of one ${what}` };
  return id === undefined
    ? { problem: `this cannot be an ID (${shown(first)}); give the ID of the ${what} as the service gave it` }
    : { value: id };
}

/** Each identifier in a value, once. Anything but a text or a whole number stays as it is. */
export function identifiersIn(value: unknown): readonly unknown[] {
  return [...new Set(entriesOf(value))];
}

/** The longest text in which IDs are looked for: far longer than any list of IDs that people give for one ID. */
const maxLength = 10_000;

/** Whether a value has no entry: it is empty, says that there is nothing, has only brackets, quotes and separators, or is a list of such values. */
export function hasNoEntry(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value.replaceAll(marks, '')) || saysNothing(value);
  const hasEntries = Array.isArray(value) || isOpenObject(value);
  return hasEntries ? Object.values(value).every(hasNoEntry) : isUnfilled(value);
}

const marks = /[,;|،、，；｜\\"'“”„«»‹›‘’`[\](){}<>]+/gu;

/** Levels of lists that several steps may produce. */
const usualNesting = 8;

function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : entriesOf(entry)));
  }
  if (isUnfilled(value)) return [];
  if (typeof value !== 'string') return [identifierOf(value) ?? value];
  if (value.length > maxLength) return [value];
  const parts = /:\/\//u.test(value) ? addressesIn(value) : value.replaceAll(listMark, '').split(separators);
  return parts
    .map((part) => (typeof part === 'string' ? trimmed(part.replaceAll(edges, '')) : part))
    .filter((part) => typeof part !== 'string' || !isBlank(part));
}

/** Line breaks, and the marks of lists. No service has them in its IDs. */
const separators = /[\r\n\u2028\u2029,;|،、，；｜]+/u;
/** Quotation marks, also escaped, and brackets. */
const edges = /^[\s\\"'“”„«»‹›‘’`[(<]+|[\s\\"'“”„«»‹›‘’`\])>]+$/gu;
