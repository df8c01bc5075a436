/** JSON in a field: its text, or the value of an expression. */
import { isTextTooDeep, isTooDeep, nestedTooDeep } from '../../nesting.ts';

type JsonReading = { readonly value: unknown } | { readonly problem: string };

const tooDeep = { problem: `is ${nestedTooDeep}; no property of a post is` };

/** The value; undefined for blank text. A value that is nested too deep is a problem. */
export function readJson(given: unknown): JsonReading {
  if (typeof given === 'string') return parse(given.trim());
  return isTooDeep(given) ? tooDeep : { value: given };
}

function parse(text: string): JsonReading {
  if (text === '') return { value: undefined };
  if (isTextTooDeep(text)) return tooDeep;
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The message repeats a piece of the text.
    return { problem: `is not valid JSON (${why.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')})` };
  }
}
