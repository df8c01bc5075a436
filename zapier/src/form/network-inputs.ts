/** What the form asks for one network, for all of its accounts. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  automatic,
  automaticLabel,
  captionFieldOf,
  fieldsOf,
  helpOf,
  mediaDetailsOf,
  kindsOf,
  type Network,
  targetLabels,
  variantFieldOf,
} from '../../../shared/index.ts';
import type { Values } from './collect-media.ts';
import { fieldInputs, jsonInput, singleInput } from './field-inputs.ts';
import { networkKey, targetKeys } from './keys.ts';
import { mediaDetailInputs, mediaInput } from './media-inputs.ts';

/** What every post on the network needs, in the section of the whole post: `Pinboard: Board`. */
export function demandedInputs(
  network: Network,
  { group, insists }: { group: string; insists: boolean },
): PlainInputField[] {
  return fieldsOf(network)
    .filter(({ required }) => required)
    .map((field) => ({ ...field, label: `${network.label}: ${field.label}` }))
    .flatMap((field) => fieldInputs(field, { network, group, insists }));
}

/** The rest, in the network's own section: own caption and media, the optional fields, Extra JSON. */
export function networkInputs(network: Network, values: Values): PlainInputField[] {
  const keys = targetKeys(network);
  const group = network.key;
  const { caption } = targetLabels;
  const media = { keys, labels: targetLabels.media, group };
  return [
    {
      key: keys.caption,
      label: caption.label,
      type: 'text',
      required: false,
      placeholder: caption.placeholder,
      helpText: helpOf({ ...captionFieldOf(network), help: caption.help }),
      group,
    },
    mediaInput(media),
    ...mediaDetailInputs({ ...media, details: mediaDetailsOf(network), kinds: kindsOf(network.media) }),
    ...optionalInputs(network, values),
    extraJsonInput(network),
  ];
}

function extraJsonInput(network: Network): PlainInputField {
  const { label, help } = targetLabels.extraJson;
  return {
    key: targetKeys(network).extraJson,
    label,
    required: false,
    ...jsonInput({ field: { help }, schema: { type: 'object' }, example: { property: 'value' } }),
    group: network.key,
  };
}

/** The network's own fields that not every post needs; with variants, the choice among them first. */
function optionalInputs(network: Network, values: Values): PlainInputField[] {
  const group = network.key;
  const chooser = variantFieldOf(network);
  const variant = chooser && values[networkKey(network, chooser.key)];
  const known = chooser?.choices.find(({ value }) => value === variant)?.value;
  const demanded = new Set(fieldsOf(network).flatMap(({ key, required }) => (required ? [key] : [])));
  const inputs = fieldsOf(network, known)
    .filter(({ key }) => key !== chooser?.key && !demanded.has(key))
    // What only the chosen variant needs is derived where it is left empty.
    .flatMap((field) => fieldInputs(field, { network, group, insists: false }));
  if (chooser === undefined) return inputs;
  const choice: PlainInputField = {
    key: networkKey(network, chooser.key),
    label: chooser.label,
    required: false,
    ...singleInput({
      ...chooser,
      choices: [{ value: automatic, label: automaticLabel }, ...chooser.choices],
    }),
    helpText: `${chooser.help}; ${automaticLabel} takes it from the media and offers the fields of all kinds`,
    altersDynamicFields: true,
    group,
  };
  return [choice, ...inputs];
}
