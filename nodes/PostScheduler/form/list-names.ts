/** The names of the methods that fill lists, for the form and for the methods. */
import type { Network, PickerName } from '../../../shared/index.ts';
import { capitalized } from '../../../shared/data/list-text.ts';

/** The name of the method that lists what the service has. */
export function searchMethodOf(picker: PickerName): string {
  return `search${capitalized(picker)}`;
}

export function loadMethodOf(picker: PickerName): string {
  return `get${capitalized(picker)}`;
}

/** The name of the list search that offers a network's accounts. */
export function accountSearchOf(network: Network): string {
  return `search${network.label}Accounts`;
}

/** The name of the method that lists the linked accounts of all networks. */
export const accountsMethod = 'getAccounts';
