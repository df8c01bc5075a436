/** More Fields: what most posts do not need comes up when it is chosen there. */
import type { PlainInputField } from 'zapier-platform-core';
import { networkChoices, type NetworkKey, networkOfName } from '../../../shared/index.ts';
import { entriesOf, type Values } from './collect-media.ts';
import { keys } from './keys.ts';

export const moreFieldsLabel = 'More Fields';

/** One choice of More Fields, and the fields that it brings up for what is filled in. */
export interface MoreFields {
  readonly value: string;
  readonly label: string;
  readonly inputs: (values: Values) => readonly PlainInputField[];
}

/** A choice for each network, by their labels. */
export function moreOfNetworks(
  inputs: (network: NetworkKey, values: Values) => readonly PlainInputField[],
): readonly MoreFields[] {
  return networkChoices.flatMap(({ value, label }) => {
    const network = networkOfName(value);
    return network === undefined
      ? []
      : [{ value, label, inputs: (values: Values) => inputs(network, values) }];
  });
}

export function moreFieldsInput(choices: readonly MoreFields[], group: string): PlainInputField {
  return {
    key: keys.moreFields,
    label: moreFieldsLabel,
    type: 'string',
    list: true,
    required: false,
    choices: choices.map(({ value, label }) => ({ value, label, sample: value })),
    altersDynamicFields: true,
    helpText: 'Brings up the other fields: what is of one network only, and what few posts need',
    group,
  };
}

/** The choices that are made, in the order in which they are offered. */
export function chosenMoreFields(choices: readonly MoreFields[], values: Values): readonly MoreFields[] {
  const chosen = new Set(
    entriesOf(values[keys.moreFields])
      .flatMap((entry) => (typeof entry === 'string' ? entry.split(/[,\n]/) : []))
      .map((entry) => entry.trim()),
  );
  return choices.filter(({ value, label }) => chosen.has(value) || chosen.has(label));
}

/** The networks among the choices that are made. */
export function networksOfMoreFields(values: Values): ReadonlySet<NetworkKey> {
  const all = moreOfNetworks(() => []);
  return new Set(chosenMoreFields(all, values).flatMap(({ value }) => networkOfName(value) ?? []));
}
