/** The accounts of a post record, without reading anything else of it: a calendar has thousands of records. */
import { networks } from '../index.ts';
import { wireNames } from './wire-names.ts';

const lists = networks.map(({ key }) => ({ key, name: wireNames(key).targets }));

/** `photoapp:acc_1` for each target that shows its account; empty where none does. */
export function accountNamesOf(record: Readonly<Record<string, unknown>>): string[] {
  return lists.flatMap(({ key, name }) => {
    const list = record[name];
    if (!Array.isArray(list)) return [];
    return list.flatMap((target: unknown) => {
      const isShown = typeof target === 'object' && target !== null && 'accountId' in target;
      const id = isShown ? target.accountId : undefined;
      return typeof id === 'string' && id !== '' ? [`${key}:${id}`] : [];
    });
  });
}
