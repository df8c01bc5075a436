/** The alt texts of several media that were filled in together. */
import * as z from 'zod/v4';
import { counted, shown } from './messages.ts';
import { Unreadable } from './unreadable.ts';
import { readJson } from './read-json.ts';
import { isEmpty, readValue } from './read-value.ts';
import { withoutListMarks } from './list-entries.ts';

/**
 * One alt text for each medium, in their order: from a list, a JSON list, or the lines or bar-separated parts of one text. A single text applies to
 * all media; for one medium the whole text is used, with its lines. If the numbers differ, the first entry is a problem that states both. `place`:
 * the label of the field with the media.
 */
export function altTextsOf(
  given: unknown,
  { count, place }: { count: number; place: string },
): readonly unknown[] {
  if (count === 0) return [];
  const list = altTextListOf(given, count);
  if (list?.[0] instanceof Unreadable) return list;
  if (list === undefined) return Array.from({ length: count }, () => readValue('text', given));
  const texts = list.map((text) => readValue('text', text));
  if (texts.length === count) return texts;
  return [
    new Unreadable(
      `${counted(texts.length, 'alt text')}, but ${place} has ${counted(count, 'file')}; give one for each of them, in the same order`,
    ),
  ];
}

/** The entries of a value that is a list, or a problem if it may be a list; undefined for a single text. */
export function altTextListOf(given: unknown, count: number): readonly unknown[] | undefined {
  const read = typeof given === 'string' && /^\s*\[/.test(given) ? readJson(given) : { value: given };
  const { data: list } = z.array(z.unknown()).safeParse('value' in read ? read.value : given);
  if (list !== undefined || typeof given !== 'string') return list;
  if (count === 1) return undefined;
  // A first line may be empty as well.
  const lines = withoutListMarks(given.trimEnd().split(/\r?\n/));
  const filled = lines.filter((line) => !isEmpty(line));
  // An empty line between others may be that of a file without a text.
  const entries =
    lines.length === count || filled.length > 1 ? lines : given.split('|').map((part) => part.trim());
  if (entries.length === 1) return joinedProblem(given, count);
  return entries.length === count ? entries : entries.filter((entry) => !isEmpty(entry));
}

/** Line items that an app joined with commas or semicolons without spaces, unlike prose: `A loaf,Two buns`; the last may be empty: `A loaf,`. */
function joinedProblem(given: string, count: number): readonly Unreadable[] | undefined {
  const text = given.trim();
  const parts = text.split(joint);
  if (parts.length === 1) return undefined;
  const mark = joint.exec(text)?.[0] === ';' ? 'semicolon' : 'comma';
  const problem = `${shown(given)} may be one alt text for ${counted(count, 'file')}, or ${parts.length} of them; put each on its own line, or write a space after each ${mark} of a single text`;
  return [new Unreadable(problem)];
}

/** A comma or semicolon without a space after it; not inside a number, and not the end of an HTML entity. */
const joint = /(?:,|(?<!&#?\w{1,31});)(?=[^\s\d]|$)/u;
