/** The form: all actions of the core. Their names are stored in workflows and never change. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { type Action, actions } from '../../../shared/index.ts';
import { optionsOutOfSight } from '../../../shared/actions/action.ts';
import { columnOptions } from '../../../shared/form/options/column-options.ts';
import { capitalized } from '../../../shared/data/list-text.ts';
import { getOrMake } from '../../../shared/data/maps.ts';
import { collection, formProperties } from './form-property.ts';
import { showFor } from './show.ts';

const resources = Object.entries(actions);

const resourceProperty: INodeProperties = {
  displayName: 'Resource',
  name: 'resource',
  type: 'options',
  noDataExpression: true,
  options: resources.map(([value]): INodePropertyOptions => ({ name: capitalized(value), value })),
  default: 'post',
};

function operationProperty([resource, ofResource]: (typeof resources)[number]): INodeProperties {
  const [{ key: first }] = ofResource;
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: ofResource.map(({ key, label, description, sentence }) => ({
      name: label,
      value: key,
      description,
      action: sentence,
    })),
    default: first,
  };
}

/** The form of an action, without the condition that shows it for the action. */
function formOf(action: Action): readonly INodeProperties[] {
  const { fields, filters } = action;
  const options = optionsOutOfSight('n8n', action);
  return [
    ...formProperties(fields),
    ...(filters === undefined
      ? []
      : [collection({ displayName: 'Filters', name: 'filters' }, { adds: 'Filter', fields: filters })]),
    ...(options.length === 0
      ? []
      : [collection({ displayName: 'Options', name: 'options' }, { adds: 'Option', fields: options })]),
  ].map(once);
}

/** Actions with the same fields or collections share their properties. */
function once(property: INodeProperties): INodeProperties {
  return getOrMake(shared, JSON.stringify(property), () => property);
}
const shared = new Map<string, INodeProperties>();

/** The fields of a resource's actions, in each action's order. A shared field appears only once. */
function fieldProperties([resource, ofResource]: (typeof resources)[number]): INodeProperties[] {
  const forms = ofResource.map((action) => ({ key: action.key, form: formOf(action) }));
  const open = new Set(forms.flatMap(({ form }) => form));
  const fields: INodeProperties[] = [];
  while (open.size > 0) {
    const next = [...open].find((field) =>
      forms.every(({ form }) => !form.includes(field) || form.find((each) => open.has(each)) === field),
    );
    if (next === undefined) throw new Error('Two forms have the same fields in different orders');
    open.delete(next);
    fields.push(next);
  }
  return fields.flatMap((field) => {
    const sharing = forms.filter(({ form }) => form.includes(field));
    return showFor({ resource: [resource], operation: sharing.map(({ key }) => key) }, [field]);
  });
}

/**
 * Keeps what Columns is while a person changes from Create to Create or Update. It begins differently there, and n8n stores no value with which a field
 * begins: without this property, the fields that were filled in would be hidden, and n8n would forget them.
 */
function keptColumns([resource, ofResource]: (typeof resources)[number]): INodeProperties[] {
  const { key, label } = columnOptions.columns;
  const operation = ofResource.filter(({ fields }) => fields.some((field) => field.key === key));
  if (operation.length === 0) return [];
  return showFor({ resource: [resource], operation: operation.map((action) => action.key) }, [
    { displayName: label, name: key, type: 'hidden', default: null },
  ]);
}

export const properties: readonly INodeProperties[] = [
  resourceProperty,
  ...resources.map(operationProperty),
  ...resources.flatMap(keptColumns),
  ...resources.flatMap(fieldProperties),
];
