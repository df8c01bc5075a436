/** The accounts of a post record, without reading anything else of it: a calendar has thousands of records. */
import { networks } from '../index.ts';
import { wireNames } from './wire-names.ts';

/** `photoapp:acc_1` for each target that shows its account; empty where none does. */
export function accountNamesOf(record: Readonly<Record<string, unknown>>): string[] {
  return networks.flatMap(({ key }) => {
    const list = record[wireNames(key).targets];
    if (!Array.isArray(list)) return [];
    return list.flatMap((target: unknown) => {
      const isShown = typeof target === 'object' && target !== null && 'accountId' in target;
      const id = isShown ? target.accountId : undefined;
      return typeof id === 'string' && id !== '' ? [`${key}:${id}`] : [];
    });
  });
}
