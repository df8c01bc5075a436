/** JSON that a person, a program or a language model wrote into a field: its text, or the value that an expression gave. */
import { isTextTooDeep, isTooDeep, nestedTooDeep } from '../../nesting.ts';

export type JsonReading = { readonly value: unknown } | { readonly problem: string };

const tooDeep = { problem: `is ${nestedTooDeep}; no property of a post is` };

/** The value, not nested too deep for anything that reads it; undefined for blank text. */
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
    // It repeats a piece of the text.
    return { problem: `is not valid JSON (${why.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')})` };
  }
}
