/** The fields of one network: in a row of targets, under Adjust per Network, and of a single target. */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import {
  automatic,
  automaticLabel,
  captionFieldOf,
  type ChoiceField,
  type Field,
  fieldsOf,
  helpOf,
  kindsOf,
  mediaDetailsOf,
  type Network,
  targetLabels,
  variantFieldOf,
} from '../../../shared/index.ts';
import { additionalFields, levelProperties, mediaProperty, openFields } from './field-property.ts';
import { accountSearchOf } from './list-names.ts';
import { showFor } from './show.ts';

const extraJson: INodeProperties = {
  displayName: targetLabels.extraJson.label,
  name: 'extraJson',
  type: 'json',
  default: '{}',
  description: targetLabels.extraJson.help,
};

export interface TargetForm {
  readonly network: Network;
  /** Whether n8n requires the required fields. An update requires nothing: it has only what changes. */
  readonly insists: boolean;
}

/** A target of a network: its account, what the network requires, and all the rest under Additional Fields. */
export function targetGroup(form: TargetForm): INodePropertyCollection {
  const { network } = form;
  const values = [accountProperty(network), ...networkProperties(form)];
  return { displayName: network.label, name: network.key, values };
}

/** The same without an account: what holds for all chosen accounts of a network. */
export function adjustmentGroup(form: TargetForm): INodePropertyCollection {
  const { network } = form;
  return { displayName: network.label, name: network.key, values: networkProperties(form) };
}

/** A single target of a network, without caption and media of its own. */
export function singleTargetProperties(network: Network): INodeProperties[] {
  const chooser = variantFieldOf(network);
  const account = accountProperty(network);
  if (chooser !== undefined) return [account, ...variantProperties(network, chooser)];
  return [account, ...split({ fields: fieldsOf(network), insists: true })];
}

/** A caption and media that replace those of the whole post. */
function ownContent(network: Network): INodeProperties[] {
  const { caption, media } = targetLabels;
  return [
    {
      displayName: caption.label,
      name: 'caption',
      type: 'string',
      typeOptions: { rows: 3 },
      placeholder: caption.placeholder,
      default: '',
      description: helpOf({ ...captionFieldOf(network), help: caption.help }),
    },
    mediaProperty({
      displayName: media.label,
      name: 'media',
      description: media.help,
      details: mediaDetailsOf(network),
      kinds: kindsOf(network.media),
    }),
  ];
}

export function accountProperty(network: Network): INodeProperties {
  const { label, help } = targetLabels.account(network);
  return {
    displayName: label,
    name: 'accountId',
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: true,
    description: help,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'Choose an account...',
        typeOptions: { searchListMethod: accountSearchOf(network), searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'Account ID' },
    ],
  };
}

/** The network's fields: the required ones open, all others in one collection. */
function networkProperties({ network, insists }: TargetForm): INodeProperties[] {
  const chooser = variantFieldOf(network);
  const fields = fieldsOf(network).filter(({ key }) => key !== chooser?.key);
  const variant = chooser === undefined ? [] : [variantProperty(chooser)];
  return split({ fields, insists, others: [...variant, ...ownContent(network)] });
}

/** Each variant has its own set of fields. */
function variantProperties(network: Network, chooser: ChoiceField): INodeProperties[] {
  const { key, choices } = chooser;
  const sets = [automatic, ...choices.map(({ value }) => value)].map((value) => {
    const fields = fieldsOf(network, value === automatic ? undefined : value).filter(
      (field) => field.key !== key,
    );
    return showFor({ [key]: [value] }, split({ fields, insists: true }));
  });
  return [variantProperty(chooser), ...sets.flat()];
}

function variantProperty({ key, label, help, choices }: ChoiceField): INodeProperties {
  return {
    displayName: label,
    name: key,
    type: 'options',
    default: automatic,
    description: `${help}; Automatic takes it from the media`,
    options: [
      { name: automaticLabel, value: automatic },
      ...choices.map((choice) => ({ name: choice.label, value: choice.value })),
    ],
  };
}

/** `others`: optional fields that are not the network's own. */
function split({
  fields,
  insists,
  others = [],
}: {
  fields: readonly Field[];
  insists: boolean;
  others?: readonly INodeProperties[];
}): INodeProperties[] {
  const open = openFields({ fields, insists });
  const optional = fields.filter((field) => !open.includes(field));
  return [
    ...levelProperties({ fields: open, insists }),
    additionalFields({ fields: optional, insists, others: [...others, extraJson] }),
  ];
}
