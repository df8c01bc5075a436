/** What the form asks for one network, for all of its accounts. */
import type { PlainInputField } from 'zapier-platform-core';
import { adjustmentFields, type Network } from '../../../shared/index.ts';
import { variantFieldOf } from '../../../shared/form/fields/fields-of.ts';
import type { Purpose } from '../../../shared/networks/definition/purposes.ts';
import type { Values } from './collect-media.ts';
import { fieldInputs } from './field-inputs.ts';
import { networkKey } from './keys.ts';

/** What every post on the network needs, in the section of the whole post: `Pinboard: Board`. */
export function demandedInputs(
  network: Network,
  form: { readonly isRequired: boolean; readonly isChange: boolean },
): PlainInputField[] {
  return adjustmentFields(network)
    .filter(({ required }) => required)
    .map((field) => ({ ...field, label: `${network.label}: ${field.label}` }))
    .flatMap((field) => fieldInputs(field, { network, ...form }));
}

/** The other fields of one purpose, or of none; choosing a variant offers the fields of that variant. */
export function networkInputs(
  network: Network,
  { values, purpose }: { values: Values; purpose?: Purpose },
): PlainInputField[] {
  const chooser = variantFieldOf(network);
  const variant = chooser && values[networkKey(network, chooser.key)];
  const known = chooser?.choices.find(({ value }) => value === variant)?.value;
  const demanded = new Set(adjustmentFields(network).flatMap(({ key, required }) => (required ? [key] : [])));
  return (
    adjustmentFields(network, known)
      .filter((field) => field.purpose === purpose && !demanded.has(field.key))
      // None of these is required: a field that only the chosen variant needs is derived if it is empty.
      .flatMap((field) => {
        const inputs = fieldInputs(field, { network, isRequired: false });
        return field.key === chooser?.key
          ? inputs.map((input) => ({ ...input, altersDynamicFields: true }))
          : inputs;
      })
  );
}
