/** The option Date Order: how a date such as 03/04/2026 is meant. */
import type { PlainInputField } from 'zapier-platform-core';
import { dateOrderLabels } from '../../../shared/index.ts';
import { keys } from './keys.ts';

export const dateOrderInput: PlainInputField = {
  key: keys.dateOrder,
  label: dateOrderLabels.label,
  type: 'string',
  required: false,
  choices: dateOrderLabels.choices.map(({ value, label }) => ({ value, label, sample: value })),
  helpText: `${dateOrderLabels.help}; left empty, such a date is refused`,
};
