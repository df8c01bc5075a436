/** Where a post is published: accounts over all networks, targets one by one, or targets as JSON. */
import type { INodeProperties } from 'n8n-workflow';
import {
  changeLabels,
  networks,
  postLabels,
  targetLabels,
  targetsJsonExample,
} from '../../../shared/index.ts';
import { sorted } from './field-property.ts';
import { mergedProperty } from './merged-properties.ts';
import { showFor } from './show.ts';
import { adjustmentGroup, targetGroup } from './target-property.ts';
import { accountsMethod, adjustLabel, targetModes } from './where-names.ts';

export const postTo: INodeProperties = {
  displayName: 'Post To',
  name: 'specifyTargets',
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
      name: 'Targets, One by One',
      value: targetModes.fields,
      description: 'Fill in each account by itself, also one account twice',
    },
    {
      name: 'Targets as JSON',
      value: targetModes.json,
      description: 'Take them from data, such as the answer of a language model',
    },
  ],
};

interface WhereForm {
  /** Whether it is a new post. A change requires nothing. */
  readonly insists: boolean;
}

/** The fields that are shown above the content of the post. */
export function whereProperties(form: WhereForm): INodeProperties[] {
  return [
    ...showFor({ specifyTargets: [targetModes.accounts] }, [accountsProperty(form)]),
    ...targetsOfAll,
    ...showFor({ specifyTargets: [targetModes.json] }, [targetsJsonProperty(form)]),
  ];
}

/** The fields below the content of the post. */
export function adjustProperties(): INodeProperties[] {
  return [...adjustOfAll, postTo];
}

function accountsProperty({ insists }: WhereForm): INodeProperties {
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
    ...(insists && { required: true }),
    description: `${insists ? postLabels.accounts.help : changeLabels.accounts.help}. An expression gives names, handles or IDs, as a list or separated by commas or lines.`,
  };
}

function adjustProperty({ insists }: WhereForm): INodeProperties {
  return {
    displayName: adjustLabel,
    name: 'adjust',
    type: 'fixedCollection',
    placeholder: 'Add Network',
    default: {},
    description:
      'What a network requires, and what differs there: it holds for all chosen accounts of the network. In an update where none is chosen, it holds for all accounts that the post has there.',
    options: sorted(networks.map((network) => adjustmentGroup({ network, insists }))),
  };
}

/** Contract 2.2: one group for each network, each row one target. */
function targetsProperty({ insists }: WhereForm): INodeProperties {
  return {
    displayName: 'Targets',
    name: 'targets',
    type: 'fixedCollection',
    placeholder: 'Add Target',
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    description: `The accounts on which the post is published, each with what differs there. In an update: ${changeLabels.targets.help}.`,
    options: sorted(networks.map((network) => targetGroup({ network, insists }))),
  };
}

/** A property of new posts and of changes, which differ in what they require below it. */
function ofAll(
  mode: keyof typeof targetModes,
  property: (form: WhereForm) => INodeProperties,
): INodeProperties[] {
  const merged = mergedProperty(
    { operations: ['create', 'preview'], properties: property({ insists: true }) },
    { operations: ['update'], properties: property({ insists: false }) },
  );
  return showFor({ specifyTargets: [targetModes[mode]] }, [merged]);
}

const targetsOfAll = ofAll('fields', targetsProperty);
const adjustOfAll = ofAll('accounts', adjustProperty);

/** The simplified body of contract 2.2. */
function targetsJsonProperty({ insists }: WhereForm): INodeProperties {
  const { label, help } = targetLabels.targetsJson;
  return {
    displayName: label,
    name: 'targetsJson',
    type: 'json',
    typeOptions: { rows: 8 },
    default: JSON.stringify(targetsJsonExample, null, 2),
    description: insists ? help : `${changeLabels.targets.help}. ${help}`,
  };
}
