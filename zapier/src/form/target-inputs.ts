/** The targets of one network in Zapier's form: the accounts and their fields. */
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
import { fieldInputs, jsonInput, singleInput } from './field-inputs.ts';
import { accountsTriggerKey, networkKey, targetKeys } from './keys.ts';
import { mediaInputs } from './media-inputs.ts';

interface Asking {
  /** The chosen variant of the network; without one, every field is offered. */
  readonly variant?: string | undefined;
  /** Whether Zapier requires what the network requires. An update requires nothing: it has only what changes. */
  readonly insists: boolean;
}

/** Accounts (a target for each), required fields, own caption and media, optional fields, Extra JSON. */
export function targetInputs(network: Network, asking: Asking): PlainInputField[] {
  const keys = targetKeys(network);
  const group = network.key;
  const { required, optional } = ownInputs(network, asking);
  const { caption } = targetLabels;
  return [
    {
      ...accountInput(network),
      key: keys.accountIds,
      list: true,
      // The help of a field shows what the accounts may do.
      ...(fieldsOf(network).some(({ picker }) => picker === 'privacyLevels') && {
        altersDynamicFields: true,
      }),
    },
    ...required,
    {
      key: keys.caption,
      label: caption.label,
      type: 'text',
      required: false,
      placeholder: caption.placeholder,
      helpText: helpOf({ ...captionFieldOf(network), help: caption.help }),
      group,
    },
    ...mediaInputs({
      keys,
      labels: targetLabels.media,
      details: mediaDetailsOf(network),
      kinds: kindsOf(network.media),
      group,
    }),
    ...optional,
    extraJsonInput(network),
  ];
}

/** One target, without caption and media of its own. */
export function singleTargetInputs(network: Network, asking: Asking): PlainInputField[] {
  const { required, optional } = ownInputs(network, asking);
  return [
    { ...accountInput(network), key: targetKeys(network).accountId },
    ...required,
    ...optional,
    extraJsonInput(network),
  ];
}

function accountInput(network: Network): Omit<PlainInputField, 'key'> {
  const { label, help } = targetLabels.account(network);
  return {
    label,
    type: 'string',
    required: true,
    dynamic: `${accountsTriggerKey(network)}.id.name`,
    search: 'find_account.id',
    helpText: help,
    group: network.key,
  };
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

/** The network's own fields; with variants, the choice among them first. */
function ownInputs(network: Network, { variant, insists }: Asking) {
  const chooser = variantFieldOf(network);
  const known = chooser?.choices.some(({ value }) => value === variant) === true ? variant : undefined;
  const fields = fieldsOf(network, known).filter(({ key }) => key !== chooser?.key);
  const inputsOf = (required: boolean) =>
    fields
      .filter((field) => field.required === required)
      .flatMap((field) => fieldInputs(field, { network, insists }));
  const choice: PlainInputField[] =
    chooser === undefined
      ? []
      : [
          {
            key: networkKey(network, chooser.key),
            label: chooser.label,
            required: false,
            ...singleInput({
              ...chooser,
              choices: [{ value: automatic, label: automaticLabel }, ...chooser.choices],
            }),
            helpText: `${chooser.help}; ${automaticLabel} takes it from the media and offers the fields of all kinds`,
            altersDynamicFields: true,
            group: network.key,
          },
        ];
  return { required: [...choice, ...inputsOf(true)], optional: inputsOf(false) };
}
