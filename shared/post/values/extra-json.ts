/** Extra JSON: every target can set any property of the contract with it. */
import { openObject } from '../../networks/definition/schema-parts.ts';
import { readJson } from './read-json.ts';

type ExtraReading = { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: string };

/** Reads Extra JSON, an object or its text; nothing (or blank text) is an empty object. */
export function readExtraJson(extra: unknown): ExtraReading {
  const parsed = readJson(extra);
  if ('problem' in parsed) return parsed;
  if (parsed.value === undefined || parsed.value === null) return { value: {} };
  const { data } = openObject.safeParse(parsed.value);
  if (data === undefined) return { problem: 'must be a JSON object such as {"property": "value"}' };
  if ('accountId' in data) return { problem: 'leave accountId out; the account is chosen in Account' };
  return { value: data };
}
