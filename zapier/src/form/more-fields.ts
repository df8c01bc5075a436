/** More Fields: fields that most posts do not need. Choosing a purpose or a network there shows them. */
import type { InputFieldGroup, PlainInputField } from 'zapier-platform-core';
import {
  type ActionForm,
  fieldsOn,
  type FormField,
  type Network,
  type NetworkKey,
  networkOf,
  networks,
} from '../../../shared/index.ts';
import { type Purpose, purposes } from '../../../shared/networks/definition/purposes.ts';
import { networkChoices } from '../../../shared/form/options/list-options.ts';
import { chosenUnderMoreFields, type Filling, networksOf } from './chosen-networks.ts';
import { keyOf, keys, mediaKeys } from './keys.ts';
import { choicesOf } from './layout.ts';
import { mediaDetailInputs } from './media-inputs.ts';
import { networkInputs } from './network-inputs.ts';
import { formInput } from './option-inputs.ts';

export const moreFieldsLabel = 'More Fields';

export const mainGroup = 'post';

export const postGroups: InputFieldGroup[] = [
  { key: mainGroup, label: 'Post', emphasize: true },
  ...Object.entries(purposes).map(([key, label]) => ({ key: keyOf({ key }), label })),
  ...networks.map(({ key, label }) => ({ key, label })),
];

/** A choice of More Fields, and the fields that it shows for the current values. */
interface MoreFields {
  readonly value: string;
  readonly label: string;
  readonly network?: NetworkKey;
  readonly inputs: (filling: Filling) => readonly PlainInputField[];
}

/** The choices of an action: purposes, then options without a purpose, then fields of only one network, then JSON. */
export function moreFieldsOf({ fields: ofAction, options = [] }: ActionForm): readonly MoreFields[] {
  const fields = fieldsOn('zapier', [...new Set([...ofAction, ...options])]);
  const optional = new Set(options.map(({ key }) => key));
  const whole = fields.flatMap((field) => {
    if (field.type === 'collection') return field.fields;
    return optional.has(field.key) ? [field] : [];
  });
  const ofMedia = fields.flatMap((field) =>
    field.type === 'media' ? mediaDetailInputs(field, mediaKeys()) : [],
  );
  const { altTexts } = mediaKeys();
  const ofPurpose = (purpose: Purpose) => [
    ...ofMedia.filter(({ key }) => purpose === (key === altTexts ? 'altText' : 'mediaDetails')),
    ...whole.filter((field) => field.purpose === purpose).map(formInput),
  ];
  const single = (field: FormField): MoreFields => ({
    value: keyOf(field),
    label: field.label,
    inputs: () => [formInput(field)],
  });
  return [
    ...purposeKeys.map((purpose): MoreFields => ({
      value: keyOf({ key: purpose }),
      label: purposes[purpose],
      inputs(filling) {
        const on = (network: Network) => networkInputs(network, { values: filling.inputData, purpose });
        const { offered } = networksOf(filling);
        const inputs = [...ofPurpose(purpose), ...[...offered].flatMap((key) => on(networkOf(key)))];
        return inputs.length > 0
          ? inputs
          : [
              nowhere(
                purpose,
                networks.filter((network) => on(network).length > 0),
              ),
            ];
      },
    })),
    ...whole.filter(({ purpose }) => purpose === undefined).map(single),
    ...networkChoices.map(({ value: network, label }): MoreFields => ({
      value: network,
      label,
      network,
      inputs: ({ inputData: values }) => networkInputs(networkOf(network), { values }),
    })),
    ...fields.filter(({ type }) => type === 'json').map(single),
  ];
}

const purposeKeys = Object.keys(purposes).filter((key): key is Purpose => Object.hasOwn(purposes, key));

/** A note in place of fields that no network of the chosen accounts has. */
function nowhere(purpose: Purpose, having: readonly Network[]): PlainInputField {
  const labels = having.map(({ label }) => label).join(', ');
  const helpText = `**${purposes[purpose]}**: none of the chosen networks has it; it is for ${labels}`;
  return { key: `no_${keyOf({ key: purpose })}`, type: 'copy', helpText };
}

export function moreFieldsInput(choices: readonly MoreFields[]): PlainInputField {
  return {
    key: keys.moreFields,
    label: moreFieldsLabel,
    type: 'string',
    list: true,
    required: false,
    choices: choicesOf(choices),
    altersDynamicFields: true,
    helpText: 'Shows more fields: choose a purpose or a network',
    group: mainGroup,
  };
}

/**
 * The fields of the selected choices, in the order of the choices. Several fields of a choice form a section. The name of the network precedes a
 * label that another field shares, and every label if the section has fields of other networks.
 */
export function chosenInputs(choices: readonly MoreFields[], filling: Filling): PlainInputField[] {
  const chosen = chosenUnderMoreFields(filling.inputData);
  const inputs = choices
    .filter(({ value, label }) => chosen.has(value) || chosen.has(label))
    .flatMap((choice) => {
      const shown = choice.inputs(filling);
      const group = shown.length > 1 || choice.network !== undefined ? choice.value : mainGroup;
      return shown.map((input) => ({ ...input, group }));
    });
  return inputs.map((input) => {
    const network = networkOfInput(input);
    const isAlone = inputs.every(
      (other) =>
        other.key === input.key ||
        (other.label !== input.label && (other.group !== input.group || networkOfInput(other) === network)),
    );
    return isAlone || network === undefined ? input : { ...input, label: `${network.label}: ${input.label}` };
  });
}

function networkOfInput(input: PlainInputField) {
  return networks.find(({ key }) => input.key.startsWith(`${key}_`));
}
