/** Extra JSON: the escape hatch of every target, so that nothing in the contract is out of reach. */
import * as z from 'zod/v4';

const objectSchema = z.record(z.string(), z.unknown());

export type ExtraReading =
  { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: string };

/** Reads Extra JSON, an object or its text; nothing (or blank text) is an empty object. */
export function readExtraJson(extra: unknown): ExtraReading {
  const parsed = typeof extra === 'string' ? parse(extra) : { value: extra };
  if ('problem' in parsed) return parsed;
  if (parsed.value === undefined || parsed.value === null) return { value: {} };
  const { data } = objectSchema.safeParse(parsed.value);
  if (data === undefined) return { problem: 'must be a JSON object such as {"property": "value"}' };
  if ('accountId' in data) return { problem: 'leave accountId out; the account is chosen in Account' };
  return { value: data };
}

function parse(text: string): { value: unknown } | { problem: string } {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not valid JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}
