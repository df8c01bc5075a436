/** The targets of a post in n8n's form: a group of rows for each network. */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import {
  automatic,
  automaticLabel,
  captionFieldOf,
  changeLabels,
  type Field,
  fieldsOf,
  helpOf,
  kindsOf,
  mediaDetailsOf,
  type Network,
  networks,
  targetsJsonExample,
  targetLabels,
  variantFieldOf,
} from '../../../shared/index.ts';
import { additionalFields, levelProperties, mediaProperty, openFields, sorted } from './field-property.ts';
import { showFor } from './show.ts';

const extraJson: INodeProperties = {
  displayName: targetLabels.extraJson.label,
  name: 'extraJson',
  type: 'json',
  default: '{}',
  description: targetLabels.extraJson.help,
};

export const specifyTargets: INodeProperties = {
  displayName: 'Specify Targets',
  name: 'specifyTargets',
  type: 'options',
  noDataExpression: true,
  default: 'fields',
  description: 'Where the accounts come from',
  options: [
    { name: 'Using Fields', value: 'fields', description: 'Choose accounts and fill in their fields here' },
    {
      name: 'Using JSON',
      value: 'json',
      description: 'Take them from data: the answer of a language model, a cell of a spreadsheet',
    },
  ],
};

/** The simplified body of contract 2.2. */
export const targetsJsonProperty: INodeProperties = {
  displayName: targetLabels.targetsJson.label,
  name: 'targetsJson',
  type: 'json',
  typeOptions: { rows: 8 },
  default: JSON.stringify(targetsJsonExample, null, 2),
  description: targetLabels.targetsJson.help,
};

/** Contract 2.2: one group for each network, each row one target. */
export const targetsProperty: INodeProperties = targetRows({
  description:
    'The accounts on which the post is published, each with its own caption, media and settings where needed',
  insists: true,
});

/** The same for an update, which requires only the accounts. */
export const targetChangesProperty: INodeProperties = targetRows({
  description: changeLabels.targets.help,
  insists: false,
});

function targetRows({ description, insists }: { description: string; insists: boolean }): INodeProperties {
  return {
    displayName: 'Targets',
    name: 'targets',
    type: 'fixedCollection',
    placeholder: 'Add Target',
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    description,
    options: sorted(networks.map((network) => targetGroup({ network, insists }))),
  };
}

interface Asking {
  readonly network: Network;
  readonly insists: boolean;
}

function targetGroup({ network, insists }: Asking): INodePropertyCollection {
  const { required, optional } = networkProperties({ network, insists });
  return {
    displayName: network.label,
    name: network.key,
    values: [
      accountProperty(network),
      ...required,
      {
        displayName: targetLabels.caption.label,
        name: 'caption',
        type: 'string',
        typeOptions: { rows: 2 },
        placeholder: targetLabels.caption.placeholder,
        default: '',
        description: helpOf({ ...captionFieldOf(network), help: targetLabels.caption.help }),
      },
      mediaProperty({
        displayName: targetLabels.media.label,
        name: 'media',
        description: targetLabels.media.help,
        details: mediaDetailsOf(network),
        kinds: kindsOf(network.media),
      }),
      ...optional,
    ],
  };
}

/** A single target of a network, without caption and media of its own. */
export function singleTargetProperties(network: Network): INodeProperties[] {
  const { required, optional } = networkProperties({ network, insists: true });
  return [accountProperty(network), ...required, ...optional];
}

/** The name of the list search that offers a network's accounts. */
export function accountSearchOf(network: Network): string {
  return `search${network.label}Accounts`;
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

/** The network's own properties. Each variant has its own set: n8n cannot read the variant from inside a collection. */
function networkProperties({ network, insists }: Asking): Split {
  const chooser = variantFieldOf(network);
  if (chooser === undefined) return split({ fields: fieldsOf(network), insists });
  const { key, label, help, choices } = chooser;
  const variants = [automatic, ...choices.map(({ value }) => value)].map((value) => {
    const fields = fieldsOf(network, value === automatic ? undefined : value).filter(
      (field) => field.key !== key,
    );
    const { required, optional } = split({ fields, insists });
    return {
      required: showFor({ [key]: [value] }, required),
      optional: showFor({ [key]: [value] }, optional),
    };
  });
  const variantProperty: INodeProperties = {
    displayName: label,
    name: key,
    type: 'options',
    default: automatic,
    description: `${help}; Automatic takes it from the media and offers the fields of all kinds`,
    options: [
      { name: automaticLabel, value: automatic },
      ...choices.map((choice) => ({ name: choice.label, value: choice.value })),
    ],
  };
  return {
    required: [variantProperty, ...variants.flatMap(({ required }) => required)],
    optional: variants.flatMap(({ optional }) => optional),
  };
}

interface Split {
  readonly required: INodeProperties[];
  readonly optional: INodeProperties[];
}

function split({ fields, insists }: { fields: readonly Field[]; insists: boolean }): Split {
  const open = openFields({ fields, insists });
  const others = fields.filter((field) => !open.includes(field));
  return {
    required: levelProperties({ fields: open, insists }),
    optional: [additionalFields({ fields: others, insists, others: [extraJson] })],
  };
}
