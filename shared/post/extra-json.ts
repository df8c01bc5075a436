/** Extra JSON: the escape hatch of every target, so that nothing in the contract is out of reach. */
import { isTextTooDeep, isTooDeep, nestedTooDeep } from '../nesting.ts';
import { openObject } from '../networks/parts.ts';

export type ExtraReading =
  { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: string };

const tooDeep = { problem: `is ${nestedTooDeep}; no property of a post is` };

/** Reads Extra JSON, an object or its text; nothing (or blank text) is an empty object. */
export function readExtraJson(extra: unknown): ExtraReading {
  const parsed = typeof extra === 'string' ? parse(extra) : { value: extra };
  if ('problem' in parsed) return parsed;
  if (parsed.value === undefined || parsed.value === null) return { value: {} };
  if (isTooDeep(parsed.value)) return tooDeep;
  const { data } = openObject.safeParse(parsed.value);
  if (data === undefined) return { problem: 'must be a JSON object such as {"property": "value"}' };
  if ('accountId' in data) return { problem: 'leave accountId out; the account is chosen in Account' };
  return { value: data };
}

function parse(text: string): { value: unknown } | { problem: string } {
  if (text.trim() === '') return { value: undefined };
  if (isTextTooDeep(text)) return tooDeep;
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // It repeats a piece of the text.
    return { problem: `is not valid JSON (${why.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')})` };
  }
}
