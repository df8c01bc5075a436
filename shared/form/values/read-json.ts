/** JSON in a field: its text, or the value of an expression. */
import { isTextTooDeep, isTooDeep, nestedTooDeep } from '../../data/nesting.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { Result } from '../../data/result.ts';

const tooDeep = { problem: `is ${nestedTooDeep}; no property of a post is nested that deep` };

/** The value; undefined for blank text. A value that is nested too deep is a problem. */
export function readJson(given: unknown): Result<unknown> {
  if (typeof given !== 'string') return isTooDeep(given) ? tooDeep : { value: given };
  const text = given.trim();
  if (text === '') return { value: undefined };
  if (isTextTooDeep(text)) return tooDeep;
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The message repeats a piece of the text, which may have control characters.
    return { problem: `is not valid JSON (${why.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')})` };
  }
}

/** Reads Extra JSON, which can set any contract property in every target; nothing (or blank text) is an empty object. */
export function readExtraJson(extra: unknown): Result<Readonly<Record<string, unknown>>> {
  const parsed = readJson(extra);
  if ('problem' in parsed) return parsed;
  const { data, success } = openObject.safeParse(parsed.value ?? {});
  if (!success) return { problem: 'must be a JSON object such as {"property": "value"}' };
  if ('accountId' in data) return { problem: 'leave out accountId; the account is chosen in Account' };
  return { value: data };
}
