/** Options that the sentences of a run name. */
import type { INodeProperties } from 'n8n-workflow';
import { changeLabels, dateOrderLabels, type FieldPlaces } from '../../../shared/index.ts';

/** Where the form has the fields that sentences name, if they are out of sight. */
export const fieldPlaces: FieldPlaces = Object.fromEntries(
  [dateOrderLabels, changeLabels.replaceEverything].map(({ label }) => [label, 'under Options']),
);

export const skipWithoutAccounts: INodeProperties = {
  displayName: 'Skip Items Without Accounts',
  name: 'skipWithoutAccounts',
  type: 'boolean',
  default: false,
  description: 'Whether items without an account are passed over without output, instead of refused',
};

/** A model that fills in Publish must not publish at once unless a person allows it here. */
export const allowModelNow: INodeProperties = {
  displayName: 'Allow the Model to Publish Now',
  name: 'allowModelNow',
  type: 'boolean',
  noDataExpression: true,
  default: false,
  description: 'Whether a language model that fills in Publish may choose to publish at once',
};
