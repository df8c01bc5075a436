/** The filters of searches. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  type FormLabels,
  networkChoices,
  networkOfName,
  type NetworkKey,
  postFilterLabels,
  postStatuses,
  readStatus,
} from '../../../shared/index.ts';
import { textOf } from '../perform.ts';
import type { Values } from './collect.ts';
import { keys } from './keys.ts';
import { accountsPicker, mappedAccounts } from './accounts-input.ts';
import { choicesOf } from './publish-inputs.ts';

export function networkInput(helpText: string): PlainInputField {
  return {
    key: keys.network,
    label: 'Network',
    type: 'string',
    required: false,
    choices: choicesOf(networkChoices),
    helpText,
  };
}

export const statusInput: PlainInputField = {
  key: keys.status,
  label: 'Status',
  type: 'string',
  required: false,
  choices: choicesOf(
    postStatuses.map((status) => ({
      value: status,
      label: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
    })),
  ),
  helpText: 'Only posts in this state',
};

/** The filters that the service's list does not have. */
export const postFilterInputs: PlainInputField[] = [
  {
    ...accountsPicker,
    helpText: `${postFilterLabels.accounts.help}; ${mappedAccounts}`,
  },
  filterInput(keys.after, postFilterLabels.after),
  filterInput(keys.before, postFilterLabels.before),
  filterInput(keys.text, postFilterLabels.text),
];

function filterInput(key: string, { label, help }: FormLabels): PlainInputField {
  return { key, label, type: 'string', required: false, helpText: help };
}

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
