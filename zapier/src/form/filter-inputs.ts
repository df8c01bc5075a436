/** The filters of searches. */
import type { PlainInputField } from 'zapier-platform-core';
import { networkChoices, networkOfName, type NetworkKey, postStatuses } from '../../../shared/index.ts';
import { textOf } from '../perform.ts';
import type { Values } from './collect.ts';
import { keys } from './keys.ts';
import { choicesOf } from './post-inputs.ts';

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

/** The chosen network; undefined for all. A name that we do not know still goes to the service as `platform`. */
export function networkFrom(values: Values): { network?: NetworkKey; platform?: string } {
  const platform = textOf(values[keys.network]);
  if (platform === undefined) return {};
  const network = networkOfName(platform);
  return { platform, ...(network !== undefined && { network }) };
}
