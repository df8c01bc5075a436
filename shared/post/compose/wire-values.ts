/** The values of a target as they are sent. */
import { isTooDeep, writesItself } from '../../data/nesting.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { isOpenObject } from '../../networks/definition/schema-parts.ts';
import { readIdentifier } from '../../form/values/read-value.ts';
import { readAddresses } from '../media/web-address.ts';
import type { ValidationIssue } from '../../form/values/messages.ts';
import type { Target } from '../write-shape.ts';

/**
 * Takes invisible characters off the ends of identifiers and addresses, and leaves out identifiers that are not filled in. `addressIssues`:
 * addresses that networks cannot open or show, in places that a schema accepts.
 */
export function trimmedTarget(
  network: Network,
  value: Target,
  unsendable: readonly string[],
): { readonly value: Target; readonly addressIssues: readonly ValidationIssue[] } {
  const addressIssues: ValidationIssue[] = [];
  const trimmed = Object.entries(value).map(([key, given]): [string, unknown] => {
    if (unsendable.includes(key)) return [key, given];
    const field = Object.hasOwn(network.fields, key) ? network.fields[key] : undefined;
    const isIdentifier = key === 'accountId' || (field?.picker !== undefined && field.choices === undefined);
    if (isIdentifier) return [key, readIdentifier(given)];
    const read = readAddresses(given, key);
    addressIssues.push(...read.issues);
    return [key, read.value];
  });
  return { value: Object.fromEntries(trimmed.filter(([, given]) => given !== undefined)), addressIssues };
}

export const notSendable =
  'contains something that cannot be sent as JSON; give plain texts, numbers, lists and objects';

/** Whether JSON holds the same value: it cannot hold a `bigint`, and changes instances such as errors or dates. */
export function isSendable(value: unknown): boolean {
  return !isTooDeep(value) && isPlainInside(value);
}

function isPlainInside(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
  if (!Array.isArray(value) && !isOpenObject(value)) return false;
  return !writesItself(value) && Object.values(value).every(isPlainInside);
}
