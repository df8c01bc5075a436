/** The names of the methods that fill lists, for the form and for the methods. */
import type { Network, PickerName } from '../../../shared/index.ts';
import { capitalized } from '../../../shared/data/list-text.ts';

export function searchMethodOf(picker: PickerName): string {
  return `search${capitalized(picker)}`;
}

export function loadMethodOf(picker: PickerName): string {
  return `get${capitalized(picker)}`;
}

export function accountSearchOf(network: Network): string {
  return `search${network.label}Accounts`;
}

export const accountsMethod = 'getAccounts';

/** The fields onto which the columns of rows are dragged. */
export const mappingMethod = 'getMappingFields';
