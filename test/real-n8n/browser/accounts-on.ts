import { type NetworkKey, networkOf } from '../../../shared/index.ts';

/** The bakery's accounts on these networks, as the list of all accounts names them. */
export function accountsOn(keys: readonly NetworkKey[]): string[] {
  return keys.map((key) => `Harbour Bakery · ${networkOf(key).label}`);
}
