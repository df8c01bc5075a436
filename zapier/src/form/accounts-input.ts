/** The one list of accounts over all networks. */
import type { PlainInputField } from 'zapier-platform-core';
import { postLabels } from '../../../shared/index.ts';
import { keys, linkedAccountsTriggerKey } from './keys.ts';

export const accountsPicker = {
  key: keys.accounts,
  label: postLabels.accounts.label,
  type: 'string',
  list: true,
  required: false,
  dynamic: `${linkedAccountsTriggerKey}.id.name`,
  search: 'find_account.account',
} as const satisfies PlainInputField;

/** What the list takes from other steps. */
export const mappedAccounts = 'a value from another step may hold names, handles or IDs, separated by commas';
