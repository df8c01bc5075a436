/** The filters of searches. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  networkFilter,
  networkOfName,
  type NetworkKey,
  postFilters,
  readStatus,
} from '../../../shared/index.ts';
import { textOf } from '../perform.ts';
import type { Values } from './collect.ts';
import { keys } from './keys.ts';
import { accountsPicker, mappedAccounts } from './accounts-input.ts';
import { formInput } from './option-inputs.ts';

export function networkInput(helpText: string): PlainInputField {
  return formInput(networkFilter(helpText));
}

export const statusInput = formInput(postFilters.status);

/** The filters that the service's list does not have. */
export const postFilterInputs: PlainInputField[] = [
  { ...accountsPicker, helpText: `${postFilters.accounts.help}; ${mappedAccounts}` },
  formInput(postFilters.after),
  formInput(postFilters.before),
  formInput(postFilters.text),
];

/** The chosen state; undefined for all. A name that the contract does not have still goes to the service. */
export function statusFrom(values: Values): string | undefined {
  return textOf(readStatus(values[keys.status]));
}

/** The chosen network; undefined for all. A name that we do not know still goes to the service as `platform`. */
export function networkFrom(values: Values): { network?: NetworkKey; platform?: string } {
  const platform = textOf(values[keys.network]);
  if (platform === undefined) return {};
  const network = networkOfName(platform);
  return { platform, ...(network !== undefined && { network }) };
}
