/** The form: all resources of the node with their operations. Their names are stored in workflows and never change. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { showFor } from '../form/show.ts';
import { subtitleOf } from '../form/subtitle.ts';
import { account } from './account/index.ts';
import { board } from './board/index.ts';
import { creator } from './creator/index.ts';
import { media } from './media/index.ts';
import { post } from './post/index.ts';
import type { Resource, ResourceTable } from './resource.ts';

const resources: ResourceTable = { account, board, creator, media, post };

const resourceProperty: INodeProperties = {
  displayName: 'Resource',
  name: 'resource',
  type: 'options',
  noDataExpression: true,
  options: Object.entries(resources).map(([value, { name }]): INodePropertyOptions => ({ name, value })),
  default: 'post',
};

function operationProperty([resource, { operations }]: [string, Resource]): INodeProperties {
  const [{ value: first }] = operations;
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: operations.map(({ form: _, ...option }) => option),
    default: first,
  };
}

/** The fields of a resource's operations, in the order of each. A field that several operations have stands once. */
function fieldProperties([resource, { operations }]: [string, Resource]): INodeProperties[] {
  const open = new Set(operations.flatMap(({ form }) => form));
  const fields: INodeProperties[] = [];
  while (open.size > 0) {
    const next = [...open].find((field) =>
      operations.every(({ form }) => !form.includes(field) || form.find((each) => open.has(each)) === field),
    );
    if (next === undefined) throw new Error('Two forms have the same fields in different orders');
    open.delete(next);
    fields.push(next);
  }
  return fields.flatMap((field) => {
    const sharing = operations.filter(({ form }) => form.includes(field));
    return showFor({ resource: [resource], operation: sharing.map(({ value }) => value) }, [field]);
  });
}

/** What the canvas says below the node's name. */
export const subtitle = subtitleOf(resources);

/** The whole form. */
export const properties: readonly INodeProperties[] = [
  resourceProperty,
  ...Object.entries(resources).map(operationProperty),
  ...Object.entries(resources).flatMap(fieldProperties),
];
