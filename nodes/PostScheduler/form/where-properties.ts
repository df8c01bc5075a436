/** Where a post is published: accounts over all networks with what differs on each, or targets as JSON. */
import type { INodeProperties } from 'n8n-workflow';
import {
  changeLabels,
  networks,
  postLabels,
  targetLabels,
  targetsJsonExample,
} from '../../../shared/index.ts';
import { sorted } from './field-property.ts';
import { adjustmentGroup } from './adjustment-group.ts';
import { showFor } from './show.ts';
import { accountsMethod, adjustLabel, targetModes } from './where-names.ts';

export const postTo: INodeProperties = {
  displayName: 'Post To',
  name: 'postTo',
  type: 'options',
  noDataExpression: true,
  default: 'accounts',
  description: 'How you say where the post is published',
  builderHint: {
    propertyHint:
      'Keep accounts; what differs on a network goes into adjust. Use json for what a model wrote.',
  },
  options: [
    {
      name: 'Accounts',
      value: targetModes.accounts,
      description: 'Choose accounts in one list, and adjust the post per network where needed',
    },
    {
      name: 'Targets as JSON',
      value: targetModes.json,
      description:
        'Take them from data, such as the answer of a language model; one account may stand there twice',
    },
  ],
};

interface WhereForm {
  /** Whether it is a new post. A change requires nothing. */
  readonly isNew: boolean;
}

/** The fields that are shown above the content of the post. */
export function whereProperties(form: WhereForm): INodeProperties[] {
  return [
    ...showFor({ postTo: [targetModes.accounts] }, [accountsProperty(form)]),
    ...showFor({ postTo: [targetModes.json] }, [targetsJsonProperty(form)]),
  ];
}

function accountsProperty({ isNew }: WhereForm): INodeProperties {
  return {
    displayName: postLabels.accounts.label,
    name: 'accounts',
    type: 'multiOptions',
    // n8n's editor asks for the list again when one of these changes.
    typeOptions: { loadOptionsMethod: accountsMethod, loadOptionsDependsOn: ['publish', 'scheduledAt'] },
    default: [],
    // Names that an expression gives are no entries of the list: without this, n8n shows a red sign that calls them not supported.
    allowArbitraryValues: true,
    builderHint: {
      propertyHint: "Never invent an ID. Give account names by an expression: expr('{{ $json.accounts }}').",
    },
    ...(isNew && { required: true }),
    description: `${isNew ? postLabels.accounts.help : changeLabels.accounts.help}. An expression gives names, handles or IDs, as a list or separated by commas or lines.`,
  };
}

const adjust: INodeProperties = {
  displayName: adjustLabel,
  name: 'adjust',
  type: 'fixedCollection',
  placeholder: 'Add Network',
  default: {},
  description:
    'What a network requires, and what differs there: it holds for all chosen accounts of the network. In an update where none is chosen, it holds for all accounts that the post has there.',
  options: sorted(networks.map(adjustmentGroup)),
};

/** The fields below the content of the post. They are the same for all operations, so the form holds them once. */
export const adjustProperties: readonly INodeProperties[] = [
  ...showFor({ postTo: [targetModes.accounts] }, [adjust]),
  postTo,
];

/** The simplified body of contract 2.2. */
function targetsJsonProperty({ isNew }: WhereForm): INodeProperties {
  const { label, help } = targetLabels.targetsJson;
  return {
    displayName: label,
    name: 'targetsJson',
    type: 'json',
    typeOptions: { rows: 8 },
    default: JSON.stringify(targetsJsonExample, null, 2),
    description: isNew ? help : `${changeLabels.targets.help}. ${help}`,
  };
}
